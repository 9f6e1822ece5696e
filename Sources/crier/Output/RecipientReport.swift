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

  /// The result on one line; one of a list says there, too, why it is no success.
  func line(as format: OutputFormat) -> String {
    guard format == .text else { return Console.fit(JSONWriter.compact(json)) }
    let reason = line == nil ? nil : problem
    return text(Ink(for: .output)) + (reason.map { ": " + SafeText.line($0.sentence) } ?? "")
  }

  /// Whether the account or project is at fault, so that every further send would fail as well.
  ///
  /// Apple's or the web's key missing concerns these platforms only.
  var stopsRun: Bool {
    guard case .refused(let refusal) = outcome else { return false }
    return refusal.advice == .fixCredentials && refusal.errorCode != "THIRD_PARTY_AUTH_ERROR"
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

  /// Why it is no success, and what to do.
  var problem: Explanation? {
    switch outcome {
    case .accepted: nil
    case .refused(let refusal): refusal.explanation
    case .unknown(let explanation), .notSent(let explanation): explanation
    }
  }

  /// The shape that scripts read.
  var json: JSONValue {
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
