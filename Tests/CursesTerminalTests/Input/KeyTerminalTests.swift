import TerminalKit
import Testing

@testable import CursesTerminal

@Suite("A key's name in curses") struct KeyTerminalTests {
  @Test(
    arguments: [
      ("KEY_UP", .up), ("KEY_BTAB", .backTab), ("KEY_F(1)", .function(1)),
      ("KEY_F(12)", .function(12)), ("KEY_F(13)", Key(.function(1), .shift)),
      ("KEY_F(29)", Key(.function(5), .control)), ("KEY_F(50)", Key(.function(2), .alt)),
      ("KEY_SR", Key(.up, .shift)), ("KEY_SLEFT", Key(.left, .shift)),
      ("kRIT5", Key(.right, .control)), ("kUP", Key(.up, .shift)), ("kLFT3", Key(.left, .alt)),
      ("kEND6", Key(.end, [.shift, .control])), ("kDC7", Key(.delete, [.alt, .control])),
      ("KEY_ENTER", .enter), ("KEY_IC", Key(.insert)),
    ] as [(String, Key)])
  func `gives the key`(name: String, key: Key) {
    #expect(Key(cursesName: name) == key)
  }

  @Test(arguments: ["", "KEY_MOUSE", "KEY_F(0)", "KEY_F(99)", "KEY_F(", "k5", "kRIT0", "^A", "é"])
  func `gives nothing if it is unknown`(name: String) {
    #expect(Key(cursesName: name) == nil)
  }
}
