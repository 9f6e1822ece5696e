import ArgumentParser
import CrierAnswers

/// How long a send waits for answers, and how often it tries.
struct EffortOptions: ParsableArguments, Sendable {
  /// A span as people write it: `20`, `20s`, `2m`.
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
      "How long one attempt may take: 20s, 2m (default: 60s). After that the outcome is unknown.",
      valueName: "time"))
  var timeout: Span?

  @Option(
    help: ArgumentHelp(
      "How many times to retry a temporary failure (default: 4).", valueName: "number"))
  var retries: Int?

  mutating func validate() throws {
    if let retries, !(0...20 ~= retries) {
      throw ValidationError("--retries is a number from 0 to 20.")
    }
  }

  /// A list waits for a server that answered before and is away now; a single send says so at once.
  func policy(forList isList: Bool) -> RetryPolicy {
    var policy = RetryPolicy()
    if let retries { policy.attempts = retries + 1 }
    policy.retriesUnsent = isList
    return policy
  }
}
