import CCurses
import Glibc
import TerminalKit

/// What is known about the terminal, for diagnosis.
package struct TerminalReport: Sendable {
  /// The value of `TERM`.
  package let name: String
  package let rows: Int
  package let columns: Int
  /// The number of colors in the terminfo entry; 0 for none.
  package let colors: Int
  package let isUnicode: Bool
  /// Whether the user asked for ASCII.
  package let prefersASCII = CursesScreen.prefersASCII
  /// The last of F1 to F12 that the terminfo entry has without a gap; 0 for none.
  package let functionKeys: Int
  /// The samples whose width the terminal counts otherwise than curses; nil if it was not asked or
  /// does not say.
  package let misdrawn: [String]?

  /// Reads the terminal in use, without a question that its answer would disturb.
  @UI package init(_ screen: CursesScreen) {
    name = TerminalName.current.text
    (rows, columns) = (screen.size.rows, screen.size.columns)
    (colors, isUnicode) = (screen.terminalColors, screen.isUnicode)
    functionKeys = Int(ccurses_function_keys())
    misdrawn = nil
  }

  /// Reads the terminal of standard input and output, without taking it over.
  @UI package init() throws(CursesError) {
    let terminal = try CursesError.usableTerminal(.current)
    name = TerminalName.current.text
    // SAFETY: the C side does not keep the name, and the call fills the structure.
    colors = unsafe Int(ccurses_named_colors(terminal.text))
    functionKeys = unsafe Int(ccurses_named_function_keys(terminal.text))
    var size = winsize()
    _ = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    (rows, columns) = (Int(size.ws_row), Int(size.ws_col))
    isUnicode = CursesScreen.isUnicodeLocale
    misdrawn = isUnicode ? Self.misdrawnSamples() : []
  }

  /// A frame, an ideograph, an emoji and a letter with an accent of its own.
  private static let samples = ["│", "日", "👟", "e\u{301}"]

  /// Writes each sample and asks where the cursor is; nil without an answer.
  private static func misdrawnSamples() -> [String]? {
    var before = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw) == 0 else { return nil }
    defer { _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
    var wrong: [String] = []
    for sample in samples {
      write("\r\(sample)\u{1B}[6n")
      let column = cursorColumn()
      write("\r\u{1B}[K")
      guard let column else { return nil }
      let expected = sample.unicodeScalars.reduce(0) { $0 + max(0, Int(ccurses_width($1.value))) }
      if column - 1 != expected { wrong.append(sample) }
    }
    return wrong
  }

  private static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe Glibc.write(STDOUT_FILENO, bytes, bytes.count)
  }

  /// Reads `ESC [ ROW ; COLUMN R`; nil if nothing like it comes within a second.
  private static func cursorColumn() -> Int? {
    var answer: [UInt8] = []
    while answer.last != UInt8(ascii: "R"), answer.count < 64 {
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&input, 1, 1000) > 0 else { return nil }
      var byte: UInt8 = 0
      guard unsafe read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
      answer.append(byte)
    }
    let parts = String(decoding: answer.dropLast(), as: UTF8.self).split(separator: ";")
    return parts.count == 2 ? Int(parts[1]) : nil
  }
}
