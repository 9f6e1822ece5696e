import CrierConvert
import CrierLint
import CrierMessage
import CrierTestSupport
import CrierTriage
import Testing

/// Converting changes the format of a message, not its errors.
@Suite("An import") struct ImportHonestyTests {
  private static let now = 1_700_000_000

  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: Self.now)
  }

  private func message(_ text: String) throws -> Message {
    Message(request: try #require(try read(text).requests.first))
  }

  private static func findings(_ request: JSONValue) -> Set<String> {
    Set(
      Linter.check(Message(request: request), now: now).filter { $0.severity != .hint }
        .map { "\($0.rule) \($0.field)" })
  }

  @Test(
    "adds no finding to a v1 request", arguments: try ImportFixtureTests.names.get())
  func fixtures(name: String) throws {
    let bytes = try Fixture.bytes(name)
    let before = Set(
      MessageSeries.parts(of: bytes).compactMap { try? JSONReader.read(Array(bytes[$0.range])) }
        .flatMap(Self.findings))
    let result = try Importer.read(bytes, now: Self.now)
    // Text that was not JSON had no findings to compare with, so only valid JSON is compared.
    let isKnown = [.v1, .sample].contains(result.form) && (try? JSONReader.read(bytes)) != nil
    let after = Set(result.requests.flatMap(Self.findings))
    if isKnown { #expect(after.isSubset(of: before)) }
    // Blocks that the import adds for other platforms must have no findings.
    if result.form == .legacy {
      let own = after.filter { $0.contains(" apns") || $0.contains(" webpush") }
      #expect(own.isEmpty, "\(own.sorted())")
    }
  }

  /// The values for Apple and the web come from the import, and must be valid.
  @Test("adds no finding for Apple or the web to a legacy request", arguments: 0..<200)
  func chance(seed: Int) throws {
    var chance = SeededGenerator(seed: UInt64(seed))
    var members = [#""to": "/topics/news""#]
    let choices: [[String]] = [
      [#""priority": "high""#, #""priority": "normal""#, #""priority": 10"#, #""priority": 5"#],
      [#""content_available": true"#, #""content_available": false"#],
      [#""mutable_content": true"#],
      [#""time_to_live": 0"#, #""time_to_live": 3600"#, #""time_to_live": 2419200"#],
      [#""collapse_key": "score""#, #""collapse_key": "a key with spaces""#],
      [#""data": {"score": "5"}"#, #""data": {"score": 5}"#, #""data": {}"#],
      [
        #""notification": {"title": "T", "body": "B"}"#, #""notification": {}"#,
        #""notification": {"title": "T", "badge": "3", "sound": "default"}"#,
      ],
    ]
    for choice in choices where Bool.random(using: &chance) {
      if let member = choice.randomElement(using: &chance) { members.append(member) }
    }
    let request = try #require(try read("{\(members.joined(separator: ", "))}").requests.first)
    let own = Self.findings(request).filter { $0.contains(" apns") || $0.contains(" webpush") }
    // `mutable_content` on a push that shows nothing is already an error in the source.
    let isOdd = members.contains { $0.contains("mutable") }
    if !isOdd { #expect(own.isEmpty, "\(members): \(own.sorted())") }
    #expect(!own.contains { $0.contains("apns.headers") }, "\(members): \(own.sorted())")
  }

  @Test(
    "sends data only to Apple with priority 5, or without a priority",
    arguments: [
      (#""priority": "high", "data": {"a": "1"}"#, nil),
      (#""priority": "high", "data": {"a": "1"}, "notification": {}"#, nil),
      (#""priority": "high", "data": {"a": "1"}, "content_available": true"#, "5"),
      (#""data": {"a": "1"}, "content_available": true"#, "5"),
      (#""priority": "normal", "data": {"a": "1"}"#, nil),
      (#""priority": "normal", "data": {"a": "1"}, "content_available": true"#, "5"),
      (#""priority": "high", "notification": {"title": "t"}"#, "10"),
      (#""priority": 10, "notification": {"title": "t"}"#, "10"),
    ] as [(String, String?)])
  func applePriority(members: String, priority: String?) throws {
    let message = try message("{\"to\": \"/topics/news\", \(members)}")
    #expect(message.text("apns.headers.apns-priority") == priority)
  }

  @Test(
    "sets the push type of a push that wakes the app",
    arguments: [
      (#""notification": {"title": "t"}"#, "alert"), (#""data": {"a": "1"}"#, "background"),
      (#""notification": {"tag": "t"}"#, "background"), (#""notification": {}"#, "background"),
    ])
  func pushType(member: String, type: String) throws {
    let message = try message("{\"to\": \"a\", \"content_available\": true, \(member)}")
    #expect(message.text("apns.headers.apns-push-type") == type)
    #expect(message.text("apns.headers.apns-priority") == (type == "alert" ? nil : "5"))
  }

  @Test(
    "understands Apple's numbers as priorities",
    arguments: [("10", "high"), ("5", "normal"), (#""10""#, "high"), (#""HIGH""#, "high")])
  func numbers(written: String, priority: String) throws {
    let message = try message("{\"to\": \"a\", \"priority\": \(written)}")
    #expect(message.text("android.priority") == priority)
  }

  @Test func `drops an empty notification, and says so`() throws {
    let result = try read(#"{"to": "/topics/news", "data": {"a": "1"}, "notification": {}}"#)
    #expect(result.requests.first?["message"]?["notification"] == nil)
    #expect(result.repairs.contains { $0.sentence.contains("notification is empty") })
    #expect(!result.isRefused(now: Self.now))
  }

  @Test(
    "refuses what the legacy protocol refused",
    arguments: [
      #"{"data": {"a": "1"}, "priority": "high"}"#, #"{"registration_ids": [], "data": {}}"#,
      #"{"to": "/topics/a", "priority": "urgent"}"#, #"{"to": "/topics/a", "priority": 7}"#,
      #"{"to": 5}"#, #"{"to": "/topics/a", "data": "x"}"#,
      #"{"to": "/topics/a", "time_to_live": "soon"}"#,
      #"{"to": "/topics/a", "time_to_live": 2419201}"#,
      #"{"to": "/topics/a", "data": {"from": "x"}}"#,
    ])
  func refused(text: String) throws {
    let result = try read(text)
    #expect(result.isRefused(now: Self.now))
    #expect(!result.requests.isEmpty)
  }

  @Test(
    "makes no message from a request for another service",
    arguments: [
      #"{"operation": "create", "notification_key_name": "n", "registration_ids": ["a"]}"#,
      #"{"operation": "add", "notification_key": "k", "registration_ids": ["a"]}"#,
      #"{"to": "/topics/news", "registration_tokens": ["a", "b"]}"#,
      #"""
      curl -d '{"operation": "remove", "notification_key": "k", "registration_ids": ["a"]}' \
        https://fcm.googleapis.com/fcm/notification
      """#,
      #"""
      curl -d '{"to": "/topics/news", "registration_tokens": ["a"]}' \
        https://iid.googleapis.com/iid/v1:batchAdd
      """#,
    ])
  func noMessage(text: String) {
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(error?.explanation.sentence.contains("not a message") == true)
  }

  @Test(
    "makes no message from an object of a program that has no name of a message",
    arguments: [
      #"result = fcm.notify(fcm_token="a", notification_title="Hi", data_payload={"a": 1})"#,
      "const colors = {red: 1, green: 2};", #"The cart was {"total": 12} by then."#,
    ])
  func otherObject(text: String) {
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(error?.explanation.sentence.contains("no message in this text") == true)
  }
}
