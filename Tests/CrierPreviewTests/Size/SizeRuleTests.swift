import CrierLint
import CrierMessage
import CrierPreview
import Testing

@Suite("The rules about size") struct SizeRuleTests {
  private static func letters(_ count: Int) -> String { String(repeating: "x", count: count) }

  private static func message(_ members: String) throws -> Message {
    try Message(json: #"{"message": {"topic": "rain", \#(members)}}"#)
  }

  private static func sizes(
    _ message: Message, _ platforms: [Platform] = Platform.allCases
  ) -> [Finding] {
    Linter.check(message, platforms: platforms).filter { ["SZ01", "SZ05"].contains($0.rule) }
  }

  @Test("a message over the limit by only one count is a warning with count and platform")
  func risky() throws {
    // 4094 bytes of keys and values, and slightly more as JSON.
    let message = try Self.message(#""data": {"text": "\#(Self.letters(4090))"}"#)
    let found = try #require(Self.sizes(message).first)
    #expect(found.rule == "SZ05" && found.severity == .risky)
    #expect(
      found.explanation.sentence.hasPrefix(
        "Apple gets 4101 bytes (the JSON sent to the phone), Web gets "))
    #expect(!found.explanation.sentence.contains("Android"))
    #expect(Linter.refusal(of: message) == nil)
  }

  @Test("data and notification together over the limit are a warning")
  func together() throws {
    let message = try Self.message(
      #""data": {"a": "\#(Self.letters(3000))"}, "notification": {"body": "\#(Self.letters(1500))"}"#
    )
    let found = try #require(Self.sizes(message).first)
    #expect(found.severity == .risky && found.explanation.sentence.hasPrefix("Android gets "))
    #expect(found.explanation.sentence.contains("keys and values of data and notification"))
  }

  @Test(
    "a message over the limit by every count is refused",
    arguments: [
      #""data": {"a": "LONG"}"#, #""notification": {"title": "a", "body": "LONG"}"#,
      #""data": {"LONG": ""}"#,
    ])
  func refused(members: String) throws {
    let message = try Self.message(members.replacing("LONG", with: Self.letters(4200)))
    #expect(Self.sizes(message).map(\.rule) == ["SZ01"])
    #expect(Linter.refusal(of: message)?.message.hasPrefix("Message is too large") == true)
  }

  @Test("the fix is enough for every platform, and the limit of browsers is named")
  func fixForAll() throws {
    let message = try Self.message(#""notification": {"body": "\#(Self.letters(4200))"}"#)
    let found = try #require(Self.sizes(message).first)
    let web = try #require(PayloadSize(of: message)[.web])
    #expect(found.explanation.sentence.hasSuffix("; the limit is 4096 (Web: 3993)."))
    let most = try #require(PayloadSize(of: message).measures.map(\.bytes).max())
    let words =
      "by \(web.bytes - 3993) bytes or more; by \(most - 2048) for the 2048 bytes that Google "
      + "documents for topics."
    #expect(found.explanation.fix?.hasSuffix(words) == true)
  }

  @Test("the most lenient count allows 4096 bytes, but not 4097")
  func limit() throws {
    let fits = try Self.message(#""data": {"text": "\#(Self.letters(4092))"}"#)
    #expect(Linter.refusal(of: fits) == nil)
    let over = try Self.message(#""data": {"text": "\#(Self.letters(4093))"}"#)
    #expect(Linter.refusal(of: over) != nil)
  }

  @Test("too much for one platform is refused only if the app exists on no other")
  func onePlatform() throws {
    let message = try Self.message(
      #""notification": {"title": "a"}, "android": {"data": {"a": "\#(Self.letters(5000))"}}"#)
    #expect(Self.sizes(message).map(\.rule) == ["SZ05"])
    #expect(Linter.refusal(of: message) == nil)
    #expect(Self.sizes(message, [.android]).map(\.rule) == ["SZ01"])
    #expect(Linter.refusal(of: message, platforms: [.android]) != nil)
    #expect(Self.sizes(message, [.apple, .web]) == [])
  }

  @Test("a payload for Apple that is too large is reported only for Apple")
  func payload() throws {
    let message = try Self.message(
      #""notification": {"title": "a"}, "apns": {"payload": {"aps": {"badge": 1}, "own": "\#(Self.letters(4200))"}}"#
    )
    #expect(Self.sizes(message).map(\.rule) == ["SZ05"])
    #expect(Self.sizes(message, [.apple]).map(\.rule) == ["SZ01"])
    #expect(Self.sizes(message, [.android]) == [])
  }
}

extension SizeRuleTests {
  /// The places of three texts; each platform gets some of them.
  private static let places: [FieldPath] = [
    "data.a", "data.b", "notification.body", "android.data.a", "webpush.data.a",
    "apns.payload.own",
  ]

  @Test("the bytes to remove are enough for every platform", arguments: 0..<60)
  func enough(seed: Int) throws {
    var message = try Message(
      json: #"{"message": {"token": "t", "apns": {"payload": {"aps": {}}}}}"#)
    for (index, place) in Self.places.enumerated() where seed >> index & 1 == 1 {
      message.set(
        place, to: .string(String(repeating: "x", count: 1500 + (seed * 997 + index * 811) % 3500)))
    }
    let size = PayloadSize(of: message)
    let cuts = size.shortenings(to: \.limit)
    #expect(cuts.isEmpty != size.isOver)
    for cut in cuts where cut.isEnough {
      let text = try #require(message.text(cut.part.field))
      message.set(cut.part.field, to: .string(String(text.dropLast(cut.bytes))))
    }
    guard cuts.allSatisfy(\.isEnough) else { return }
    let left = Linter.check(message).map(\.rule)
    #expect(!left.contains { ["SZ01", "SZ03", "SZ05"].contains($0) }, "\(cuts)")
  }

  @Test func `many small parts are shortened together`() throws {
    let rows = (0..<100).map { #""key\#($0)": "\#(Self.letters(60))""# }
    let message = try Self.message(#""data": {\#(rows.joined(separator: ","))}"#)
    let fix = try #require(Self.sizes(message).first?.explanation.fix)
    #expect(fix.contains("and others by "), "\(fix)")
    #expect(fix.contains(" bytes or more in all; by "), "\(fix)")
  }
}
