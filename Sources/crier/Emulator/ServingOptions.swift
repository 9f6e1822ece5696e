import ArgumentParser
import CrierEmulator

/// Options of `crier emulator` and `crier emulator exec`; they may precede the word `exec`.
struct ServingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The port to listen on; 0 uses any free port.", valueName: "n"))
  var port = 0

  @Option(
    help: ArgumentHelp(
      "Another host name under which /emulator/ answers; may be repeated.", valueName: "name"))
  var allowHost: [String] = []

  @Flag(help: "Refuse messages that are too large for even one platform.")
  var strictSize = false

  mutating func validate() throws {
    guard 0...65_535 ~= port else {
      throw ValidationError("--port must be a number from 0 to 65535.")
    }
    if let host = allowHost.first(where: { !EmulatorAccess.isHostName($0) }) {
      throw ValidationError(
        "--allow-host needs a name such as build.example, without a scheme, port or path: \(host)")
    }
  }

  var access: EmulatorAccess { .thisMachine(hosts: Set(allowHost)) }
}
