import CCurses
import TerminalKit

extension CursesScreen {
  /// Tells `.typingPaused` once, as soon as nothing has been typed for so long. What waits to be
  /// read counts as typed, so a program that was kept from reading is told no pause.
  package func tellPause(of duration: Duration) {
    let (seconds, attoseconds) = duration.components
    pauseWanted = Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    watch()
  }

  /// Says anew what the screen thread waits for.
  func watch() {
    UIExecutor.shared.setWatch(
      UIExecutor.Watch(
        readsKeyboard: !isReleased,
        quiet: keys.isPasting ? CursesKeys.pasteQuiet : isReleased ? 0 : pauseWanted
      ) { [weak self] news in self?.take(news) })
  }

  private func take(_ news: UIExecutor.News) {
    guard isTaken else { return }
    var batch: [TerminalEvent] = []
    if !isReleased { batch = readKeys() }
    if news.contains(.quiet), keys.isPasting {
      keys.endPaste()
      batch += keys.drain()
    } else if news.contains(.quiet), pauseWanted > 0, batch.isEmpty, !isReleased {
      pauseWanted = 0
      batch.append(.typingPaused)
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
    if signals.continued, !isReleased { batch += retake() }
    if !batch.isEmpty { events.send(batch) }
    if signals.stop { suspend() }
    watch()
  }

  private func readKeys() -> [TerminalEvent] {
    // A limit, so that a flood of input cannot keep the screen from being painted.
    for _ in 0..<65_536 {
      if keys.readsInPieces { return readPieces() }
      let code = ccurses_next_key()
      switch Int(code) {
      case CCURSES_NONE: return keys.drain()
      case CCURSES_RESIZE: break  // SIGWINCH told it already
      default: keys.take(Stroke(curses: code))
      }
    }
    return keys.drain()
  }

  /// The rest of a long paste, of which curses would make two system calls for each byte.
  private func readPieces() -> [TerminalEvent] {
    var piece = [UInt8](repeating: 0, count: 65_536)
    for _ in 0..<16 where keys.readsInPieces {
      // SAFETY: the array is as long as the call is told, and lives during it.
      let count = unsafe ccurses_next_bytes(&piece, Int32(piece.count))
      guard count > 0 else { break }
      keys.take(pasted: piece[..<Int(count)], milliseconds: ccurses_milliseconds())
    }
    return keys.drain()
  }
}
