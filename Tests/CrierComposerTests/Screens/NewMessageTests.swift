import TerminalKit
import Testing

@testable import CrierComposer

@Suite("A new message") struct NewMessageTests {
  private static let firstStep = "Begin with a title or a text"
  private static let previewNote = "What people will see"

  @Test("shows no errors and one note about the preview", arguments: Scene.sizes)
  func calm(size: Size) throws {
    var composer = try ComposerDriver(rows: size.rows, columns: size.columns)
    composer.press(.tab, .tab, .backTab)
    let screen = composer.screen
    #expect(!screen.contains("1 error") && !screen.contains("!!"))
    #expect(screen.contains(Self.firstStep))
    #expect(screen.split(separator: Self.previewNote).count <= 2)
    #expect(!screen.contains("nothing is shown") && !screen.contains("nothing to show yet"))
    let roles = Set((0..<size.rows).flatMap { composer.canvas.grid[$0].cells.map(\.role) })
    #expect(!roles.contains(.error) && !roles.contains(.warning))
  }

  @Test func `cannot be sent, and says why`() throws {
    let composer = try ComposerDriver()
    #expect(composer.screen.contains("Dry run and Send are off: the message is empty."))
    #expect(composer.state.whyNoSend != nil && composer.state.analysis.findings.count == 1)
  }

  @Test func `shows its findings as soon as something is typed, or on request`() throws {
    let new = try ComposerDriver(rows: 40, columns: 120)
    var typed = new
    typed.type("R")
    #expect(typed.screen.contains("1 error") && !typed.screen.contains(Self.firstStep))
    #expect(typed.screen.contains("The message has no target yet."))
    #expect(!typed.screen.contains(Self.previewNote))
    var focused = new
    focused.press(.function(6), .function(6))
    #expect(focused.screen.contains("1 error"))
    var jumped = new
    jumped.press(.control("g"))
    #expect(jumped.screen.contains("1 error"))
  }

  @Test func `in a new file begins without errors, too`() throws {
    var composer = try ComposerDriver()
    composer.state.file.path = "drafts/rain.json"
    #expect(!composer.screen.contains("1 error") && composer.screen.contains(Self.firstStep))
  }

  @Test func `with data only says on each card why nothing is shown`() throws {
    let composer = try ComposerDriver(
      rows: 40, columns: 120, json: #"{"message":{"topic":"a","data":{"b":"c"}}}"#)
    #expect(composer.screen.contains("(nothing is shown)"))
    #expect(!composer.screen.contains(Self.previewNote))
  }
}
