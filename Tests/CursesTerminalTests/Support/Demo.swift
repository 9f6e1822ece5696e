import CrierTestSupport

/// The demo program in a terminal: it prints events, and obeys typed commands.
struct Demo {
  let terminal: PseudoTerminal

  static let program =
    CrierCommand.program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/") + "/CursesDemo"

  init(
    _ arguments: [String] = [], rows: Int = 24, columns: Int = 80, entry: TerminalEntry = .xterm,
    environment: [String: String] = [:]
  ) throws {
    terminal = try PseudoTerminal(
      Self.call(arguments, entry: entry, environment), rows: rows, columns: columns)
  }

  static func call(
    _ arguments: [String] = [], entry: TerminalEntry = .xterm,
    _ environment: [String: String] = [:]
  ) throws -> ProgramCall {
    ProgramCall(
      program, arguments, environment: try self.environment(entry).merging(environment) { $1 })
  }

  /// Returns the environment, in which Swift's backtraces are disabled: they take seconds, and ask
  /// questions in a terminal.
  static func environment(_ entry: TerminalEntry) throws -> [String: String] {
    ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"]
      .merging(try entry.environment) { $1 }
  }

  /// Waits until the demo shows its first screen.
  @discardableResult
  func ready() async throws -> ScreenPicture { try await terminal.screen(showing: "depth ") }

  func type(_ text: String) { terminal.send(text) }
  func order(_ word: String) { terminal.send(word + "\r") }

  @discardableResult
  func screen(showing text: String) async throws -> ScreenPicture {
    try await terminal.screen(showing: text)
  }
}
