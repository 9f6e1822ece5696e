import CrierMessage
import CrierSender
import TextLayout

extension Console {
  /// Says why a request is retried and when, for a row of a list if `line` is given.
  static func note(_ step: SendProgress, line: Int? = nil) {
    // All rows wait for the same access token, so no line is named.
    let head = step.isForToken ? "" : line.map { "Line \($0): " } ?? ""
    note(SafeText.line("\(head)\(step.reason) Retrying in \(step.wait.secondsRoundedUp) s…"))
  }
}
