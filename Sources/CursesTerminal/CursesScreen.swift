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
  package nonisolated let events: AsyncStream<[TerminalEvent]>
  package nonisolated let depth: ColorDepth
  /// Whether anything but ASCII can be shown.
  package nonisolated let isUnicode: Bool
  /// What the person should be told about this terminal.
  package nonisolated let notices: [CursesNotice]

  private let told: AsyncStream<[TerminalEvent]>.Continuation
  private let terminalColors: Int
  private var painter: CursesPainter
  private var keys = CursesKeys()
  /// What the person should see: painted anew after another program had the terminal.
  private var canvas: Canvas?
  private var title: String?
  private var isTaken = true
  private var isReleased = false
  private var isEndingTold = false

  package var theme: Theme {
    didSet {
      painter.colors = CursesColors(theme, depth: depth, terminalColors: terminalColors)
      painter.forget()
      paint()
    }
  }

  package var size: Size { Size(rows: Int(ccurses_rows()), columns: Int(ccurses_columns())) }

  init(_ options: CursesOptions) throws(CursesError) {
    let depthWithout = { (colors: Int) in
      options.color.depth(
        terminalColors: colors, crierColor: Environment.value("CRIER_COLOR"),
        noColor: Environment.value("NO_COLOR"))
    }
    try CursesError.check(
      ccurses_start(
        depthWithout(256) != .none, options.reportsMouse,
        Environment.value("CRIER_TEST_MARK") == "1"))
    terminalColors = Int(ccurses_colors())
    depth = depthWithout(terminalColors)
    isUnicode = ccurses_is_unicode()
    var notices: [CursesNotice] = []
    if ccurses_used_fallback() {
      notices.append(
        .unknownTerminal(name: Environment.value("TERM") ?? "", treatedAs: CCURSES_FALLBACK))
    }
    if !isUnicode { notices.append(.asciiOnly) }
    self.notices = notices
    theme = options.theme
    painter = CursesPainter(
      colors: CursesColors(theme, depth: depth, terminalColors: terminalColors))
    (events, told) = AsyncStream.makeStream()
    if let title = options.title { setTitle(title) }
  }

  /// Makes the terminal show this: only what changed is sent, in one write.
  package func show(_ canvas: Canvas) {
    self.canvas = canvas
    paint()
  }

  package func bell() { ccurses_bell() }

  /// Names the window; control characters and invisible ones are left out, and the rest is cut at
  /// 200 characters.
  package func setTitle(_ title: String) {
    self.title = title
    unsafe ccurses_set_title(Self.printable(title))
  }

  private static func printable(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(200) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: break
      default: kept.append(scalar)
      }
    }
    return String(kept)
  }

  /// Gives the terminal back as it was found. `run` does this in any case; fine to call twice.
  package func restore() {
    guard isTaken else { return }
    isTaken = false
    UIExecutor.shared.setWatch(nil)
    ccurses_stop()
    told.finish()
  }

  /// Stops the program as Ctrl-Z does elsewhere; comes back after `fg`, with `.resumed`.
  ///
  /// False, at once, when nobody could wake the program again: it has no shell with job control.
  @discardableResult
  package func suspend() -> Bool {
    guard isTaken, !isReleased else { return false }
    release(lends: false)
    let wasStopped = ccurses_stop_group()
    retake()
    if wasStopped { told.yield([.resumed]) }
    return wasStopped
  }

  /// Lends the terminal to another program, an editor for example, for as long as `use` takes.
  ///
  /// The terminal is as it was found meanwhile, and keys are not read. Afterwards what was shown
  /// last is painted anew and `.resumed` is told.
  package func lend<Result>(_ use: @UI () async throws -> Result) async rethrows -> Result {
    guard isTaken, !isReleased else { return try await use() }
    release(lends: true)
    defer {
      if isTaken {
        retake()
        told.yield([.resumed])
      }
    }
    return try await use()
  }

  private func release(lends: Bool) {
    isReleased = true
    watch()
    ccurses_release(lends)
  }

  private func retake() {
    ccurses_retake()
    isReleased = false
    watch()
    if let title { setTitle(title) }
    paintAnew()
  }

  private func paint() {
    guard isTaken, !isReleased, let canvas else { return }
    painter.paint(canvas)
    ccurses_flush()
  }

  private func paintAnew() {
    painter.forget()
    paint()
  }

  // MARK: Reading

  /// Reads what the screen thread sees coming, until the task is cancelled.
  func read() async {
    let (news, tell) = AsyncStream.makeStream(of: UIExecutor.News.self)
    self.tell = { tell.yield($0) }
    watch()
    for await some in news where isTaken { take(some) }
  }

  private var tell: (@Sendable (UIExecutor.News) -> Void)?

  private func watch() {
    guard let tell else { return }
    UIExecutor.shared.setWatch(
      UIExecutor.Watch(
        readsKeyboard: !isReleased, quiet: keys.isPasting ? CursesKeys.pasteQuiet : 0, tell: tell))
  }

  private func take(_ news: UIExecutor.News) {
    var batch: [TerminalEvent] = []
    if !isReleased { batch = readKeys() }
    if news.contains(.quiet) {
      keys.endPaste()
      batch += keys.drain()
    }
    let signals = ccurses_take_signals()
    if signals.ending != 0, !isEndingTold {
      isEndingTold = true
      batch.append(.ending(signal: signals.ending))
    }
    if signals.resized, !isReleased {
      let changed = ccurses_fit()
      if changed { batch.append(.resized(size)) }
      painter.forget()
      if !changed { paint() }
    }
    if signals.continued, !isReleased {
      retake()
      batch.append(.resumed)
    }
    if !batch.isEmpty { told.yield(batch) }
    if signals.stop { suspend() }
    watch()
  }

  private func readKeys() -> [TerminalEvent] {
    while true {
      let code = ccurses_next_key()
      switch Int(code) {
      case CCURSES_NONE: return keys.drain()
      case CCURSES_RESIZE: break  // SIGWINCH told it already
      default: if let stroke = Stroke(curses: code) { keys.take(stroke) }
      }
    }
  }
}
