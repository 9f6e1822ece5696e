import HTTPTypes

extension HTTPRequest {
  /// Nil unless the request has a host and one of the two schemes.
  var address: ServerAddress? {
    guard let scheme, let authority, let path, path.hasPrefix("/") else { return nil }
    return ServerAddress("\(scheme)://\(authority)\(path)")
  }
}
