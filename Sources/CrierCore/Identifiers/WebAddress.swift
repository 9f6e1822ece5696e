import TextLayout

/// What can be said of a web address without a look at the network.
package enum WebAddress {
  /// The host of an address with a scheme, in small letters and without port and user.
  static func host(of address: String) -> String? {
    guard let start = address.firstPlace(of: "://")?.upperBound else { return nil }
    let authority = address[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let host = authority.split(separator: "@").last ?? ""
    if host.first == "[" { return String(host.prefix { $0 != "]" }).lowercased() }
    return host.isEmpty ? nil : host.prefix { $0 != ":" }.lowercased()
  }

  /// `https://` with a host after it.
  package static func isSecure(_ address: String) -> Bool {
    secureHost(of: address) != nil
  }

  /// What stands between `https://` and the path; nil for other addresses.
  package static func secureHost(of address: String) -> Substring? {
    let scheme = "https://"
    guard address.utf8.count > scheme.utf8.count,
      address.prefix(scheme.count).lowercased() == scheme
    else { return nil }
    let host = address.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return host.isEmpty || host.contains(where: \.isWhitespace) ? nil : host
  }

  /// The same address by https; nil where it is not by http.
  static func secured(_ address: String) -> String? {
    guard address.lowercased().hasPrefix("http://") else { return nil }
    let secured = "https://" + address.dropFirst("http://".count)
    return isSecure(secured) ? secured : nil
  }

  /// The same, also for a host and a path without a scheme, where no path of a site is meant.
  static func completed(_ address: String) -> String? {
    let completed = beginsWithHost(address) ? "https://" + address : secured(address)
    return completed.flatMap { isSecure($0) ? $0 : nil }
  }

  /// `example.com/rain` or `www.example.com`, and not a name of a file.
  private static func beginsWithHost(_ address: String) -> Bool {
    let host = address.prefix { $0 != "/" }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return (host.count < address.count || labels[0] == "www") && labels.count > 1
      && labels.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isOfHost) }
      && labels.last?.contains(where: \.isLetter) == true
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    TopicName.isTaken(byte) && !"_~%.".utf8.contains(byte)
  }
}
