import CCurses

/// What a crash leaves for those who mend the program; written by a signal handler (`report.c`).
package enum CrashReport {
  /// Has a crash from here on write a report to a path where no file is yet, beginning with these
  /// words. False where that cannot be.
  package static func prepare(path: String, head: String) -> Bool {
    // SAFETY: the C side copies both texts.
    unsafe ccurses_prepare_report(path, head)
  }

  /// What a crash may say of the text that was typed.
  package enum TypedText: Sendable {
    case saved
    /// It is on no disk yet.
    case waits
    /// It is kept, or was a moment ago.
    case kept
    case notKept
  }

  /// Says how the text that was typed stands from here on.
  package static func note(_ text: TypedText) {
    let state =
      switch text {
      case .saved: CCURSES_TEXT_NONE
      case .waits: CCURSES_TEXT_WAITS
      case .kept: CCURSES_TEXT_KEPT
      case .notKept: CCURSES_TEXT_LOST
      }
    ccurses_note_text(Int32(state))
  }

  /// From here on the process leaves no core dump, and only root can read its memory.
  package static func hideMemory() { ccurses_hide_memory() }

  /// Has the thread that calls this leave a report also when its stack has overflowed. Fine to call
  /// again and again.
  package static func coverThread() { ccurses_cover_thread() }

  /// Remembers the last few of these words for the report: names of commands, never what somebody
  /// typed. Letters only.
  package static func note(_ word: String) {
    // SAFETY: the C side copies the word.
    unsafe ccurses_note(word)
  }
}
