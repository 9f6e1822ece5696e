import ArgumentParser
import CrierAnswers
import CrierComposer
import CrierHost
import CrierLint
import CrierMessage
import CrierSettings
import CrierStore

/// `crier devices`: the test devices of a workspace.
struct DevicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "List, add and remove test devices.",
    discussion: """
      A test device is a name for a token, for crier send --to-device and for F5 on the screen. \
      devices.toml has the names, platforms, owners and notes, which a team shares; \
      devices.local.toml has the tokens (mode 0600, and listed in .gitignore in a git repository). \
      Both are in the workspace: the first folder upward from the working folder with crier.toml or \
      devices.toml. Without a workspace, they are in the folder of config.toml.

      In devices.local.toml, a device has a token, an installation ID, or a command that prints it \
      within 10 seconds: phone = { command = ["vault", "read", "…"] }

      EXAMPLES:
        crier devices
        crier devices add "Pixel QA" --platform android --owner Ann --token - < token.txt
        crier send welcome.json --to-device "Pixel QA" --yes
        crier devices recent
        crier devices remove "Pixel QA"
      """,
    subcommands: [
      DevicesListCommand.self, DevicesAddCommand.self, DevicesRemoveCommand.self,
      DevicesRecentCommand.self,
    ],
    defaultSubcommand: DevicesListCommand.self)
}

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

/// `crier devices add`.
struct DevicesAddCommand: StyledCommand {
  /// A platform as people name it: `ios` as well as `apple`.
  struct PlatformName: ExpressibleByArgument {
    static let allValueStrings = Platform.allCases.map(\.optionName)

    let platform: Platform

    init?(argument: String) {
      guard let platform = Platform(name: argument) else { return nil }
      self.platform = platform
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a test device, or give one a newer token.",
    discussion: """
      Other users of this machine can see a token that is an argument of a command: pass --token - \
      and give it on standard input. The comments and the order of both files stay.

      EXIT CODES:
        0   done
        1   a file cannot be written
        64  wrong usage
        66  a file cannot be read
      """)

  @Argument(help: "The name that people call the device by.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "The registration token or installation ID; - reads it from standard input.",
      valueName: "token"))
  var token: String

  @Option(
    help: ArgumentHelp(
      "android, ios or web; may be left out for a device that devices.toml has already.",
      valueName: "platform"))
  var platform: PlatformName?

  @Option(help: ArgumentHelp("Who has the device.", valueName: "name"))
  var owner = ""

  @Option(help: ArgumentHelp("What to know about it.", valueName: "text"))
  var note = ""

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let files = DeviceFiles()
    let name = name.trimmed
    let known = files.read().devices.named(name)
    guard platform != nil || known?.platform != nil else {
      throw CommandError.usage(
        "The platform of the device is not known.", fix: "Pass --platform android, ios or web.")
    }
    let token = try readToken()
    if let problem = Target(device: token).problem { throw CommandError.usage(problem) }
    let device = TestDevice(
      name, platform: platform?.platform, owner: owner.trimmed, note: note.trimmed)
    if let warning = try files.add(device, token: token) { Console.warn(warning) }
    if let question = files.question { Console.warn(question.explanation) }
    let place = files.folder.map(Path.shown) ?? ""
    let shown = known?.name ?? name
    Console.note(
      known?.source == nil
        ? "Added \(shown) to \(place)." : "\(shown) has the new token now, in \(place).")
  }

  private func readToken() throws -> String {
    guard token == "-" else { return token.trimmed }
    let bytes = try FileReader.read("-", limit: 100_000)
    return String(decoding: bytes, as: UTF8.self).trimmed
  }
}

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

/// `crier devices recent`: what the page *Recent targets* lists.
struct DevicesRecentCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "recent", abstract: "List the targets of the last sends, also of other kinds.",
    discussion: """
      Lists up to twenty targets (topics, conditions, devices, groups and lists) of the last 500 \
      records of the history, each with the outcome of the last send to it. In the composer, the \
      page Recent targets takes one of them.

      EXIT CODES:
        0   done, even if nothing was sent
        1   the history cannot be read
        64  wrong usage
      """)

  @Option(help: ArgumentHelp("Only targets in this project.", valueName: "id"))
  var project: String?

  @Option(help: "The output format.")
  var format = OutputFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    let search = RecentTargetsScreen.search(in: project)
    let records = try await HistoryFile.use { store in try await store.records(search) }
    let sends = RecentTargetsScreen.sends(among: records)
    switch format {
    case .json: for record in sends { try Console.show(HistoryReport(record).json) }
    case .text:
      let lines = RecentTargetsScreen.report(
        on: sends, at: WallClock.sinceEpoch().secondsRoundedDown, columns: Console.columns,
        paint: ANSIStyle(for: .output).paint(_:as:))
      for line in lines { try Console.show(line) }
      if sends.isEmpty { Console.note("Nothing has been sent yet.") }
    }
  }
}
