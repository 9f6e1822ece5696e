import CCurses
import FoundationEssentials
import Glibc
package import TerminalKit
import WorkThreads

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

extension CursesScreen {
  /// Suspends the program like Ctrl-Z in other programs; returns after `fg`, with `.resumed`.
  ///
  /// Returns false immediately if there is no job control, as nothing could resume the program.
  @discardableResult
  package func suspend() -> Bool {
    guard isTaken, !isReleased else { return false }
    release(lends: false)
    let wasStopped = ccurses_stop_group()
    let news = retake()
    if wasStopped, !news.isEmpty { events.send(news) }
    return wasStopped
  }

  /// Lends the terminal to another program, such as an editor, while `use` runs.
  ///
  /// Meanwhile, the terminal has its original state and keys are not read. Afterwards, the last
  /// canvas is painted again, and `.resumed` is sent.
  package func lend<Result>(_ use: @UI () async throws -> Result) async rethrows -> Result {
    guard isTaken, !isReleased else { return try await use() }
    release(lends: true)
    defer {
      let news = isTaken ? retake() : []
      if !news.isEmpty { events.send(news) }
    }
    return try await use()
  }

  private func release(lends: Bool) {
    isReleased = true
    watch()
    ccurses_release(lends)
  }

  /// Takes the terminal back, and returns the resulting events.
  func retake() -> [TerminalEvent] {
    let before = size
    guard ccurses_retake() else { return [] }  // the program is ending; `.ending` follows
    isReleased = false
    watch()
    if let title { setTitle(title) }
    painter.forget()
    paint()
    return size == before ? [.resumed] : [.resized(size), .resumed]
  }
}

extension CursesScreen {
  /// Lends the terminal to a shell command with a file as its `$1`, and returns the exit status as
  /// a shell reports it; negative if nothing could be started.
  ///
  /// The command gets no file descriptor of this process besides the standard streams and `kept`.
  package func lend(to command: String, file: String, keeping kept: Int32? = nil) async -> Int32 {
    await lend { await Self.run(command, file, keeping: kept) }
  }

  /// Runs a shell command, with or without a screen, and returns its exit status.
  package nonisolated static func run(
    _ command: String, _ file: String, keeping kept: Int32? = nil
  ) async -> Int32 {
    await withCheckedContinuation { continuation in
      let isStarted = SystemThread.tryToStart {
        // SAFETY: the C side no longer uses the strings when it returns.
        continuation.resume(returning: unsafe ccurses_run_shell(command, file, kept ?? -1))
      }
      if !isStarted { continuation.resume(returning: -EAGAIN) }
    }
  }
}

extension CursesScreen {
  /// Sends `.typingPaused` once, as soon as nothing has been typed for this long.
  ///
  /// Unread input counts as typed, so a busy program receives no false pause.
  package func tellPause(of duration: Duration) {
    let (seconds, attoseconds) = duration.components
    pauseWanted = Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    watch()
  }

  /// Updates what the screen thread waits for.
  func watch() {
    let quiet = keys.pasteQuiet ?? (isReleased ? 0 : pauseWanted)
    UIExecutor.shared.setWatch(
      UIExecutor.Watch(
        readsKeyboard: !isReleased,
        quietAt: quiet > 0 ? lastInput + Int64(quiet) : nil
      ) { [weak self] news in self?.take(news) })
  }

  private func take(_ news: UIExecutor.News) {
    guard isTaken else { return }
    var batch: [TerminalEvent] = []
    if !isReleased { batch = readKeys() }
    if news.contains(.quiet), keys.pasteQuiet != nil {
      keys.pausePaste()
      batch += keys.drain()
    } else if news.contains(.quiet), pauseWanted > 0, batch.isEmpty, !isReleased {
      pauseWanted = 0
      batch.append(.typingPaused)
    }
    if news.contains(.ending), !isEndingTold {
      isEndingTold = true
      batch.append(.ending(signal: ccurses_ending()))
    }
    if news.contains(.resized), !isReleased {
      let changed = ccurses_fit()
      if changed { batch.append(.resized(size)) }
      painter.forget()
      if !changed { paint() }
    }
    if news.contains(.continued), !isReleased { batch += retake() }
    if !batch.isEmpty { events.send(batch) }
    if news.contains(.stop) { suspend() }
    watch()
  }

  private func readKeys() -> [TerminalEvent] {
    // Limited, so that a flood of input cannot keep the screen from being painted.
    for _ in 0..<65_536 {
      if keys.readsInPieces { return readPieces() }
      let code = ccurses_next_key()
      guard Int(code) != CCURSES_NONE else { return keys.drain() }
      lastInput = ccurses_milliseconds()
      keys.take(Stroke(curses: code))
    }
    return keys.drain()
  }

  /// Reads the rest of a long paste, for which curses would make two system calls per byte.
  private func readPieces() -> [TerminalEvent] {
    var piece = [UInt8](repeating: 0, count: 65_536)
    for _ in 0..<16 where keys.readsInPieces {
      // SAFETY: the array has the length that is passed, and lives during the call.
      let count = unsafe ccurses_next_bytes(&piece, Int32(piece.count))
      guard count > 0 else { break }
      lastInput = ccurses_milliseconds()
      keys.take(pasted: piece[..<Int(count)])
    }
    return keys.drain()
  }
}

extension CursesScreen {
  /// Takes over the terminal, runs the program on the screen thread, and restores the terminal in
  /// any case: return, throw, cancellation, signal or crash.
  ///
  /// Throws a `CursesError` if there is no usable terminal, or else what the program throws. After
  /// an `.ending` event the caller prints its last messages and ends the process with `die(by:)`,
  /// within eight seconds of the signal.
  @UI
  package static func run<Result: Sendable>(
    _ options: CursesOptions, _ program: @UI (CursesScreen) async throws -> Result
  ) async throws -> Result {
    let screen = try CursesScreen(options)
    defer { screen.restore() }
    return try await program(screen)
  }

  /// The signal that asked the program to end a quarter of a second ago or earlier; nil if there is
  /// none.
  ///
  /// Its `.ending` event comes after the keys that were typed before. A program that needs longer
  /// for them should leave out the rest.
  package nonisolated static var overdueEnding: Int32? {
    let signal = ccurses_overdue_ending(250)
    return signal == 0 ? nil : signal
  }

  /// Restores the terminal and ends the process with a signal, so that its parent sees the reason.
  package nonisolated static func die(by signal: Int32) -> Never { ccurses_die(signal) }
}
