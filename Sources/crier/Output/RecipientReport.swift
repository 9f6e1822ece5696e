import CrierAnswers
import CrierMessage
import CrierSender
import TextLayout

/// The result for one recipient, as text or as JSON for scripts.
struct RecipientReport: Sendable {
  let item: BatchItem
  let result: SendReport
  let isDryRun: Bool
  /// Whether a server answered that may be less strict than FCM.
  let isTest: Bool

  init(_ item: BatchItem, _ result: SendReport, isDryRun: Bool = false, isTest: Bool = false) {
    self.item = item
    self.result = result
    self.isDryRun = isDryRun
    self.isTest = isTest
  }

  /// The status of a command that sent to this recipient.
  var status: ExitStatus {
    // Trying again does not help a device without a token.
    item.problem == nil ? ExitStatus(of: result.outcome, isDryRun: isDryRun) : .failed
  }

  /// The result on one line; in a list it includes the reason for a failure.
  func line(as format: OutputFormat) -> String {
    guard format == .text else { return Console.fit(JSONWriter.compact(json)) }
    let reason = item.isOfSeveral ? problem : nil
    // There is one row for each device, but thousands for a list: only the first has room for a fix.
    let words = reason.map { item.device == nil ? $0.sentence : $0.spoken }
    return text(ANSIStyle(for: .output))
      + (words.map { ": " + SafeText.line(Redaction.scrubbed($0, of: .tokens)) } ?? "")
  }

  /// A target for display: tokens and installation IDs shortened, names in full.
  static func shown(_ target: Target) -> String {
    target.kind.isAudience
      ? Redaction.scrubbed(target.value, of: .tokens) : Redaction.shortenedDevice(target.value)
  }

  private func text(_ style: ANSIStyle) -> String {
    let place = item.line.map { "line \($0), " } ?? ""
    let target = item.target.map { "\($0.kind.rawValue) \(SafeText.line(Self.shown($0)))" }
    let head =
      item.device.map { SafeText.line($0) + (target.map { " (\($0))" } ?? "") + ": " }
      ?? target.map { "\(place)\($0): " } ?? ""
    switch result.outcome {
    case .accepted(let name):
      let receiver = isTest ? "the test server" : "FCM"
      let words = isDryRun ? "\(receiver) would accept it (dry run)" : "accepted"
      return head + style.paint(words, .green) + " as \(SafeText.line(name)) (\(effort))"
    case .refused(let refusal):
      let code = refusal.errorCode.map { " \(SafeText.line($0))" } ?? ""
      return head + style.paint("refused", .red) + code + " (\(effort))"
    case .unknown: return head + style.paint("unknown", .yellow) + " (\(effort))"
    case .notSent: return head + style.paint("not sent", .red)
    }
  }

  private var effort: String {
    (result.attempts > 1 ? "\(result.attempts) attempts, " : "") + "\(milliseconds) ms"
  }

  private var milliseconds: Int { result.elapsed.millisecondsRoundedDown }

  /// Why the send failed, and what to do; nil on success.
  var problem: Explanation? { result.outcome.problem }

  /// The JSON object for scripts.
  var json: JSONValue {
    var name: String?
    var code: String?
    switch result.outcome {
    case .accepted(let given): name = given
    case .refused(let refusal): code = refusal.errorCode
    case .unknown, .notSent: break
    }
    let reason = problem.map { Redaction.scrubbed($0, of: .tokens).sentence }
    return .object([
      JSONMember("target", item.target.map { .string(Self.shown($0)) } ?? .null),
      JSONMember("outcome", .string(word)),
      JSONMember("name", name.map { .string($0) } ?? .null),
      JSONMember("errorCode", code.map { .string($0) } ?? .null),
      JSONMember("attempts", .number(String(result.attempts))),
      JSONMember("milliseconds", .number(String(milliseconds))),
      JSONMember("device", item.device.map { .string($0) } ?? .null),
      JSONMember("dryRun", .bool(isDryRun)),
      JSONMember("line", item.line.map { .number(String($0)) } ?? .null),
      JSONMember("reason", reason.map { .string($0) } ?? .null),
    ])
  }

  /// The outcome for scripts.
  private var word: String {
    switch item.omission {
    case .merged: "merged"
    case .rejected: "rejected"
    case nil: result.outcome.word
    }
  }
}
