import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

/// A campaign that is sent, corrected and sent again.
@Suite("A campaign that is corrected") struct CampaignTests {
  static let path = "/home/ada/shop/wk47.json"

  static func message(_ price: String) -> String {
    """
    {"message": {"topic": "offers_en", "notification": {"title": "Only \(price)"},
      "android": {"notification": {"tag": "wk47"}}}}
    """
  }

  /// The wrong price and then the right one, each from the draft.
  static func history(hasDraft: Bool = true, language: String? = nil) throws
    -> SampleHistory
  {
    var records: [SendRecord] = []
    for (index, price) in ["5.99", "4.99"].enumerated() {
      var record = SendRecord(
        try Message(json: message(price)), isDryRun: false,
        at: .seconds(1_795_461_600 + 3600 * index), to: "shop-test", on: .live, by: "ada",
        from: .screen,
        draft: SendRecord.Draft(path: path, shownPath: "~/shop/wk47.json", isUnchanged: true))
      record.number = index + 1
      record.language = language
      record.result = SendResult(outcome: SendResult.accepted)
      records.insert(record, at: 0)
    }
    return SampleHistory(records: records, hasDraft: hasDraft)
  }

  /// The record of a list.
  static func list() throws -> SendRecord {
    var list = SendRecord(
      try Message(json: message("4.99")), toList: "testers.csv", isDryRun: false,
      at: .seconds(1_795_462_140), to: "shop-test", on: .live, by: "ada", from: .command)
    list.number = 9
    list.list = SentList(name: "testers.csv", counts: ["accepted": 2390, "drop-token": 14])
    (list.language, list.label) = ("de", "wk47")
    return list
  }

  /// The page of the newest record.
  private static func record(
    _ history: SampleHistory, json: String? = nil
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver.history(history, json: json)
    composer.press(.enter)
    composer.answer(history)
    return composer
  }

  @Test func `Duplicate offers the draft, as long as it is there`() throws {
    var composer = try Self.record(try Self.history())
    composer.press(.character("d"))
    #expect(composer.screen.contains("It was sent from ~/shop/wk47.json."), "\(composer.screen)")
    composer.press(.enter)
    #expect(composer.orders.last == .file(.read(path: Self.path)))
    composer.tell(.file(.read(path: Self.path, text: Array(Self.message("5.99").utf8))))
    #expect(composer.state.file.path == Self.path && composer.json.contains("5.99"))

    composer = try Self.record(try Self.history())
    composer.press(.character("d"), .character("a"))
    #expect(composer.state.file.path == nil && composer.json.contains("4.99"))
    #expect(composer.screen.contains("This is a copy of record 2."))

    composer = try Self.record(try Self.history())
    composer.press(.character("d"), .escape)
    #expect(!composer.json.contains("4.99"))

    composer = try Self.record(try Self.history(hasDraft: false))
    composer.press(.character("d"))
    #expect(composer.screen.contains("This is a copy of record 2."))
  }

