/// The real `crier` in a terminal, with its own home folder.
///
/// ```swift
/// let crier = try CrierProcess("--sandbox")
/// try await crier.screen(showing: "Title")
/// crier.send("Grüße")
/// ```
package struct CrierProcess: Sendable {
  package let terminal: PseudoTerminal
  package let home: CrierHome

  package init(
    _ arguments: String..., rows: Int = 24, columns: Int = 80, entry: TerminalEntry = .plain,
    home: CrierHome? = nil, environment: [String: String] = [:]
  ) throws {
    let home = try home ?? CrierHome()
    self.home = home
    terminal = try PseudoTerminal(
      ProgramCall(
        CrierCommand.program, arguments,
        environment: home.environment.merging(try entry.environment) { $1 }
          .merging(environment) { $1 },
        folder: home.folder.path(of: "home"), hasLocks: home.hasLocks),
      rows: rows, columns: columns, answersQueries: entry == .xterm)
  }

  package var picture: ScreenPicture { terminal.picture }
  package var changesLeft: [String] { terminal.changesLeft }
  package func send(_ text: String) { terminal.send(text) }
  package func resize(rows: Int, columns: Int) { terminal.resize(rows: rows, columns: columns) }
  package func signal(_ number: Int32) { terminal.signal(number) }

  @discardableResult
  package func screen(showing text: String) async throws -> ScreenPicture {
    try await terminal.screen(showing: text)
  }

  package func exitStatus() async throws -> Int { try await terminal.exitStatus() }
}
