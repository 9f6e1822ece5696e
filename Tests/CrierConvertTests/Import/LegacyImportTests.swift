import CrierConvert
import CrierMessage
import CrierTestSupport
import Testing

@Suite("A legacy request") struct LegacyImportTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), as: .legacy, now: 1000)
  }

  private func message(_ text: String) throws -> Message {
    Message(request: try #require(try read(text).requests.first))
  }

  @Test(
    "keeps its target",
    arguments: [
      (#"{"to": "abc"}"#, Target(.token, "abc")),
      (#"{"to": "/topics/news"}"#, Target(.topic, "news")),
      (#"{"notification_key": "group"}"#, Target(.token, "group")),
      (#"{"condition": "'a' in topics"}"#, Target(.condition, "'a' in topics")),
      (#"{"registration_ids": ["one"]}"#, Target(.token, "one")),
      (#"{"registration_ids": "one"}"#, Target(.token, "one")),
      ("registration_id=one", Target(.token, "one")),
    ])
  func target(text: String, target: Target) throws {
    #expect(try message(text).targets == [target])
  }

  @Test func `keeps a variable in the place of its data, with which it is refused`() throws {
    let told = try read(#"{"to": "abc", "data": "{{data}}"}"#)
    #expect(!told.wasRefused && told.losses.isEmpty, "\(told.losses)")
    #expect(Message(request: try #require(told.requests.first))[.data] == .string("{{data}}"))
  }

  @Test func `with a doubled key says so, and is a dry run if one dry_run is true`() throws {
    let told = try read(
      #"""
      {"to": "/topics/a", "to": "/topics/b", "dry_run": true, "dry_run": false,
        "notification": {"title": "A", "title": "B"}, "data": {"a": "1", "b": "2"}}
      """#)
    #expect(
      told.losses.map(\.statement).filter { $0.contains("appears more than once") }.count == 3)
    let request = try #require(told.requests.first)
    #expect(Message(request: request).isDryRun)
    #expect(Message(request: request).targets == [Target(.topic, "b")])
  }

  @Test(.facts(122, 135)) func `says what became of the priority, and that Web needs https`() throws
  {
    for (name, number) in [("high", "10"), ("normal", "5")] {
      let told = try read(
        #"{"to": "a", "priority": "\#(name)", "notification": {"title": "A"}}"#)
      #expect(told.repairs.contains { $0.statement.contains("apns-priority \(number) and") })
    }
    let told = try read(
      #"""
      {"to": "a", "notification": {"title": "A", "icon": "http://a.example/i.png",
        "click_action": "http://a.example/"}}
      """#)
    #expect(
      told.losses.contains { $0.statement.contains("opens nothing on Web, which needs https") })
    #expect(told.repairs.contains { $0.statement.contains("Web needs an https address") })
  }

  @Test func `becomes one request per token, up to the protocol's limit`() throws {
    let ids = (1...1001).map { "\"t\($0)\"" }
    let most = try read("{\"registration_ids\": [\(ids.dropLast().joined(separator: ","))]}")
    #expect(most.requests.count == 1000)
    #expect(throws: ImportError.self) {
      try read("{\"registration_ids\": [\(ids.joined(separator: ","))]}")
    }
  }

  @Test(
    "sets each value for all platforms",
    .facts(41),
    arguments: [
      (#""priority": "high""#, "android.priority", JSONValue.string("high")),
      (
        #""priority": "high", "notification": {"title": "t"}"#, "apns.headers.apns-priority",
        .string("10")
      ),
      (
        #""priority": "normal", "notification": {"title": "t"}"#, "apns.headers.apns-priority",
        .string("5")
      ),
      (#""priority": "normal""#, "webpush.headers.Urgency", .string("normal")),
      (#""time_to_live": 60"#, "android.ttl", .string("60s")),
      (#""time_to_live": 60"#, "apns.headers.apns-expiration", .string("1060")),
      (#""time_to_live": 0"#, "apns.headers.apns-expiration", .string("0")),
      (#""time_to_live": 60"#, "webpush.headers.TTL", .string("60")),
      (#""collapse_key": "k""#, "android.collapse_key", .string("k")),
      (#""collapse_key": "k""#, "apns.headers.apns-collapse-id", .string("k")),
      (#""collapse_key": "k""#, "webpush.headers.Topic", .string("k")),
      (#""content_available": true"#, "apns.payload.aps.content-available", .number("1")),
      (#""mutable_content": 1"#, "apns.payload.aps.mutable-content", .number("1")),
      (#""restricted_package_name": "a.b""#, "android.restricted_package_name", .string("a.b")),
      (#""notification": {"badge": "7"}"#, "apns.payload.aps.badge", .number("7")),
      (#""notification": {"click_action": "X"}"#, "apns.payload.aps.category", .string("X")),
      (
        #""notification": {"title_loc_args": "[\"a\"]"}"#, "android.notification.title_loc_args",
        .array([.string("a")])
      ),
      (
        #""notification": {"body_loc_args": ["a", 1]}"#, "apns.payload.aps.alert.loc-args",
        .array([.string("a"), .string("1")])
      ),
      (
        #""notification": {"icon": "https://a/i.png"}"#, "webpush.notification.icon",
        .string("https://a/i.png")
      ),
    ])
  func mapping(member: String, field: String, value: JSONValue) throws {
    #expect(try message("{\"to\": \"a\", \(member)}")[FieldPath(field)] == value)
  }

  @Test(
    "reports what cannot be converted",
    arguments: [
      #""priority": "urgent""#, #""time_to_live": "soon""#, #""time_to_live": 9223372036854775807"#,
      #""content_available": "perhaps""#, #""data": 5"#, #""data": {"a": null}"#,
      #""data": {"from": "x"}"#, #""data": {"google.x": "x"}"#, #""notification": []"#,
      #""notification": {"badge": "many", "title": "t"}"#, #""foo": 1"#,
      #""collapse_key": "with a space""#, #""restricted_package_name": 4"#,
      #""notification": {"body_loc_args": "none"}"#, #""notification": {"title": 4}"#,
    ])
  func losses(member: String) throws {
    let result = try read("{\"to\": \"a\", \"priority\": \"high\", \(member)}")
    #expect(result.losses.count >= 1)
    #expect(result.losses.allSatisfy { $0.sentence.hasPrefix("Line 1, column ") })
  }

  @Test func `stays a dry run`() throws {
    #expect(try message(#"{"to": "a", "dry_run": true}"#).isDryRun)
    #expect(try !message(#"{"to": "a", "dry_run": false}"#).isDryRun)
  }

  @Test func `has a complete alert if Apple needs its own`() throws {
    let message = try message(
      #"{"to": "a", "notification": {"title": "t", "body": "b", "subtitle": "s"}}"#)
    #expect(
      message["apns.payload.aps.alert"]?.sorted
        == .object([
          JSONMember("body", .string("b")), JSONMember("subtitle", .string("s")),
          JSONMember("title", .string("t")),
        ]))
  }

  @Test(
    "is refused with the position if it is badly encoded plain text",
    arguments: [("registration_id=a&data.x=%zz", 26), ("registration_id=a&data.x=%ff", 26)])
  func encoding(text: String, column: Int) {
    #expect(
      throws: ImportError(reason: .badEncoding, place: JSONPlace(line: 1, column: column))
    ) { try read(text) }
  }
}
