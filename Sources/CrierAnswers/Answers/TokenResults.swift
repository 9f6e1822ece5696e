import CrierMessage

/// The outcome for each token of one call, in the order in which they were sent.
struct TokenResults: Hashable, Sendable {
  struct Result: Hashable, Sendable {
    /// The service's name for the message, if the response contains one.
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
  /// The number of tokens in the call, from the response or the caller; nil if unknown.
  var count: Int?

  /// The number of tokens without a result.
  var missing: Int { min(Self.mostMissing, max(0, (count ?? 0) - results.count)) }
  /// The maximum number of tokens in one call.
  private static let mostMissing = 1000

  /// Whether the outcome of any token is unknown.
  var isIncomplete: Bool { results.isEmpty || missing > 0 }

  /// The most severe refusal: errors that the user must fix rank above temporary ones.
  var worst: Result.Refused? {
    results.compactMap(\.refusal).max {
      Self.rank($0.meaning.advice) < Self.rank($1.meaning.advice)
    }
  }

  /// A summary: "2 of 3 tokens were accepted; the others: NOT_FOUND (1)."
  ///
  /// For a single result, it contains no counts.
  var explanation: Explanation {
    var explanation = ownExplanation
    if let news = newTokens {
      explanation.statement += " " + news.sentence
      explanation.fix = [explanation.fix, news.fix].compactMap(\.self).joined(separator: " ")
    }
    return explanation
  }

  private var ownExplanation: Explanation {
    guard !isIncomplete else { return incomplete }
    guard let worst else {
      return Explanation(
        results.count == 1
          ? "The request was accepted." : "All \(results.count) tokens were accepted.")
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
        "The answer has no result for any token, so their outcome is unknown.", fix: fix)
    }
    let accepted = results.count { $0.refusal == nil }
    let refused = worst == nil ? "" : " Refused: \(kinds)."
    return Explanation(
      "The answer has results for \(results.count) of \(results.count + missing) tokens; accepted: "
        + "\(accepted). The outcome of the others is unknown.\(refused)", fix: fix)
  }

  /// The error codes and their counts: "NOT_FOUND (2), INTERNAL (1)".
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

  /// Lists the tokens that were replaced.
  ///
  /// The new tokens are shortened; the response contains them in full.
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
