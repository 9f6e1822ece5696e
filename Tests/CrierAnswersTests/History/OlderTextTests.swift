import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierAnswers

@Suite("A text that another one has replaced") struct OlderTextTests {
  private static let tag = #""android": {"notification": {"tag": "wk47"}}"#

  private static func message(
    _ title: String, _ fields: String = tag, to target: String = #""topic": "offers""#
  ) throws -> Message {
    try Message(
      json: #"{"message": {\#(target), "notification": {"title": "\#(title)"}, \#(fields)}}"#)
  }

  /// Returns the records of messages, an hour after one another.
  private static func records(_ messages: [Message]) -> [SendRecord] {
    messages.enumerated().map { index, message in
      var record = SendRecord(
        message, isDryRun: false, at: .seconds(1_795_461_600 + 3600 * index), to: "shop", on: .live,
        by: "ada", from: .command)
      record.number = index + 1
      return record
    }
  }

  private static func found(
    _ message: Message, in language: String? = nil, from file: String? = nil,
    _ records: [SendRecord]
  ) -> OlderText? {
    texts(message, in: language, from: file, records).older
  }

  private static func texts(
    _ message: Message, in language: String? = nil, from file: String? = nil,
    _ records: [SendRecord]
  ) -> EarlierTexts {
    EarlierTexts(
      of: OutgoingText(message, in: language, from: file), among: records,
      now: .seconds(1_795_461_600 + 90_000))
  }

  @Test func `is one that went out before the newest one, whatever was sent since`() throws {
    var chance = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let titles = (0..<Int.random(in: 0...6, using: &chance)).map { _ in
        ["5.99", "4.99", "3.99"].randomElement(using: &chance) ?? ""
      }
      let own = ["5.99", "4.99"].randomElement(using: &chance) ?? ""
      let records = Self.records(try titles.map { try Self.message($0) })
      let older = Self.found(try Self.message(own), records.shuffled(using: &chance))
      // Each text is as old as its first send: an old one that slips out does not become the newest.
      let firsts = Set(titles).compactMap { titles.firstIndex(of: $0) }
      let first = titles.firstIndex(of: own)
      let isOlder = first.map { $0 != firsts.max() } ?? false
      #expect((older != nil) == isOlder, "\(own) in \(titles)")
      #expect(older.map { $0.newer.number - 1 } == (isOlder ? firsts.max() : nil))
      #expect(older.map { $0.record.number - 1 } == (isOlder ? first : nil))
    }
  }

