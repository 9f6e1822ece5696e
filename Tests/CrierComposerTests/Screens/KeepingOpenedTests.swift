import CrierConvert
import TerminalKit
import Testing

@testable import CrierComposer

/// A named file, and an unsaved draft of another file from an earlier run.
@Suite("A named file is not dropped for a recovered draft") struct KeepingOpenedTests {
  private static let named = #"{"message":{"topic":"vip","notification":{"title":"Offers"}}}"#
  private static let other = #"{"message":{"notification":{"title":"Not lost"}}}"#

  private func offered(
    _ recoveries: [Recovery], path: String? = "offers.json",
    destination: Destination = .readyLive
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver(destination: destination, json: Self.named)
    composer.state.file.path = path
    composer.tell(.recovery(.found(recoveries)))
    composer.tell(.file(.held(path: path, number: composer.state.file.holds, by: nil)))
    return composer
  }

  private static func recovery(_ id: String = "1", isOfOpenFile: Bool = false) throws -> Recovery {
    var recovery = try RecoveryScreenTests.recovery(
      id, path: isOfOpenFile ? "/home/me/offers.json" : nil, typed: other,
      saved: isOfOpenFile ? named : nil)
    recovery.isOfOpenFile = isOfOpenFile
    return recovery
  }

  @Test("Enter keeps the named file, and a notice names the other", arguments: Scene.sizes)
  func keeps(size: Size) throws {
    var composer = try offered([Self.recovery()])
    composer.resize(rows: size.rows, columns: size.columns)
    #expect(composer.screen.contains("offers.json stays open unless"))
    composer.press(.enter)
    #expect(composer.state.overlay == nil)
    #expect(composer.state.file.path == "offers.json" && !composer.state.isUnsaved)
    #expect(composer.json.contains("Offers"))
    #expect(composer.orders.last == .recovery(.leave))
    #expect(
      composer.state.notice?.sentence
        == "offers.json stays open. The other draft is kept. "
        + "To open it, choose \"Recover\" in the palette (^P).")
  }

  @Test func `Recover reports that the named file was closed`() throws {
    var composer = try offered([Self.recovery()])
    composer.press(.left, .enter)
    #expect(composer.json.contains("Not lost") && composer.state.file.path == nil)
    #expect(
      composer.state.notice?.sentence.contains("offers.json was closed; the file is unchanged.")
        == true)
  }

  @Test("a text with several messages says that the form has the first", arguments: Scene.sizes)
  func several(size: Size) throws {
    for body in [#"{"registration_ids": ["a", "b"], "data": {"k": "v"}}"#, "[M, M]"] {
      let text = body.replacing("M", with: Self.named)
      var composer = try ComposerDriver(rows: size.rows, columns: size.columns, json: nil)
      composer.tell(.file(.read(path: "old.json", text: Array(text.utf8))))
      let words = composer.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("It has 2 messages; this is"), "\(words)")
    }
  }

  @Test func `an unsaved draft of the named file is offered first, as before`() throws {
    var composer = try offered([Self.recovery(), Self.recovery("2", isOfOpenFile: true)])
    #expect(composer.screen.contains("2 of 2"))
    #expect(!composer.screen.contains("stays open"))
    var other = composer
    other.press(.up, .enter)
    #expect(other.json.contains("Offers"), "The other one keeps the file.")
    composer.press(.enter)
    #expect(composer.json.contains("Not lost"))
    #expect(composer.state.file.path == "/home/me/offers.json")
    #expect(composer.state.notice?.sentence.contains("closed") == false)
  }

  @Test func `Enter recovers if no file was named, or on request`() throws {
    var composer = try ComposerDriver()
    composer.tell(.recovery(.found([try Self.recovery()])))
    composer.press(.enter)
    #expect(composer.json.contains("Not lost"))
    composer = try offered([])
    composer.tell(.chosen(.recover))
    #expect(composer.orders.last == .recovery(.find(openPath: "offers.json")))
    composer.tell(.recovery(.found([try Self.recovery()])))
    composer.press(.enter)
    #expect(composer.json.contains("Not lost"))
  }

  @Test func `a named file that was imported also stays`() throws {
    var composer = try ComposerDriver()
    let found = try Importer.read(
      Array(#"curl -d '{"message": {"topic": "news"}}' https://a"#.utf8), now: 0)
    composer.state.takeFile(found, from: "foreign.txt")
    composer.state.begin([])
    composer.tell(.recovery(.found([try Self.recovery()])))
    for _ in 0..<2 where composer.state.overlay != nil { composer.press(.enter) }
    #expect(composer.state.document.form.text(of: .targetValue) == "news")
  }

  @Test func `in plain mode Enter keeps the named file, and Crier says so`() throws {
    var driver = try PlainDriver(
      json: Self.named, path: "offers.json", recoveries: [Self.recovery()])
    #expect(driver.said.contains("offers.json stays open unless you choose Recover."))
    driver.type("")
    #expect(driver.json.contains("Offers") && driver.state.file.path == "offers.json")
    #expect(driver.said.contains("offers.json stays open."))
  }
}
