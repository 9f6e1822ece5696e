import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The doctor's page") struct DoctorScreenTests {
  private static let clock = Checkup(
    .clock, .warning, "This machine's clock is 1 min 30 s ahead.", fix: "Set the clock.")

  @Test func `shows each line as it comes, and the fix of the line with the cursor`() throws {
    var composer = try ComposerDriver(json: Messages.news)
    composer.tell(.chosen(.doctor))
    #expect(composer.orders.last == .doctor(.look(number: 1, .sandbox)))
    #expect(composer.screen.contains("looking…"))
    composer.tell(.doctor(.told(1, Checkup(.settings, .fine, "No problems."))))
    composer.tell(.doctor(.told(1, Self.clock)))
    composer.press(.down)
    #expect(composer.screen.contains("!  clock"))
    #expect(composer.screen.contains("Set the clock."))
    composer.tell(.doctor(.ended(1, nil)))
    #expect(composer.screen.contains("1 warning"))
  }

  @Test func `passes on what is known about the terminal, with its size now`() throws {
    var traits = TerminalTraits(
      name: "xterm-256color", rows: 24, columns: 80, colors: 256, isUnicode: true,
      functionKeys: 12, isInUse: true)
    var composer = try ComposerDriver(json: Messages.news)
    composer.state.viewport.terminal = traits
    composer.resize(rows: 50, columns: 160)
    composer.tell(.chosen(.doctor))
    (traits.rows, traits.columns) = (50, 160)
    #expect(composer.orders.last == .doctor(.look(number: 1, .sandbox, traits)))
  }

  @Test func `looks again on r, and drops late lines of the run before`() throws {
    var composer = try ComposerDriver(json: Messages.news)
    composer.tell(.chosen(.doctor))
    composer.press(.character("r"))
    #expect(composer.orders.count { $0 == .doctor(.look(number: 1, .sandbox)) } == 1)
    composer.tell(.doctor(.ended(1, Explanation("The project is unknown."))))
    #expect(composer.screen.contains("The project is unknown."))
    composer.press(.character("r"))
    #expect(composer.orders.last == .doctor(.look(number: 2, .sandbox)))
    composer.tell(.doctor(.told(1, Self.clock)))
    #expect(!composer.screen.contains("clock is 1 min 30 s ahead"))
  }

  @Test func `copies all lines as text`() throws {
    var composer = try ComposerDriver(json: Messages.news)
    composer.tell(.chosen(.doctor))
    composer.tell(.doctor(.told(1, Self.clock)))
    composer.press(.character("c"))
    #expect(
      composer.orders.last
        == .viewport(
          .copy("warning: clock: This machine's clock is 1 min 30 s ahead. Set the clock.")))
  }
}
