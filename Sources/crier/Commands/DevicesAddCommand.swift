import ArgumentParser
import CrierHost
import CrierLint
import CrierMessage

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
