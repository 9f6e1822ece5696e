import CrierMessage
import CrierPreview
import Testing

@Suite("Cutting a message to fit") struct SizeCutTests {
  static func message(
    _ body: String, place: String = #""notification": {"body": "BODY"}"#
  ) throws -> Message {
    var message = try Message(json: #"{"message": {"token": "t", \#(place)}}"#)
    let field: FieldPath = place.contains("notification") ? "notification.body" : "data.k"
    message.set(field, to: .string(body))
    return message
  }

  @Test(
    "removes only whole characters, and no more than necessary",
    arguments: ["x", "é", "日", "👩‍💻", "e\u{301}", "\"", "🇨🇭"])
  func fits(unit: String) throws {
    var message = try Self.message(String(repeating: unit, count: 4300))
    let size = PayloadSize(of: message)
    let cut = try #require(size.cutToFit(message))
    #expect(cut.field == "notification.body")
    #expect(cut.keptCharacters + cut.cutCharacters == 4300)
    message.apply(cut.quickFix)
    let after = PayloadSize(of: message)
    #expect(!after.isOver)
    message.set("notification.body", to: .string(cut.kept + unit))
    #expect(PayloadSize(of: message).isOver)
  }

  @Test func `names the longest text, and how much is removed`() throws {
    let message = try Self.message(String(repeating: "x", count: 5000))
    let cut = try #require(PayloadSize(of: message).cutToFit(message))
    #expect(cut.platforms == [.android, .apple, .web])
    #expect(cut.sentence.hasPrefix("Cut notification.body to "))
    #expect(cut.sentence.hasSuffix("fewer) to fit Android and Apple and Web."))
    let reasons =
      "Android's limit is 4096 bytes, Apple's limit is 4096 bytes, Web's limit is 3993 bytes."
    #expect(cut.outcome.hasSuffix("fewer: " + reasons))
  }

  @Test func `uses the limit that Google documents for topics`() throws {
    var message = try Message(
      json: #"{"message": {"condition": "'a' in topics", "notification": {"body": ""}}}"#)
    message.set("notification.body", to: .string(String(repeating: "x", count: 5000)))
    let cut = try #require(PayloadSize(of: message).cutToFit(message))
    #expect(cut.sentence.hasSuffix("the 2048 bytes that Google documents for topics."))
    message.apply(cut.quickFix)
    #expect(PayloadSize(of: message).measures.map(\.bytes).max() == 2048)
    #expect(cut.outcome.hasSuffix("fewer: Google documents 2048 bytes for topics."))
  }

  @Test func `is not offered if everything fits, or if the field is not text`() throws {
    let small = try Self.message("x")
    #expect(PayloadSize(of: small).cutToFit(small) == nil)
    var large = try Self.message(String(repeating: "x", count: 5000))
    large.set(
      "notification.image",
      to: .string("https://example.com/" + String(repeating: "y", count: 6000)))
    let size = PayloadSize(of: large)
    #expect(size.cut(of: "notification.image", in: large) == nil)
    #expect(size.cut(of: "data", in: large) == nil)
  }

  @Test func `is not offered if many short texts make the message large`() throws {
    let rows = (0..<100).map { #""key\#($0)": "\#(String(repeating: "x", count: 60))""# }
    let message = try Message(
      json: #"{"message": {"topic": "t", "data": {\#(rows.joined(separator: ","))}}}"#)
    let size = PayloadSize(of: message)
    #expect(size.tightest.isOver)
    #expect(size.cutToFit(message) == nil)
  }

  @Test func `leaves no half placeholder and no space at the end`() throws {
    let message = try Self.message(
      String(repeating: "word ", count: 760) + "{{" + String(repeating: "n", count: 30) + "}} "
        + String(repeating: "z", count: 400))
    for extra in 0..<60 {
      var longer = message
      let text = try #require(message.text("notification.body"))
      longer.set("notification.body", to: .string(String(repeating: "a", count: extra) + text))
      let cut = try #require(PayloadSize(of: longer).cutToFit(longer))
      #expect(!cut.kept.hasSuffix(" "))
      #expect(!cut.kept.contains("{{") || cut.kept.contains("}}"))
    }
  }

  @Test func `checks many rows quickly`() throws {
    var rows = (0..<20_000).map { #""key\#($0)": 12345678"# }
    rows.append(#""text": "\#(String(repeating: "x", count: 700))""#)
    let message = try Message(
      json: #"{"message": {"topic": "t", "data": {\#(rows.joined(separator: ","))}}}"#)
    #expect(PayloadSize(of: message).cutToFit(message) == nil)
  }

  @Test func `reads 1 MB quickly`() throws {
    let message = try Self.message(String(repeating: "👩‍💻 ", count: 80_000))
    let cut = try #require(PayloadSize(of: message).cutToFit(message))
    #expect(cut.keptCharacters < 1000)
    _ = EffectiveDifference(of: message)
  }
}