  @Test func `is never the one that replaced it`() throws {
    var chance = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      let sent = try (0..<Int.random(in: 2...7, using: &chance)).map { _ in
        try Self.message(
          ["5.99", "4.99", "3.99"].randomElement(using: &chance) ?? "",
          to: [#""topic": "offers""#, #""topic": "vip""#].randomElement(using: &chance) ?? "")
      }
      let records = Self.records(sent)
      for message in sent {
        guard let older = Self.found(message, records), let newer = older.newer.message()
        else { continue }
        let back = Self.found(newer, records)?.newer.title
        #expect(back != older.record.title, "\(records.map { ($0.title, $0.targetWords) })")
      }
    }
  }

  @Test(
    "is looked for by tag, collapse ID, collapse key and label",
    arguments: [
      tag, #""webpush": {"notification": {"tag": "wk47"}}"#,
      #""apns": {"headers": {"apns-collapse-id": "wk47"}}"#,
      #""android": {"collapse_key": "wk47"}"#,
      #""fcm_options": {"analytics_label": "wk47"}"#,
      #""apns": {"fcm_options": {"analytics_label": "wk47"}}"#,
    ])
  func keys(fields: String) throws {
    let sent = Self.records([try Self.message("5.99", fields), try Self.message("4.99", fields)])
    #expect(Self.found(try Self.message("5.99", fields), sent)?.newer.number == 2)
    #expect(Self.found(try Self.message("4.99", fields), sent) == nil)
    #expect(Self.found(try Self.message("3.99", fields), sent) == nil)
    let other = fields.replacing("wk47", with: "wk48")
    #expect(Self.found(try Self.message("5.99", other), sent) == nil)
  }

  @Test func `is told for other audiences, too, but one audience got both texts`() throws {
    let sent = Self.records([try Self.message("5.99"), try Self.message("4.99")])
    for target in [#""topic": "vip""#, #""condition": "'a' in topics""#, #""token": "abc""#] {
      #expect(Self.found(try Self.message("5.99", to: target), sent) != nil, "\(target)")
    }
    // Oslo and Bergen have texts of their own.
    let cities = Self.records([
      try Self.message("5.99"), try Self.message("4.99", to: #""topic": "bergen""#),
    ])
    #expect(Self.found(try Self.message("5.99"), cities) == nil)
  }

  @Test func `is not a translation`() throws {
    var sent = Self.records(try ["5.99", "5,99 Euro"].map { try Self.message($0) })
    sent[1].language = "de"
    #expect(Self.found(try Self.message("5.99"), sent) == nil)
    #expect(Self.found(try Self.message("5,99 Euro"), in: "de", sent) == nil)
    sent = Self.records(try ["5.99", "5,99 Euro", "4,99 Euro"].map { try Self.message($0) })
    for index in 1...2 { sent[index].language = "de" }
    #expect(Self.found(try Self.message("5.99"), sent) == nil)
    #expect(Self.found(try Self.message("5,99 Euro"), in: "de", sent) != nil)
    #expect(Self.found(try Self.message("5,99 Euro"), in: "fr", sent) == nil)
  }

  @Test func `is the data of a message without titles`() throws {
    func message(_ price: String, _ id: Int) throws -> Message {
      try Message(
        json: """
          {"message": {"topic": "offers", "data": {"price": "\(price)", "id": "\(id)"},
            "android": {"collapse_key": "wk47"}}}
          """)
    }
    let sent = Self.records([try message("5.99", 1), try message("4.99", 1)])
    #expect(Self.found(try message("5.99", 1), sent)?.newer.number == 2)
    #expect(Self.found(try message("5.99", 2), sent) == nil)
  }

  @Test func `says what differs, and when the newer one went out`() throws {
    let long = "The new trail shoes are here, in all sizes and at a price of only "
    let sent = Self.records([try Self.message(long + "5.99"), try Self.message(long + "4.99")])
    let older = try #require(Self.found(try Self.message(long + "5.99"), sent))
    #expect(
      older.sentence(in: ZoneRules.utc) == """
        This text is older: it was sent on 23 Nov at 19:20 UTC (record 1), before another text with \
        the same tag (wk47) on 23 Nov at 20:20 UTC (record 2). Title: here "… and at a price of \
        only 5.99", there "… and at a price of only 4.99".
        """)
  }

  /// A longer text, without a tag.
  private static func offer(_ words: String, _ fields: String = #""data": {"a": "b"}"#) throws
    -> Message
  {
    try message("Trail shoes in all sizes: \(words)", fields)
  }

  @Test func `is found without a tag, by the file or by what is nearly the same`() throws {
    var sent = Self.records(
      try ["Shoes only 5.99", "Now 4.99 for shoes"].map { try Self.message($0, "\"data\": {}") })
    let old = try Self.message("Shoes only 5.99", "\"data\": {}")
    #expect(Self.found(old, from: "/a/wk47.json", sent) == nil)
    for index in 0...1 {
      sent[index].draft = SendRecord.Draft(path: "/a/wk47.json", isUnchanged: true)
    }
    #expect(Self.found(old, from: "/a/wk47.json", sent)?.bond == .file)
    #expect(Self.found(old, from: "/a/wk48.json", sent) == nil)
    // A translation is of the same draft, whichever of its files was named.
    for (index, path) in ["/a/wk47.json", "/a/wk47.de.json"].enumerated() {
      (sent[index].draft, sent[index].language) = (
        SendRecord.Draft(path: path, isUnchanged: true), "de"
      )
    }
    #expect(Self.found(old, in: "de", from: "/a/wk47.de.json", sent)?.bond == .file)
    #expect(Self.found(old, in: "fr", from: "/a/wk47.json", sent) == nil)

    for (first, second, isSame) in [
      ("only 5.99", "only 4.99", true), ("only today", "only Sunday", true),
      ("only today", "sold out", false),
    ] {
      let sent = Self.records([try Self.offer(first), try Self.offer(second)])
      #expect((Self.found(try Self.offer(first), sent) != nil) == isSame, "\(first), \(second)")
      #expect(Self.found(try Self.offer(second), sent) == nil)
    }
    #expect(
      Self.found(
        try Self.offer("only 5.99"),
        Self.records([try Self.offer("only 5.99"), try Self.offer("only 4.99")]))?.sentence(
          in: .utc
        )
        .contains("before a similar text to the same target on 23 Nov") == true)
  }

  @Test func `is found whatever its tag is, if it goes to the same target once more`() throws {
    var chance = SeededGenerator(seed: 14)
    func offer(_ price: String, to topic: String = "offers") throws -> Message {
      let tag = ["a", "b", "c"].randomElement(using: &chance) ?? ""
      return try Self.message(
        "Trail shoes in all sizes: \(price)", Self.tag.replacing("wk47", with: tag),
        to: "\"topic\": \"\(topic)\"")
    }
    for _ in 0..<300 {
      let prices = (0..<Int.random(in: 2...5, using: &chance)).map { _ in
        ["5.99", "4.99", "3.99"].randomElement(using: &chance) ?? ""
      }
      let records = Self.records(try prices.map { try offer($0) })
      for price in Set(prices) {
        let isOlder = prices.contains {
          (prices.firstIndex(of: $0) ?? 0) > (prices.firstIndex(of: price) ?? 0)
        }
        let isFound = Self.found(try offer(price), records) != nil
        #expect(!isOlder || isFound, "\(price) in \(prices)")
      }
      // A text that was never sent may be that of another message.
      let other = Self.texts(
        try Self.message(
          "Trail shoes in all sizes: 1.99", Self.tag.replacing("wk47", with: "d")), records)
      #expect(other.older == nil && other.similar == nil)
    }
    func match(_ score: String, _ tag: String, to target: String) throws -> Message {
      try Self.message(
        "The score of the match is \(score)", Self.tag.replacing("wk47", with: tag), to: target)
    }
    let topic = #""topic": "match""#
    var sent = Self.records([
      try match("1:0", "m1", to: topic), try match("2:0", "m2", to: topic),
    ])
    for (target, isFound) in [
      (topic, true), (#""condition": "'a' in topics || 'match' in topics""#, true),
      (#""condition": "'a' in topics""#, false), (#""topic": "other""#, false),
    ] {
      #expect((Self.found(try match("1:0", "m1", to: target), sent) != nil) == isFound, "\(target)")
    }
    for index in 0...1 { sent[index].time -= OlderText.similarPeriod }
    #expect(Self.found(try match("1:0", "m1", to: topic), sent) == nil)
  }

  @Test func `is found if one of the sends did not know its language`() throws {
    for (first, second) in [("de", nil), (nil, "de")] as [(String?, String?)] {
      var sent = Self.records([try Self.offer("nur 5,99"), try Self.offer("nur 4,99")])
      (sent[0].language, sent[1].language) = (first, second)
      for language in ["de", nil] {
        #expect(Self.found(try Self.offer("nur 5,99"), in: language, sent) != nil)
        #expect(Self.found(try Self.offer("nur 4,99"), in: language, sent) == nil)
      }
    }
  }

  @Test func `a text that was never sent is compared with the last similar one`() throws {
    let sent = Self.records([try Self.offer("only 5.99"), try Self.offer("only 4.99")])
    let similar = Self.texts(try Self.offer("only 6.99"), sent).similar
    #expect(
      similar?.sentence(in: .utc) == """
        A similar text went to topic offers on 23 Nov at 20:20 UTC (record 2). Title: here "…hoes in \
        all sizes: only 6.99", there "…hoes in all sizes: only 4.99". Check which of them is right.
        """)
    #expect(Self.texts(try Self.offer("only 5.99"), sent).similar == nil)
    #expect(Self.texts(try Self.offer("sold out"), sent).similar == nil)
    #expect(
      Self.texts(
        try Self.message("Trail shoes in all sizes: 1", "\"data\": {}", to: "\"topic\": \"vip\""),
        sent
      ).similar == nil)
    var late = sent
    for index in 0...1 { late[index].time -= SimilarText.period }
    #expect(Self.texts(try Self.offer("only 6.99"), late).similar == nil)
  }
}
