import HTTPTypes

extension HTTPRequest {
  /// Nil unless it has a host and one of the two schemes.
  var absoluteURL: String? {
    guard let scheme, ["http", "https"].contains(scheme), let authority, !authority.isEmpty,
      let path, path.hasPrefix("/")
    else { return nil }
    return "\(scheme)://\(authority)\(path)"
  }

  /// The authority without its port: `::1` of `[::1]:8443`.
  var host: String {
    let authority = authority ?? ""
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      return String(authority[authority.index(after: authority.startIndex)..<end])
    }
    return String(authority.prefix { $0 != ":" })
  }

  /// Whether it stays on this machine, where no proxy has a place.
  var isLocal: Bool {
    ["localhost", "::1"].contains(host.lowercased()) || host.hasPrefix("127.")
  }
}
