import CrierMessage
import CrierTestSupport
import Testing

@Suite("An FCM error") struct FCMErrorTests {
  @Test func `is read from its JSON with every detail`() {
    let error = FCMError(
      code: 401, status: "UNAUTHENTICATED", message: "Auth error",
      errorCode: "THIRD_PARTY_AUTH_ERROR",
      violations: [
        .init(field: "message.token", description: "bad"), .init(field: nil, description: "x"),
      ],
      apple: .init(statusCode: 403, reason: "InvalidProviderToken"), reason: "R", retryDelay: "30s")
    #expect(FCMError(json: error.json) == error)
  }

  @Test(
    "has its details in the order of recorded answers",
    arguments: [
      "malformed-token", "malformed-token-older", "no-target", "bad-topic", "too-large-topic",
    ])
  func order(name: String) throws {
    let body = try #require(
      try JSONReader.read(Fixture.bytes("answers/fcm-send/\(name).json"))["body"])
    let error = try #require(FCMError(json: body))
    func types(_ json: JSONValue) -> [String?] {
      (json["error"]?["details"]?.elements ?? []).map { $0["@type"]?.text }
    }
    #expect(types(error.json) == types(body))
  }

  @Test func `distinguishes no violations from an empty list`() {
    var error = FCMError(code: 400, status: "INVALID_ARGUMENT", message: "x")
    #expect(FCMError(json: error.json)?.violations == nil)
    error.violations = []
    #expect(FCMError(json: error.json)?.violations == [])
  }

  @Test func `ignores unknown details`() throws {
    let json =
      #"{"error": {"code": 429, "details": [5, {"@type": "x"}, {"@type": "type.googleapis.com/google.firebase.fcm.v1.FcmErrorCode", "errorCode": "QUOTA_EXCEEDED"}]}}"#
    #expect(FCMError(json: try JSONReader.read(json))?.errorCode == "QUOTA_EXCEEDED")
  }

  @Test(
    "is not read from anything else",
    arguments: ["null", "[]", "{}", #"{"error": "text"}"#, #"{"error": null}"#])
  func others(json: String) throws {
    #expect(FCMError(json: try JSONReader.read(json)) == nil)
  }
}
