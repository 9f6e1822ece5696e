import CCurses
import TerminalKit

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
