import CPty
import Foundation
import Synchronization

/// A program in a terminal, with a test in place of the user.
///
/// The program is killed when the last reference to this object goes away.
package final class PseudoTerminal: Sendable {
  private let line: TerminalLine
  /// The terminal's modes when the program began.
  private let settingsAtStart: TerminalSettings

  /// The time to wait for something that should come immediately: long enough for a busy machine.
  package static let patience = Duration.seconds(60)

  /// `answersQueries`: whether the terminal answers queries for the cursor position and its type.
  package init(
    _ call: ProgramCall, rows: Int = 24, columns: Int = 80, answersQueries: Bool = false
  ) throws {
    line = try TerminalLine(call, rows: rows, columns: columns, answersQueries: answersQueries)
    settingsAtStart = .plain
  }

  deinit { line.hangUp() }

  package var processID: Int32 { line.process }

  // MARK: Input

  package func send(_ text: String) { line.send(Array(text.utf8)) }
  package func send(_ bytes: [UInt8]) { line.send(bytes) }

  package func resize(rows: Int, columns: Int) {
    line.state.withLock { $0.screen.resize(rows: rows, columns: columns) }
    _ = cpty_resize(line.terminal, Int32(rows), Int32(columns))
  }

  /// Makes the terminal claim another size, while the emulated screen keeps its own.
  package func claim(rows: Int, columns: Int) {
    _ = cpty_resize(line.terminal, Int32(rows), Int32(columns))
  }

  package func signal(_ number: Int32) { kill(line.process, number) }

  // MARK: Output

  /// The current screen.
  package var picture: ScreenPicture { line.state.withLock { $0.screen.picture } }

  /// All bytes that the program has written.
  package var bytes: [UInt8] { line.state.withLock { $0.bytes } }

  /// The number of the last frame that the program marked.
  package var frame: Int { line.state.withLock { $0.screen.frame } }

  /// Waits until a text is visible.
  @discardableResult
  package func screen(
    showing text: String, within patience: Duration = patience
  ) async throws -> ScreenPicture {
    try await screen("“\(text)”", within: patience) { $0.contains(text) }
  }

  /// Waits until a text is no longer visible.
  @discardableResult
  package func screen(
    hiding text: String, within patience: Duration = patience
  ) async throws -> ScreenPicture {
    try await screen("“\(text)” to go", within: patience) { !$0.contains(text) }
  }

  /// Waits until a complete screen meets the condition; `wish` follows "waited for" and "before".
  @discardableResult
  package func screen(
    _ wish: String, within patience: Duration = patience,
    where isMet: @escaping @Sendable (ScreenPicture) -> Bool
  ) async throws -> ScreenPicture {
    let found = await line.wait(upTo: patience) { state in
      !state.screen.modes.holdsBack && isMet(state.screen.picture)
    }
    let picture = picture
    guard found else { throw inVain(wish, patience, picture) }
    return picture
  }

  /// Waits until the program has written a text, visible or not: an effect of a key may follow the
  /// frame that the key drew.
  package func output(of text: String, within patience: Duration = patience) async throws {
    let bytes = Array(text.utf8)
    let found = await line.wait(upTo: patience) { $0.bytes.contains(bytes) }
    guard found else { throw inVain("output of “\(text)”", patience, picture) }
  }

  // MARK: Ending

  /// Waits until the program has ended and all its output is read.
  package func status(within patience: Duration = patience) async throws -> ProgramStatus {
    _ = await line.wait(upTo: patience) { $0.isDrained }
    let status = line.state.withLock { $0.isDrained ? $0.status : nil }
    guard let status else { throw inVain("its end", patience, picture) }
    return status
  }

  /// The exit status as in a shell: 128 plus the signal if a signal ended the program.
  package func exitStatus(within patience: Duration = patience) async throws -> Int {
    try await status(within: patience).code
  }

  /// Waits until the program is stopped, for example by Ctrl-Z.
  package func waitUntilStopped(within patience: Duration = patience) async throws {
    let found = await line.wait(upTo: patience) { $0.isStopped }
    guard found else { throw inVain("it was stopped", patience, picture) }
  }

  /// What the program left changed in the terminal, in words; empty if nothing.
  package var changesLeft: [String] {
    picture.modes.names.map { "\($0) is left on" } + settings.differences(from: settingsAtStart)
  }

  /// The terminal's current modes.
  package var settings: TerminalSettings { TerminalSettings(of: line.terminal) ?? .plain }

  private func inVain(
    _ wish: String, _ patience: Duration, _ picture: ScreenPicture
  ) -> ProgramError {
    if let status = line.state.withLock({ $0.isDrained ? $0.status : nil }) {
      return .endedBefore(wish, status, picture)
    }
    return .waitedInVain(for: wish, seconds: Int(patience.components.seconds), picture)
  }
}
