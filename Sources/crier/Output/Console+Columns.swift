import CrierHost
import Foundation

extension Console {
  /// The maximum width of result lines: the terminal's columns, otherwise 100.
  static var columns: Int { terminalColumns.map { max(40, $0) } ?? 100 }

  /// The maximum width of help; `COLUMNS` overrides the terminal's width, as in other programs.
  static var helpColumns: Int {
    EnvironmentVariables.current["COLUMNS"].flatMap { Int($0) } ?? terminalColumns ?? 80
  }

  private static var terminalColumns: Int? {
    var size = winsize()
    // SAFETY: the call fills the structure and keeps no pointer to it.
    let answer = unsafe ioctl(Stream.output.descriptor, UInt(TIOCGWINSZ), &size)
    return answer == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }
}
