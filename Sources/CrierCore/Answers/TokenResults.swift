/// What became of each token of one call, in the order in which they were sent.
struct TokenResults: Hashable, Sendable {
  struct Result: Hashable, Sendable {
    /// What the service calls the message, where it names one.
    var name: String?
    var refusal: Refused?
    /// The token to use from now on, shortened.
    var newToken: String?

    struct Refused: Hashable, Sendable {
      var code: String?
      var meaning: RefusalMeaning
    }
  }

  var results: [Result]
  /// How many tokens the call had, as far as the answer or its sender says.
  var count: Int?

  /// Tokens that have no result.
  var missing: Int { min(Self.mostMissing, max(0, (count ?? 0) - results.count)) }
  /// No call has more tokens.
  private static let mostMissing = 1000

  /// Whether it leaves open what became of some token.
  var isIncomplete: Bool { results.isEmpty || missing > 0 }

  /// The most severe refusal: what needs a person comes before what needs time.
  var worst: Result.Refused? {
    results.compactMap(\.refusal).max {
      Self.rank($0.meaning.advice) < Self.rank($1.meaning.advice)
    }
  }

  /// "2 of 3 tokens went through; the others: NOT_FOUND (1)." A single one speaks for itself.
  var explanation: Explanation {
    var explanation = ownExplanation
    if let news = newTokens {
      explanation.sentence += " " + news.sentence
      explanation.fix = [explanation.fix, news.fix].compactMap(\.self).joined(separator: " ")
    }
    return explanation
  }

  private var ownExplanation: Explanation {
    guard !isIncomplete else { return incomplete }
    guard let worst else {
      return Explanation(
        results.count == 1 ? "It was accepted." : "All \(results.count) tokens were accepted.")
    }
    guard results.count > 1 else { return worst.meaning.explanation }
    let accepted = results.count { $0.refusal == nil }
    return Explanation(
      "\(accepted) of \(results.count) tokens were accepted; the others: \(kinds). "
        + worst.meaning.explanation.sentence,
      fix: worst.meaning.explanation.fix)
  }

  private var incomplete: Explanation {
    let fix = "Compare the tokens of the call with the results before you send again."
    guard !results.isEmpty else {
      return Explanation(
        "The answer has no result for any token, so it does not say what became of them.", fix: fix)
    }
    let accepted = results.count { $0.refusal == nil }
    let refused = worst == nil ? "" : " Refused: \(kinds)."
    return Explanation(
      "The answer has results for \(results.count) of \(results.count + missing) tokens; accepted: "
        + "\(accepted). It does not say what became of the others.\(refused)", fix: fix)
  }

  /// "NOT_FOUND (2), INTERNAL (1)"
  private var kinds: String {
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
    return counts.prefix(8).map { "\($0.code) (\($0.count))" }.joined(separator: ", ")
  }

  /// Which tokens were replaced. The new ones are shown shortened: the answer has them whole.
  private var newTokens: Explanation? {
    let places = results.indices.filter { results[$0].newToken != nil }
    guard let first = places.first, let token = results[first].newToken else { return nil }
    let others = places.count > 1 ? " and \(places.count - 1) more" : ""
    return Explanation(
      "FCM has replaced token \(first + 1) (now \(token))\(others).",
      fix: "Replace the stored token with the registration_id of the same result in the answer.")
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
