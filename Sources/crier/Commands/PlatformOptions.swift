import ArgumentParser
import CrierHost
import CrierMessage
import CrierSettings

/// `--platforms android,apple`: the app's platforms, which override the settings.
struct PlatformOptions: ParsableArguments {
  /// A comma-separated list of platforms.
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
      "The app's platforms, such as android,apple; the others are left out.",
      valueName: "list"))
  var list: List?

  /// The given platforms, or those of the settings.
  func platforms(in settings: Settings) -> [Platform] {
    list?.platforms ?? settings.platforms.value
  }
}
