extension CapturedAnswer {
  /// Answers to requests that are right, for tokens that fail by their name.
  static let failures: [CapturedAnswer] = [
    failure(
      "fail-unregistered", 404, "NOT_FOUND", "Requested entity was not found.", fcm("UNREGISTERED")),
    failure(
      "fail-invalid", 400, "INVALID_ARGUMENT",
      "The registration token is not a valid FCM registration token", fcmInvalid,
      badRequest(
        ("message.token", "The registration token is not a valid FCM registration token"))),
    failure(
      "fail-quota", 429, "RESOURCE_EXHAUSTED", "Message rate quota exceeded.",
      fcm("QUOTA_EXCEEDED")),
    failure(
      "fail-unavailable", 503, "UNAVAILABLE", "The service is currently unavailable.",
      fcm("UNAVAILABLE")),
    failure(
      "fail-internal", 500, "INTERNAL", "Internal error encountered.", fcm("INTERNAL")),
    failure(
      "fail-sender", 403, "PERMISSION_DENIED", "SenderId mismatch", fcm("SENDER_ID_MISMATCH")),
    failure(
      "fail-apns", 401, "UNAUTHENTICATED", "Auth error from APNS or Web Push Service",
      fcm("THIRD_PARTY_AUTH_ERROR"),
      #"{"@type":"type.googleapis.com/google.firebase.fcm.v1.ApnsError","statusCode":403,"#
        + #""reason":"InvalidProviderToken"}"#),
  ]

  private static func failure(
    _ name: String, _ status: Int, _ word: String, _ message: String, _ details: String...
  ) -> CapturedAnswer {
    let list = details.joined(separator: ",")
    return CapturedAnswer(
      name, request: #"{"message":{"token":"\#(name)","data":{"a":"1"}}}"#, status: status,
      body: #"{"error":{"code":\#(status),"message":"\#(message)","status":"\#(word)","#
        + #""details":[\#(list)]}}"#)
  }
}
