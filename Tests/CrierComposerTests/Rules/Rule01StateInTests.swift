import CrierComposer
import TerminalKit
import Testing

@Suite("Rule 1: state in, grid out") struct Rule01StateInTests {
  @Test("the same state gives the same grid, and drawing changes nothing", arguments: Scene.all)
  func pure(scene: Scene) throws {
    let composer = try scene.composer(Scene.sizes[1])
    let before = composer.state
    let first = composer.canvas
    let second = composer.canvas
    #expect(first.cells == second.cells && first.cursor == second.cursor)
    #expect(composer.state == before)
  }

  @Test func `the same state reached in different ways looks the same`() throws {
    var one = try ComposerDriver(json: Messages.rain)
    one.type("ab")
    one.press(.backspace)
    var other = try ComposerDriver(json: Messages.rain)
    other.type("a")
    #expect(one.screen == other.screen)
  }
}
