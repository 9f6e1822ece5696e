import TextLayout

/// Facts about a URL that need no network access.
package enum WebAddress {
  /// Returns the host of a URL with a scheme, lowercased, without port and user.
  package static func host(of address: String) -> String? {
    guard let start = address.firstPlace(of: "://")?.upperBound else { return nil }
    let host = authority(in: address[start...]).split(separator: "@").last ?? ""
    if host.first == "[" { return host.lastIndex(of: "]").map { host[...$0].lowercased() } }
    return host.isEmpty ? nil : host.prefix { $0 != ":" }.lowercased()
  }

  /// Whether a host, as returned by `host(of:)`, is the local machine.
  ///
  /// For Crier's own connections, libcurl's parser (`ServerAddress`) decides; this is for URLs that
  /// other programs open. A test makes sure that both agree.
  package static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "[::1]" || numbers(of: host)?.first == 127
  }

  /// Whether a host is unreachable outside its machine or local network: a name that no public
  /// server has, or an address that no router forwards.
  ///
  /// Source: RFC 6761 and 6762, RFC 1918, RFC 3927.
  package static func isLocal(_ host: String) -> Bool {
    if isLoopback(host) { return true }
    if let numbers = numbers(of: host) {
      return switch (numbers[0], numbers[1]) {
      case (0, _), (10, _), (169, 254), (172, 16...31), (192, 168): true
      default: false
      }
    }
    return !host.contains(".") && !host.contains(":")
      || [".localhost", ".local", ".internal", ".test"].contains(where: host.hasSuffix)
  }

  /// Returns the four numbers of an IPv4 address.
  private static func numbers(of host: String) -> [UInt8]? {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.isDigits ? UInt8($0) : nil }
    return parts.count == 4 && numbers.count == 4 ? numbers : nil
  }

  /// Returns the part before the path, the query and the fragment.
  private static func authority(in rest: Substring) -> Substring {
    rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  }

  /// Whether the URL begins with `https://` and has a host.
  package static func isSecure(_ address: String) -> Bool {
    secureHost(of: address) != nil
  }

  /// Returns the part between `https://` and the path; nil for other URLs.
  package static func secureHost(of address: String) -> Substring? {
    let scheme = "https://"
    guard address.utf8.count > scheme.utf8.count,
      address.prefix(scheme.count).lowercased() == scheme
    else { return nil }
    let host = authority(in: address.dropFirst(scheme.count))
    return host.isEmpty || host.contains(where: \.isWhitespace) ? nil : host
  }

  /// Returns the URL with https; nil unless it begins with `http://`, or if its server may not have
  /// https: it names a port, which has only one of the two, or is local.
  package static func secured(_ address: String) -> String? {
    guard address.lowercased().hasPrefix("http://"),
      !authority(in: address.dropFirst("http://".count)).drop(while: { $0 != "]" && $0 != ":" })
        .contains(":")
    else { return nil }
    let secured = "https://" + address.dropFirst("http://".count)
    return isSecure(secured) && host(of: address).map(isLocal) == false ? secured : nil
  }

  /// Returns the URL with https, also for a host and path without a scheme.
  ///
  /// Nil if the text may be a relative path.
  package static func completed(_ address: String) -> String? {
    let completed = beginsWithHost(address) ? "https://" + address : secured(address)
    return completed.flatMap { isSecure($0) ? $0 : nil }
  }

  /// Whether the text begins with a host, as in `example.com/rain`, and is not a file name.
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
