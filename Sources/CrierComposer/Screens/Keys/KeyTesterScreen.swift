import TerminalKit

/// Shows what the terminal sends and how Crier interprets it; pressing Esc twice closes it.
package struct KeyTesterScreen: Hashable, Sendable {
  /// The received events, newest last.
  private(set) var lines: [Line] = []
  private var wasEscape = false

  struct Line: Hashable, Sendable {
    var heard: String
    var meaning: String
  }

  /// The maximum number of lines, more than a window shows.
  private static let most = 60

  /// Records an event from the terminal; returns false if it closes the tester.
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
        meaning: "\(text.count) characters, inserted as text, never as keys"
          + (controls == 0 ? "" : "; control characters removed: \(controls)"))
    case .clicked(let point, let times, let extending):
      Line(
        heard: extending ? "Shift-click" : "a click",
        meaning: words(for: point) + (times > 1 ? ", click \(times) in a row" : ""))
    case .dragged(let point): Line(heard: "a drag", meaning: "to " + words(for: point))
    case .released(let point): Line(heard: "a release", meaning: words(for: point))
    case .scrolled(_, let rows):
      Line(heard: "the wheel", meaning: rows < 0 ? "up by \(-rows)" : "down by \(rows)")
    case .focused(let has):
      Line(
        heard: "focus",
        meaning: has ? "this window has the keyboard" : "another window has the keyboard")
    case .resized(let size):
      Line(heard: "a new size", meaning: "\(size.columns)x\(size.rows)")
    case .typingPaused: Line(heard: "a pause", meaning: "nothing was typed for half a second")
    case .resumed: Line(heard: "resumed", meaning: "another program used the terminal before")
    case .ending(let signal): Line(heard: "signal \(signal)", meaning: "asks Crier to quit")
    }
  }

  private static func words(for point: Point) -> String {
    "row \(point.row + 1), column \(point.column + 1)"
  }

  private static func meaning(of key: Key, _ keys: KeyBindings) -> String {
    if let command = keys.command(for: key).flatMap(Command.named) {
      return "\(command.word): \(keys.named(command.help))"
    }
    if let field = FieldKey.of(key) { return "in a text field: \(field.words)" }
    switch key.code {
    case .character where key.modifiers.subtracting(.shift).isEmpty: return "typed as text"
    case .escape: return "closes what is open; press it again to close this"
    case .function: return "no command"
    default: return "passed to the focused field, which may use it"
    }
  }
}

extension KeyTesterScreen: Screen {
  var overlay: Overlay { .keyTester(self) }
  var takesPalette: Bool { false }

  /// The keys for the footer; they do nothing, because `hear` receives all events first.
  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    [ScreenKey([.escape], "Close", label: "Esc Esc") { _, _ in }]
  }

  /// Draws the received events, newest at the bottom.
  func draw(in state: ComposerState, on canvas: inout Canvas) {
    let mostRows = min(16, canvas.windowSize.rows - 4)
    let columns = min(84, canvas.windowSize.columns - 6)
    let rows = lines.flatMap { line in
      HelpText.Line(key: line.heard, text: line.meaning).wrapped(to: columns - Self.keyColumns)
        .enumerated().map { $0 == 0 ? $1 : HelpText.Line(text: $1.text) }
    }
    canvas.box(
      rows: min(mostRows, max(3, rows.count + 2)), mostRows: mostRows, columns: columns,
      title: Command.named(.keyTester)?.word ?? ""
    ) { canvas in
      let size = canvas.windowSize
      canvas.write(
        sentence: "Press any key, paste, click or turn the wheel: it is only shown here.",
        at: Point(), within: size.columns, as: .dialog)
      for (row, line) in rows.suffix(max(1, size.rows - 2)).enumerated() {
        canvas.write(line.key, at: Point(row: row + 2), within: Self.keyColumns - 1, as: .keyName)
        canvas.write(line.text, at: Point(row: row + 2, column: Self.keyColumns), as: .dialog)
      }
    }
  }

  private static let keyColumns = 14
}
