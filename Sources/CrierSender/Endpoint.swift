package import HTTPTypes

/// The server of an API: `https://fcm.googleapis.com`, an emulator or a proxy.
package struct Endpoint: Hashable, Sendable {
  package var scheme: String
  /// Host and port.
  package var authority: String
  /// In front of every path; empty or `/x` without a slash at the end.
  package var prefix: String

  package static let fcm = Endpoint(scheme: "https", authority: "fcm.googleapis.com", prefix: "")

  package init(scheme: String, authority: String, prefix: String) {
    self.scheme = scheme
    self.authority = authority
    self.prefix = prefix
  }

  /// Reads an absolute `http` or `https` address; nil when it is none.
  package init?(_ address: String) {
    for scheme in ["https", "http"] where address.lowercased().hasPrefix(scheme + "://") {
      let rest = address.dropFirst(scheme.utf8.count + 3)
      let authority = rest.prefix { $0 != "/" }
      var prefix = String(rest.dropFirst(authority.count))
      while prefix.hasSuffix("/") { prefix.removeLast() }
      guard !authority.isEmpty, !authority.contains("@") else { return nil }
      self.init(scheme: scheme, authority: String(authority), prefix: prefix)
      return
    }
    return nil
  }

  package var address: String { "\(scheme)://\(authority)\(prefix)" }

  /// Whether what goes there stays on this machine.
  package var isLoopback: Bool {
    let host = authority.lowercased()
    if host.hasPrefix("[") { return host.hasPrefix("[::1]") }
    let name = host.prefix { $0 != ":" }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
    return name == "localhost" || name.hasSuffix(".localhost")
      || numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }

  /// A POST to a path below this server.
  package func post(_ path: String, _ fields: HTTPFields) -> HTTPRequest {
    HTTPRequest(
      method: .post, scheme: scheme, authority: authority, path: prefix + path,
      headerFields: fields)
  }
}
