import CrierAnswers
import CrierMessage
import CrierTestSupport
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
    in language: String? = nil, written: [String?: Int] = [:]
  ) throws -> StaleTranslations? {
    let times = written.mapValues { Duration.seconds(1_795_461_600 + $0) }
    let translated = try translations.map {
      DraftTexts.Translated($0.1, try message($0.0, $0.1), written: times[$0.1])
    }
    let draft = try #require(DraftTexts(try message(base), written: times[nil], translated))
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

  @Test func `are found in texts with variables, which were sent with values`() throws {
    let sends: [(String, String?)] = [
      ("Hi Ann, only 5.99", nil), ("Hi Bo, only 5.99", nil), ("Hallo Ann, nur 5,99", "de"),
    ]
    let german = [("Hallo {{name|du}}, nur 5,99", "de")]
    func found(_ base: String, _ more: [(String, String?)] = []) throws -> [String]? {
      try Self.stale(base, german, after: sends + more)?.languages
    }
    #expect(try found("Hi {{name|there}}, only 4.99") == ["de"])
    #expect(try found("Hi {{name|there}}, only 4.99", [("Hi Kim, only 4.99", nil)]) == ["de"])
    #expect(try found("Hi {{name|there}}, only 5.99") == nil)
    #expect(try found("Dear {{name|guest}}, only 5.99") == nil)
  }

  @Test func `are not those that were never sent, however old their files are`() throws {
    for written in [-1, 1] {
      let times = [nil: written, "de": written] as [String?: Int]
      #expect(
        try Self.stale("Only 4.99", [("Nur 5,99", "de")], after: [Self.sends[0]], written: times)
          == nil)
    }
  }

  @Test func `may be those that were never sent, if their files are older than the change`() throws
  {
    func unchecked(_ base: String, _ written: [String?: Int]) throws -> UncheckedTranslations? {
      let times = written.mapValues { Duration.seconds(1_795_461_600 + $0) }
      let message = try Self.message("Nur heute", "de")
      let draft = try #require(
        DraftTexts(
          try Self.message(base), written: times[nil],
          [DraftTexts.Translated("de", message, written: times["de"])]))
      return EarlierTexts(
        of: OutgoingText(message, in: "de", draft),
        among: try Self.records([("Only today", nil)]), now: .seconds(1_795_500_000)
      ).unchecked
    }
    let found = try #require(try unchecked("Only Sunday", [nil: 60, "de": -60]))
    #expect(
      found.sentence(in: .utc) == """
        The base message was changed after it was sent on 23 Nov at 19:20 UTC (record 1), but "de" was \
        written before: check that the text still fits.
        """)
    // What was typed is newer.
    #expect(try unchecked("Only Sunday", ["de": -60]) != nil)
    #expect(try unchecked("Only Sunday", [nil: 60]) == nil)
    #expect(try unchecked("Only Sunday", [nil: 60, "de": 30]) == nil)
    #expect(try unchecked("Only today", [nil: 60, "de": -60]) == nil)
    #expect(try unchecked("Only Sunday", [nil: -30, "de": -60]) == nil)
  }

  @Test func `may be those that a second correction without numbers left out`() throws {
    let first = Self.sends + [("Only 4.99", nil), ("Nur 4,99", "de"), ("Solo 4,99", "it")]
    func unchecked(_ german: String, after sends: [(String, String?)], _ written: Int = 50_000)
      throws -> [String]
    {
      let texts = [(german, "de"), ("Solo 4,99 oggi", "it")]
      let draft = DraftTexts(
        try Self.message("Today 4.99"), written: .seconds(1_795_461_600 + written),
        try texts.map {
          DraftTexts.Translated($0.1, try Self.message($0.0, $0.1), written: .zero)
        })
      let earlier = EarlierTexts(
        of: OutgoingText(try Self.message("Today 4.99"), draft), among: try Self.records(sends),
        now: .seconds(1_795_600_000))
      #expect(earlier.stale == nil)
      return earlier.unchecked?.languages ?? []
    }
    #expect(try unchecked("Nur 4,99", after: first) == ["de"])
    #expect(try unchecked("Nur 4,99", after: first + [("Today 4.99", nil)]) == ["de"])
    #expect(try unchecked("Heute 4,99", after: first) == [])
    // It was corrected before the base message, or sent after the base message was changed.
    #expect(try unchecked("Heute 4,99", after: first + [("Heute 4,99", "de")]) == [])
    #expect(try unchecked("Nur 4,99", after: first, 4 * 3600 - 1) == [])
  }

  @Test func `are certain without numbers if their base message was changed after their send`()
    throws
  {
    let sends = [("Only today", nil), ("Nur heute", "de")] as [(String, String?)]
    func stale(_ written: [String?: Int], _ sends: [(String, String?)]) throws -> Bool {
      try Self.stale("Only Sunday", [("Nur heute", "de")], after: sends, written: written) != nil
    }
    #expect(try stale([nil: 3601, "de": -1], sends))
    #expect(try !stale([nil: 3599, "de": -1], sends))
    // What was typed is newer than a file.
    #expect(try stale(["de": -1], sends))
    #expect(try !stale([:], sends))
    // It went out before the old text of the base message.
    #expect(try stale([:], sends.reversed()))
    // It may be a correction itself.
    let earlier = [("Nur jetzt", "de")] as [(String, String?)]
    #expect(try !stale([nil: 7201, "de": -1], earlier + sends))
  }

  @Test func `were never corrected, whatever is sent in whatever order`() throws {
    var chance = SeededGenerator(seed: 13)
    var count = 0
    let languages = [nil, "fr", "es"] as [String?]
    for _ in 0..<2000 {
      let words =
        Bool.random(using: &chance)
        ? (0...9).map { "only \($0).99" }
        : ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].map { "until \($0)" }
      var (newest, sends) = (0, [(String, String?)]())
      var versions = Dictionary(uniqueKeysWithValues: languages.map { ($0, 0) })
      var written = versions.mapValues { _ in -1 }
      func text(_ language: String?) -> String {
        "\(language ?? "en") \(words[versions[language] ?? 0])"
      }
      for _ in 0..<9 {
        guard Int.random(in: 0..<3, using: &chance) > 0 else {
          newest += 1
          let isWhole = Bool.random(using: &chance)
          for language in languages where isWhole || Bool.random(using: &chance) {
            versions[language] = newest
            // The date of a copied file can be older.
            written[language] = Bool.random(using: &chance) ? 3600 * sends.count - 1800 : -1
          }
          continue
        }
        let language = languages[Int.random(in: 0...2, using: &chance)]
        let shown: [String] = language.map { [$0] } ?? ["fr", "es"]
        let translations = shown.map { (text($0), $0) }
        let stale = try Self.stale(
          text(nil), translations, after: sends, in: language, written: written)
        if let stale {
          let left: [String?] = stale.languages.isEmpty ? [nil] : stale.languages
          for other in left {
            #expect(
              (versions[other] ?? 0) < (versions[stale.corrected] ?? 0),
              "\(sends), then \(text(nil)) and \(translations): \(stale.sentence(in: .utc))")
          }
          count += 1
        }
        sends.append((text(language), language))
      }
    }
    #expect(count > 100)
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
  }

  @Test func `have an older base message if it was corrected in a copy`() throws {
    func older(
      _ text: String, among sends: [(String, String?)], base: String = "Only 5.99"
    ) throws -> OlderText? {
      let message = try Self.message(text, "de")
      let draft = try #require(
        DraftTexts(try Self.message(base), [DraftTexts.Translated("de", message)]))
      return EarlierTexts(
        of: OutgoingText(message, in: "de", from: "/a/offers.de.json", draft),
        among: try Self.records(sends), now: .seconds(1_795_500_000)
      ).older
    }
    let corrected = [("Only 5.99", nil), ("Only 4.99", nil)] as [(String, String?)]
    #expect(try older("Nur 5,99", among: [corrected[0]]) == nil)
    let found = try #require(try older("Nur 5,99", among: corrected))
    #expect(
      found.sentence(in: .utc).hasPrefix(
        "The base message of this translation is older: it was sent on 23 Nov at 19:20 UTC (record 1), "
          + "before another text with the same tag (wk47) on 23 Nov at 20:20 UTC (record 2)."))
    // It has the new price, or the new base message.
    #expect(try older("Nur 4,99", among: corrected) == nil)
    #expect(try older("Nur 4,99", among: corrected, base: "Only 4.99") == nil)
    // Words say nothing.
    let words = [("Only today", nil), ("Only Sunday", nil)] as [(String, String?)]
    #expect(try older("Nur heute", among: words, base: "Only today") != nil)
    #expect(try older("Nur heute", among: words, base: "Only Sunday") == nil)
  }

  @Test func `have other numbers than their base message, also when sent again`() throws {
    let message = try Self.message("Nur 5,99", "de")
    for (base, isRecalled) in [("Only 4.99", true), ("Only 5.99", true), ("Only 4.99", false)] {
      let draft = DraftTexts(
        try Self.message(base), [DraftTexts.Translated("de", message)])
      let texts = EarlierTexts(
        of: OutgoingText(message, in: "de", from: "/a/b.json", isRecalled: isRecalled, draft),
        among: try Self.records([("Nur 5,99", "de")]), now: .seconds(1_795_500_000))
      let words = "has 5,99 where the base message has 4.99"
      let said = texts.numbers?.sentence(in: .utc).contains(words)
      #expect(said == (isRecalled && base == "Only 4.99" ? true : nil), "\(base)")
    }
  }

  @Test func `are found in the history, too, when one is sent again`() throws {
    let draft = "/a/offers.json"
    func stale(_ sends: [(String, String?)], recalls: Bool = true) throws -> StaleTranslations? {
      var records = try Self.records(sends)
      for index in records.indices {
        records[index].draft = SendRecord.Draft(path: draft, isUnchanged: true)
      }
      let text = OutgoingText(
        try Self.message("Nur 5,99", "de"), in: "de", from: recalls ? draft : nil,
        isRecalled: recalls)
      return EarlierTexts(of: text, among: records, now: .seconds(1_795_500_000)).stale
    }
    #expect(try stale(Self.sends) == nil)
    let corrected = Self.sends + [("Only 4.99", nil)]
    #expect(try stale(corrected)?.languages == ["de"])
    #expect(try stale(corrected, recalls: false) == nil)
    #expect(try stale(corrected + [("Nur 4,99", "de")]) == nil)
  }
}
