import CrierAnswers
import CrierMessage
import Testing

@Suite("Translations that a correction has left out") struct StaleTranslationsTests {
  private static func message(_ title: String, _ language: String? = nil) throws -> Message {
    try Message(
      json: """
        {"message": {"topic": "offers_\(language ?? "en")", "notification": {"title": "\(title)"},
          "android": {"notification": {"tag": "wk47"}}}}
        """)
  }

  /// Returns the records of messages, an hour after one another.
  private static func records(_ sends: [(String, String?)]) throws -> [SendRecord] {
    try sends.enumerated().map { index, send in
      var record = SendRecord(
        try message(send.0, send.1), isDryRun: false, at: .seconds(1_795_461_600 + 3600 * index),
        to: "shop", on: .live, by: "ada", from: .command)
      (record.number, record.language) = (index + 1, send.1)
      return record
    }
  }

  private static func stale(
    _ base: String, _ translations: [(String, String)], after sends: [(String, String?)],
    in language: String? = nil, written: Int? = nil
  ) throws -> StaleTranslations? {
    let time = written.map { Duration.seconds(1_795_461_600 + $0) }
    let translated = try translations.map {
      DraftTexts.Translated($0.1, try message($0.0, $0.1), written: time)
    }
    let draft = try #require(DraftTexts(try message(base), written: time, translated))
    return EarlierTexts(
      of: OutgoingText(try message(base), in: language, draft), among: try records(sends),
      now: .seconds(1_795_461_600)
    ).stale
  }

  private static let sends: [(String, String?)] = [
    ("Only 5.99", nil), ("Nur 5,99", "de"), ("Solo 5,99", "it"),
  ]

  @Test func `are those with the text that was sent before the base message changed`() throws {
    let both = [("Nur 5,99", "de"), ("Solo 5,99", "it")]
    #expect(try Self.stale("Only 5.99", both, after: Self.sends) == nil)
    let stale = try #require(try Self.stale("Only 4.99", both, after: Self.sends))
    #expect(stale.languages == ["de", "it"])
    #expect(
      stale.sentence(in: .utc) == """
        The text of the base message has changed since it was sent on 23 Nov at 19:20 UTC (record \
        1), but the translations "de" and "it" still have the text from before the change.
        """)
    // It is also true once the correction was sent, until the translation is corrected.
    let corrected = Self.sends + [("Only 4.99", nil)]
    let one = [("Nur 4,99", "de"), ("Solo 5,99", "it")]
    #expect(try Self.stale("Only 4.99", one, after: corrected)?.languages == ["it"])
    let twice = corrected + [("Nur 4,99", "de")]
    #expect(try Self.stale("Only 4.99", [("Nur 4,99", "de")], after: twice) == nil)
    #expect(try Self.stale("Only 3.99", [("Nur 4,99", "de")], after: twice)?.languages == ["de"])
  }

  @Test func `are not those of which nothing is certain`() throws {
    let german = [("Nur 5,99", "de")]
    // It was never sent, in another language, or first with the present text of the base message.
    #expect(try Self.stale("Only 4.99", german, after: [Self.sends[0]]) == nil)
    #expect(try Self.stale("Only 4.99", german, after: [Self.sends[0], ("Nur 5,99", "at")]) == nil)
    #expect(
      try Self.stale(
        "Only 4.99", german, after: [Self.sends[0], ("Only 4.99", nil), Self.sends[1]]) == nil)
    // It was corrected before the base message was.
    let early = Self.sends + [("Nur 4,99", "de")]
    #expect(try Self.stale("Only 4.99", [("Nur 4,99", "de")], after: early) == nil)
    let later = early + [("Only 4.99", nil)]
    #expect(try Self.stale("Only 4.99", [("Nur 4,99", "de")], after: later) == nil)
    // The base message was never sent with another text.
    #expect(try Self.stale("Only 4.99", german, after: [Self.sends[1]]) == nil)
    // What was sent has values in place of variables.
    #expect(try Self.stale("Only {{price}}", german, after: Self.sends) == nil)
  }

  @Test func `are also those that were never sent, if nobody has touched them since`() throws {
    let german = [("Nur 5,99", "de")]
    #expect(try Self.stale("Only 4.99", german, after: [Self.sends[0]], written: -1) != nil)
    #expect(try Self.stale("Only 4.99", german, after: [Self.sends[0]], written: 1) == nil)
    // Nothing was corrected.
    #expect(try Self.stale("Only 5.99", german, after: [Self.sends[0]], written: -1) == nil)
  }

  @Test func `can be the base message, when only a translation was corrected`() throws {
    let corrected = [("Nur 4,99", "de"), ("Solo 5,99", "it")]
    let stale = try #require(try Self.stale("Only 5.99", corrected, after: Self.sends))
    #expect(
      stale.sentence(in: .utc) == """
        The text of the translation "de" has changed since it was sent on 23 Nov at 20:20 UTC (record \
        2), but the base message still has the text from before the change.
        """)
    // The translation itself is the right one.
    #expect(try Self.stale("Only 5.99", corrected, after: Self.sends, in: "de") == nil)
    let never = Array(Self.sends[1...])
    #expect(try Self.stale("Only 5.99", corrected, after: never) == nil)
    #expect(try Self.stale("Only 5.99", corrected, after: never, written: -1) != nil)
  }
}
