import HTTPTypes

extension HTTPRequest {
  /// Nil unless it has a host and one of the two schemes.
  var address: WebAddress? {
    guard let scheme, let authority, let path, path.hasPrefix("/") else { return nil }
    return WebAddress("\(scheme)://\(authority)\(path)")
  }
}
