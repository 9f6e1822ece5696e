import CrierMessage
import HTTPTypes
import Testing

@testable import CrierEmulator

@Suite("What a fault can aim at") struct FaultTargetTests {
  private static func request(
    _ path: String, _ body: String = "", _ method: HTTPRequest.Method = .post
  ) -> EmulatorRequest {
    EmulatorRequest(
      HTTPRequest(method: method, scheme: "http", authority: "127.0.0.1", path: path),
      body: Array(body.utf8))
  }

  @Test(
    arguments: [
      ("/v1/projects/demo-shop/messages:send", #"{"message":{"token":"phone-01"}}"#, ["phone-01"]),
      ("/v1/projects/demo-shop/messages:send", #"{"message":{"topic":"news"}}"#, ["news"]),
      (
        "/v1/projects/p/registrations/ab%3Ac/topicSubscriptions?topic_name=news", "{}",
        ["ab:c", "news"]
      ),
      ("/v1/projects/p/registrations/abc/topicSubscriptions?topicName=news", "", ["abc", "news"]),
      ("/v1/projects/p/registrations/abc/topicSubscriptions/news", "", ["abc", "news"]),
      ("/v1/projects/p/registrations", "", []),
      ("/iid/v1/phone-01/rel/topics/news", "", ["phone-01", "news"]),
      ("/iid/info/phone-01?details=true", "", ["phone-01"]),
      (
        "/iid/v1:batchAdd", #"{"to":"/topics/news","registration_tokens":["a","b"]}"#,
        ["news", "a", "b"]
      ),
      ("/fcm/notification?notification_key_name=ana", "", ["ana"]),
      ("/fcm/send", "registration_id=phone-01&data.a=1", ["phone-01"]),
      ("/v1beta1/projects/p/androidApps/app/deliveryData", "", []), ("/token", "grant_type=x", []),
    ] as [(String, String, [String])])
  func `is in the path, the query or the body`(path: String, body: String, targets: [String]) {
    #expect(RequestTargets.of(Self.request(path, body)) == targets)
  }

  @Test func `is not a word of the path`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      _ = try await emulator.ask(
        "POST", "/emulator/faults", body: #"{"target":"p*","answer":{"status":500}}"#)
      #expect(try await emulator.send(#"{"message":{"token":"tablet-01"}}"#).status == 200)
      #expect(try await emulator.send(#"{"message":{"token":"phone-01"}}"#).status == 500)
    }
  }

  @Test func `may be as long as a condition`() async throws {
    let topics = ["a", "b", "c"].map { String(repeating: $0, count: 900) }
    let condition = topics.map { "'\($0)' in topics" }.joined(separator: " || ")
    let fault = JSONValue.members([
      "target": .string(condition), "answer": .members(["status": .count(500)]),
    ])
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let added = try await emulator.ask(
        "POST", "/emulator/faults", body: JSONWriter.compact(fault))
      #expect(added.status == 201)
    }
  }

  // MARK: The service's own errors

  private static let account = "/v1/projects/-/serviceAccounts/a@b:generateAccessToken"
  private static let subscription = "/v1/projects/p/registrations/abc/topicSubscriptions/news"
  private static let data = "/v1beta1/projects/p/androidApps/app/deliveryData"

  private static func answer(_ status: Int, _ path: String) throws -> EmulatorAnswer {
    var fault = FaultAnswer()
    fault.status = status
    return try #require(fault.answer(to: request(path)))
  }

  @Test(arguments: ["/v1/projects/demo-shop/messages:send", account, subscription, data])
  func `answers with a page for what Google's front end says itself`(path: String) throws {
    for status in [408, 502, 504, 520] {
      let answer = try Self.answer(status, path)
      #expect(answer.error == nil)
      #expect(answer.headers[.contentType] == "text/html; charset=UTF-8")
    }
    #expect(try Self.answer(502, path).body.contains("<title>Error 502 (Server Error)!!1</title>"))
  }

