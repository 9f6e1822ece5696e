import CrierMessage

/// Why a command ends early, and its exit status.
struct CommandError: ExplainedError, Hashable {
  var status: ExitStatus
  var explanation: Explanation

  init(_ status: ExitStatus, _ explanation: Explanation) {
    self.status = status
    self.explanation = explanation
  }

  static func usage(_ sentence: String, fix: String? = nil) -> CommandError {
    usage(Explanation(sentence, fix: fix))
  }

  static func usage(_ explanation: Explanation) -> CommandError {
    CommandError(.usage, explanation)
  }
}
