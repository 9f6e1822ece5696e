import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Saving under another name") struct SavingAsTests {
  private static let summer =
    #"{"message":{"topic":"summer","notification":{"title":"Summer","body":"Sun"}}}"#

  private func opened(_ path: String = "offers/summer.json") throws -> ComposerDriver {
    var composer = try ComposerDriver()
    composer.tell(.file(.read(path: path, text: Array(Self.summer.utf8))))
    return composer
  }

  private func rename(_ name: String, _ composer: inout ComposerDriver) {
    composer.goTo(.name)
    composer.press(.alt("a"))
    composer.type(name)
  }

  private var proposed: (ComposerDriver) -> String? {
    { if case .question(let question) = $0.state.overlay { question.field?.text } else { nil } }
  }

  @Test func `the name of a reopened file is its file name`() throws {
    #expect(try opened().state.document.form.name == "summer")
    let state = ComposerState(
      size: Size(rows: 24, columns: 80), destination: .readySandbox,
      message: try Message(json: Self.summer), path: "offers/Summer sale.json")
    #expect(state.document.form.name == "Summer sale")
    #expect(!state.isRenamed && !state.isUnsaved)
  }

  @Test func `Save as suggests the new name, and keeps the old file`() throws {
    var composer = try opened()
    composer.type(" is over")
    rename("Winter Sale 2026", &composer)
    composer.tell(.chosen(.saveAs))
    #expect(proposed(composer) == "offers/winter-sale-2026.json")
    #expect(composer.screen.contains("The name has changed, so this is a new file;"))
    composer.press(.enter)
    let request = composer.state.document.form.message.request
    #expect(
      composer.orders.last
        == .file(.save(path: "offers/winter-sale-2026.json", request: request, replacing: false)))
    composer.tell(.file(.saved(path: "offers/winter-sale-2026.json", request: request)))
    #expect(composer.state.file.path == "offers/winter-sale-2026.json")
    #expect(composer.state.document.form.name == "Winter Sale 2026")
    composer.saveBeside()
    #expect(!composer.state.isRenamed && !composer.state.isUnsaved)
  }

  @Test func `Save with a changed name does not replace the old file either`() throws {
    var composer = try opened()
    composer.type("!")
    rename("Winter", &composer)
    composer.press(.control("s"))
    #expect(proposed(composer) == "offers/winter.json")
    #expect(!composer.orders.contains { if case .file(.save) = $0 { true } else { false } })
  }

  @Test func `without a new name it suggests a copy, never the open file`() throws {
    var composer = try opened()
    composer.tell(.chosen(.saveAs))
    #expect(proposed(composer) == "offers/summer-copy.json")
    composer.press(.escape)
    rename("Summer", &composer)
    #expect(!composer.state.isRenamed, "That is the same file.")
    composer.press(.control("s"))
    #expect(proposed(composer) == nil)
  }

  @Test func `a name in the sidecar is suggested, too, in the folder of the file`() throws {
    var composer = try opened("offers/wk47.json")
    var companions = DraftCompanions()
    companions.sidecar.title = "Black Friday"
    composer.tell(.file(.besideRead(path: "offers/wk47.json", companions)))
    composer.tell(.chosen(.saveAs))
    #expect(proposed(composer) == "offers/black-friday.json")
    composer.press(.escape)
    rename("wk47", &composer)
    composer.tell(.chosen(.saveAs))
    #expect(proposed(composer) == "offers/wk47-copy.json")
  }

  @Test func `Save as asks before it replaces a file, even the open one`() throws {
    var composer = try opened()
    composer.type("!")
    composer.tell(.chosen(.saveAs))
    composer.press(.control("a"), .control("k"))
    composer.type("offers/summer.json")
    composer.press(.enter)
    let request = composer.state.document.form.message.request
    #expect(
      composer.orders.last
        == .file(.save(path: "offers/summer.json", request: request, replacing: false)))
    composer.tell(.file(.inTheWay(path: "offers/summer.json")))
    composer.pause()
    let count = composer.orders.count
    composer.press(.enter)
    #expect(composer.orders.count == count, "Enter alone replaces nothing.")
    #expect(composer.screen.contains("Not saved. offers/summer.json is unchanged."))
    composer.tell(.file(.inTheWay(path: "offers/summer.json")))
    composer.pause()
    composer.press(.left, .enter)
    #expect(
      composer.orders.last
        == .file(.save(path: "offers/summer.json", request: request, replacing: true)))
  }

  @Test func `Save writes the open file without a question`() throws {
    var composer = try opened()
    composer.type("!")
    composer.press(.control("s"))
    #expect(
      composer.orders.last
        == .file(
          .save(
            path: "offers/summer.json", request: composer.state.document.form.message.request,
            replacing: true
          )))
  }

  @Test func `a file that was saved under a custom path keeps the name that was typed`() throws {
    var composer = try ComposerDriver()
    composer.type("Rain")
    rename("Flash sale", &composer)
    composer.press(.control("s"))
    #expect(proposed(composer) == "flash-sale.json")
    composer.press(.enter)
    composer.tell(
      .file(.saved(path: "wk47.json", request: composer.state.document.form.message.request)))
    #expect(composer.state.document.form.name == "Flash sale")
    composer.saveBeside()
    composer.goTo(.title)
    composer.type("!")
    composer.press(.control("s"))
    #expect(composer.state.overlay == nil, "It has a file now.")
  }

  @Test(
    "a name without an extension gets .json, and any other stays as typed",
    arguments: [
      ("rain2", "rain2.json"), ("offers/rain2", "offers/rain2.json"),
      ("v1.2/rain", "v1.2/rain.json"), ("grüße", "grüße.json"),
      (".rain", ".rain.json"), ("~/rain", "~/rain.json"),
      ("rain.json", "rain.json"), ("rain.txt", "rain.txt"), ("rain.v2", "rain.v2"),
      ("offers/", "offers/"), ("offers/.", "offers/."), ("..", ".."), ("~", "~"),
    ])
  func typed(name: String, path: String) throws {
    var composer = try ComposerDriver()
    composer.type("Rain")
    composer.tell(.chosen(.saveAs))
    composer.press(.control("a"), .control("k"))
    composer.type(name)
    composer.press(.enter)
    let request = composer.state.document.form.message.request
    #expect(composer.orders.last == .file(.save(path: path, request: request, replacing: false)))
  }

  @Test func `shows the resulting file while a name is typed`() throws {
    var composer = try ComposerDriver()
    composer.type("Rain")
    composer.tell(.chosen(.saveAs))
    composer.press(.control("a"), .control("k"))
    #expect(!composer.screen.contains("Writes"))
    composer.type("rain2")
    #expect(composer.screen.contains("Writes rain2.json."))
    composer.type(".txt")
    #expect(!composer.screen.contains("Writes"))
  }

  @Test func `every question, notice and header names the file that is written`() throws {
    var composer = try ComposerDriver()
    composer.type("Rain")
    composer.tell(.chosen(.saveAs))
    composer.press(.control("a"), .control("k"))
    composer.type("rain2")
    composer.press(.enter)
    composer.tell(.file(.inTheWay(path: "rain2.json")))
    composer.pause()
    #expect(composer.screen.contains("rain2.json already exists."))
    composer.press(.left, .enter)
    let request = composer.state.document.form.message.request
    #expect(
      composer.orders.last == .file(.save(path: "rain2.json", request: request, replacing: true)))
    composer.tell(.file(.saved(path: "rain2.json", request: request)))
    #expect(composer.screen.contains("Saved to rain2.json."))
    #expect(composer.state.file.path == "rain2.json")
  }

  @Test func `Save writes an opened file without an extension`() throws {
    var composer = try opened("offers/summer")
    composer.type("!")
    composer.press(.control("s"))
    let request = composer.state.document.form.message.request
    #expect(
      composer.orders.last
        == .file(.save(path: "offers/summer", request: request, replacing: true)))
  }

  @Test func `in plain mode a name without an extension gets .json, too`() throws {
    var driver = try PlainDriver()
    driver.type("title Rain", "save rain2")
    let request = driver.state.document.form.message.request
    #expect(
      driver.orders.last == .file(.save(path: "rain2.json", request: request, replacing: false)))
    driver.tell(.file(.saved(path: "rain2.json", request: request)))
    #expect(driver.said.contains("Saved to rain2.json."))
    driver.type("title Sun", "save rain2")
    #expect(
      driver.orders.last
        == .file(
          .save(
            path: "rain2.json", request: driver.state.document.form.message.request, replacing: true
          )))

    driver = try PlainDriver(json: Self.summer, path: "summer")
    driver.type("title Winter", "save summer")
    guard case .file(.save("summer", _, true)) = driver.orders.last else {
      Issue.record("The open file's name with save must save the file.")
      return
    }
  }

  @Test func `plain mode suggests the new name, and asks about the open file`() throws {
    var driver = try PlainDriver(json: Self.summer, path: "offers/summer.json")
    driver.type("title Winter", "name Winter", "save")
    #expect(driver.said.contains("Press Enter to use offers/winter.json."))
    driver.type(".", "save as offers/summer.json")
    driver.tell(.file(.inTheWay(path: "offers/summer.json")))
    #expect(driver.said.contains("offers/summer.json already exists."))
    driver.type("cancel", "name summer", "save offers/summer.json")
    guard case .file(.save("offers/summer.json", _, true)) = driver.orders.last else {
      Issue.record("The open file's name with save must save the file.")
      return
    }
  }
}
