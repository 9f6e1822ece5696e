import ArgumentParser

/// The format of results.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// For people.
  case text
  /// One JSON object per line, for programs.
  case json
}

/// The output settings of this run, from the options of the command.
struct OutputStyle: Hashable, Sendable {
  var color = ColorWhen.auto
  /// Only results, warnings and errors.
  var isQuiet = false
  /// Also requests and responses.
  var isVerbose = false

  @TaskLocal static var current = OutputStyle()
}

/// When to use colors: the values of `--color`.
enum ColorWhen: String, CaseIterable, Hashable, Sendable {
  case auto, always, never

  /// Whether a stream gets colors.
  ///
  /// Precedence: the option, then environment variables, then whether the stream is a terminal.
  /// Sources: no-color.org, force-color.org, bixense.com/clicolors; where they disagree, `NO_COLOR`
  /// wins.
  func isOn(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if environment("NO_COLOR") != nil { return false }
    let forced = ["FORCE_COLOR", "CLICOLOR_FORCE"].compactMap(environment)
    if forced.contains(where: { !Self.noes.contains($0) }) { return true }
    if !forced.isEmpty || environment("CLICOLOR") == "0" { return false }
    return isTerminal && environment("TERM") != "dumb"
  }

  private static let noes = ["0", "false"]
}

/// The output formats of `crier check`.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  /// For people.
  case text
  /// One JSON object per file, for programs.
  case json
  /// Workflow commands of GitHub Actions, which become annotations in the changed files.
  case github
  /// One SARIF 2.1.0 log for all files, for code scanning.
  case sarif
}
