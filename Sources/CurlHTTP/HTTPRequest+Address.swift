import HTTPTypes

extension HTTPRequest {
  /// The address; nil unless the request has a host and the scheme `http` or `https`.
  var address: ServerAddress? {
    guard let scheme, let authority, let path, path.hasPrefix("/") else { return nil }
    return ServerAddress("\(scheme)://\(authority)\(path)")
  }
}
