import CrierComposer
import CrierCore
import TerminalKit

/// Messages of known fields, and keys and pastes that edit their text, by a seed.
struct RandomEditing: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private static let values: [JSONValue] = [
    .null, .bool(true), .number("1"), .number("-0.50e2"), .number("9007199254740993"), .string(""),
    .string("3600s"), .string("Grüße 👩‍💻 日本語 e\u{301}"), .string("a\u{202E}b\n{{c}} \" \\"),
    .array([.null, .string("x")]),
    .object([JSONMember("k", .string("1")), JSONMember("k", .null)]),
  ]

  mutating func message() -> Message {
    var message = Message()
    for _ in 0..<Int.random(in: 0...8, using: &self) {
      guard let field = FieldCatalog.all.randomElement(using: &self) else { continue }
      message.set(field.path, to: Self.values.randomElement(using: &self))
    }
    return message
  }

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

  /// One thing a person could do next, to text in the JSON pane.
  mutating func edit(_ composer: inout ComposerDriver) {
    switch Int.random(in: 0..<6, using: &self) {
    case 0: composer.paste(Self.fragments.randomElement(using: &self) ?? "")
    case 1: composer.type(Self.fragments.randomElement(using: &self) ?? "")
    case 2:
      let there = Int.random(in: 0...max(1, composer.state.editor?.text.count ?? 0), using: &self)
      composer.state.editor?.moveCaret(toEndOfLine: 1 + there / 20)
    default: composer.press(Self.keys.randomElement(using: &self) ?? .enter)
    }
  }
}
