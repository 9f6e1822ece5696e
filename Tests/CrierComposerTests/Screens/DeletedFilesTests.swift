import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 15: nothing typed is ever lost: files that another program deletes")
struct DeletedFilesTests {
  private static let path = "offers/wk47.json"
  private static let translation = "offers/wk47.de.json"
  private static let sidecar = "offers/wk47.toml"
  private static let json =
    #"{"message":{"topic":"offers","notification":{"title":"Sale","body":"Until Sunday"}}}"#
  private static let text = "# ours\ntitle = \"Black Friday\"\ntags = [\"shoes\"]\n"

  private static let companions: DraftCompanions = {
    var companions = DraftCompanions()
    companions.sidecar.title = "Black Friday"
    companions.sidecar.tags = ["shoes"]
    companions.sidecar.variables = ["name": ["Ann"]]
    companions.sidecarText = DeletedFilesTests.text
    companions.patches["de"] = .object([
      JSONMember("message", .object([JSONMember("topic", .string("angebote"))]))
    ])
    return companions
  }()

  private func opened() throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.tell(.file(.read(path: Self.path, text: Array(Self.json.utf8))))
    composer.tell(.file(.besideRead(path: Self.path, Self.companions)))
    return composer
  }

  private func delete(_ files: String..., in composer: inout ComposerDriver) {
    for file in files {
      composer.tell(.file(.noticed(path: Self.path, file: file, .deleted)))
    }
  }

  private func changes(_ composer: ComposerDriver) -> DraftCompanions.Changes? {
    composer.orders.compactMap { order in
      if case .file(.saveBeside(_, let changes)) = order { changes } else { nil }
    }.last
  }

  @Test func `a deleted draft counts as unsaved, and ^S writes it without a comparison`() throws {
    var composer = try opened()
    #expect(!composer.state.isUnsaved)
    delete(Self.path, in: &composer)
    #expect(
      composer.state.notice?.sentence == "offers/wk47.json was deleted. ^S writes it again.")
    #expect(composer.state.isUnsaved && composer.state.showsUnsaved)
    let journal = composer.state.journal
    #expect(composer.effects.last == .recovery(.keepJournal(journal)), "A crash loses nothing.")
    composer.press(.control("q"))
    #expect(composer.screen.contains("offers/wk47.json has unsaved changes."))
    composer.press(.escape, .control("s"))
    let request = composer.state.document.form.draft
    #expect(
      composer.orders.last == .file(.save(path: Self.path, request: request, replacing: true)))
    composer.tell(.file(.saved(path: Self.path, request: request)))
    #expect(!composer.state.isUnsaved)
    #expect(composer.screen.contains("Saved to offers/wk47.json."))
  }

  @Test func `a draft that was changed and then deleted is written without a comparison, too`()
    throws
  {
    var composer = try opened()
    composer.tell(.file(.noticed(path: Self.path)))
    delete(Self.path, in: &composer)
    composer.press(.control("s"))
    guard case .file(.save(Self.path, _, true)) = composer.orders.last else {
      Issue.record("It is not saved.")
      return
    }
  }

  @Test func `comparing a deleted draft says that it was deleted`() throws {
    var composer = try opened()
    delete(Self.path, in: &composer)
    composer.press(.alt("s"))
    let draft = composer.state.document.form.draft
    #expect(composer.orders.last == .file(.compare(path: Self.path, draft: draft)))
    composer.tell(.file(.changed(path: Self.path, text: nil, Self.companions)))
    #expect(composer.state.overlay == nil)
    #expect(
      composer.state.notice?.sentence == "offers/wk47.json was deleted. ^S writes it again.")
  }

  @Test func `a deleted sidecar and translation are written again with what they had`() throws {
    var composer = try opened()
    delete(Self.translation, Self.sidecar, in: &composer)
    #expect(
      composer.state.notice?.sentence
        == "offers/wk47.de.json and offers/wk47.toml were deleted. ^S writes them again, Alt-T "
        + "reloads the draft without them.")
    #expect(composer.state.isUnsaved)
    #expect(composer.state.journal.patches == Self.companions.patches)
    composer.tell(.file(.samplesRead(path: Self.path, nil)))
    #expect(composer.state.variableValues.samples == ["name": "Ann"], "The samples stay.")
    composer.goTo(.title)
    composer.type("!")
    composer.press(.control("s"))
    composer.tell(.file(.saved(path: Self.path, request: composer.state.document.form.draft)))
    let written = try #require(changes(composer))
    #expect(written.patches == Self.companions.patches && written.lostSidecar == Self.text)
    composer.tell(
      .file(.besideSaved(path: Self.path, written, problems: [], sidecar: Self.text)))
    #expect(
      composer.state.notice?.sentence
        == "Saved to offers/wk47.json, offers/wk47.de.json, offers/wk47.toml.")
    #expect(!composer.state.isUnsaved && composer.state.changesBeside.isEmpty)
  }

  @Test func `only what was deleted is written if nothing else has changed`() throws {
    var composer = try opened()
    delete(Self.translation, in: &composer)
    composer.press(.control("s"))
    let written = try #require(changes(composer))
    #expect(written.files(of: Self.path) == [Self.translation])
    #expect(!composer.orders.contains { if case .file(.save) = $0 { true } else { false } })
  }

  @Test func `reloading takes the deletion, and undo brings everything back`() throws {
    var composer = try opened()
    delete(Self.translation, Self.sidecar, in: &composer)
    composer.press(.alt("t"))
    #expect(composer.orders.last == .file(.read(path: Self.path)))
    composer.tell(.file(.read(path: Self.path, text: Array(Self.json.utf8))))
    composer.tell(.file(.besideRead(path: Self.path, DraftCompanions())))
    #expect(!composer.state.isUnsaved && composer.state.changesBeside.isEmpty)
    #expect(composer.state.document.form.languages.isEmpty)
    #expect(
      composer.state.notice?.sentence
        == "Opened offers/wk47.json as it is now. ^Z restores the old one.")
    composer.press(.control("z"))
    #expect(composer.state.isUnsaved)
    #expect(composer.state.changesBeside.patches == Self.companions.patches)
    #expect(composer.state.changesBeside.lostSidecar == Self.text)
  }

  @Test func `a file that is back as it was needs no save`() throws {
    var composer = try opened()
    delete(Self.path, in: &composer)
    composer.tell(.file(.noticed(path: Self.path, .restored)))
    #expect(!composer.state.isUnsaved && !composer.state.file.isChangedOutside)
    #expect(
      composer.state.notice?.sentence == "offers/wk47.json is back, with the same contents.")
    delete(Self.path, in: &composer)
    composer.tell(.file(.noticed(path: Self.path, .changed)))
    composer.press(.control("s"))
    let draft = composer.state.document.form.draft
    #expect(composer.orders.last == .file(.compare(path: Self.path, draft: draft)))
  }

  @Test func `a comparison names the files beside the draft that were deleted`() throws {
    var composer = try opened()
    delete(Self.translation, in: &composer)
    var rest = Self.companions
    rest.patches = [:]
    composer.tell(.file(.changed(path: Self.path, text: Array(Self.json.utf8), rest)))
    #expect(composer.screen.contains("offers/wk47.de.json was deleted. - is the file, + is"))
    #expect(composer.screen.contains("+ de: "))
    composer.pause()
    composer.press(.right, .enter)
    #expect(changes(composer)?.patches == Self.companions.patches)
  }

  @Test func `Save as writes a deleted sidecar under the new name`() throws {
    var composer = try opened()
    delete(Self.sidecar, in: &composer)
    let request = composer.state.document.form.draft
    composer.tell(.file(.saved(path: "offers/black-friday.json", request: request)))
    let written = try #require(changes(composer))
    #expect(written.lostSidecar == Self.text)
    #expect(written.files(of: "offers/black-friday.json").last == "offers/black-friday.toml")
    composer.saveBeside()
    #expect(!composer.state.isUnsaved)
  }

  @Test func `a check asks about the translations, and ^S without changes checks, too`() throws {
    var composer = try opened()
    composer.press(.control("s"))
    #expect(composer.screen.contains("Nothing has changed since offers/wk47.json was saved."))
    #expect(composer.orders.last == .file(.check(path: Self.path, languages: ["de"])))
  }

  @Test func `plain mode says so, asks before it quits, and saves`() throws {
    var driver = try PlainDriver(json: Self.json, path: Self.path)
    driver.tell(.file(.noticed(path: Self.path, .deleted)))
    #expect(
      driver.said.contains(
        "offers/wk47.json was deleted. \"save\" writes it again."), "\(driver.said)")
    driver.type("quit")
    #expect(driver.said.contains("offers/wk47.json has unsaved changes."))
    driver.type("cancel", "save")
    guard case .file(.save(Self.path, _, true)) = driver.orders.last else {
      Issue.record("It is not saved.")
      return
    }
    driver = try PlainDriver(json: Self.json, path: Self.path)
    driver.tell(.file(.noticed(path: Self.path, file: Self.sidecar, .deleted)))
    #expect(
      driver.said.contains(
        "\"save\" writes it again, \"reload file\" reloads the draft without it."))
  }
}
