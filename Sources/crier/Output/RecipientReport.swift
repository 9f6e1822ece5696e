import CrierCore
import TextLayout

/// What became of one recipient, in text or as the `send` shape that scripts read.
struct RecipientReport: Sendable {
  var target: Target?
  /// Where the token stands in a list of many, counted from 1.
  var line: Int?
  var isDryRun = false
  var outcome: SendOutcome
  /// Requests that left; 0 when none did.
  var attempts = 0
  var milliseconds = 0

  /// The status of a command that sent to this recipient.
  var status: ExitStatus {
    switch outcome {
    case .accepted: .done
    case .refused(let refusal) where refusal.mayPass: .tryAgain
    case .refused(let refusal): refusal.advice == .fixCredentials ? .noCredentials : .failed
    // A dry run delivers nothing, so nothing speaks against another.
    case .unknown: isDryRun ? .tryAgain : .unknown
    case .notSent: .tryAgain
    }
  }

  /// The result on standard output; why it is no success, and what to do, on standard error.
  ///
  /// One of a list keeps to one line.
  func show(as format: OutputFormat) throws {
    let reason = line == nil ? nil : problem
    switch format {
    case .json: try Console.show(json)
    case .text:
      let tail = reason.map { ": " + SafeText.line($0.sentence) } ?? ""
      try Console.show(text(Ink(for: .output)) + tail)
    }
    if line == nil, let problem { Console.complain(problem) }
  }

  /// How a target may be shown: tokens and installations shortened, audiences in full.
  static func shown(_ target: Target) -> String {
    target.kind.isAudience ? target.value : Redaction.shortenedDevice(target.value)
  }

  private func text(_ ink: Ink) -> String {
    let place = line.map { "line \($0), " } ?? ""
    let head = target.map { "\(place)\($0.kind.rawValue) \(SafeText.line(Self.shown($0))): " } ?? ""
    switch outcome {
    case .accepted(let name):
      let words = isDryRun ? "FCM would accept it (dry run)" : "accepted"
      return head + ink.paint(words, .green) + " as \(SafeText.line(name)) (\(effort))"
    case .refused(let refusal):
      let code = refusal.errorCode.map { " \(SafeText.line($0))" } ?? ""
      return head + ink.paint("refused", .red) + code + " (\(effort))"
    case .unknown: return head + ink.paint("unknown", .yellow) + " (\(effort))"
    case .notSent: return head + ink.paint("not sent", .red)
    }
  }

  private var effort: String {
    (attempts > 1 ? "\(attempts) attempts, " : "") + "\(milliseconds) ms"
  }

  private var problem: Explanation? {
    switch outcome {
    case .accepted: nil
    case .refused(let refusal): refusal.explanation
    case .unknown(let explanation), .notSent(let explanation): explanation
    }
  }

  private var json: JSONValue {
    var name: String?
    var code: String?
    switch outcome {
    case .accepted(let given): name = given
    case .refused(let refusal): code = refusal.errorCode
    case .unknown, .notSent: break
    }
    let members = [
      JSONMember("target", target.map { .string(Self.shown($0)) } ?? .null),
      JSONMember("outcome", .string(word)),
      JSONMember("name", name.map { .string($0) } ?? .null),
      JSONMember("errorCode", code.map { .string($0) } ?? .null),
      JSONMember("attempts", .number(String(attempts))),
      JSONMember("milliseconds", .number(String(milliseconds))),
    ]
    let place = line.map { [JSONMember("line", .number(String($0)))] } ?? []
    return .object(members + place)
  }

  /// The words that scripts read.
  private var word: String {
    switch outcome {
    case .accepted: "accepted"
    case .refused(let refusal): refusal.advice.rawValue
    case .unknown: "unknown"
    case .notSent: "not-sent"
    }
  }
}
