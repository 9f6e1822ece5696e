import CCurl
package import HTTPTypes

/// An absolute `http` or `https` address, read by the parser that also connects to it.
///
/// What is decided about the host therefore holds for the host that is reached; a second parser may
/// read `http://evil.test?.localhost/` in another way.
package struct ServerAddress: Hashable, Sendable {
  /// `http` or `https`.
  package let scheme: String
  /// As libcurl writes it: `127.0.0.1` for `127.1`, and an IPv6 address in brackets.
  package let host: String
  package let port: Int?
  /// Begins with a slash.
  package let path: String
  package let query: String?

  /// Nil for anything else, for a name with a password, and for a fragment, which is never sent.
  package init?(_ text: String) {
    guard let parts = AddressHandle(text), let scheme = parts[CURLUPART_SCHEME],
      ["http", "https"].contains(scheme), let host = parts[CURLUPART_HOST],
      let path = parts[CURLUPART_PATH], parts[CURLUPART_FRAGMENT] == nil,
      parts[CURLUPART_ZONEID] == nil
    else { return nil }
    // libcurl takes any number of slashes, which nobody else does.
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

  /// Host and port.
  package var authority: String { port.map { "\(host):\($0)" } ?? host }

  package var text: String { "\(scheme)://\(authority)\(target)" }

  /// Path and query, as a request line has them.
  private var target: String { path + (query.map { "?" + $0 } ?? "") }

  /// The host as a person names it: `::1` without its brackets.
  package var hostName: String { host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host }

  package func request(_ method: HTTPRequest.Method, _ fields: HTTPFields) -> HTTPRequest {
    HTTPRequest(
      method: method, scheme: scheme, authority: authority, path: target, headerFields: fields)
  }
}

extension ServerAddress {
  /// An address of this machine that needs no name: 127.0.0.0/8 or `[::1]`.
  package var isLoopbackLiteral: Bool { host == "[::1]" || numbers?.first == 127 }

  /// Whether what goes there stays on this machine.
  ///
  /// libcurl connects `localhost` to the loopback itself and asks no resolver (since 7.78), so nothing
  /// can lead that name elsewhere. Other names below `.localhost` are taken for foreign.
  package var isLoopback: Bool { isLoopbackLiteral || host.lowercased() == "localhost" }

  /// 169.254.0.0/16, where clouds have their metadata servers: no router passes it on.
  package var isLinkLocalLiteral: Bool { numbers?.prefix(2).elementsEqual([169, 254]) ?? false }

  /// Whether a secret may go there: nobody on the way can read it.
  package var keepsSecrets: Bool { scheme == "https" || isLoopback }

  private var numbers: [UInt8]? {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt8($0) }
    return parts.count == 4 && numbers.count == 4 ? numbers : nil
  }
}