  @Test(
    arguments: [
      (account, "google.iam.credentials.v1.IAMCredentials.GenerateAccessToken"),
      (subscription, nil),
      (data, "google.firebase.fcm.data.v1beta1.FcmDataService.ListAndroidDeliveryData"),
    ] as [(String, String?)])
  func `answers with the errors of the service, without FCM's codes`(
    path: String, method: String?
  ) throws {
    for (status, name) in [
      (400, "INVALID_ARGUMENT"), (401, "UNAUTHENTICATED"), (403, "PERMISSION_DENIED"),
      (404, "NOT_FOUND"), (409, "ALREADY_EXISTS"), (429, "RESOURCE_EXHAUSTED"),
      (499, "CANCELLED"), (500, "INTERNAL"), (503, "UNAVAILABLE"),
    ] {
      let error = try #require(try Self.answer(status, path).error)
      #expect(error.code == status)
      #expect(error.status == name)
      #expect(error.errorCode == nil)
    }
    #expect(try Self.answer(401, path).error?.metadata["method"] == method)
  }

  @Test func `answers a send with FCM's errors`() throws {
    let path = "/v1/projects/demo-shop/messages:send"
    #expect(try Self.answer(404, path).error == FailingName.unregistered.error)
    #expect(try Self.answer(503, path).error == FailingName.unavailable.error)
    #expect(try Self.answer(409, path).error?.status == "ALREADY_EXISTS")
    #expect(try Self.answer(499, path).error?.status == "CANCELLED")
  }

  @Test(
    arguments: [
      ("/token", 400, "\"error\": \"invalid_grant\""),
      ("/token", 401, "\"error\": \"invalid_client\""),
      ("/token", 409, #"{"error":"Conflict"}"#), ("/v1/token", 403, #"{"error":"Forbidden"}"#),
      ("/iid/v1:batchAdd", 400, #"{"error":"InvalidToken"}"#),
      ("/iid/v1:batchAdd", 401, "<H1>Unauthorized</H1>"),
      ("/iid/v1:batchAdd", 499, #"{"error":"Client Closed Request"}"#),
      ("/iid/info/abc", 404, #"{"error":"No information found about this instance id."}"#),
      ("/fcm/notification", 400, #"{"error":"notification_key not found"}"#),
      ("/fcm/notification", 401, "<H1>Unauthorized</H1>"),
      ("/fcm/notification", 413, #"{"error":"Payload Too Large"}"#),
      ("/fcm/send", 400, #"{"error":"InvalidParameters"}"#),
      ("/fcm/send", 401, "<H1>Invalid (legacy) Server-key delivered"),
      ("/fcm/send", 429, #"{"error":"Too Many Requests"}"#),
      ("/computeMetadata/v1/instance", 404, "<title>Error 404 (Not Found)!!1</title>"),
    ] as [(String, Int, String)])
  func `answers other services in their own words, or in those of the status`(
    path: String, status: Int, words: String
  ) throws {
    let answer = try Self.answer(status, path)
    #expect(answer.status.code == status)
    #expect(answer.body.contains(words), "\(answer.body)")
  }

  @Test(
    arguments: [
      "/v1/projects/demo-shop/messages:send", "/token", "/iid/v1:batchAdd", "/fcm/notification",
      "/fcm/send", "/computeMetadata/v1/instance", "/nowhere", account, subscription, data,
    ])
  func `answers every status with words`(path: String) throws {
    for status in 400...599 {
      let body = try Self.answer(status, path).body
      #expect(!body.contains("()") && !body.contains("\"\""), "\(status): \(body)")
    }
  }

  @Test func `is replaced as a whole, or not at all`() {
    let book = FaultBook([Fault()])
    #expect(!book.replace(with: Array(repeating: Fault(), count: FaultBook.most + 1)))
    #expect(book.entries.map(\.number) == [1])
    #expect(book.replace(with: [Fault(), Fault()]))
    #expect(book.entries.map(\.number) == [2, 3])
  }
}
