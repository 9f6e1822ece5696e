/// What people are told when nobody can say whether FCM took a message.
package enum UnknownOutcome {
  package static let fix =
    "Check a device before you send it again: FCM does not recognize a repeat and would deliver it twice."

  /// An error that FCM did not write, or that says that somebody stopped waiting for FCM.
  static func unproven(_ status: Int, _ body: AnswerBody) -> Explanation {
    let cause =
      switch (body.error?.isGoogles(status: status), body) {
      case (true, _) where status == 499 || status == 504:
        "the server stopped waiting for FCM's answer (HTTP \(status))."
      case (true, _): "the answer (HTTP \(status)) does not say what became of it."
      case (_, .page(let title?)):
        "the answer (HTTP \(status), \(title)) came from a gateway or proxy, not from FCM."
      default: "the answer (HTTP \(status)) came from a gateway or proxy, not from FCM."
      }
    return Explanation("The message may have been delivered: " + cause, fix: fix)
  }
}