  @Test func `the draft shows the language that was sent, after a question about changes`() throws {
    var composer = try ComposerDriver(json: Messages.rain)
    composer.type("!")
    let history = try Self.history(language: "de")
    composer.openHistory(history)
    composer.press(.enter)
    composer.answer(history)
    composer.press(.character("d"), .enter)
    #expect(composer.screen.contains("You have unsaved changes."))
    composer.press(.tab, .enter)
    #expect(composer.orders.last == .file(.read(path: Self.path)))
    composer.tell(.file(.read(path: Self.path, text: Array(LanguageTests.base.utf8))))
    composer.tell(.file(.besideRead(path: Self.path, LanguageTests.companions)))
    #expect(composer.state.document.form.languages.shown == "de")
    #expect(
      composer.state.notice?.sentence.hasPrefix(
        "Record 2 went to topic offers_en, but this draft goes to topic offers_de. This is the translation \"de\"."
      )
        == true)
  }

  @Test func `plain mode offers the draft, too`() throws {
    var plain = try PlainDriver(json: nil)
    plain.history = try Self.history()
    plain.type("history")
    plain.type("2")
    plain.type("duplicate")
    #expect(plain.said.contains("It was sent from ~/shop/wk47.json."), "\(plain.said)")
    plain.type("open the draft")
    #expect(plain.effects.contains(.file(.read(path: Self.path))))
  }

  private static let sentence = """
    This text is older: it was sent on 23 Nov at 19:20 UTC (record 1), before another text with the same \
    tag (wk47) on 23 Nov at 20:20 UTC (record 2). Title: here "Only 5.99", there "Only 4.99".
    """

  @Test func `the review says that a text is older, and does not refuse it`() throws {
    for (price, isOlder) in [("5.99", true), ("4.99", false), ("3.99", false)] {
      var composer = try ComposerDriver(
        rows: 40, columns: 120, destination: .readyLive, json: Self.message(price))
      composer.press(.control("r"))
      composer.pause()
      let message = composer.state.document.form.message
      let answer = try Self.history().answer(.findReplaced(OutgoingText(message)))
      composer.tell(.history(answer))
      #expect(composer.screen.contains("Older text") == isOlder, "\(composer.screen)")
      composer.type("offers_en\n")
      composer.press(.enter)
      #expect(composer.sent.count == 1)
    }
  }

  @Test func `plain mode says so before it asks`() throws {
    var plain = try PlainDriver(destination: .readyLive, json: Self.message("5.99"))
    plain.history = try Self.history()
    plain.type("send")
    #expect(plain.said.contains(Self.sentence), "\(plain.said)")
  }

  @Test func `a send or dry run without a review says so, too`() throws {
    let older = EarlierTexts(
      of: OutgoingText(try Message(json: Self.message("5.99"))), among: try Self.history().records,
      now: .seconds(1_795_470_000))
    for key in ["p", "t"] {
      var composer = try ComposerDriver(
        rows: 24, columns: 80, destination: .readyTestServer, json: Self.message("5.99"))
      composer.tell(.chosen(key == "p" ? .send : .dryRun))
      #expect(composer.sent.last?.text?.message == composer.state.outgoing)
      composer.tell(.sending(.earlierTextsFound(number: 1, older)))
      composer.tell(
        .sending(
          .answered(number: 1, SendReport(outcome: .accepted(name: "projects/a/messages/1")))))
      #expect(composer.screen.contains("This text is older"), "\(composer.screen)")
      #expect(composer.screen.contains("there \"Only 4.99\"."), "\(composer.screen)")
    }
    var plain = try PlainDriver(destination: .readyTestServer, json: Self.message("5.99"))
    plain.type("send")
    plain.tell(.sending(.earlierTextsFound(number: 1, older)))
    #expect(plain.said.contains(Self.sentence), "\(plain.said)")
    // The review has said it.
    var composer = try ComposerDriver(destination: .readyTestServer, json: Self.message("5.99"))
    composer.press(.control("r"))
    composer.tell(
      .history(
        try Self.history().answer(
          .findReplaced(composer.state.outgoingText(composer.state.outgoing)))))
    composer.press(.enter)
    #expect(composer.sent.last?.text == nil)
  }

  @Test func `a send without a review says that its target is that of the base message`() throws {
    var plain = try PlainDriver(destination: .readyTestServer, json: Self.message("5.99"))
    plain.type("add language it", "send")
    let sentence = """
      The translation "it" has no target of its own: it goes to topic offers_en, the target of the \
      base message.
      """
    #expect(plain.said.contains(sentence + "\nSending"), "\(plain.said)")
    var composer = try ComposerDriver(
      rows: 40, columns: 120, destination: .readyTestServer, json: Self.message("5.99"))
    #expect(composer.state.document.form.languages.isEmpty)
    composer.tell(.chosen(.addLanguage))
    composer.type("it\n")
    composer.tell(.chosen(.dryRun))
    composer.tell(
      .sending(.answered(number: 1, SendReport(outcome: .accepted(name: "projects/a/messages/1")))))
    #expect(composer.screen.contains("\"it\" has no target of its own"), "\(composer.screen)")
  }

  @Test func `typing or pasting replaces a target that is inherited`() throws {
    for isPasted in [false, true] {
      var composer = try ComposerDriver(
        destination: .readyTestServer, json: Self.message("5.99"))
      composer.tell(.chosen(.addLanguage))
      composer.type("it\n")
      composer.goTo(.targetValue)
      if isPasted {
        composer.tell(.terminal(.paste("offers_it")))
      } else {
        composer.type("offers_it")
      }
      #expect(composer.state.target == Target(.topic, "offers_it"))
      if isPasted {
        #expect(
          composer.state.notice?.sentence
            == "This replaces topic offers_en, the target of the base message.")
      }
      // From then on it is a text like any other, and the base message keeps its own.
      composer.press(.end)
      composer.type("2")
      #expect(composer.state.target == Target(.topic, "offers_it2"))
      composer.tell(.chosen(.nextLanguage))
      #expect(composer.state.target == Target(.topic, "offers_en"))
      composer.press(.end)
      composer.type("2")
      #expect(composer.state.target == Target(.topic, "offers_en2"))
    }
  }

  @Test(
    "typing a text that begins with the base message's keeps all of it",
    arguments: [
      FormItem.targetValue, .field("notification.title"), .field("android.collapse_key"),
      .field("fcm_options.analytics_label"),
    ])
  func beginning(item: FormItem) throws {
    var composer = try ComposerDriver(
      json: """
        {"message": {"topic": "sale", "notification": {"title": "sale"},
          "android": {"collapse_key": "sale"}, "fcm_options": {"analytics_label": "sale"}}}
        """)
    composer.tell(.chosen(.addLanguage))
    composer.type("de\n")
    composer.goTo(item)
    composer.press(.control("u"))
    composer.type("sale_de")
    #expect(composer.state.document.form.text(of: item) == "sale_de")
  }

  @Test func `a message from the history keeps its language`() throws {
    let history = try Self.history(language: "de")
    for deed in ["a", "d"] {
      var composer = try Self.record(try Self.history(hasDraft: false, language: "de"))
      composer.press(.character(deed == "a" ? "a" : "d"))
      composer.tell(.chosen(.review))
      #expect(composer.screen.contains("Language      de"), "\(composer.screen)")
      let request = composer.effects.compactMap { effect -> String?? in
        if case .history(.findReplaced(let text)) = effect { text.language } else { nil }
      }.last
      #expect(request == "de")
      composer.tell(
        .history(
          history.answer(.findReplaced(composer.state.outgoingText(composer.state.outgoing)))))
      composer.press(.enter)
      #expect(composer.sent.last?.language == "de")
      // A crash does not lose it.
      let journal = try #require(DraftJournal(json: composer.state.journal.json))
      #expect(!DraftJournal.hasUnknownParts(composer.state.journal.json))
      var other = try ComposerDriver()
      other.state.restore(Recovery(id: "1", time: "", journal: journal))
      #expect(other.state.document.form.languages.sent == "de")
      // A new message has none.
      composer.press(.escape)
      composer.state.startAfresh()
      #expect(composer.state.document.form.languages.sent == nil)
    }
  }

  @Test func `the draft of a record says if it goes to another target`() throws {
    let device = try SampleHistory.record(3, device: true, title: "Rain", outcome: "accepted")
    for (var record, words) in [
      (try Self.list(), "list testers.csv"), (device, "device fK3m…Yp_2"),
      (try Self.history().records[0], nil),
    ] {
      record.draft = SendRecord.Draft(path: Self.path, isUnchanged: false)
      let history = SampleHistory(records: [record], hasDraft: true)
      var composer = try Self.record(history)
      composer.press(.character("d"), .enter)
      composer.tell(.file(.read(path: Self.path, text: Array(Self.message("5.99").utf8))))
      composer.tell(.file(.besideRead(path: Self.path, DraftCompanions())))
      let sentence = composer.state.notice?.sentence ?? ""
      if let words {
        #expect(
          sentence.hasPrefix(
            "Record \(record.number) went to \(words), but this draft goes to topic offers_en."),
          "\(sentence)")
      } else {
        #expect(!sentence.contains("went to"), "\(sentence)")
      }
    }
  }

  @Test func `the review says that the file has another version than the form`() throws {
    func noticed() -> Action { .file(.noticed(path: Self.path)) }
    var composer = try ComposerDriver(
      rows: 40, columns: 120, destination: .readyLive, json: Self.message("5.99"))
    composer.state.file.path = Self.path
    composer.tell(.chosen(.review))
    #expect(!composer.screen.contains("Another program has changed"))
    #expect(
      composer.effects.contains(.file(.check(path: Self.path, languages: []))), "Look once more.")
    composer.tell(noticed())
    #expect(composer.screen.contains("Another program has changed"), "\(composer.screen)")
    var plain = try PlainDriver(
      destination: .readyTestServer, json: Self.message("5.99"), path: Self.path)
    plain.tell(noticed())
    plain.type("send")
    #expect(plain.said.contains("Another program has changed \(Self.path)"), "\(plain.said)")
  }

  @Test func `the review names the translations that a correction has left out`() throws {
    var records = Array(try Self.history().records.suffix(1))
    var german = try #require(records.first)
    (german.number, german.language) = (2, "de")
    german.request = JSONWriter.compact(
      try Message(json: Self.message("5,99 Euro")).request)
    german.time += .seconds(60)
    records.insert(german, at: 0)
    var beside = DraftCompanions()
    beside.patches["de"] = try JSONReader.read(
      #"{"message": {"notification": {"title": "Only 5,99 Euro"}}}"#)
    for (price, isStale) in [("4.99", true), ("5.99", false)] {
      var plain = try PlainDriver(destination: .readyLive)
      plain.history = SampleHistory(records: records)
      plain.beside[Self.path] = beside
      plain.tell(.file(.read(path: Self.path, text: Array(Self.message(price).utf8))))
      for language in ["base", "de"] {
        plain.type("language \(language)", "review")
        #expect(
          plain.said.contains(
            "but the translation \"de\" still has the text from before the change.")
            == isStale,
          "\(plain.said)")
        plain.type("back")
      }
    }
  }

  @Test func `a new language says that its target is that of the base message`() throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 120, destination: .readyTestServer, json: Self.message("5.99"))
    composer.tell(.chosen(.addLanguage))
    composer.type("de\n")
    #expect(
      composer.state.notice?.sentence.contains("also topic offers_en.") == true,
      "\(composer.state.notice?.sentence ?? "")")
    #expect(composer.screen.contains("as in the base message"), "\(composer.screen)")
    composer.press(.control("r"))
    composer.pause()
    #expect(
      composer.screen.contains("topic offers_en, the target of the base message"),
      "\(composer.screen)")
    composer.press(.escape)
    composer.state.document.form.setText("offers_de", of: .targetValue)
    composer.tell(.chosen(.review))
    #expect(!composer.screen.contains("base message"), "\(composer.screen)")

    var plain = try PlainDriver(destination: .readyLive, json: Self.message("5.99"))
    plain.type("add language de", "show")
    #expect(plain.said.contains("offers_en, as in the base message"), "\(plain.said)")
    plain.type("send")
    #expect(plain.said.contains("offers_en, the target of the base message"), "\(plain.said)")
  }

  @Test func `the history shows a list once, and its rows on request`() throws {
    let history = SampleHistory(records: [try Self.list()])
    var composer = try ComposerDriver.history(history)
    composer.resize(rows: 24, columns: 120)
    #expect(composer.screen.contains("2404 rows: 2390 accepted, 14 refused"), "\(composer.screen)")
    #expect(composer.screen.contains("language de, label wk47"), "\(composer.screen)")
    composer.press(.enter)
    composer.answer(history)
    #expect(composer.screen.contains("Label         wk47"), "\(composer.screen)")
    composer.press(.character("r"))
    func search(_ list: Int?) -> SendSearch {
      var search = SendSearch()
      (search.list, search.limit) = (list, HistoryWindow.pageCount)
      return search
    }
    #expect(composer.effects.contains(.history(.list(search(9)))))
    #expect(composer.screen.contains("Rows of record 9"))
    composer.press(.escape)
    composer.answer(history)
    #expect(composer.effects.last == .history(.list(search(nil))))

    var plain = try PlainDriver(json: nil)
    plain.history = history
    plain.type("history")
    #expect(
      plain.said.contains("project shop-test (live), language de, label wk47"), "\(plain.said)")
    plain.type("9")
    #expect(plain.said.contains("Type rows, duplicate"), "\(plain.said)")
    plain.type("rows")
    #expect(plain.effects.contains(.history(.list(search(9)))))
  }
}
