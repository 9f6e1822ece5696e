import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("A draft's name in its sidecar") struct SidecarNameTests {
  private static let json = #"{"message":{"topic":"a","notification":{"title":"Rain"}}}"#

  private func opened(title: String = "", path: String = "wk47.json") throws -> ComposerDriver {
    var composer = try ComposerDriver()
    composer.tell(.file(.read(path: path, text: Array(Self.json.utf8))))
    var companions = DraftCompanions()
    companions.sidecar.title = title
    composer.tell(.file(.besideRead(path: path, companions)))
    return composer
  }

  private func rename(_ name: String, _ composer: inout ComposerDriver) {
    composer.goTo(.name)
    composer.press(.alt("a"))
    composer.type(name)
  }

  @Test func `is shown, and a new one is saved without another file`() throws {
    var composer = try opened(title: "Weekend sale")
    #expect(composer.state.document.form.name == "Weekend sale")
    rename("Winter sale", &composer)
    #expect(composer.state.isUnsaved && !composer.state.isRenamed)
    composer.press(.control("s"))
    var changes = DraftCompanions.Changes()
    changes.title = "Winter sale"
    #expect(composer.orders.last == .file(.saveBeside(path: "wk47.json", changes)))
    composer.tell(.file(.besideSaved(path: "wk47.json", changes, problems: [])))
    #expect(composer.screen.contains("Saved to wk47.toml."))
    #expect(!composer.state.isUnsaved)
  }

  @Test func `is what was typed before the first save`() throws {
    var composer = try ComposerDriver()
    composer.type("Rain")
    rename("Flash Sale!", &composer)
    composer.press(.control("s"))
    composer.press(.enter)
    let request = composer.state.document.form.draft
    composer.tell(.file(.saved(path: "flash-sale.json", request: request)))
    var changes = DraftCompanions.Changes()
    changes.title = "Flash Sale!"
    #expect(composer.orders.contains(.file(.saveBeside(path: "flash-sale.json", changes))))
    composer.tell(.file(.besideSaved(path: "flash-sale.json", changes, problems: [])))
    #expect(composer.state.document.form.name == "Flash Sale!")
    #expect(composer.screen.contains("Saved to flash-sale.json, flash-sale.toml."))
    #expect(!composer.state.isUnsaved && !composer.state.isRenamed)
  }

  @Test func `is none if the file's name says the same, or if the file can have no sidecar`() throws
  {
    var composer = try opened()
    rename("wk47", &composer)
    #expect(composer.state.newTitle == nil)
    composer = try opened(path: "crier.json")
    rename("Crier", &composer)
    #expect(composer.state.newTitle == nil)
    composer = try opened(path: "rain.txt")
    rename("Crier", &composer)
    #expect(composer.state.newTitle == nil)
  }

  @Test func `does not replace a name that was typed meanwhile`() throws {
    var composer = try ComposerDriver()
    composer.tell(.file(.read(path: "wk47.json", text: Array(Self.json.utf8))))
    rename("Mine", &composer)
    var companions = DraftCompanions()
    companions.sidecar.title = "Theirs"
    composer.tell(.file(.besideRead(path: "wk47.json", companions)))
    #expect(composer.state.document.form.name == "Mine")
    composer.tell(.file(.besideRead(path: "other.json", companions)))
    #expect(composer.state.document.form.name == "Mine")
  }

  @Test func `and tags filter the list of drafts`() throws {
    var composer = try ComposerDriver()
    composer.tell(.chosen(.open))
    var list = DraftList()
    list.drafts = [
      DraftFile(
        path: "offers/wk47.json", title: "Weekend sale", modified: 0, tags: ["shoes"],
        languages: ["de"]),
      DraftFile(path: "offers/wk46.json", title: "Rain", modified: 0),
    ]
    composer.tell(.file(.draftsListed(list)))
    #expect(composer.screen.contains("Weekend sale, #shoes, de"))
    for words in ["weekend", "shoes", "#shoes", "sale"] {
      composer.press(.control("a"), .control("k"))
      composer.type(words)
      #expect(composer.screen.contains("wk47.json") && !composer.screen.contains("wk46.json"))
    }
  }
}
