import ArgumentParser
import CrierHost
import CrierLint
import CrierMessage
import TextLayout

/// `--tokens` and how to read that list.
struct RecipientOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      "Use each row of a list: CSV with a header, or one token per line; - is standard input.",
      valueName: "file"),
    completion: .file(extensions: ["csv", "tsv", "txt"]))
  var tokens: String?

  @Option(help: ArgumentHelp("The list's column with the tokens.", valueName: "name"))
  var column: String?

  @Flag(help: "Skip bad rows. Without this option, a bad row stops everything.")
  var skipBad = false

  mutating func validate() throws {
    if tokens == nil, column != nil || skipBad {
      throw ValidationError("--column and --skip-bad need --tokens FILE.")
    }
  }

  /// Reads the whole list and reports each bad row; nil without a list.
  ///
  /// - Parameter isChange: Whether the tokens' topics or group are changed, and nothing is sent.
  func read(isChange: Bool = false) throws -> (file: RecipientFile, survey: RecipientSurvey)? {
    guard let tokens else { return nil }
    let file = try RecipientFile(path: tokens, column: column)
    let survey = try file.survey()
    let nothing = isChange ? "so nothing was changed." : "so nothing was sent."
    for row in survey.bad {
      let text = SafeText.line("\(file.name), line \(row.line): \(row.reason)")
      Console.tell(skipBad ? "Rejected: \(text)" : text)
    }
    if !survey.bad.isEmpty, !skipBad {
      let count = survey.bad.count
      throw CommandError(
        .unreadable,
        Explanation(
          "\(count) of \(survey.rows) rows of \(file.name) \(count == 1 ? "is" : "are") bad, "
            + nothing,
          fix: "Fix the rows above, or pass --skip-bad to \(isChange ? "change" : "send to") "
            + "the others."))
    }
    guard survey.recipients > 0 else {
      throw CommandError(
        .unreadable,
        survey.rows > 0
          ? Explanation(
            "All \(survey.rows) rows of \(file.name) are bad, \(nothing)",
            fix: "Fix the rows above.")
          : Explanation("\(file.name) has no recipients.", fix: "Write one token per line."))
    }
    if survey.duplicates > 0 {
      Console.note(
        "\(file.name): \(survey.rows) rows, \(survey.duplicates) "
          + "\(survey.duplicates == 1 ? "duplicate" : "duplicates") merged: "
          + (isChange ? "each token is changed once." : "each target gets the message once."))
    }
    return (file, survey)
  }
}
