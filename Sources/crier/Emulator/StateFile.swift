import CrierEmulator
import CrierHost
import CrierMessage

/// `--state FILE`: read at the start, if it exists, and written at the start and at the end.
struct StateFile {
  let path: String
  /// The contents as read or written last, so that a change of another program is not overwritten;
  /// nil if there is no file.
  private var contents: [UInt8]?
  /// Prevents a second emulator with the same file, one of which would lose its run.
  private let lock: OpenFileLock

  /// Restores the state, and finds out whether it can be written at the end.
  init(path: String, for world: EmulatorWorld) async throws(CommandError) {
    self.path = path
    lock = OpenFileLock(path)
    if let holder = lock.holder {
      throw CommandError(
        .failed,
        Explanation(
          "Another program uses \(path)\(holder.process.map { " (process \($0))" } ?? "").",
          fix: "Stop it, or name another file."))
    }
    try await restore(world)
    try await save(world)
  }

  private mutating func restore(_ world: EmulatorWorld) async throws(CommandError) {
    do throws(FileError) {
      contents = try FileReader.readOrdinary(path, limit: .max)
    } catch .missing {
      return
    } catch {
      throw CommandError(.unreadable, error.explanation)
    }
    do {
      try await world.restore(savedState: contents ?? [])
    } catch {
      throw CommandError(.failed, error.explanation.about(path))
    }
  }

  mutating func save(_ world: EmulatorWorld) async throws(CommandError) {
    let state = await world.savedState()
    do {
      if contents == nil { try OutputFile.checkNew(path) }
      // It contains registration tokens.
      try FileWriter.write(
        state, to: path, replacing: contents != nil, over: contents, mode: 0o600)
    } catch {
      throw CommandError(.unwritten, error.explanation)
    }
    contents = state
  }
}
