import CLinux
import Foundation

/// The mode of a terminal while Crier reads lines from it.
///
/// Normally, Ctrl-C, Ctrl-Z and Ctrl-\\ throw away what came before them, and after Ctrl-Z the shell
/// gets the rest. In a pasted text, a line after such a character would arrive alone, as a typed one
/// does. In this mode they throw nothing away, and Ctrl-Z is a character like any other.
package struct LineMode: Sendable {
  private let file: Int32
  private let before: termios

  /// Nil if the file is no terminal.
  package init?(of file: Int32 = STDIN_FILENO) {
    var mode = termios()
    guard unsafe tcgetattr(file, &mode) == 0 else { return nil }
    (self.file, before) = (file, mode)
  }

  /// Also sees to it that the terminal gets its mode back if a signal ends Crier.
  package func enter() {
    var (mode, before) = (before, before)
    mode.c_lflag |= tcflag_t(NOFLSH)
    // A character of zero is none. SAFETY: the index is that of a control character.
    unsafe withUnsafeMutableBytes(of: &mode.c_cc) { unsafe $0[Int(VSUSP)] = 0 }
    unsafe clinux_enter_mode(file, &mode, &before)
  }

  package func leave() {
    var before = before
    unsafe clinux_leave_mode(file, &before)
  }
}
