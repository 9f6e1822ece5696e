/// A terminal emulator: reads a program's output, and returns the screen that a person would see.
///
/// Supports the sequences of the tests' own terminfo entry and of `xterm-256color`, and ignores
/// others. Output may arrive in pieces of any size.
package struct ScreenReader: Sendable {
  private enum State: Sendable {
    case text
    case escape
    /// After `ESC [`: the parameters so far.
    case control([UInt8])
    /// After `ESC ]`, `ESC P`, `ESC _`, `ESC ^`: a string up to BEL or `ESC \`.
    case string(kind: UInt8, [UInt8], sawEscape: Bool)
    /// After `ESC (`, `)`, `*`, `+`, `#` or space: one more byte.
    case oneMore(UInt8)
  }

  private var state = State.text
  /// The bytes of an incomplete UTF-8 sequence.
  private var partial: [UInt8] = []
  private var other: ScreenGrid
  var grid: ScreenGrid
  var saved = (row: 0, column: 0, style: ScreenStyle())
  var lastWritten: Unicode.Scalar?
  private var drawsLines = false
  package internal(set) var modes = ScreenModes()
  package private(set) var title = ""
  package private(set) var bells = 0
  /// The number of the last frame, from the OSC 7770 that the program writes on request.
  package private(set) var frame = 0
  /// The terminal's answers to the program's queries.
  var answers: [UInt8] = []

  package init(rows: Int, columns: Int) {
    grid = ScreenGrid(rows: rows, columns: columns)
    other = grid
  }

  package mutating func resize(rows: Int, columns: Int) {
    grid.resize(rows: rows, columns: columns)
    other.resize(rows: rows, columns: columns)
  }

  /// The current screen.
  package var picture: ScreenPicture {
    ScreenPicture(
      cells: grid.cells, cursor: modes.hidesCursor ? nil : (grid.row, grid.column), modes: modes,
      title: title, frame: frame)
  }

  package mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { read(byte) }
  }

  package mutating func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  private mutating func read(_ byte: UInt8) {
    switch state {
    case .text: readText(byte)
    case .escape: readEscape(byte)
    case .oneMore(let kind):
      if kind == UInt8(ascii: "(") { drawsLines = byte == UInt8(ascii: "0") }
      state = .text
    case .control(let parameters): readControl(byte, parameters)
    case .string(let kind, let text, let sawEscape): readString(byte, kind, text, sawEscape)
    }
  }

  private mutating func readText(_ byte: UInt8) {
    if byte < 0x20 || byte == 0x7F {
      partial = []
      obey(byte)
    } else if byte < 0x80 {
      partial = []
      write(Unicode.Scalar(byte))
    } else {
      partial.append(byte)
      finishPartial()
    }
  }

  /// Writes the character when its bytes are complete; invalid UTF-8 becomes U+FFFD.
  private mutating func finishPartial() {
    let length = partial[0] >= 0xF0 ? 4 : partial[0] >= 0xE0 ? 3 : partial[0] >= 0xC0 ? 2 : 1
    guard partial.count >= length else { return }
    for scalar in String(decoding: partial, as: UTF8.self).unicodeScalars { write(scalar) }
    partial = []
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    let drawn = drawsLines ? Self.lines[scalar] ?? scalar : scalar
    grid.write(drawn)
    lastWritten = drawn
  }

  /// The VT100's line drawing characters that borders need.
  private static let lines: [Unicode.Scalar: Unicode.Scalar] = [
    "j": "┘", "k": "┐", "l": "┌", "m": "└", "n": "┼", "q": "─", "t": "├", "u": "┤", "v": "┴",
    "w": "┬", "x": "│", "a": "▒", "~": "·",
  ]

  private mutating func obey(_ control: UInt8) {
    switch control {
    case 0x07: bells += 1
    case 0x08: grid.move(to: grid.row, grid.column - 1)
    case 0x09: grid.move(to: grid.row, (grid.column / 8 + 1) * 8)
    case 0x0A...0x0C: grid.lineFeed()
    case 0x0D: grid.move(to: grid.row, 0)
    case 0x0E: drawsLines = true
    case 0x0F: drawsLines = false
    case 0x1B: state = .escape
    default: break
    }
  }

  private mutating func readEscape(_ byte: UInt8) {
    state = .text
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      state = .string(kind: byte, [], sawEscape: false)
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"),
      UInt8(ascii: "#"), UInt8(ascii: " "):
      state = .oneMore(byte)
    case UInt8(ascii: "7"): saveCursor()
    case UInt8(ascii: "8"): restoreCursor()
    case UInt8(ascii: "D"): grid.lineFeed()
    case UInt8(ascii: "M"): grid.reverseLineFeed()
    case UInt8(ascii: "E"):
      grid.move(to: grid.row, 0)
      grid.lineFeed()
    case UInt8(ascii: "c"): self = ScreenReader(rows: grid.rows, columns: grid.columns)
    default: break
    }
  }

  private mutating func readControl(_ byte: UInt8, _ parameters: [UInt8]) {
    switch byte {
    case 0x20...0x3F: state = .control(parameters + [byte])
    case 0x40...0x7E:
      state = .text
      obey(ControlSequence(parameters, end: byte))
    case 0x1B: state = .escape
    default: obey(byte)
    }
  }

  private mutating func readString(
    _ byte: UInt8, _ kind: UInt8, _ text: [UInt8], _ sawEscape: Bool
  ) {
    if byte == 0x07 || (sawEscape && byte == UInt8(ascii: "\\")) {
      state = .text
      if kind == UInt8(ascii: "]") { obeyString(String(decoding: text, as: UTF8.self)) }
    } else if sawEscape {
      state = .escape
      readEscape(byte)
    } else {
      state = .string(kind: kind, byte == 0x1B ? text : text + [byte], sawEscape: byte == 0x1B)
    }
  }

  private mutating func obeyString(_ text: String) {
    let parts = text.split(separator: ";", maxSplits: 1).map(String.init)
    switch parts.first {
    case "0", "2": title = parts.count > 1 ? parts[1] : ""
    case "7770": frame = parts.count > 1 ? Int(parts[1]) ?? frame : frame
    default: break
    }
  }

  /// Switches between the main screen and the alternate screen, which begins blank.
  mutating func showAlternate(_ isOn: Bool) {
    guard modes.isAlternate != isOn else { return }
    swap(&grid, &other)
    if isOn {
      let place = (other.row, other.column)
      grid = ScreenGrid(rows: grid.rows, columns: grid.columns)
      grid.move(to: place.0, place.1)
    }
  }

  mutating func saveCursor() { saved = (grid.row, grid.column, grid.style) }

  mutating func restoreCursor() {
    grid.move(to: saved.row, saved.column)
    grid.style = saved.style
  }
}
