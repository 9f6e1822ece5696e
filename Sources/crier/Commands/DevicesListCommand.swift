import ArgumentParser
import CrierAnswers
import CrierHost
import CrierMessage
import CrierSettings
import CrierStore

/// `crier devices list`.
struct DevicesListCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the test devices.",
    discussion: """
      Tokens are shortened unless you pass --reveal; commands are not run.

      EXIT CODES:
        0   done, even without devices
        64  wrong usage
        66  a file cannot be read; the devices of the other file are listed
      """)

  @Flag(help: "Print the tokens in full.")
  var reveal = false

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let files = DeviceFiles()
    let (devices, problems) = files.read()
    for problem in problems.map(\.explanation) + [files.openness].compactMap(\.self) {
      Console.warn(problem)
    }
    let report = DeviceReport(
      devices, isRevealed: reveal, unregistered: await unregistered(among: devices))
    switch format {
    case .json: for value in report.json { try Console.show(value) }
    case .text: for line in report.lines { try Console.show(line) }
    }
    if devices.isEmpty, problems.isEmpty, format == .text {
      let place = files.folder.map { " in " + Path.shown($0) } ?? ""
      Console.note(
        "There is no test device\(place). Add one: "
          + "crier devices add NAME --platform android --token -")
    }
    if problems.contains(where: \.spoilsFile) { try ExitStatus.unreadable.leave() }
  }

  /// Returns the devices whose tokens FCM calls unregistered, by name.
  ///
  /// A history that cannot be read is reported; the list does not need it.
  private func unregistered(among devices: [TestDevice]) async -> [String: Unregistration] {
    let tokens = devices.compactMap { device in device.token.map { (device.name, $0) } }
    guard !tokens.isEmpty else { return [:] }
    let history = History(patience: .told, in: StoreFolder.inStateFolder)
    let found = await history.unregistered(among: tokens)
    await history.takeNews().forEach { Console.warn($0) }
    return found
  }
}
