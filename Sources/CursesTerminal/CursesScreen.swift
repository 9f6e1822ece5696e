import CCurses
package import TerminalKit

/// The terminal while Crier has it: keys in, canvases out.
///
/// ```
///            ┌──────────── suspend(), lend() ───────────┐
///            ▼                                          │
///  run ──► taken ──► events ──► your code ──► show ─────┤
///                                                       └──► restored: every way out of `run`
/// ```
///
/// A crash restores the terminal too, from a signal handler (`signals.c`).
@UI
package final class CursesScreen {
  /// What came from the terminal: one element for each time the keyboard was read empty. So a
  /// burst of keys is handled as a whole before it is painted. Ends with the screen.
  package nonisolated let events = Mailbox<[TerminalEvent]>()
  package nonisolated let depth: ColorDepth
  /// Whether anything but ASCII can be shown, and `CRIER_ASCII=1` does not forbid it.
  package nonisolated let isUnicode: Bool
  /// The same for programs that take no screen: by the locale alone.
  package nonisolated static var isUnicodeLocale: Bool {
    ccurses_finds_unicode() && Environment.value("CRIER_ASCII") != "1"
  }
  /// What the person should be told about this terminal.
  package nonisolated let notices: [CursesNotice]

  private let terminalColors: Int
  var painter: CursesPainter
  var keys = CursesKeys()
  /// What the person should see: painted anew after another program had the terminal.
  private var canvas: Canvas?
  private(set) var title: String?
  private(set) var isTaken = true
  /// Whether another program, or the shell, has the terminal for a while.
  var isReleased = false
  /// Milliseconds without input after which `.typingPaused` is told; 0 where nobody asked for it.
  var pauseWanted: Int32 = 0
  var isEndingTold = false

  package var theme: Theme {
    didSet {
      painter.colors = CursesColors(theme, depth: depth, terminalColors: terminalColors)
      painter.forget()
      paint()
    }
  }

  package var size: Size { Size(rows: Int(ccurses_rows()), columns: Int(ccurses_columns())) }

  init(_ options: CursesOptions) throws(CursesError) {
    let depth = { (colors: Int) in
      options.color.depth(
        terminalColors: colors, crierColor: Environment.value("CRIER_COLOR"),
        noColor: Environment.value("NO_COLOR"))
    }
    try CursesError.check(
      ccurses_start(
        depth(256) != .none, options.reportsMouse,
        Environment.value("CRIER_TEST_MARK") == "1"))
    terminalColors = Int(ccurses_colors())
    self.depth = depth(terminalColors)
    let hasUnicode = ccurses_is_unicode()
    isUnicode = hasUnicode && Environment.value("CRIER_ASCII") != "1"
    var notices: [CursesNotice] = []
    if ccurses_used_fallback() {
      notices.append(
        .unknownTerminal(name: Environment.value("TERM") ?? "", treatedAs: CCURSES_FALLBACK))
    }
    if !hasUnicode { notices.append(.asciiOnly) }
    self.notices = notices
    theme = options.theme
    painter = CursesPainter(
      colors: CursesColors(theme, depth: self.depth, terminalColors: terminalColors))
    if let title = options.title { setTitle(title) }
    watch()
  }

  /// Makes the terminal show this: only what changed is sent, in one write. Says how many bytes
  /// that took; while somebody else has the terminal, none.
  @discardableResult
  package func show(_ canvas: Canvas) -> Int {
    self.canvas = canvas
    return paint()
  }

  package func bell() { ccurses_bell() }

  /// Names the window; control characters and invisible ones are left out, and the rest is cut at
  /// 200 scalars.
  package func setTitle(_ title: String) {
    self.title = title
    let shown = title.unicodeScalars.prefix(200).filter { !Self.isInvisible($0) }
    // SAFETY: the C side sends the text and keeps nothing.
    unsafe ccurses_set_title(String(String.UnicodeScalarView(shown)))
  }

  /// Offers a text to the terminal's clipboard (OSC 52); whether it takes it, nobody is told.
  package func copy(_ text: String) {
    let bytes = Array(text.utf8)
    // SAFETY: the C side sends the bytes and keeps nothing.
    unsafe ccurses_copy(bytes, bytes.count)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Gives the terminal back as it was found. `run` does this in any case; fine to call twice.
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
    return Int(ccurses_flush())
  }
}
