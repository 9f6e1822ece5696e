package import CrierMessage

/// What a response of any API means, as `crier explain` prints it.
package struct AnswerExplanation: Hashable, Sendable {
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    case accepted, retry, quota
    case dropToken = "drop-token"
    case fixRequest = "fix-request"
    case fixCredentials = "fix-credentials"
    /// The response does not show whether the message was accepted.
    case unknown

    package init(_ advice: Refusal.Advice) {
      self =
        switch advice {
        case .retry: .retry
        case .quota: .quota
        case .dropToken: .dropToken
        case .fixRequest: .fixRequest
        case .fixCredentials: .fixCredentials
        }
    }
  }

  /// The outcome for one token of a call with several tokens.
  package struct TokenResult: Hashable, Sendable {
    package var outcome: Outcome
    package var errorCode: String?
    /// The token to use from now on, shortened; nil if the token stays the same.
    package var newToken: String?
    /// Whether the result is about the token.
    package var verdict = IdentifierVerdict.notAtFault
  }

  package var outcome: Outcome
  /// The most specific code in the answer.
  package var errorCode: String?
  /// The wait that the server asked for.
  package var retryAfter: Duration?
  /// How long to wait before the first retry; nil when a retry cannot help.
  package var recommendedWait: Duration?
  package var explanation: Explanation
  /// Which identifier of the request is at fault, if any.
  package var verdict: IdentifierVerdict
  /// The results in the order of the tokens; nil when the response is not about a list of tokens.
  package var perToken: [TokenResult]?
  /// The name of the message that FCM accepted; nil in other answers.
  package internal(set) var messageName: String?
  /// The refusal itself, with Apple's reason; nil if only a code or a sentence is known.
  package private(set) var refusal: Refusal?

  init(
    _ outcome: Outcome, errorCode: String? = nil, retryAfter: Duration? = nil,
    _ explanation: Explanation, verdict: IdentifierVerdict = .notAtFault,
    perToken: [TokenResult]? = nil
  ) {
    self.verdict = verdict
    self.outcome = outcome
    self.errorCode = errorCode
    self.retryAfter = retryAfter
    self.explanation = explanation
    self.perToken = perToken
    recommendedWait =
      switch outcome {
      case .retry: RetryPolicy().firstWait(.retry, serverAskedFor: retryAfter)
      case .quota: RetryPolicy().firstWait(.quota, serverAskedFor: retryAfter)
      case .accepted, .dropToken, .fixRequest, .fixCredentials, .unknown: nil
      }
  }

  init(refusal: Refusal, perToken: [TokenResult]? = nil) {
    self.init(
      Outcome(refusal.advice), errorCode: refusal.errorCode, retryAfter: refusal.retryAfter,
      refusal.told, verdict: refusal.verdict, perToken: perToken)
    self.refusal = refusal
  }
}

extension KnownCode {
  /// The explanation when only the code is known.
  package var answer: AnswerExplanation {
    // Other passing errors show that the request had no effect.
    let isOpen = meaning.advice == .retry && meaning.verdict == .open
    return AnswerExplanation(
      isOpen ? .unknown : .init(meaning.advice), errorCode: code, meaning.explanation,
      verdict: meaning.verdict)
  }
}

extension KnownText {
  /// The explanation when only the sentence is known.
  package var answer: AnswerExplanation {
    AnswerExplanation(
      .init(meaning.advice), errorCode: code, meaning.explanation, verdict: meaning.verdict)
  }
}

extension TokenResults {
  /// The results of all tokens; the outcome of tokens without a result is unknown.
  var perToken: [AnswerExplanation.TokenResult] {
    results.map { result in
      AnswerExplanation.TokenResult(
        outcome: result.refusal.map { .init($0.meaning.advice) } ?? .accepted,
        errorCode: result.refusal?.code, newToken: result.newToken,
        verdict: result.refusal?.meaning.verdict ?? .notAtFault)
    } + Array(repeating: .init(outcome: .unknown, errorCode: nil), count: missing)
  }

  var outcome: AnswerExplanation.Outcome {
    if isIncomplete { return .unknown }
    return worst.map { .init($0.meaning.advice) } ?? .accepted
  }
}
