import ArgumentParser
import CrierEmulator

/// The options of `crier emulator` that concern devices, limits, protocols and what is kept.
struct EmulatorDeviceOptions: ParsableArguments {
  enum Limits: String, ExpressibleByArgument, CaseIterable {
    case on, off
  }

  @Option(
    help: ArgumentHelp(
      "Where devices, topics and messages are kept from one run to the next.", valueName: "file"))
  var state: String?

  @Option(
    help: ArgumentHelp("How many deliveries /emulator/messages keeps.", valueName: "n"))
  var keep = EmulatorLimits().deliveries

  @Option(help: "Whether FCM's quotas and throttles apply at the start.")
  var limits = Limits.on

  @Flag(help: "Answer UNREGISTERED for tokens that were not created under /emulator/devices.")
  var strictDevices = false

  @Option(help: ArgumentHelp("Decides which tokens the emulator makes.", valueName: "n"))
  var seed: UInt64 = 0

  @Flag(help: "Serve the legacy protocol (/fcm/send), which Google shut down in 2024.")
  var legacy = false

  mutating func validate() throws {
    guard (1...10_000_000).contains(keep) else {
      throw ValidationError("--keep must be a number from 1 to 10000000.")
    }
  }

  /// Restores the state of `--state`, and returns its file; nil without the option.
  func stateFile(for world: EmulatorWorld) async throws(CommandError) -> StateFile? {
    guard let state else { return nil }
    return try await StateFile(path: state, for: world)
  }

  func apply(to settings: inout EmulatorSettings) {
    settings.limits.keepDeliveries(keep)
    settings.deliveryLimits = limits == .on ? DeliveryLimits() : .off
    settings.strictDevices = strictDevices
    settings.seed = seed
    settings.servesLegacy = legacy
  }
}
