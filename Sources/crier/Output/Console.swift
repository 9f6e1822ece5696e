import CrierHost
import CrierMessage
import CrierSender
import Foundation
import Synchronization
import TextLayout
import WorkThreads

/// Standard output and standard error: the only place that prints.
///
/// Output is not buffered: each call is one `write`, so lines of several tasks never mix. A closed
/// pipe (`crier check … | head -1`) is not an error; the remaining output is dropped, and the exit
/// status is still that of the command.
enum Console {
  enum Stream: Sendable {
    case output, errors

    var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }
    var isTerminal: Bool { isatty(descriptor) == 1 }
  }

  /// Makes the three streams safe to use.
  ///
  /// A write to a closed pipe then returns an error instead of ending the process. A stream that
  /// was closed before the start goes to `/dev/null` instead of the next file that is opened.
  static func prepare() {
    _ = signal(SIGPIPE, SIG_IGN)
    // A write beyond the file size limit then returns an error, like one to a full disk.
    _ = signal(SIGXFSZ, SIG_IGN)
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY)
    }
  }

  /// Prints a line of results.
  static func show(_ line: String) throws(OutputError) {
    try write(line + "\n", to: .output)
  }

  /// Prints a result that must not get lost: a closed pipe is an error too.
  static func deliver(_ line: String) throws(OutputError) {
    let text = guarded(line + "\n", for: .output)
    try write(Array(text.utf8), to: .output, needsReader: true)
  }

  /// Prints a JSON value on one line, for programs.
  static func show(_ value: JSONValue) throws(OutputError) {
    try show(fit(JSONWriter.compact(value)))
  }

  /// Returns JSON for standard output; on a terminal, control characters and invisible characters
  /// are escaped.
  static func fit(_ json: String) -> String {
    Stream.output.isTerminal ? TerminalText.json(json) : json
  }

  /// Writes the bytes of a JSON file unchanged, except to a terminal: there unsafe characters are
  /// escaped.
  static func hand(on bytes: [UInt8]) throws(OutputError) {
    if Stream.output.isTerminal {
      try write(TerminalText.json(String(decoding: bytes, as: UTF8.self)), to: .output)
    } else {
      try write(bytes, to: .output)
    }
  }

  /// Prints a line of progress or a remark, unless `--quiet` is set.
  static func note(_ line: String) {
    if !OutputStyle.current.isQuiet { tell(line) }
  }

  /// Does something that may wait for a server, and says so on a terminal if it lasts longer than a
  /// second.
  static func telling<Result: Sendable, Failure: Error>(
    _ words: String, _ work: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    async let _ = remind(words)
    return try await work()
  }

  private static func remind(_ words: String) async {
    guard Stream.errors.isTerminal, (try? await WorkClock().sleep(for: .seconds(1))) != nil else {
      return
    }
    note(words)
  }

  /// Whether the last line on the terminal's standard error is a progress bar.
  private static let hasBar = Mutex(false)

  /// Replaces the progress bar; an empty one removes it.
  static func draw(bar: String) {
    hasBar.withLock { $0 = !bar.isEmpty }
    // Not guarded, because these escape sequences are Crier's own.
    try? write(Array("\r\(bar)\u{1B}[K".utf8), to: .errors)
  }

  /// Prints a line on standard error; errors are ignored.
  static func tell(_ line: String) {
    if hasBar.withLock(\.self) { draw(bar: "") }
    try? write(line + "\n", to: .errors)
  }

  /// Prints a problem and, below it, the fix.
  static func complain(_ explanation: Explanation, word: String = "Error") {
    let explanation = Redaction.scrubbed(explanation, of: .tokens)
    let style = ANSIStyle(for: .errors)
    let color: ANSIStyle.Color = word == "Error" ? .red : .yellow
    // Most sentences already name their field.
    let field = explanation.field.map { "\($0)" } ?? ""
    let head = field.isEmpty || explanation.sentence.contains(field) ? "" : field + ": "
    tell(style.paint("\(word):", color) + " " + SafeText.line(head + explanation.sentence))
    if let fix = explanation.fix { tell("  " + SafeText.line(fix)) }
  }

  /// Prints a warning.
  static func warn(_ explanation: Explanation) { complain(explanation, word: "Warning") }

  /// Whether a user can answer a question.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && Stream.errors.isTerminal }

  /// Asks before something that cannot be taken back; returns an empty string if there is no answer.
  ///
  /// Only a line that is typed after the question, and alone, is an answer: pasted lines are none.
  static func ask(_ question: String) -> String {
    answer(question) ?? ""
  }

  /// The same; nil at the end of the input.
  static func answer(_ question: String) -> String? {
    LineReader.typedAnswer { try? write(SafeText.line(question) + " ", to: .errors) }
  }

  /// Makes multi-line text from elsewhere safe to print, such as a usage message that quotes input.
  static func safe(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { SafeText.line(String($0)) }.joined(separator: "\n")
  }

  /// Prints text without control characters, also to a pipe, whose output may end on a terminal.
  ///
  /// JSON and code are printed as they are, because their strings have escapes instead.
  static func write(_ text: String, to stream: Stream) throws(OutputError) {
    try write(Array(guarded(text, for: stream).utf8), to: stream)
  }

  private static func guarded(_ text: String, for stream: Stream) -> String {
    TerminalText.guarded(text, keepsColors: ANSIStyle(for: stream).isOn)
  }

  /// Prints bytes unchanged; callers must make them safe for a terminal.
  static func write(
    _ bytes: [UInt8], to stream: Stream, needsReader: Bool = false
  ) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // SAFETY: the pointer is to the slice's own storage and used during the call only.
      let count = unsafe rest.withUnsafeBytes {
        unsafe Foundation.write(stream.descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EPIPE, !needsReader { return }
      guard count > 0 else { throw .cannotWrite(code: errno) }
      rest = rest.dropFirst(count)
    }
  }
}

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
    let columns = size(of: .errors).map { Int($0.ws_col) } ?? 80
    // A terminal may give another character more columns than Crier knows, also within a cluster.
    let taken = lines.reduce(0) { taken, line in
      let isKnown = line.utf8.allSatisfy { $0 < 0x80 }
      return taken + (isKnown ? 1 : 1 + 2 * line.unicodeScalars.count / columns)
    }
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

extension Console {
  /// Says why a request is retried and when, for a row of a list if `line` is given.
  static func note(_ step: SendProgress, line: Int? = nil) {
    // All rows wait for the same access token, so no line is named.
    let head = step.isForToken ? "" : line.map { "Line \($0): " } ?? ""
    note(SafeText.line("\(head)\(step.reason) Retrying in \(step.wait.secondsRoundedUp) s…"))
  }
}
