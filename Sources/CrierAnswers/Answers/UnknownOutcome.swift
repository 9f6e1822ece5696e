import CrierMessage

/// The explanations for messages that FCM may or may not have accepted.
package enum UnknownOutcome {
  package static let fix =
    "Check a device before you send again: FCM does not detect duplicates and would deliver both."

  /// Explains a response that does not prove that FCM refused the message.
  static func unproven(_ status: Int, _ body: AnswerBody) -> Explanation {
    let cause =
      if body.error?.code == status, status == 499 || status == 504 {
        "the server stopped waiting for FCM's answer (HTTP \(status))."
      } else if let code = AnswerProof.codeOfOtherStatus(status, body) {
        "the answer's body says \(code), but it is not established that FCM itself sends \(code) with "
          + "HTTP \(status)."
      } else if body.error?.code == status {
        "the answer (HTTP \(status)) does not show whether FCM accepted it."
      } else if isContradiction(status, body) {
        "the answer (HTTP \(status)) contains an error with another status\(code(in: body))."
      } else if body.json?.elements != nil {
        "the answer (HTTP \(status)) is a list of several items."
      } else if body.json != nil, status < 500 {
        "the answer (HTTP \(status)) does not show whether FCM accepted it."
      } else if case .page(let title?, _) = body {
        "the answer (HTTP \(status), \(title)) came from a gateway or proxy, not from FCM."
      } else {
        "the answer (HTTP \(status)) came from a gateway or proxy, not from FCM."
      }
    return Explanation("The message may have been delivered: " + cause, fix: fix)
  }

  /// Whether the error in the body does not match the status.
  private static func isContradiction(_ status: Int, _ body: AnswerBody) -> Bool {
    if let code = body.error?.code, 400...599 ~= code { return true }
    return status < 400 && body.json?["error"] != nil
  }

  private static func code(in body: AnswerBody) -> String {
    AnswerReader.code(of: body.error).map { " (\($0))" } ?? ""
  }
}
