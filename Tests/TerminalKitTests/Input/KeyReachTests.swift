import TerminalKit
import Testing

@Suite("A key press") struct KeyReachTests {
  @Test(
    "reaches the program if every terminal sends it",
    arguments: [
      Key.control("t"), .control("s"), .control("_"), .control(" "), .alt("b"), .function(1),
      .function(12), Key(.function(3), .shift), .backTab, .tab, .enter, .escape, .character("x"),
      Key(.left, .control), Key(.up, .alt), Key(.insert), .pageDown, Key(.backspace, .alt),
    ])
  func sent(key: Key) { #expect(key.reach == .sent) }

  @Test(
    "arrives as another key if both send the same bytes",
    arguments: [
      (Key.control("i"), Key.tab), (.control("m"), .enter), (.control("j"), .enter),
      (.control("h"), .backspace), (.control("["), .escape), (.control("/"), .control("_")),
      (Key(.enter, .control), .enter), (Key(.enter, .shift), .enter),
      (Key(.character("x"), [.control, .shift]), .control("x")),
      (Key(.character("x"), .shift), .character("X")), (Key(.backspace, .control), .backspace),
    ])
  func arrives(key: Key, other: Key) { #expect(key.reach == .arrives(as: other)) }

  @Test(
    "does not reach the program if most terminals do not send it",
    arguments: [
      Key(.tab, .control), .control("1"), .control(";"), .alt("["), Key(.escape, .alt),
      .control("ü"), Key(.character("1"), .shift), Key(.character("x"), [.alt, .shift]),
    ])
  func unsent(key: Key) { #expect(key.reach == .unsent) }

  @Test(
    "may be intercepted by another program",
    arguments: [
      (Key.control("b"), KeyReach.Taker.multiplexer), (.control("a"), .multiplexer),
      (.function(10), .window), (.function(11), .window), (Key(.function(4), .alt), .window),
      (.alt("1"), .tabs), (Key(.pageUp, .control), .tabs), (Key(.pageUp, .shift), .scrollback),
      (Key(.insert, .shift), .clipboard), (Key(.character("t"), [.control, .alt]), .window),
    ])
  func taken(key: Key, taker: KeyReach.Taker) { #expect(key.reach == .oftenTaken(by: taker)) }
}
