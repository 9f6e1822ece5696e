import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 4: every key gets an answer, and unavailable items stay visible")
struct Rule04DeadKeysTests {
  @Test("the key of an unavailable command gives the reason in a sentence", arguments: Scene.all)
  func off(scene: Scene) throws {
    let composer = try scene.composer(Scene.sizes[1])
    guard composer.state.overlay == nil else { return }
    for command in Command.all {
      guard let reason = command.whyNot(composer.state) else { continue }
      #expect(reason.first?.isUppercase == true && reason.last == ".", "\(reason)")
      for key in command.keys where !composer.state.isForField(key) {
        var pressed = composer
        pressed.press(key)
        let words = composer.state.reason(reason, against: command.name)
        #expect(pressed.state.notice?.sentence == words, "\(command.name)")
        #expect(
          pressed.state.viewport.focus == composer.state.viewport.focus
            && pressed.orders == composer.orders)
        #expect(pressed.state.document.form.message == composer.state.document.form.message)
      }
    }
  }

  @Test("an unbound key says so on every screen", arguments: Scene.all)
  func nobody(scene: Scene) throws {
    // Any key closes these screens.
    let closes = [
      "jump", "help", "help-json", "all-keys", "import", "matrix", "key-tester", "notices",
      "send-list", "matrix-languages", "variables", "variables-missing",
    ]
    guard !closes.contains(scene.name) else { return }
    for key in [Key.function(11), .control("]"), .alt("-")] {
      var composer = try scene.composer(Scene.sizes[1])
      composer.press(key)
      let words = composer.state.notice?.sentence ?? ""
      let isLocked =
        scene.name == "json-locked" && words.contains("fix it there")
        || scene.name == "read-only" && words.hasPrefix("Read-only:")
        || scene.name == "review-waiting" && words.hasPrefix("Key ignored:")
      #expect(words.hasPrefix("\(key.label) does nothing here.") || isLocked, "\(words)")
    }
  }

  @Test func `unavailable buttons and palette rows are drawn as disabled`() throws {
    let composer = try Scene.named("compose-empty").composer(Scene.sizes[3])
    let place = try composer.place(of: "[ Send ]")
    #expect(composer.canvas[place.row, place.column].role == .offButton)
    let palette = try Scene.named("palette").composer(Scene.sizes[3])
    let row = try palette.place(of: "Dry run", after: 2)
    #expect(palette.canvas[row.row, row.column].role != .text)
    #expect(palette.canvas.rows[row.row].contains("the message is empty"))
  }
}
