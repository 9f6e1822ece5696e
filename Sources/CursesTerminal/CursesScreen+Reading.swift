import CCurses
import TerminalKit

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
