import ArgumentParser
import CrierHost
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
    guard path != "-" else { return (Sidecar(), []) }
    return DraftCompanions.sidecar(of: DraftCompanions.original(of: path)?.draft ?? path)
  }

  /// Returns the message to send with values in place of its variables, which is an error if one
  /// has no value or if there is no variable of a given name.
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
    guard !plain.missing.isEmpty || takesSamples && !plain.variables.isEmpty else { return plain }
    let (sidecar, problems) = Self.sidecar(of: path)
    for problem in problems { Console.warn(problem.explanation) }
    let tried = FilledMessage(message, with: VariableValues(samplesOf: sidecar, given: given))
    let filled = takesSamples ? tried : plain
    if let problem = filled.problems.first, !takesGaps {
      throw CommandError(.failed, Self.refusal(problem, filled.missing, tried))
    }
    if takesSamples, !filled.sampled.isEmpty {
      let words = filled.sampled.map { "\($0.name)=\($0.value)" }
      Console.note("Samples of the draft: " + Console.safe(words.joined(separator: ", ")))
    }
    return filled
  }

  private static func refusal(
    _ problem: Explanation, _ missing: [String], _ tried: FilledMessage
  ) -> Explanation {
    let options = missing.map { "--set \($0)=…" }.joined(separator: " ")
    let samples = tried.sampled.filter { missing.contains($0.name) }
    guard let sample = samples.first else {
      return Explanation(
        "Nothing was sent: \(problem.sentence)",
        fix: "Add \(options), or write a default: {{\(missing[0])|text}}.")
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
