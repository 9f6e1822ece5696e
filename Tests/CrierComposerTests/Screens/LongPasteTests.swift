import CrierMessage
import CrierTriage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("A long text that is pasted to be explained") struct LongPasteTests {
  /// Too long to be read at once.
  private let text =
    "It said UNREGISTERED.\nRule AN04\n" + String(repeating: "Nothing here.\n", count: 2000)

  private func pasted() throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.tell(.chosen(.explain))
    composer.paste(text)
    return composer
  }

  @Test func `is read while the screen answers keys`() throws {
    var composer = try pasted()
    #expect(composer.orders == [.explain(text, isText: true)])
    #expect(composer.screen.contains("Reading…"))
    composer.press(.character("x"))
    composer.press(.down)
    #expect(composer.screen.contains("Reading…"))
    composer.tell(.explained(text, PastedText(text, now: .seconds(0)), isCut: false))
    #expect(composer.screen.contains("Line 1: Error UNREGISTERED"), "\(composer.screen)")
    #expect(composer.state.ticket != nil)
  }

  @Test func `is no longer waited for after Esc`() throws {
    var composer = try pasted()
    composer.press(.escape)
    #expect(composer.screen.contains("Error codes"))
    composer.tell(.explained(text, PastedText(text, now: .seconds(0)), isCut: false))
    #expect(composer.screen.contains("Error codes"))
    #expect(composer.state.ticket == nil)
  }

  @Test func `is replaced by the next paste`() throws {
    var composer = try pasted()
    composer.paste("It said QUOTA_EXCEEDED")
    #expect(composer.screen.contains("QUOTA_EXCEEDED (FCM)"), "\(composer.screen)")
    composer.tell(.explained(text, PastedText(text, now: .seconds(0)), isCut: false))
    #expect(composer.screen.contains("QUOTA_EXCEEDED (FCM)"), "\(composer.screen)")
  }
}
