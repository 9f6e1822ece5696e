import CrierAnswers
import CrierMessage
import CrierPreview
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The languages of a draft") struct LanguageTests {
  static let base =
    #"{"message":{"topic":"offers","notification":{"title":"Sale","body":"Until Sunday"}}}"#

  static let companions: DraftCompanions = {
    var companions = DraftCompanions()
    companions.sidecar.title = "Weekend sale"
    companions.sidecar.languages = ["de", "fr"]
    companions.patches["de"] = .object([
      JSONMember(
        "message",
        .object([
          JSONMember("topic", .string("offers_de")),
          JSONMember("notification", .object([JSONMember("title", .string("Schlussverkauf"))])),
        ]))
    ])
    return companions
  }()

  private func opened(
    _ companions: DraftCompanions = Self.companions, columns: Int = 120
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: 40, columns: columns)
    composer.tell(.file(.read(path: "wk47.json", text: Array(Self.base.utf8))))
    composer.tell(.file(.besideRead(path: "wk47.json", companions)))
    return composer
  }

  private func text(_ path: FieldPath, _ composer: ComposerDriver) -> String? {
    composer.state.document.form.message.text(path)
  }

  private func changes(_ composer: ComposerDriver) -> DraftCompanions.Changes? {
    composer.orders.compactMap { order in
      if case .file(.saveBeside(_, let changes)) = order { changes } else { nil }
    }.last
  }

  @Test func `are read when a file is opened, and only a draft with languages has a strip`() throws
  {
    var composer = try ComposerDriver()
    composer.tell(.file(.read(path: "wk47.json", text: Array(Self.base.utf8))))
    let request = try JSONReader.read(Self.base)
    #expect(composer.effects.contains(.file(.readBeside(path: "wk47.json", draft: request))))
    #expect(!composer.screen.contains(" Language "))
    composer.tell(.file(.besideRead(path: "wk47.json", Self.companions)))
    #expect(composer.screen.contains(" Language  Base  de: 1 missing  fr: 2 missing"))
    #expect(composer.screen.contains("Opened wk47.json."))
    #expect(composer.state.document.form.name == "Weekend sale")
    #expect(!composer.state.isUnsaved && !composer.state.isRenamed)
  }

  @Test func `show the base's values as inherited, and send what is shown`() throws {
    var composer = try opened()
    composer.press(.alt("l"))
    #expect(composer.screen.contains("This is the translation \"de\". Not translated yet: text."))
    #expect(composer.screen.contains("inherited: Until Sunday"))
    #expect(composer.screen.contains("Schlussverkauf"))
    #expect(text("topic", composer) == "offers_de")
    #expect(text("notification.body", composer) == "Until Sunday")
    #expect(!composer.state.isUnsaved, "Looking changes nothing.")
    composer.press(.control("t"))
    let sent = try #require(composer.sent.last)
    #expect(sent.json.contains("Schlussverkauf") && sent.json.contains("offers_de"))
    #expect(sent.draft?.isUnchanged == true)
  }

  @Test func `write only what differs, and keep the base`() throws {
    var composer = try opened()
    composer.press(.alt("l"))
    composer.goTo(.body)
    composer.type("Bis Sonntag")
    #expect(composer.state.isUnsaved)
    #expect(!composer.screen.contains("de: "), "Nothing is missing any more.")
    composer.press(.control("s"))
    let patch = try #require(changes(composer)?.patches["de"])
    #expect(
      JSONWriter.compact(patch)
        == #"{"message":{"topic":"offers_de","notification":{"title":"Schlussverkauf","body":"Bis Sonntag"}}}"#
    )
    #expect(!composer.orders.contains { if case .file(.save) = $0 { true } else { false } })
    let written = try #require(changes(composer))
    composer.tell(.file(.besideSaved(path: "wk47.json", written, problems: [])))
    #expect(composer.screen.contains("Saved to wk47.de.json."))
    #expect(!composer.state.isUnsaved)
    // Whether a correction is later than a send of the translation depends on it.
    let now = Duration.seconds(composer.state.document.form.clock.now)
    #expect(composer.state.file.contents.written["de"] == now)
    #expect(composer.state.document.form.draft == (try JSONReader.read(Self.base)))
  }

  @Test func `inherit again when a text is deleted, and count a repeated text as translated`()
    throws
  {
    var composer = try opened()
    composer.press(.alt("l"))
    composer.goTo(.title)
    composer.press(.alt("a"), .backspace)
    #expect(text("notification.title", composer) == "Sale")
    #expect(composer.screen.contains("inherited: Sale"))
    composer.goTo(.body)
    composer.type("Until Sunday")
    let patch = try #require(composer.state.document.form.patches["de"])
    #expect(
      JSONWriter.compact(patch)
        == #"{"message":{"topic":"offers_de","notification":{"body":"Until Sunday"}}}"#)
    #expect(composer.state.document.form.missing(in: "de") == ["notification.title"])
  }

  @Test func `follow the base, and undo leads through them`() throws {
    var composer = try opened()
    composer.press(.alt("l"))
    composer.goTo(.body)
    composer.type("Bald")
    composer.press(.alt("l"), .alt("l"))
    #expect(composer.state.document.form.languages.shown == nil)
    composer.goTo(.body)
    composer.press(.alt("a"))
    composer.type("Soon")
    composer.press(.alt("l"), .alt("l"))
    #expect(composer.screen.contains("inherited: Soon"), "fr has no text.")
    #expect(!composer.state.document.form.patches.keys.contains("fr"))
    for _ in 0..<4 { composer.press(.control("z")) }
    #expect(composer.state.document.form.languages.shown == "fr")
    for _ in 0..<2 { composer.press(.control("z")) }
    #expect(composer.state.document.form.languages.shown == "de")
    #expect(text("notification.body", composer)?.isEmpty == false)
  }

  @Test func `are added by name, and saved with the message`() throws {
    var composer = try opened(DraftCompanions())
    composer.tell(.chosen(.addLanguage))
    #expect(composer.screen.contains("as wk47.de.json."))
    composer.type("deutsch")
    composer.press(.enter)
    #expect(composer.screen.contains("“deutsch” is not a language."))
    composer.press(.control("a"), .control("k"))
    composer.type("ja")
    composer.press(.enter)
    #expect(composer.state.document.form.languages.shown == "ja")
    #expect(composer.screen.contains("writes it to wk47.ja.json."))
    composer.press(.control("s"))
    #expect(changes(composer)?.patches == ["ja": .object([])])
  }

  @Test func `that could not be saved stay unsaved, and Crier does not quit`() throws {
    var composer = try opened()
    composer.press(.alt("l"))
    composer.goTo(.body)
    composer.type("x")
    composer.press(.control("q"), .enter)
    composer.tell(
      .file(
        .besideSaved(
          path: "wk47.json", DraftCompanions.Changes(),
          problems: [Explanation("wk47.de.json was not saved.")])))
    #expect(composer.screen.contains("wk47.de.json was not saved."))
    #expect(composer.state.isUnsaved && !composer.state.ending.isFinished)
  }

  @Test func `with a broken file say so, and the draft opens`() throws {
    var companions = DraftCompanions()
    companions.problems = [Explanation("wk47.de.json is a list.", fix: "Write an object.")]
    let composer = try opened(companions)
    #expect(composer.screen.contains("wk47.de.json is a list. Write an object."))
    #expect(text("notification.title", composer) == "Sale")
  }

  @Test func `are named in the review, with what is missing`() throws {
    var composer = try opened()
    composer.tell(.chosen(.review))
    #expect(composer.screen.contains("the base message; its translations (de, fr) are not sent"))
    composer.press(.escape)
    composer.press(.alt("l"))
    composer.tell(.chosen(.review))
    #expect(composer.screen.contains("de, with 1 text not translated"))
  }

  @Test func `each have a column in the matrix`() throws {
    var composer = try opened()
    composer.press(.control("l"))
    guard case .matrix(let screen)? = composer.state.overlay else {
      Issue.record("The matrix did not open.")
      return
    }
    #expect(screen.matrix.names == ["base", "de", "fr"])
    #expect(composer.screen.contains("base") && composer.screen.contains("fits"))
  }

  @Test func `survive a crash as they were`() throws {
    var composer = try opened()
    composer.press(.alt("l"))
    composer.goTo(.body)
    composer.type("Bis Sonntag")
    let journal = composer.state.journal
    #expect(journal.request == (try JSONReader.read(Self.base)))
    let read = try #require(DraftJournal(json: journal.json))
    #expect(!DraftJournal.hasUnknownParts(journal.json))
    #expect(read.language == "de" && read.patches.keys.contains("de"))
    var other = try ComposerDriver(rows: 40, columns: 120)
    other.state.restore(
      Recovery(
        id: "1", time: "", journal: read, saved: .request(try JSONReader.read(Self.base))))
    #expect(other.state.document.form.languages.shown == "de")
    #expect(text("notification.body", other) == "Bis Sonntag")
    other.tell(.file(.besideRead(path: "wk47.json", Self.companions)))
    #expect(text("notification.body", other) == "Bis Sonntag")
    #expect(other.state.isUnsaved)
  }

  @Test func `are copied by Duplicate with the sidecar, and undo returns to the draft`() throws {
    var composer = try opened()
    composer.tell(.chosen(.duplicate))
    #expect(composer.state.file.path == nil)
    #expect(composer.state.document.form.name == "Weekend sale copy")
    #expect(composer.screen.contains("This is a copy of wk47.json with its translations (de, fr);"))
    composer.press(.control("s"))
    composer.press(.enter)
    guard case .file(.save(let path, let request, false))? = composer.orders.last else {
      Issue.record("The copy was not saved.")
      return
    }
    #expect(path == "weekend-sale-copy.json")
    composer.tell(.file(.saved(path: path, request: request)))
    #expect(changes(composer)?.patches.keys.sorted() == ["de"])
    #expect(changes(composer)?.sidecarOf == "wk47.json")
    #expect(changes(composer)?.title == "Weekend sale copy")
  }

  @Test func `in plain mode are listed, shown and added by words`() throws {
    var driver = try PlainDriver()
    driver.beside["wk47.json"] = Self.companions
    driver.tell(.file(.read(path: "wk47.json", text: Array(Self.base.utf8))))
    driver.type("language")
    #expect(driver.said.contains("base, shown now."))
    #expect(driver.said.contains("\"de\", 1 of its texts not translated."))
    driver.type("language de", "show text")
    #expect(driver.said.contains("This is the translation \"de\". Not translated yet: text."))
    #expect(driver.said.contains("inherited: Until Sunday"))
    driver.type("language xx")
    #expect(driver.said.contains("xx is no language of this message."))
    driver.type("text Bis Sonntag", "save")
    #expect(driver.said.contains("Saved to wk47.de.json."))
    driver.type("add language ja")
    #expect(driver.state.document.form.languages.shown == "ja")
    driver.type("add language")
    #expect(driver.said.contains("Add a language: type a language tag such as de or pt-BR."))
    driver.type("deutsch", "it")
    #expect(driver.state.document.form.languages.shown == "it")
    driver.type("language base", "json")
    #expect(driver.said.contains("Until Sunday"))
  }

  @Test func `in read-only files can be looked at`() throws {
    var composer = try opened()
    composer.state.file.isReadOnly = true
    composer.press(.alt("l"))
    #expect(composer.state.document.form.languages.shown == "de")
    composer.goTo(.body)
    composer.type("x")
    #expect(text("notification.body", composer) == "Until Sunday")
  }

  @Test func `stay shown when the file is read again`() throws {
    for isChanged in [true, false] {
      var composer = try opened()
      composer.press(.alt("l"))
      if isChanged { composer.tell(.file(.noticed(path: "wk47.json"))) }
      composer.tell(.file(.read(path: "wk47.json", text: Array(Self.base.utf8))))
      // Until the translation is read, nothing goes out: it would be the base message.
      composer.tell(.chosen(.send))
      composer.tell(.chosen(.dryRun))
      #expect(composer.sent.isEmpty && composer.state.overlay == nil)
      #expect(composer.screen.contains("the translation is being read"), "\(composer.screen)")
      var newer = Self.companions
      newer.patches["de"] = try JSONReader.read(
        #"{"message":{"topic":"offers_de","notification":{"title":"Ausverkauf"}}}"#)
      composer.tell(.file(.besideRead(path: "wk47.json", newer)))
      #expect(composer.state.document.form.languages.shown == "de")
      #expect(text("notification.title", composer) == "Ausverkauf")
      #expect(composer.state.target == Target(.topic, "offers_de"))
      #expect(composer.state.notice?.sentence.contains("This is the translation \"de\".") == true)
      composer.tell(.chosen(.dryRun))
      #expect(composer.sent.count == 1)
    }
  }

  @Test func `that are gone when the file is read again are named`() throws {
    var composer = try opened()
    composer.press(.alt("l"))
    composer.tell(.file(.read(path: "wk47.json", text: Array(Self.base.utf8))))
    composer.tell(.file(.besideRead(path: "wk47.json", DraftCompanions())))
    #expect(composer.state.document.form.languages.shown == nil)
    #expect(
      composer.state.notice?.sentence
        .contains("There is no translation \"de\" any more: this is the base message.") == true)
    // Another file begins with its base message.
    composer = try opened()
    composer.press(.alt("l"))
    composer.tell(.file(.read(path: "wk48.json", text: Array(Self.base.utf8))))
    composer.tell(.file(.besideRead(path: "wk48.json", Self.companions)))
    #expect(composer.state.document.form.languages.shown == nil)
  }

  @Test func `with other numbers than the base message are named before a send`() throws {
    let base = #"{"message":{"topic":"offers","notification":{"title":"Only 24.90"}}}"#
    var companions = DraftCompanions()
    for (language, title) in [("de", "Nur 29,90"), ("fr", "Seulement 24,90")] {
      companions.patches[language] = try JSONReader.read(
        #"{"message":{"topic":"offers_\#(language)","notification":{"title":"\#(title)"}}}"#)
    }
    let sentence = "The translation \"de\" has 29,90 where the base message has 24.90."
    for destination in [Destination.readyLive, .readyTestServer] {
      for language in ["base", "de", "fr"] {
        for deed in ["review", "dry run"] {
          var plain = try PlainDriver(destination: destination)
          plain.beside["wk47.json"] = companions
          plain.tell(.file(.read(path: "wk47.json", text: Array(base.utf8))))
          plain.type("language \(language)", deed)
          #expect(
            plain.said.contains(sentence) == (language != "fr"), "\(language), \(plain.said)")
        }
      }
    }
    var composer = try ComposerDriver(rows: 40, columns: 120, destination: .readyLive)
    composer.tell(.file(.read(path: "wk47.json", text: Array(base.utf8))))
    composer.tell(.file(.besideRead(path: "wk47.json", companions)))
    composer.tell(.chosen(.review))
    #expect(composer.screen.contains("Numbers       \(sentence)"), "\(composer.screen)")
  }

  @Test func `that are broken when the file is read again are not replaced by the base message`()
    throws
  {
    var composer = try opened()
    composer.press(.alt("l"))
    composer.tell(.file(.read(path: "wk47.json", text: Array(Self.base.utf8))))
    var broken = DraftCompanions()
    broken.brokenPatches["de"] = Explanation("wk47.de.json is a list.")
    composer.tell(.file(.besideRead(path: "wk47.json", broken)))
    #expect(composer.state.document.form.languages.shown == "de")
    composer.tell(.chosen(.send))
    #expect(composer.sent.isEmpty && composer.state.overlay == nil)
    // A new message is not kept from being sent by what was read last.
    composer.tell(.file(.read(path: "wk47.json", text: Array(Self.base.utf8))))
    composer.state.show(try Message(json: Self.base), path: nil, as: "Open")
    #expect(composer.state.whyNoSend == nil)
  }

  @Test func `what is typed after the caret was moved belongs to the inherited target`() throws {
    var composer = try ComposerDriver(
      json: #"{"message": {"topic": "offers", "notification": {"title": "Sale"}}}"#)
    composer.tell(.chosen(.addLanguage))
    composer.type("nl\n")
    composer.goTo(.targetValue)
    composer.press(.end)
    composer.type("_nl")
    #expect(composer.state.target == Target(.topic, "offers_nl"))
    composer.tell(.chosen(.nextLanguage))
    #expect(composer.state.target == Target(.topic, "offers"))
  }
}
