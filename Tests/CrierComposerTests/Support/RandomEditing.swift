import CrierComposer
import CrierMessage
import CrierTestSupport
import TerminalKit

/// Random keys and pastes that edit the text in the JSON pane, repeatable by seed.
struct RandomEditing {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func message() -> Message { Message(request: RandomMessage.request(using: &random)) }

  private static let fragments = [
    "\"", "{", "}", "[", "]", ",", ":", "\n", " ", "\\", "\\u", "\u{301}", "\r\n", "null", "-1e5",
    "'",
    "//", "\"a\": 1, ", "{\"message\": {\"topic\": \"t\"}}", "日本", "\u{202E}", "{}", "[1]", "\u{0}",
  ]

  private static let keys: [Key] = [
    .enter, .backspace, .delete, .left, .right, .up, .down, .home, .end, .control("k"),
    .control("u"), .control("w"), .control("z"), .control("y"), .control("z"), .alt("y"), .alt("a"),
    Key(.home, .control), Key(.right, .shift), Key(.down, .shift), .pageDown, .backspace,
  ]

  /// Performs a random step in the JSON pane.
  mutating func edit(_ composer: inout ComposerDriver) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: composer.paste(Self.fragments.randomElement(using: &random) ?? "")
    case 1: composer.type(Self.fragments.randomElement(using: &random) ?? "")
    case 2:
      let there = Int.random(
        in: 0...max(1, composer.state.document.editor?.text.count ?? 0), using: &random)
      composer.state.document.editor?.moveCaret(toEndOfLine: 1 + there / 20)
    default: composer.press(Self.keys.randomElement(using: &random) ?? .enter)
    }
  }
}
