import ArgumentParser
import CrierAnswers
import CrierHost
import CrierMessage
import CrierSettings

/// The output options that all commands share.
struct OutputOptions: ParsableArguments, Sendable {
  @Flag(
    name: .shortAndLong,
    help: "Print results, warnings and errors only: no progress and no summary.")
  var quiet = false

  @OptionGroup var colors: ColorOptions

  var style: OutputStyle { OutputStyle(color: colors.color, isQuiet: quiet) }
}

/// `--color`, which the composer accepts as well.
struct ColorOptions: ParsableArguments, Sendable {
  @Option(
    help: "When to use colors; NO_COLOR, FORCE_COLOR and CLICOLOR_FORCE are honored.")
  var color = ColorWhen.auto
}

extension ColorWhen: ExpressibleByArgument {}

/// A command with options for its output.
protocol StyledCommand: AsyncParsableCommand {
  var style: OutputStyle { get }
}

/// `--language`, which takes a message with the changes of one of its translations.
struct LanguageOption: ParsableArguments, Sendable {
  @Option(
    name: .customLong("language"),
    help: ArgumentHelp(
      "Take this language of the message: wk47.de.json beside wk47.json is its German.",
      valueName: "tag"))
  var name: String?
}

/// An age on the command line: `90d`, `12h`, `30min`.
struct AgeArgument: ExpressibleByArgument {
  let duration: Duration

  init?(argument: String) {
    guard let read = HumanDuration.read(argument), !read.isNegative, read.seconds > 0 else {
      return nil
    }
    duration = .seconds(read.seconds)
  }
}

/// A private key on the command line, which begins like an option: `-----BEGIN …`.
enum KeyArgument {
  /// Returns the arguments with private keys moved behind `--`, so that they are not parsed as
  /// options.
  static func keptApart(_ arguments: [String]) -> [String] {
    guard !arguments.contains("--") else { return arguments }
    let keys = arguments.filter { $0.hasPrefix("-----BEGIN") }
    guard !keys.isEmpty else { return arguments }
    return arguments.filter { !$0.hasPrefix("-----BEGIN") } + ["--"] + keys
  }
}

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

/// The options for timeouts and retries.
struct EffortOptions: ParsableArguments, Sendable {
  /// A duration as users write it: `20`, `20s`, `2m`.
  struct Span: ExpressibleByArgument, Sendable {
    let duration: Duration

    init?(argument: String) {
      let units: [Character: Int] = ["s": 1, "m": 60]
      let factor = argument.last.flatMap { units[$0] }
      let digits = factor == nil ? argument[...] : argument.dropLast()
      guard let number = Int(digits), 1...3600 ~= number else { return nil }
      let seconds = number * (factor ?? 1)
      guard seconds <= 3600 else { return nil }
      duration = .seconds(seconds)
    }
  }

  @Option(
    help: ArgumentHelp(
      "The time limit for one attempt, such as 2m (default: 60s). After that, the outcome is "
        + "unknown.",
      valueName: "time"))
  var timeout: Span?

  @Option(
    help: ArgumentHelp(
      "How many times to retry a temporary failure (default: 4).", valueName: "number"))
  var retries: Int?

  mutating func validate() throws {
    if let retries, !(0...20 ~= retries) {
      throw ValidationError("--retries must be a number from 0 to 20.")
    }
  }

  /// Returns the retry policy.
  ///
  /// If the server becomes unreachable, a list waits for it; a single send fails immediately.
  func policy(forList isList: Bool) -> RetryPolicy {
    var policy = RetryPolicy()
    if let retries { policy.attempts = retries + 1 }
    policy.retriesUnsent = isList
    return policy
  }
}
