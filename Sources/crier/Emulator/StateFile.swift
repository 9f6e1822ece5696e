import CrierEmulator
import CrierHost
import CrierMessage

/// `--state FILE`: read at the start, if it exists, and written at the end.
struct StateFile {
  let path: String
  /// What was read, so that a change of another program is not overwritten; nil if there was none.
  private var contents: [UInt8]?

  init(path: String) { self.path = path }

  mutating func restore(_ world: EmulatorWorld) async throws(CommandError) {
    do throws(FileError) {
      contents = try FileReader.readOrdinary(path, limit: EmulatorWorld.largestSavedState)
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

  func save(_ world: EmulatorWorld) async throws(CommandError) {
    do {
      try FileWriter.write(
        await world.savedState(), to: path, replacing: contents != nil, over: contents)
    } catch {
      throw CommandError(.unwritten, error.explanation)
    }
  }
}
