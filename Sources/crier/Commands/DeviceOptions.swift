import ArgumentParser
import CrierHost
import CrierLint
import CrierMessage
import CrierSender
import CrierSettings

/// `--to-device` and `--test-devices`, which send to devices by name instead of the file's target.
struct DeviceOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "Send to this test device instead; may be repeated. crier devices lists them.",
      valueName: "name"))
  var toDevice: [String] = []

  @Flag(help: "Send to all test devices instead.")
  var testDevices = false

  mutating func validate() throws {
    if testDevices, !toDevice.isEmpty {
      throw ValidationError("--test-devices includes every device; leave out --to-device.")
    }
  }

  var isGiven: Bool { testDevices || !toDevice.isEmpty }

  /// Returns an item for each device, in which case commands have printed their tokens; empty
  /// without an option.
  func read() async throws -> [BatchItem] {
    guard isGiven else { return [] }
    let files = DeviceFiles()
    if let question = files.question {
      // One question for both files of the folder.
      let all = try WorkspaceSettings().questions
      guard Console.canAsk, try TrustQuestion.ask(all) else {
        throw CommandError(.noCredentials, question.explanation)
      }
    }
    let (all, problems) = files.read()
    for problem in problems { Console.warn(problem.explanation) }
    let areAllKnown = !testDevices && toDevice.allSatisfy { all.named($0) != nil }
    if !areAllKnown, problems.contains(where: \.spoilsFile) {
      throw CommandError(
        .unreadable, Explanation("Nothing was sent: the list of test devices cannot be read."))
    }
    let devices = try chosen(from: all)
    return try await Self.items(devices)
  }

  /// Finds out the tokens of all devices at once; Ctrl-C ends the commands that print them.
  private static func items(_ devices: [TestDevice]) async throws -> [BatchItem] {
    let tokens = DeviceToken()
    let signals = Interruption()
    let items = await withTaskGroup(of: (Int, BatchItem)?.self) { group in
      for (place, device) in devices.enumerated() {
        group.addTask { (place, await item(device, tokens)) }
      }
      group.addTask { [events = signals.events] in
        for await _ in events { break }
        return nil
      }
      var items: [(Int, BatchItem)] = []
      while items.count < devices.count, let found = await group.next(), let found {
        items.append(found)
      }
      group.cancelAll()
      return items.sorted { $0.0 < $1.0 }.map(\.1)
    }
    withExtendedLifetime(signals) {}
    if items.count < devices.count { try ExitStatus.interrupted.leave() }
    return items
  }

  private func chosen(from all: [TestDevice]) throws -> [TestDevice] {
    guard !testDevices else {
      guard !all.isEmpty else {
        throw CommandError.usage(
          "There is no test device.",
          fix: "Add one: crier devices add NAME --platform android --token -")
      }
      return all
    }
    var chosen: [TestDevice] = []
    for name in toDevice {
      guard let device = all.named(name) else {
        throw CommandError(.usage, TestDevice.missing(name, known: all.map(\.name)))
      }
      if !chosen.contains(device) { chosen.append(device) }
    }
    return chosen
  }

  private static func item(_ device: TestDevice, _ tokens: DeviceToken) async -> BatchItem {
    do throws(DeviceTokenError) {
      let target = try await tokens.target(of: device)
      return BatchItem(
        device: device.name, target: target, problem: target.problem.map { Explanation($0) })
    } catch {
      return BatchItem(device: device.name, target: nil, problem: error.explanation)
    }
  }
}
