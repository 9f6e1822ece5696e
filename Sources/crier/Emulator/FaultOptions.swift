import ArgumentParser
import CrierEmulator
import CrierHost
import CrierMessage

/// `--script` of `crier emulator` and `crier emulator exec`.
struct FaultOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The faults at the start: JSON as for /emulator/faults (docs/emulator.md).",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var script: String?

  /// Fails with status 66 if the file cannot be read, and with 1 if it is not a list of faults.
  func settings() throws(CommandError) -> FaultSettings {
    guard let script else { return FaultSettings() }
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(script)
    } catch {
      throw CommandError(.unreadable, error.explanation)
    }
    do {
      return try FaultSettings(bytes)
    } catch {
      throw CommandError(.failed, error.explanation.about(FileReader.name(of: script)))
    }
  }
}
