import CrierHost
import Foundation
import TextLayout

extension Console {
  /// Returns a line of standard error as several, which break between words; unchanged without a
  /// terminal.
  static func wrapped(_ line: String) -> [String] {
    guard Stream.errors.isTerminal else { return [line] }
    let columns = size(of: .errors).map { Int($0.ws_col) } ?? 80
    let indent = String(line.prefix { $0 == " " })
    let rest = LineBreaker(columns: columns - indent.count).texts(
      of: String(line.dropFirst(indent.count)))
    return rest.map { indent + $0 }
  }

  /// Whether wrapped lines and a question below them fit the terminal at once.
  static func fits(_ lines: [String]) -> Bool {
    let rows = size(of: .errors).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } ?? 24
    // A terminal may give another character more columns than Crier knows.
    let taken = lines.reduce(0) { $0 + ($1.utf8.allSatisfy { $0 < 0x80 } ? 1 : 2) }
    return taken <= rows - 3
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
