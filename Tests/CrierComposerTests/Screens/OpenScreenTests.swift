import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The list of drafts") struct OpenScreenTests {
  private func open() throws -> ComposerDriver {
    var composer = try ComposerDriver()
    Scene.openDrafts(&composer)
    return composer
  }

  private func read(_ composer: ComposerDriver) -> String? {
    guard case .file(.read(let path))? = composer.orders.last else { return nil }
    return path
  }

  @Test func `has recent files, drafts and examples, each file once`() throws {
    var composer = try open()
    let rows = composer.screen.split(separator: "\n").map(String.init)
    let places = ["wk47.json", "wk46.json", "shipped.json", "Example: sale"].compactMap { name in
      rows.firstIndex { $0.contains(name) }
    }
    #expect(places == places.sorted() && places.count == 4)
    #expect(rows.filter { $0.contains("wk47.json") }.count == 1)
    composer.press(.enter)
    #expect(read(composer) == "offers/wk47.json")
  }

  @Test func `is filtered by path and title`() throws {
    var composer = try open()
    composer.type("rain")
    #expect(composer.screen.contains("wk46.json") && !composer.screen.contains("shipped"))
    composer.press(.enter)
    #expect(read(composer) == "offers/wk46.json")
  }

  @Test func `marks a file with a syntax error`() throws {
    var composer = try ComposerDriver()
    var file = DraftFile(path: "offers/cut.json", title: "", modified: 1_699_990_000)
    file.isBroken = true
    var drafts = Scene.drafts
    drafts.drafts.append(file)
    composer.state.document.form.clock = FormClock(now: 1_700_000_000)
    composer.tell(.chosen(.open))
    composer.tell(.file(.draftsListed(drafts)))
    composer.type("cut")
    #expect(composer.screen.contains("not valid JSON"))
    composer.press(.enter)
    #expect(read(composer) == "offers/cut.json")
    let before = composer.json
    composer.tell(.file(.read(path: "offers/cut.json", text: Array("{ no".utf8))))
    #expect(composer.state.notice?.sentence.hasPrefix("offers/cut.json was not opened.") == true)
    #expect(composer.json == before)
  }

  @Test func `opens an example`() throws {
    var composer = try open()
    composer.type("example: order")
    composer.press(.enter)
    #expect(composer.state.overlay == nil)
    #expect(composer.state.notice?.severity == .good)
  }

  @Test func `completes a path with Tab, into folders and to the file`() throws {
    var composer = try open()
    composer.type("of")
    composer.press(.tab)
    // The drafts begin with the same letters up to the number.
    #expect(composer.orders.last == .file(.list(folder: "offers/")))
    composer.tell(
      .file(
        .folderListed(FolderListing(folder: "offers/", names: ["old/", "wk46.json", "wk47.json"]))))
    composer.type("7")
    composer.press(.tab)
    composer.press(.enter)
    #expect(read(composer) == "offers/wk47.json")
  }

  @Test func `does not choose between names that begin alike, nor open an empty folder`() throws {
    var composer = try open()
    composer.type("offers/")
    composer.tell(
      .file(.folderListed(FolderListing(folder: "offers/", names: ["aa.json", "b.json"]))))
    composer.press(.tab)
    #expect(composer.state.overlay?.field?.text == "offers/")
    composer.tell(.file(.folderListed(FolderListing(folder: "offers/", names: []))))
    #expect(composer.screen.contains("There is nothing to open in this folder."))
    composer.press(.enter)
    #expect(read(composer) == nil && composer.state.overlay != nil)
  }

  @Test func `goes into a folder with Enter`() throws {
    var composer = try open()
    composer.type("~/")
    #expect(composer.orders.last == .file(.list(folder: "~/")))
    composer.tell(.file(.folderListed(FolderListing(folder: "~/", names: ["push/", "x.json"]))))
    composer.press(.enter)
    #expect(composer.orders.last == .file(.list(folder: "~/push/")))
    #expect(composer.state.overlay?.field?.text == "~/push/")
    // An answer about a folder that is no longer typed changes nothing.
    composer.tell(.file(.folderListed(FolderListing(folder: "~/", names: ["late.json"]))))
    #expect(!composer.screen.contains("late.json"))
  }

  @Test func `opens what is typed if nothing matches, and comes back if it cannot be read`() throws
  {
    var composer = try open()
    composer.type("curl.txt")
    composer.press(.enter)
    #expect(read(composer) == "curl.txt")
    composer.tell(.file(.notRead(path: "curl.txt", Explanation("There is no file curl.txt."))))
    #expect(composer.screen.contains("Open a file"))
    #expect(composer.state.overlay?.field?.text == "curl.txt")
  }

  @Test func `opens a typed file name rather than a draft that only resembles it`() throws {
    var composer = try open()
    composer.type("wk4.txt")
    composer.press(.enter)
    #expect(read(composer) == "wk4.txt")
    composer = try open()
    composer.type("wk46.json")
    composer.press(.enter)
    #expect(read(composer) == "offers/wk46.json")
  }

  @Test func `takes a pasted message instead of a path`() throws {
    var composer = try open()
    composer.paste(#"{"message": {"topic": "pasted"}}"#)
    #expect(composer.state.overlay == nil)
    #expect(composer.state.target == Target(.topic, "pasted"))
  }

  @Test func `prints numbers in plain mode, and opens a number or a path`() throws {
    var plain = try PlainDriver()
    plain.type("open")
    #expect(plain.said.contains("1: offers/wk47.json, 0 s ago, Weekend sale"))
    plain.type("2")
    #expect(plain.orders.last == .file(.read(path: "offers/wk46.json")))
    plain = try PlainDriver()
    plain.type("open", "other/rain.json")
    #expect(plain.orders.contains(.file(.read(path: "other/rain.json"))))
    plain = try PlainDriver()
    plain.type("open", "back")
    #expect(plain.state.overlay == nil)
  }
}
