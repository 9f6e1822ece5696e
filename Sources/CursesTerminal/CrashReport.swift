import CCurses

/// What a crash leaves for those who mend the program; written by a signal handler (`report.c`).
package enum CrashReport {
  /// Has a crash from here on write a report to a path where no file is yet, beginning with these
  /// words. False where that cannot be.
  package static func prepare(path: String, head: String) -> Bool {
    // SAFETY: the C side copies both texts.
    unsafe ccurses_prepare_report(path, head)
  }

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
