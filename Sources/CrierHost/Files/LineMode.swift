import CLinux

/// The mode of a terminal while Crier reads lines from it.
///
/// Normally, Ctrl-C, Ctrl-Z and Ctrl-\ throw away what came before them, and after Ctrl-Z the shell
/// gets the rest. In a pasted text, a line after such a character would arrive alone, as a typed one
/// does. In this mode they throw nothing away, and Ctrl-Z is a character like any other.
package enum LineMode {
  /// Does nothing if the file is no terminal; a signal that ends Crier takes the mode back.
  package static func enter(_ file: Int32 = 0) { clinux_enter_line_mode(file) }

  /// Sets the mode again after the process was stopped, unless it has been left.
  package static func renew(_ file: Int32 = 0) { clinux_renew_line_mode(file) }

  package static func leave(_ file: Int32 = 0) { clinux_leave_line_mode(file) }
}
