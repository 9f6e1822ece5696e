import CrierMessage
import Testing

@testable import CrierAnswers

@Suite("A base message that was corrected and sent without a save") struct UnsavedBaseTests {
  private static let path = "/shop/wk47.json"
  private static let start = 1_795_461_600

  private static func message(_ title: String) throws -> Message {
    try Message(
      json: #"{"message": {"topic": "offers", "notification": {"title": "\#(title)"}}}"#)
  }

  private struct Sent {
    let title: String
    var language: String?
    var isUnchanged = true
  }

  /// What is said when the French translation is sent, after others an hour after one another.
  private static func texts(
    of french: String, base: String, written: Int, after sends: [Sent]
  ) throws -> EarlierTexts {
    let records = try sends.enumerated().map { index, sent in
      var record = SendRecord(
        try message(sent.title), isDryRun: false, at: .seconds(start + 3600 * index), to: "shop",
        on: .live, by: "ada", from: .screen,
        draft: SendRecord.Draft(path: path, isUnchanged: sent.isUnchanged))
      (record.number, record.language) = (index + 1, sent.language)
      return record
    }
    let time = Duration.seconds(start + written)
    let draft = DraftTexts(
      try message(base), written: time,
      [DraftTexts.Translated("fr", try message(french), written: time)])
    return EarlierTexts(
      of: OutgoingText(try message(french), in: "fr", from: path, draft), among: records,
      now: .seconds(start + 90_000))
  }

  private static let unsaved = Sent(title: "Only 4.99", isUnchanged: false)

  @Test func `is what the numbers of a translation are compared with`() throws {
    let found = try Self.texts(
      of: "Seulement 5,99", base: "Only 5.99", written: -1, after: [Self.unsaved])
    #expect(
      found.numbers?.sentence(in: .utc) == """
        The translation "fr" has 5,99 where the base message that was sent on 23 Nov at 19:20 UTC \
        (record 1) has 4.99. The file has an older base message. Check which is right.
        """)
    for (french, base, written, sent) in [
      // It was corrected, too; the file is newer than the send, or has what was sent.
      ("Seulement 4,99", "Only 5.99", -1, Self.unsaved),
      ("Seulement 5,99", "Only 5.99", 1, Self.unsaved),
      ("Seulement 5,99", "Only 5.99", -1, Sent(title: "Only 4.99")),
      ("Seulement 4,99", "Only 4.99", -1, Self.unsaved),
      // That the translation does not have the numbers in the file either is said without this.
      ("Seulement 3,99", "Only 5.99", -1, Self.unsaved),
    ] {
      let texts = try Self.texts(of: french, base: base, written: written, after: [sent])
      #expect(texts.numbers == nil && texts.stale == nil, "\(french) \(base) \(written) \(sent)")
    }
  }

  @Test func `leaves out a translation that was sent before`() throws {
    let sends = [
      Sent(title: "Only 5.99"), Sent(title: "Seulement 5,99", language: "fr"), Self.unsaved,
    ]
    // The file has a text that was sent before, so its date does not matter.
    for written in [-1, 80_000] {
      let texts = try Self.texts(
        of: "Seulement 5,99", base: "Only 5.99", written: written, after: sends)
      #expect(texts.numbers != nil)
      #expect(
        texts.stale?.sentence(in: .utc) == """
          The text of the base message has changed since it was sent on 23 Nov at 19:20 UTC (record \
          1), but the translation "fr" still has the text from before the change.
          """)
    }
    let corrected = try Self.texts(
      of: "Seulement 4,99", base: "Only 5.99", written: -1, after: sends)
    #expect(corrected.numbers != nil || corrected.stale == nil)
  }
}
