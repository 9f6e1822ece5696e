import CrierComposer
import CrierMessage
import TerminalKit
import Testing

/// Saving on slow disks and networks.
@Suite("While a file is being written") struct SlowSaveTests {
  /// Returns a composer while the file is being saved with all text typed so far.
  private static func saving() throws -> ComposerDriver {
    var composer = try ComposerDriver(json: #"{"message":{"token":"t"}}"#)
    composer.state.file.path = "a.json"
    composer.type("Hi")
    composer.press(.control("s"))
    return composer
  }

  private static func saved(_ composer: inout ComposerDriver) throws {
    guard case .file(.save(let path, let request, _))? = composer.orders.last else {
      Issue.record("There is no save.")
      return
    }
    composer.tell(.file(.saved(path: path, request: request)))
  }

  @Test func `Ctrl-Q waits, and quits once the file is saved`() throws {
    var composer = try Self.saving()
    composer.press(.control("q"))
    #expect(composer.state.overlay == nil && !composer.state.ending.isFinished)
    #expect(composer.screen.contains("continues when the file is written"))
    try Self.saved(&composer)
    #expect(composer.state.ending.isFinished)
  }

  @Test("New and Open also wait", arguments: [CommandName.new, .open])
  func goesOn(command: CommandName) throws {
    var composer = try Self.saving()
    composer.tell(.chosen(command))
    #expect(composer.state.overlay == nil)
    try Self.saved(&composer)
    #expect(command == .new ? composer.state.isEmpty : composer.screen.contains("Open a file"))
  }

  @Test func `asks about text typed during the save`() throws {
    var composer = try Self.saving()
    composer.type("!")
    composer.press(.control("q"))
    #expect(composer.screen.contains("Don't save"))
    composer = try Self.saving()
    composer.press(.control("q"))
    composer.type("!")
    composer.tell(
      .file(.saved(path: "a.json", request: try #require(composer.savedRequests.first))))
    #expect(!composer.state.ending.isFinished)
    #expect(composer.screen.contains("Saved, but you have typed more since."))
  }

  @Test func `if the save fails, Crier stays and gives the reason`() throws {
    var composer = try Self.saving()
    composer.press(.control("q"))
    composer.tell(.file(.notSaved(path: "a.json", Explanation("The disk is full."))))
    #expect(!composer.state.ending.isFinished)
    #expect(composer.screen.contains("The disk is full."))
    composer.press(.control("q"))
    #expect(composer.screen.contains("Don't save"))
  }

  @Test func `a second Ctrl-Q asks, and still quits once the file is saved`() throws {
    var composer = try Self.saving()
    composer.press(.control("q"), .control("q"))
    #expect(composer.screen.contains("Don't save"))
    try Self.saved(&composer)
    #expect(composer.state.ending.isFinished)
  }
}

extension ComposerDriver {
  fileprivate var savedRequests: [JSONValue] {
    effects.compactMap { if case .file(.save(_, let request, _)) = $0 { request } else { nil } }
  }
}
