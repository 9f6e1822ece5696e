import ArgumentParser
import CrierEmulator
import CrierHost
import CrierMessage

/// Options of `crier emulator` and `crier emulator exec`; they may precede the word `exec`.
struct ServingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The port to listen on; 0 uses any free port.", valueName: "n"))
  var port = 0

  @Option(
    help: ArgumentHelp(
      "The IP address to listen on; with another than 127.0.0.1, other machines can reach it.",
      valueName: "address"))
  var listen = "127.0.0.1"

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
    guard EmulatorSettings.isAddress(listen) else {
      throw ValidationError(
        "--listen needs an IP address, such as 0.0.0.0 for all of this machine's: \(listen)")
    }
    if let host = allowHost.first(where: { !EmulatorAccess.isHostName($0) }) {
      throw ValidationError(
        "--allow-host needs a name such as build.example, without a scheme, port or path: \(host)")
    }
  }

  /// Returns the settings of these options; warns if other machines can reach the emulator.
  func settings(_ transport: EmulatorSettings.Transport) -> EmulatorSettings {
    var settings = EmulatorSettings(
      port: port, transport: transport, access: .thisMachine(hosts: Set(allowHost)),
      now: WallClock.sinceEpoch, warn: { Console.warn($0) })
    settings.host = listen
    settings.countsSizesStrictly = strictSize
    if !settings.isLoopback {
      Console.warn(
        Explanation(
          "Every machine that reaches \(listen) can send to this emulator and change its state.",
          fix: "Use --listen on trusted networks only."))
    }
    return settings
  }
}
