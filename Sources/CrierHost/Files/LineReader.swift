import CLinux
import Dispatch
import Foundation
import WorkThreads

/// Lines of standard input or another file, each delivered on request.
///
/// A read may block forever, so it has its own thread, which ends with the program. At most 64 KiB
/// of a pipe are read ahead; a terminal keeps each line until it is requested. Lines that arrive at
/// a terminal together, as pasted ones do, are delivered together, also if the last one is unfinished.
package final class LineReader: Sendable {
  /// The maximum length of a line in bytes; longer lines are skipped.
  static let longestLine = 1 << 20

  /// One line, or why there is none.
  package enum Line: Hashable, Sendable {
    /// A line without its line break.
    case text(String)
    /// A line that was skipped because it is longer than `limit` bytes.
    case tooLong(limit: Int)
    /// A line that is not valid UTF-8.
    case notText
    /// The end of the input, for this request and all later ones.
    case end
  }

  /// How long the first line waits for a second one, and how long a paste may pause.
  ///
  /// Nobody types a line in the first time. A slow connection delivers a paste in pieces.
  private static let (moment, pause) = (Int32(20), Int32(200))
  /// The maximum number of lines that are delivered together; further ones of a paste are dropped.
  static let mostLines = 20_000
  /// The number of bytes of a line that a terminal delivers at most, without a word about the rest
  /// (N_TTY_BUF_SIZE of Linux, less one).
  private static let longestTyped = 4095

  private let wishes = DispatchSemaphore(value: 0)

  /// Calls `begin` first on the thread, then `tell` for each request: with a line, or with all
  /// lines that arrived at a terminal together, `isPaste`.
  package init(
    of file: Int32 = STDIN_FILENO, begin: @escaping @Sendable () -> Void,
    tell: @escaping @Sendable (_ lines: [Line], _ isPaste: Bool) -> Void
  ) {
    let wishes = wishes
    let isTerminal = isatty(file) == 1
    SystemThread.start {
      begin()
      var source = LineSource(of: file)
      while true {
        wishes.wait()
        let (lines, isPaste) =
          isTerminal ? Self.lines(from: &source, file) : ([source.next()], false)
        tell(lines, isPaste)
      }
    }
  }

  /// Requests a line, or the lines that arrive together.
  package func next() { wishes.signal() }

  /// Discards what was typed or pasted before a question, so that it is no answer to it.
  package static func discardWaiting(in file: Int32 = STDIN_FILENO) {
    _ = tcflush(file, TCIFLUSH)
  }

  /// Asks a question and reads the answer at a terminal; nil at the end of the input, and empty if
  /// other lines came with it, as in a paste. What was typed before the question is no answer.
  ///
  /// A quoted line break (Ctrl-V) makes a terminal deliver several lines at once.
  package static func typedAnswer(
    in file: Int32 = STDIN_FILENO, ask: () -> Void
  ) -> String? {
    LineMode.enter(file)
    defer { LineMode.leave(file) }
    discardWaiting(in: file)
    ask()
    var source = LineSource(of: file)
    let (lines, isPaste) = lines(from: &source, file)
    if isPaste { discardWaiting(in: file) }
    if lines == [.end] { return nil }
    guard !isPaste, case .text(let text)? = lines.first else { return "" }
    return text
  }

  private static func lines(
    from source: inout LineSource, _ file: Int32
  ) -> (lines: [Line], isPaste: Bool) {
    var lines = [typed(&source)]
    while lines.last != .end,
      source.hasMore || hasInput(file, within: lines.count == 1 ? moment : pause)
    {
      let line = typed(&source)
      // Ctrl-D in a paste comes as the end, which is delivered again, alone.
      if line == .end { return (lines, true) }
      if lines.count < mostLines { lines.append(line) }
    }
    if lines.last != .end { lines += unfinished(file).prefix(mostLines - lines.count) }
    return (lines, lines.count > 1)
  }

  /// Takes the beginning of a line from a terminal, which delivers a line only with its end, and what
  /// follows without a pause: it belongs to a paste, and must not wait for the user's next Enter.
  ///
  /// For that time the terminal delivers each character.
  private static func unfinished(_ file: Int32) -> [Line] {
    var mode = termios()
    guard unsafe tcgetattr(file, &mode) == 0, mode.c_lflag & tcflag_t(ICANON) != 0 else {
      return []
    }
    var single = mode
    single.c_lflag &= ~tcflag_t(ICANON)
    guard unsafe tcsetattr(file, TCSANOW, &single) == 0 else { return [] }
    defer { _ = unsafe tcsetattr(file, TCSANOW, &mode) }
    var source = LineSource(of: file)
    guard hasInput(file, within: 0) else { return [] }
    while hasInput(file, within: pause), source.readMore() {}
    return source.rest()
  }

  private static func typed(_ source: inout LineSource) -> Line {
    let line = source.next()
    guard case .text(let text) = line, text.utf8.count >= longestTyped else { return line }
    return .tooLong(limit: longestTyped - 1)
  }

  /// Whether a terminal has another line, or the end, within some milliseconds.
  private static func hasInput(_ file: Int32, within milliseconds: Int32) -> Bool {
    var state = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    while true {
      // SAFETY: `poll` uses the one element during the call only.
      let count = unsafe poll(&state, 1, milliseconds)
      if count < 0, errno == EINTR { continue }
      return count > 0
    }
  }
}

/// Splits the input into lines.
private struct LineSource {
  private let file: Int32
  private var read: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  init(of file: Int32) { self.file = file }

  /// Whether something that was read is not yet delivered.
  var hasMore: Bool { start < read.count }

  /// The next line; `end` for every call after the last line.
  mutating func next() -> LineReader.Line {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if start < read.count {
        let rest = read[start...]
        let end = rest.firstIndex(of: UInt8(ascii: "\n"))
        let piece = rest[..<(end ?? rest.endIndex)]
        isTooLong = isTooLong || line.count + piece.count > LineReader.longestLine
        if isTooLong { line = [] } else { line += piece }
        start = end.map { $0 + 1 } ?? read.count
        if end != nil { return Self.input(line, isTooLong) }
      }
      guard !isAtEnd, fill() else {
        isAtEnd = true
        return line.isEmpty && !isTooLong ? .end : Self.input(line, isTooLong)
      }
    }
  }

  /// Reads what is there, without waiting for the end of a line; false at the end.
  mutating func readMore() -> Bool {
    let (before, place) = (read, start)
    guard fill() else { return false }
    (read, start) = (Array(before[place...].prefix(LineReader.longestLine)) + read, 0)
    return true
  }

  /// The lines of what was read, the last one also without a line break.
  mutating func rest() -> [LineReader.Line] {
    defer { start = read.count }
    var lines = read[start...].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { Self.input(Array($0), $0.count > LineReader.longestLine) }
  }

  private static func input(_ line: [UInt8], _ isTooLong: Bool) -> LineReader.Line {
    if isTooLong { return .tooLong(limit: LineReader.longestLine) }
    let own = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
    return String(validating: own, as: UTF8.self).map { .text($0) } ?? .notText
  }

  /// Reads the next piece; false at the end.
  private mutating func fill() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      // SAFETY: the array has `count` bytes and outlives the call.
      let count = unsafe clinux_read_line_mode(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      read = Array(buffer[..<count])
      start = 0
      return true
    }
  }
}

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
