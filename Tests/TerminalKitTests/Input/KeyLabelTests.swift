import Testing

@testable import TerminalKit

@Suite("A key's label") struct KeyLabelTests {
  @Test(
    "is short and can be parsed again",
    arguments: [
      (Key.control("s"), "^S"), (.function(1), "F1"), (.tab, "Tab"), (.backTab, "Shift-Tab"),
      (.alt("b"), "Alt-B"), (Key(.left, .control), "Ctrl-Left"), (.character("?"), "?"),
      (.character(" "), "Space"), (.control(" "), "^Space"), (.escape, "Esc"), (.enter, "Enter"),
      (Key(.up, [.alt, .shift]), "Alt-Shift-Up"), (.character("-"), "-"), (.alt("-"), "Alt--"),
      (.character("^"), "^"), (.control("^"), "^^"), (.character("A"), "A"), (.pageUp, "PageUp"),
      (Key(.function(12), .shift), "Shift-F12"), (.character("ü"), "ü"),
    ])
  func label(key: Key, label: String) {
    #expect(key.label == label)
    #expect(Key(label: label) == key)
  }

  @Test(
    "is also parsed in other spellings",
    arguments: [
      ("ctrl-s", Key.control("s")), ("Ctrl-S", .control("s")),
      ("CTRL-ALT-x", Key(.character("x"), [.control, .alt])),
      ("esc", .escape), ("f12", .function(12)), ("^space", .control(" ")),
      ("Ctrl+S", .control("s")), ("C-s", .control("s")), ("control-s", .control("s")),
      ("M-x", .alt("x")), ("Meta+x", .alt("x")), ("S-Tab", .backTab), ("Return", .enter),
      ("Escape", .escape), ("PgUp", .pageUp), ("Ctrl--", .control("-")), ("^+", .control("+")),
    ])
  func spellings(label: String, key: Key) {
    #expect(Key(label: label) == key)
  }

  @Test("is not parsed if it is invalid", arguments: ["", "F13", "F0", "Ctrl-", "Hyper-x", "word"])
  func refused(label: String) {
    #expect(Key(label: label) == nil)
  }
}
