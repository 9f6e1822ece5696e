import CrierAnswers
import CrierMessage
import CurlHTTP

extension UnknownOutcome {
  /// Returns the explanation for a request that was sent but got no response.
  static func lost(_ error: CurlError, isDryRun: Bool) -> Explanation {
    guard isDryRun else {
      return Explanation(
        "The message may have been delivered: the request went out, but the answer was lost. "
          + error.explanation.sentence, fix: fix)
    }
    return Explanation(
      "The answer to the dry run was lost; nothing was delivered. " + error.explanation.sentence,
      fix: "Try again.")
  }
}
