import TerminalKit

/// Says what the terminal sends and what Crier takes it for; two Escs close it.
package struct KeyTesterScreen: Hashable, Sendable {
  /// What was heard, newest last.
  private(set) var lines: [Line] = []
  private var wasEscape = false

  struct Line: Hashable, Sendable {
    var heard: String
    var meaning: String
  }

  /// More than any window shows.
  private static let most = 60

  /// Takes what came from the terminal; false when that closes the tester.
  mutating func hear(_ event: TerminalEvent, _ keys: KeyBindings) -> Bool {
    defer { wasEscape = event == .key(.escape) }
    if wasEscape, event == .key(.escape) { return false }
    lines.append(Self.line(for: event, keys))
    if lines.count > Self.most { lines.removeFirst() }
    return true
  }

  private static func line(for event: TerminalEvent, _ keys: KeyBindings) -> Line {
    switch event {
    case .key(let key): Line(heard: key.label, meaning: meaning(of: key, keys))
    case .paste(let text, let controls, _):
      Line(
        heard: "a paste",
        meaning: "\(text.count) characters, taken as text and never as keys"
          + (controls == 0 ? "" : "; control characters left out: \(controls)"))
    case .clicked(let point, let times, let extending):
      Line(
        heard: extending ? "Shift-click" : "a click",
        meaning: words(for: point) + (times > 1 ? ", number \(times) in a row" : ""))
    case .dragged(let point): Line(heard: "a drag", meaning: "to " + words(for: point))
    case .released(let point): Line(heard: "a release", meaning: words(for: point))
    case .scrolled(_, let rows):
      Line(heard: "the wheel", meaning: rows < 0 ? "up by \(-rows)" : "down by \(rows)")
    case .focused(let has):
      Line(heard: "focus", meaning: has ? "this window has the keyboard" : "another window has it")
    case .resized(let size):
      Line(heard: "a new size", meaning: "\(size.columns)x\(size.rows)")
    case .typingPaused: Line(heard: "a pause", meaning: "nothing was typed for half a second")
    case .resumed: Line(heard: "back", meaning: "after another program had the terminal")
    case .ending(let signal): Line(heard: "signal \(signal)", meaning: "asks Crier to end")
    }
  }

  private static func words(for point: Point) -> String {
    "row \(point.row + 1), column \(point.column + 1)"
  }

  private static func meaning(of key: Key, _ keys: KeyBindings) -> String {
    if let command = keys.command(for: key).flatMap(Command.named) {
      return "\(command.word): \(keys.named(command.help))"
    }
    if let field = FieldKey.of(key) { return "for the field in hand: \(field.words)" }
    switch key.code {
    case .character where key.modifiers.subtracting(.shift).isEmpty: return "typed as text"
    case .escape: return "closes what has opened; once more closes this"
    case .function: return "nothing"
    default: return "for the field in hand, where it has a use for it"
    }
  }
}

extension KeyTesterScreen: Screen {
  var overlay: Overlay { .keyTester(self) }
  var takesPalette: Bool { false }

  /// For the footer: it hears all events before they become keys of a screen.
  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    [ScreenKey([.escape], "twice closes") { _, _ in }]
  }

  /// What was heard, the newest at the foot.
  func draw(in state: ComposerState, on canvas: inout Canvas) {
    canvas.box(
      rows: min(16, canvas.windowSize.rows - 4), columns: min(84, canvas.windowSize.columns - 6),
      title: "What the terminal sends"
    ) { canvas in
      let size = canvas.windowSize
      guard !lines.isEmpty else {
        canvas.write("Press a key, paste, click or turn the wheel.", within: size.columns)
        return
      }
      for (row, line) in lines.suffix(size.rows).enumerated() {
        canvas.write(line.heard, at: Point(row: row), within: 13, as: .keyName)
        canvas.write(
          line.meaning, at: Point(row: row, column: 14), within: size.columns - 14, as: .dialog)
      }
    }
  }
}
