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
