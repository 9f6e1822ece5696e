import ArgumentParser
import CrierHost
import CrierMessage

/// `crier devices remove`.
struct DevicesRemoveCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a test device and its token.",
    discussion: """
      EXIT CODES:
        0   done
        1   there is no such device, or a file cannot be written
        64  wrong usage
        66  a file cannot be read
      """)

  @Argument(help: "The name of the device.")
  var name: String

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let files = DeviceFiles()
    try files.remove(name)
    Console.note("Removed \(name).")
  }
}
