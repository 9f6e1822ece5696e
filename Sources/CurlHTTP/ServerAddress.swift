import CCurl
package import HTTPTypes

/// An absolute `http` or `https` address, parsed by libcurl, which also connects to it.
///
/// Decisions about the host therefore apply to the host that libcurl connects to; another parser
/// might read `http://evil.test?.localhost/` differently.
package struct ServerAddress: Hashable, Sendable {
  /// `http` or `https`.
  package let scheme: String
  /// The host in libcurl's spelling: `127.0.0.1` for `127.1`, and IPv6 addresses in brackets.
  package let host: String
  package let port: Int?
  /// The path, which begins with a slash.
  package let path: String
  package let query: String?

  /// Parses an address without a password or a fragment; nil for any other text.
  package init?(_ text: String) {
    guard let parts = AddressHandle(text), let scheme = parts[CURLUPART_SCHEME],
      ["http", "https"].contains(scheme), let host = parts[CURLUPART_HOST],
      let path = parts[CURLUPART_PATH], parts[CURLUPART_FRAGMENT] == nil,
      parts[CURLUPART_ZONEID] == nil
    else { return nil }
    // Require exactly two slashes: libcurl accepts any number of them, unlike other parsers.
    let rest = text.dropFirst(scheme.utf8.count)
    guard rest.hasPrefix("://"), !rest.hasPrefix(":///") else { return nil }
    let port = parts[CURLUPART_PORT].flatMap { Int($0) }
    guard port != 0 else { return nil }
    self.scheme = scheme
    self.host = host
    self.port = port
    self.path = path
    query = parts[CURLUPART_QUERY]
  }

  /// The host and port.
  package var authority: String { port.map { "\(host):\($0)" } ?? host }

  package var text: String { "\(scheme)://\(authority)\(target)" }

  /// The path and query, as in a request line.
  private var target: String { path + (query.map { "?" + $0 } ?? "") }

  /// The host without brackets, as people write it: `::1`.
  package var hostName: String { host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host }

  package func request(_ method: HTTPRequest.Method, _ fields: HTTPFields) -> HTTPRequest {
    HTTPRequest(
      method: method, scheme: scheme, authority: authority, path: target, headerFields: fields)
  }
}

extension ServerAddress {
  /// Whether it is a literal loopback address: 127.0.0.0/8 or `[::1]`.
  package var isLoopbackLiteral: Bool { host == "[::1]" || numbers?.first == 127 }

  /// Whether requests to it stay on this machine.
  ///
  /// libcurl connects `localhost` to the loopback address without a resolver (since 7.78), so the
  /// name cannot lead elsewhere. Other names below `.localhost` count as other machines.
  package var isLoopback: Bool { isLoopbackLiteral || host.lowercased() == "localhost" }

  /// Whether it is in 169.254.0.0/16, which clouds use for metadata servers; no router forwards it.
  package var isLinkLocalLiteral: Bool { numbers?.prefix(2).elementsEqual([169, 254]) ?? false }

  /// Whether secrets may be sent to it, because nothing in between can read them.
  package var keepsSecrets: Bool { scheme == "https" || isLoopback }

  private var numbers: [UInt8]? {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt8($0) }
    return parts.count == 4 && numbers.count == 4 ? numbers : nil
  }
}
