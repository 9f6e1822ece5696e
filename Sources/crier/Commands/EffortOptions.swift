import ArgumentParser
import CrierAnswers

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
