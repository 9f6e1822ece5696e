import CrierTestSupport
import Testing

/// The requests with curl in FCM's documents, to Google's own addresses.
@Suite("The documents' examples with curl") struct CurlExampleTests {
  /// The names of the examples, with the answers that the documents give.
  private static let answers: KeyValuePairs<String, String> = [
    "subscribe": #"200 {"results":[{},{"error":"INVALID_ARGUMENT"}]}"#,
    "information": #"200 {"authorizedEntity":"123456789012","platform":"ANDROID""#,
    "topic": #"200 {  "name": "projects/test-project/messages/4"#,
    "condition": #"200 {  "name": "projects/test-project/messages/4"#,
    "unsubscribe": #"200 {"results":[{}]}"#,
    "create": #"200 {"notification_key":"APA91b"#,
    "find": #"200 {"notification_key":"APA91b"#,
    "add": #"200 {"notification_key":"APA91b"#,
    "remove": #"200 {"notification_key":"APA91b"#,
    "to the group": #"200 {  "name": "projects/test-project/messages/0:"#,
    "legacy, one token": #"200 {"multicast_id":"#,
    "legacy, bad token": #"200 {"multicast_id":"#,
    "legacy, topic": #"200 {"message_id":4"#,
    "legacy, group": #"200 {"success":2,"failure":0}"#,
    "legacy, plain text": "200 id=0:",
    "legacy, without a token": "400 to",
    "legacy, no key": "401 <HTML>",
  ]

  @Test func `get the documented answers`() async throws {
    let outcome = try await CrierCommand.run([
      "emulator", "exec", "--legacy", "--quiet", "--", "sh", Fixture.path("sdk/curl_examples.sh"),
    ])
    #expect(outcome.code == 0, "\(outcome.stderr)")
    let lines = outcome.stdout.split(separator: "\n").map(String.init)
    #expect(lines.count == Self.answers.count)
    for (line, answer) in zip(lines, Self.answers) {
      #expect(line.hasPrefix("\(answer.key): \(answer.value)"))
    }
    let results = lines.filter { $0.contains("multicast_id") }
    #expect(results.count == 2)
    #expect(
      results.first?.contains(
        #","success":1,"failure":0,"canonical_ids":0,"results":[{"message_id":"0:"#) == true)
    #expect(
      results.last?.hasSuffix(
        #","success":0,"failure":1,"canonical_ids":0,"results":[{"error":"InvalidRegistration"}]}"#)
        == true)
    let keys = Set(lines.filter { $0.contains("notification_key") }.map { $0.drop { $0 != "{" } })
    #expect(keys.count == 1, "A group keeps its key.")
  }
}
