import CrierAnswers
import CrierMessage
import CrierSender
import TextLayout

/// The result for one token of a list, for a topic or a device group, as text or as JSON.
struct TokenReport: Sendable {
  private let item: BatchItem
  private let result: SendReport
  /// What was done if it was accepted: `subscribed to news`.
  private let done: String

  init(_ item: BatchItem, _ result: SendReport, done: String) {
    self.item = item
    self.result = result
    self.done = done
  }

  func line(as format: OutputFormat) -> String {
    format == .text ? text(ANSIStyle(for: .output)) : Console.fit(JSONWriter.compact(json))
  }

  private func text(_ style: ANSIStyle) -> String {
    let place = item.line.map { "line \($0), " } ?? ""
    let head = place + "\(item.target?.kind.rawValue ?? "token") \(target ?? ""): "
    guard let problem = result.outcome.problem else {
      return head + style.paint(SafeText.line(done), .green)
    }
    let words =
      switch result.outcome {
      case .refused(let refusal):
        style.paint("refused", .red) + (refusal.errorCode.map { " \(SafeText.line($0))" } ?? "")
      case .unknown: style.paint("unknown", .yellow)
      case .accepted, .notSent: style.paint("not done", .red)
      }
    return head + words + ": " + SafeText.line(problem.sentence)
  }

  private var target: String? {
    item.target.map { SafeText.line(Redaction.shortenedDevice($0.value)) }
  }

  /// The JSON object for scripts: those of `crier send` that a change has.
  private var json: JSONValue {
    let code: String? =
      if case .refused(let refusal) = result.outcome { refusal.errorCode } else { nil }
    let reason = result.outcome.problem.map { Redaction.scrubbed($0, of: .tokens).sentence }
    return .object([
      JSONMember("line", item.line.map { .number(String($0)) } ?? .null),
      JSONMember("target", target.map { .string($0) } ?? .null),
      JSONMember("outcome", .string(result.outcome.word)),
      JSONMember("errorCode", code.map { .string($0) } ?? .null),
      JSONMember("reason", reason.map { .string($0) } ?? .null),
    ])
  }
}
