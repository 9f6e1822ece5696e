import ArgumentParser
import CrierMessage
import CrierSettings

/// `--platforms android,apple`: where the app exists, instead of what the settings say.
struct PlatformOptions: ParsableArguments {
  /// Names with commas between them.
  struct List: ExpressibleByArgument, Sendable {
    let platforms: [Platform]

    init?(argument: String) {
      let names = argument.split(separator: ",").map { String($0).trimmed }
      let found = names.compactMap(Platform.init(name:))
      guard !found.isEmpty, found.count == names.count else { return nil }
      platforms = Platform.allCases.filter(found.contains)
    }
  }

  @Option(
    name: .customLong("platforms"),
    help: ArgumentHelp(
      "The platforms on which the app exists, such as android,apple; the others are left out.",
      valueName: "list"))
  var list: List?

  /// What is given, else what the settings say.
  var platforms: [Platform] { list?.platforms ?? Parts.settings().settings.platforms.value }
}
