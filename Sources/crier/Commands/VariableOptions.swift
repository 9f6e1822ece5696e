import ArgumentParser
import CrierConvert
import CrierHost
import CrierLint
import CrierMessage
import CrierSettings

/// `--set`, which gives the variables of a message their values.
struct VariableOptions: ParsableArguments, Sendable {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "The value of the variable {{name}} in the message; may be repeated.",
      valueName: "name=value"))
  var values: [String] = []

  mutating func validate() throws {
    if values.contains(where: { Self.pair($0) == nil }) {
      throw ValidationError(
        "--set needs the name of a variable and its value: --set name=Ann. "
          + "A name has letters, digits and _.")
    }
  }

  private static func pair(_ text: String) -> (name: String, value: String)? {
    guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    let name = String(text[..<sign])
    return TextVariable.isName(name) ? (name, String(text[text.utf8.index(after: sign)...])) : nil
  }

  /// The values that were given; of two for one variable, the last counts.
  var given: [String: String] {
    Dictionary(values.compactMap(Self.pair).map { ($0.name, $0.value) }) { $1 }
  }

  /// Returns the values over the first samples of a draft, or of the draft of a translation.
  func values(samplesOf path: String) -> VariableValues {
    VariableValues(samplesOf: Self.sidecar(of: path).sidecar, given: given)
  }

  static func sidecar(
    of path: String
  ) -> (sidecar: Sidecar, problems: [FileProblem]) {
    guard let draft = Self.draft(of: path) else { return (Sidecar(), []) }
    return DraftCompanions.sidecar(of: draft)
  }

  /// Returns the problem in the sidecar because of which a draft's relative times are not known.
  static func timeProblem(of path: String) -> Explanation? {
    Self.draft(of: path).flatMap(DraftCompanions.timeProblem(of:))?.explanation
  }

  /// Returns the draft whose sidecar counts for a file; nil for standard input.
  private static func draft(of path: String) -> String? {
    path == "-" ? nil : DraftCompanions.original(of: path)?.draft ?? path
  }

  /// Returns the message to send with values in place of its variables, which is an error if one
  /// has no value, if there is no variable of a given name, or if its relative times are not known.
  ///
  /// - Parameters:
  ///   - path: The draft.
  ///   - takesSamples: Whether samples are values, because the message is only for a test.
  ///   - takesGaps: Whether variables without a value may stay, because nothing is delivered.
  func filled(
    _ message: Message, from path: String, takesSamples: Bool, takesGaps: Bool
  ) throws(CommandError) -> FilledMessage {
    let plain = FilledMessage(message, with: VariableValues(given: given))
    try refuseUnknown(plain.names)
    let timeProblem = Self.timeProblem(of: path)
    if let timeProblem {
      guard takesGaps else {
        let words = "Nothing was sent, because the times in the draft's sidecar are not known."
        throw CommandError(
          .failed, Explanation("\(words) \(timeProblem.sentence)", fix: timeProblem.fix))
      }
      Console.warn(timeProblem)
    }
    guard !plain.missing.isEmpty || takesSamples && !plain.variables.isEmpty else { return plain }
    let (sidecar, problems) = Self.sidecar(of: path)
    for problem in problems.map(\.explanation) where problem != timeProblem {
      Console.warn(problem)
    }
    let tried = FilledMessage(message, with: VariableValues(samplesOf: sidecar, given: given))
    let filled = takesSamples ? tried : plain
    if let problem = filled.problems.first {
      let refusal = Self.refusal(problem, filled.missing, tried, filled.unfilled)
      guard takesGaps else { throw CommandError(.failed, refusal) }
      Console.warn(
        Explanation("Only a dry run takes this message. \(problem.sentence)", fix: refusal.fix))
    }
    if takesSamples, !filled.sampled.isEmpty {
      let words = filled.sampled.map { "\($0.name)=\($0.value)" }
      Console.note("Samples of the draft: " + Console.safe(words.joined(separator: ", ")))
    }
    return filled
  }

  /// Throws if a variable without a value of `--set` has the name of a column: the reader of the list
  /// expects that each row gets its own text.
  func refuseColumns(of list: RecipientSurvey, in message: Message) throws(CommandError) {
    let names = FilledMessage(message, with: VariableValues(given: given)).names
    for name in names where given[name] == nil {
      guard let column = list.column(of: name) else { continue }
      throw CommandError(
        .failed,
        Explanation(
          "Nothing was sent: the list has a column \(column), but crier send gives every row the same "
            + "text, so {{\(name)}} would not be the row's own.",
          fix: "Leave {{\(name)}} out of the message, give all rows one value with --set "
            + "\(name)=…, or, if it has a default, leave the column out to give that to all rows."))
    }
  }

  /// Puts values in place of the variables of converted requests, and adds a warning for each
  /// variable without a value; fails if there is no variable of a given name.
  func fill(_ found: inout Import) throws(CommandError) {
    let filled = found.requests.map {
      FilledMessage(Message(request: $0), with: VariableValues(given: given))
    }
    try refuseUnknown(Set(filled.flatMap(\.names)).sorted())
    found.requests = filled.map(\.message.request)
    found.dropNotes(onFilled: Set(given.keys))
    found.losses += filled.flatMap(\.problems).map { problem in
      Explanation(
        at: problem.field, problem.statement,
        fix: problem.field?.isTarget == true
          ? problem.fix : "Give it a value with --set, or write a default such as {{name|there}}.")
    }
  }

  private static func refusal(
    _ problem: Explanation, _ missing: [String], _ tried: FilledMessage, _ unfilled: [String]
  ) -> Explanation {
    let options = unfilled.map { "--set \($0)=…" }.joined(separator: " ")
    // Samples and defaults must not fill in a target.
    guard problem.field?.isTarget != true else {
      return Explanation(
        "Nothing was sent: \(problem.sentence)",
        fix: "Give it a value with \(options), or choose another target, such as --to-token TOKEN.")
    }
    let samples = tried.sampled.filter { missing.contains($0.name) }
    guard let sample = samples.first else {
      return Explanation(
        "Nothing was sent: \(problem.sentence)",
        fix: "Write a default, {{\(missing[0])|text}}, or give everybody the same value with "
          + "\(options).")
    }
    return Explanation(
      "Nothing was sent: \(problem.sentence) Everyone would read the sample “\(sample.value)”.",
      fix: "Samples are only for tests, because one message goes to everyone. Add \(options).")
  }

  private func refuseUnknown(_ known: [String]) throws(CommandError) {
    guard let name = given.keys.sorted().first(where: { !known.contains($0) }) else { return }
    let nearest = NearestName.of(name, among: known)
    throw .usage(
      "The message has no variable {{\(name)}}.",
      fix: nearest.map { "Did you mean \($0)?" }
        ?? (known.isEmpty
          ? "It has no variables." : "Its variables are \(known.joined(separator: ", "))."))
  }
}
