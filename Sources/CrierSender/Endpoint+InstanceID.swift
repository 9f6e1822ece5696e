import HTTPTypes

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
