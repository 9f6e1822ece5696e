import CCurses

/// The crash report for developers, written by a signal handler (`crash.c`).
package enum CrashReport {
  /// Makes later crashes write a report that begins with `head` to a new file at `path`.
  ///
  /// Returns false if that is not possible.
  package static func prepare(path: String, head: String) -> Bool {
    note(.saved)
    // SAFETY: the C side copies both strings.
    return unsafe ccurses_prepare_report(path, head)
  }

  /// The state of the typed text, which a crash message reports.
  ///
  /// The message promises nothing about the last keys, because they may not have been handled yet.
  package enum TypedText: Sendable {
    case saved
    /// The latest text is not on disk yet.
    case waits
    /// The text is on disk, except perhaps for the last keys.
    case kept
    case notKept

    fileprivate var words: StaticString {
      switch self {
      case .saved: "You had no unsaved text, except perhaps what you typed last."
      case .waits: "What you typed last was not saved."
      case .kept: "Unsaved text is offered at the next start, except perhaps what you typed last."
      case .notKept: "The latest unsaved text could not be kept."
      }
    }
  }

  /// Sets the current state of the typed text.
  package static func note(_ text: TypedText) {
    // SAFETY: the words are constants of the program and end with a zero byte.
    unsafe text.words.utf8Start.withMemoryRebound(to: CChar.self, capacity: 1) {
      unsafe ccurses_note_text($0)
    }
  }

  /// Disables core dumps, and lets only root read the process's memory.
  package static func hideMemory() { ccurses_hide_memory() }

  /// Makes stack overflows on the calling thread leave a report too. May be called repeatedly.
  package static func coverThread() { ccurses_cover_thread() }

  /// Records the name of the last command for the report; never typed text.
  package static func note(_ word: String) {
    // SAFETY: the C side copies the word.
    unsafe ccurses_note(word)
  }
}
