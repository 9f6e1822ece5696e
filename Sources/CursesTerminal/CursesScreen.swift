import CCurses
import FoundationEssentials
package import TerminalKit

/// The terminal while Crier uses it: keys in, canvases out.
///
/// ```
///            ┌──────────── suspend(), lend() ───────────┐
///            ▼                                          │
///  run ──► taken ──► events ──► your code ──► show ─────┤
///                                                       └──► restored: every way out of `run`
/// ```
///
/// A crash restores the terminal too, from a signal handler (`crash.c`).
@UI
package final class CursesScreen {
  /// The terminal's events; each element has everything that was read before the keyboard buffer
  /// was empty, so that a burst of keys is handled before painting.
  ///
  /// The sequence ends when the terminal is restored.
  package nonisolated let events = Mailbox<[TerminalEvent]>()
  package nonisolated let depth: ColorDepth
  /// Whether the locale has more than ASCII and `CRIER_ASCII=1` is not set.
  package nonisolated let isUnicode: Bool
  /// `isUnicode` for commands that do not use the screen.
  package nonisolated static var isUnicodeLocale: Bool {
    LocaleCharacters.areUnicode() && !prefersASCII
  }
  /// Whether the user asked for ASCII.
  package nonisolated static var prefersASCII: Bool { Environment.value("CRIER_ASCII") == "1" }
  /// Notes about this terminal for the user.
  package nonisolated let notices: [CursesNotice]

  let terminalColors: Int
  /// The number of frames shown; in tests each frame ends with an OSC that contains its number.
  private var frame = 0
  private let marksFrames = Environment.value("CRIER_TEST_MARK") == "1"
  var painter: CursesPainter
  var keys = CursesKeys()
  /// The last canvas, which is painted again after another program used the terminal.
  private var canvas: Canvas?
  private(set) var title: String?
  private(set) var isTaken = true
  /// Whether another program, or the shell, is using the terminal.
  var isReleased = false
  /// Milliseconds without input before `.typingPaused` is sent; 0 for never.
  var pauseWanted: Int32 = 0
  /// The time of the last keyboard input, in milliseconds.
  var lastInput: Int64 = 0
  var isEndingTold = false

  package var theme: Theme {
    didSet {
      guard isTaken else { return }
      painter.colors = CursesColors(theme, depth: depth, terminalColors: terminalColors)
      painter.forget()
      paint()
    }
  }

  package var size: Size {
    guard isTaken else { return Size(rows: 0, columns: 0) }
    return Size(rows: Int(ccurses_rows()), columns: Int(ccurses_columns()))
  }

  init(_ options: CursesOptions) throws(CursesError) {
    let depth = { (colors: Int) in
      options.color.depth(
        terminalColors: colors, crierColor: Environment.value("CRIER_COLOR"),
        noColor: Environment.value("NO_COLOR"))
    }
    let hasUnicode = LocaleCharacters.areUnicode()
    let named = TerminalName.current
    let terminal = try CursesError.usableTerminal(named)
    // SAFETY: the C side does not keep the name.
    let outcome = unsafe ccurses_start(
      terminal.text, depth(256) != .none, options.reportsMouse, named.holdsFrames)
    try CursesError.check(outcome, terminal)
    terminalColors = Int(ccurses_colors())
    self.depth = depth(terminalColors)
    isUnicode = hasUnicode && !Self.prefersASCII
    var notices: [CursesNotice] = []
    if terminal != named {
      notices.append(.unknownTerminal(name: named.text, treatedAs: terminal.text))
    }
    if !hasUnicode { notices.append(.asciiOnly) }
    self.notices = notices
    theme = options.theme
    painter = CursesPainter(
      colors: CursesColors(theme, depth: self.depth, terminalColors: terminalColors),
      isUnicode: hasUnicode)
    if let title = options.title { setTitle(title) }
    watch()
  }

  /// Shows a canvas by sending only the changes, in one write.
  ///
  /// Returns the number of bytes; 0 while another program is using the terminal.
  @discardableResult
  package func show(_ canvas: Canvas) -> Int {
    self.canvas = canvas
    return paint()
  }

  package func bell() {
    // SAFETY: the C side sends the string and does not keep it.
    unsafe ccurses_say("\u{7}")
  }

  /// Sets the window title, without control and invisible characters, cut to 200 scalars.
  package func setTitle(_ title: String) {
    self.title = title
    guard isTaken, !isReleased, ccurses_has_title() else { return }
    let shown = title.unicodeScalars.prefix(200).filter { !$0.isInvisible }
    // SAFETY: the C side sends the string and does not keep it.
    unsafe ccurses_say("\u{1B}]2;\(String(String.UnicodeScalarView(shown)))\u{7}")
  }

  /// Copies text to the terminal's clipboard with OSC 52, which the terminal may ignore silently.
  package func copy(_ text: String) {
    // Encoded, so that the text cannot contain commands.
    // SAFETY: the C side sends the string and does not keep it.
    unsafe ccurses_say("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}")
  }

  /// Restores the terminal; `run` always does this, and calling it twice is harmless.
  package func restore() {
    guard isTaken else { return }
    isTaken = false
    UIExecutor.shared.setWatch(nil)
    ccurses_stop()
    events.close()
  }

  @discardableResult
  func paint() -> Int {
    guard isTaken, !isReleased, let canvas else { return 0 }
    painter.paint(canvas)
    let cursor = canvas.cursor ?? Point(row: -1, column: -1)
    frame += 1
    let mark = marksFrames ? "\u{1B}]7770;\(frame)\u{7}" : ""
    // SAFETY: the C side sends the mark and does not keep it.
    let bytes = unsafe ccurses_flush(
      Int32(clamping: cursor.row), Int32(clamping: cursor.column), mark)
    return Int(bytes)
  }
}
