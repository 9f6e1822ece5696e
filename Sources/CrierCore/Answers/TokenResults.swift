/// What became of each token of one call, in the order in which they were sent.
struct TokenResults: Hashable, Sendable {
  struct Result: Hashable, Sendable {
    /// What the service calls the message, where it names one.
    var name: String?
    var refusal: Refused?

    struct Refused: Hashable, Sendable {
      var code: String?
      var meaning: RefusalMeaning
    }
  }

  var results: [Result]

  /// The gravest refusal: what needs a person comes before what needs time.
  var worst: Result.Refused? {
    results.compactMap(\.refusal).max {
      Self.rank($0.meaning.advice) < Self.rank($1.meaning.advice)
    }
  }

  /// "2 of 3 tokens went through; the others: NOT_FOUND (1)." A single one speaks for itself.
  var explanation: Explanation {
    guard let worst else {
      return Explanation(
        results.count == 1 ? "It was accepted." : "All \(results.count) tokens were accepted.")
    }
    guard results.count > 1 else { return worst.meaning.explanation }
    var counts: [(code: String, count: Int)] = []
    for result in results {
      guard let refusal = result.refusal else { continue }
      let code = refusal.code ?? "no code"
      if let index = counts.firstIndex(where: { $0.code == code }) {
        counts[index].count += 1
      } else {
        counts.append((code, 1))
      }
    }
    let accepted = results.count { $0.refusal == nil }
    let kinds = counts.prefix(8).map { "\($0.code) (\($0.count))" }.joined(separator: ", ")
    return Explanation(
      "\(accepted) of \(results.count) tokens went through; the others: \(kinds). "
        + worst.meaning.explanation.sentence,
      fix: worst.meaning.explanation.fix)
  }

  private static func rank(_ advice: Refusal.Advice) -> Int {
    switch advice {
    case .retry: 0
    case .quota: 1
    case .dropToken: 2
    case .fixRequest: 3
    case .fixCredentials: 4
    }
  }
}
