import CCurses
import TerminalKit

extension CursesScreen {
  /// Stops the program as Ctrl-Z does elsewhere; comes back after `fg`, with `.resumed`.
  ///
  /// False, at once, when nobody could wake the program again: it has no shell with job control.
  @discardableResult
  package func suspend() -> Bool {
    guard isTaken, !isReleased else { return false }
    release(lends: false)
    let wasStopped = ccurses_stop_group()
    let news = retake()
    if wasStopped, !news.isEmpty { events.send(news) }
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

  /// Takes the terminal back and says what the program should know about it.
  func retake() -> [TerminalEvent] {
    let before = size
    guard ccurses_retake() else { return [] }  // the end is near: `.ending` comes by itself
    isReleased = false
    watch()
    if let title { setTitle(title) }
    painter.forget()
    paint()
    return size == before ? [.resumed] : [.resized(size), .resumed]
  }
}
