import CurlHTTP
package import HTTPTypes

/// The server of an API: `https://fcm.googleapis.com`, an emulator or a proxy.
package struct Endpoint: Hashable, Sendable {
  package var scheme: String
  /// The host and port.
  package var authority: String
  /// The prefix of every path: empty, or `/x` without a trailing slash.
  package var prefix: String

  package static let fcm = Endpoint(scheme: "https", authority: "fcm.googleapis.com", prefix: "")

  package init(scheme: String, authority: String, prefix: String) {
    self.scheme = scheme
    self.authority = authority
    self.prefix = prefix
  }

  /// Parses an absolute `http` or `https` address without a query; nil for any other string.
  package init?(_ address: String) {
    guard let address = ServerAddress(address), address.query == nil else { return nil }
    var prefix = address.path
    while prefix.hasSuffix("/") { prefix.removeLast() }
    self.init(scheme: address.scheme, authority: address.authority, prefix: prefix)
  }

  package var address: String { "\(scheme)://\(authority)\(prefix)" }

  /// Whether requests to it stay on this machine.
  package var isLoopback: Bool { ServerAddress(address)?.isLoopback ?? false }

  /// Whether secrets may be sent to it: it uses https, or is on this machine.
  package var keepsSecrets: Bool { ServerAddress(address)?.keepsSecrets ?? false }

  /// Whether a request goes to this server.
  package func serves(_ request: HTTPRequest) -> Bool { request.authority == authority }

  /// A request that every server answers somehow, to find out whether it can be reached.
  package var greeting: HTTPRequest { request(.get, "/") }

  /// Returns a request for a path on this server.
  package func request(
    _ method: HTTPRequest.Method, _ path: String, _ fields: HTTPFields = [:]
  ) -> HTTPRequest {
    HTTPRequest(
      method: method, scheme: scheme, authority: authority, path: prefix + path,
      headerFields: fields)
  }
}

extension Endpoint {
  /// The server of the Instance ID service; an emulator has all services.
  var instanceID: Endpoint { self == .fcm ? .googleInstanceID : self }

  private static let googleInstanceID = Endpoint(
    scheme: "https", authority: "iid.googleapis.com", prefix: "")
}

extension HTTPFields {
  /// Tells the Instance ID service that the credential is an access token, not a server key.
  static let accessTokenAuthorization: HTTPFields =
    HTTPField.Name("access_token_auth").map { [$0: "true"] } ?? [:]
}
