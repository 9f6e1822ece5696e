import CrierMessage
import Testing

@testable import CrierAnswers

@Suite("A draft that has another text than what is sent again") struct ChangedDraftTests {
  private static let path = "/shop/wk47.json"

  private static func message(_ title: String) throws -> Message {
    try Message(
      json: #"{"message": {"topic": "offers", "notification": {"title": "\#(title)"}}}"#)
  }

  /// What is said when a text goes out, after `Only 5.99` was sent from the draft.
  private static func sentence(
    _ title: String, inFile: String?, isRecalled: Bool = true, in language: String? = nil,
    sentIn other: String? = nil, hasWaited: Bool = false
  ) throws -> String? {
    var record = SendRecord(
      try message("Only 5.99"), isDryRun: false, at: .seconds(1_795_461_600), to: "shop", on: .live,
      by: "ada", from: .screen,
      draft: SendRecord.Draft(path: path, shownPath: "~/wk47.json", isUnchanged: true))
    record.language = other
    var text = OutgoingText(
      try message(title), in: language, from: path, isRecalled: isRecalled, hasWaited: hasWaited)
    text.nowInFile = try inFile.map { try message($0) }
    return EarlierTexts(of: text, among: [record], now: .seconds(1_795_470_000)).changed?.sentence
  }

  @Test func `is named with what differs, in the language of the record`() throws {
    let words = "Title: here \"Only 5.99\", there \"Only 4.99\"."
    #expect(
      try Self.sentence("Only 5.99", inFile: "Only 4.99")
        == "The draft ~/wk47.json has another text now. \(words)")
    #expect(
      try Self.sentence("Only 5.99", inFile: "Only 4.99", in: "fr", sentIn: "fr")
        == "The draft ~/wk47.json has another text in \"fr\" now. \(words)")
  }

  @Test func `is named for a send that waited, which nobody has got`() throws {
    #expect(
      try Self.sentence("Only 3.99", inFile: "Only 4.99", hasWaited: true)
        == "The draft /shop/wk47.json has another text now. "
        + "Title: here \"Only 3.99\", there \"Only 4.99\".")
    #expect(try Self.sentence("Only 3.99", inFile: "Only 3.99", hasWaited: true) == nil)
  }

  @Test
  func `is not named if it is the same, gone or has it with variables, or the text was edited`()
    throws
  {
    #expect(try Self.sentence("Only 5.99", inFile: "Only 5.99") == nil)
    #expect(try Self.sentence("Only 5.99", inFile: nil) == nil)
    #expect(try Self.sentence("Only 5.99", inFile: "Only {{price}}") == nil)
    #expect(try Self.sentence("Only 5.99", inFile: "{{word|Just}} 4.99") != nil)
    #expect(try Self.sentence("Only 3.99", inFile: "Only 4.99") == nil)
    #expect(try Self.sentence("Only 5.99", inFile: "Only 4.99", isRecalled: false) == nil)
    #expect(try Self.sentence("Only 5.99", inFile: "Only 4.99", in: "fr", sentIn: "de") == nil)
  }
}
