import CrierHost
import Foundation

extension Console {
  /// Whether lines and a question below them fit the terminal at once.
  static func fits(_ lines: [String]) -> Bool {
    let size = size(of: .errors)
    let known = size.flatMap {
      $0.ws_row > 0 ? (rows: Int($0.ws_row), columns: Int($0.ws_col)) : nil
    }
    let (rows, columns) = known ?? (rows: 24, columns: 80)
    // A character has two columns at most.
    let taken = lines.reduce(0) {
      $0 + max(1, ($1.unicodeScalars.count * 2 + columns - 1) / columns)
    }
    return taken <= rows - 3
      || lines.count * 2 < rows && lines.allSatisfy { $0.utf8.count < columns }
  }

  /// The maximum width of result lines: the terminal's columns, otherwise 100.
  static var columns: Int { terminalColumns.map { max(40, $0) } ?? 100 }

  /// The maximum width of help; `COLUMNS` overrides the terminal's width, as in other programs.
  static var helpColumns: Int {
    EnvironmentVariables.current["COLUMNS"].flatMap { Int($0) } ?? terminalColumns ?? 80
  }

  private static var terminalColumns: Int? { size(of: .output).map { Int($0.ws_col) } }

  /// The size of a stream's terminal; nil if there is none, or it does not tell its columns.
  private static func size(of stream: Stream) -> winsize? {
    var size = winsize()
    // SAFETY: the call fills the structure and keeps no pointer to it.
    let answer = unsafe ioctl(stream.descriptor, UInt(TIOCGWINSZ), &size)
    return answer == 0 && size.ws_col > 0 ? size : nil
  }
}
