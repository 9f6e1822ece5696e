import CrierAnswers
import CrierHost
import CrierMessage
import TextLayout

/// A record of the history, as text or as JSON for scripts.
struct HistoryReport {
  let record: SendRecord

  init(_ record: SendRecord) { self.record = record }

  /// The outcomes of `--outcome`, with the outcomes of the records.
  static let outcomes: [String: [String]] = {
    let refusals = Refusal.Advice.allCases.map(\.rawValue)
    let others = [SendResult.accepted, SendResult.unknown, SendResult.notSent]
    let alone = (others + refusals).map { ($0, [$0]) }
    return Dictionary(uniqueKeysWithValues: alone + [("refused", refusals)])
  }()

  /// The record on one line: number, time, target, title and outcome.
  var line: String {
    let style = ANSIStyle(for: .output)
    let parts = [
      style.paint("\(record.number)", .strong), time(record.time), SafeText.line(target),
      record.title.isEmpty ? nil : "\"\(SafeText.line(record.title))\"", painted(style),
      record.note.isEmpty ? nil : style.paint("[\(SafeText.line(record.note))]", .faint),
    ]
    return parts.compactMap(\.self).joined(separator: "  ")
  }

  /// The whole record with its request.
  var lines: [String] {
    let result = record.result
    let facts: [(String, String?)] = [
      ("Record", "\(record.number)"), ("Time", time(record.time)),
      ("Kind", record.isDryRun ? "dry run" : "send"),
      ("Project", "\(record.project) (\(server))"), ("Target", target), ("Title", record.title),
      ("Outcome", outcome), ("Message name", result?.name), ("Error code", result?.errorCode),
      ("HTTP status", result?.httpStatus.map { "\($0)" }), ("Reason", result?.reason),
      ("Attempts", result.map { "\($0.attempts), \($0.milliseconds) ms" }),
      ("Sent by", "\(record.user.isEmpty ? "unknown" : record.user), from \(origin)"),
      ("Draft", record.draft.map { $0.path + ($0.isUnchanged ? "" : ", with changes") }),
      ("Note", record.note),
      ("Left out", record.isExact ? nil : "secrets in the request, which are not kept"),
    ]
    let known = facts.compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : (name, $0) }
    }
    return PrintedColumns.lines(of: known) + ["", request]
  }

  /// The request, formatted for people.
  var request: String {
    let value = try? JSONReader.read(record.request)
    return value.map { Console.fit(JSONWriter.pretty($0)) } ?? Console.fit(record.request)
  }

  var json: JSONValue { .object(members) }

  var wholeJSON: JSONValue {
    let request = (try? JSONReader.read(record.request)) ?? .string(record.request)
    let result = record.result
    return .object(
      members + [
        JSONMember("server", .string(record.server.rawValue)),
        JSONMember("origin", .string(record.origin.rawValue)),
        JSONMember("user", .string(record.user)),
        JSONMember("draft", Self.text(record.draft?.path)),
        JSONMember("httpStatus", result?.httpStatus.map { .number("\($0)") } ?? .null),
        JSONMember("reason", Self.text(result?.reason)),
        JSONMember("attempts", .number("\(result?.attempts ?? 0)")),
        JSONMember("milliseconds", .number("\(result?.milliseconds ?? 0)")),
        JSONMember("exact", .bool(record.isExact)), JSONMember("request", request),
      ])
  }

  private var members: [JSONMember] {
    let seconds = record.time.secondsRoundedDown
    return [
      JSONMember("id", .number("\(record.number)")),
      JSONMember("at", .string(CivilTime(seconds: seconds).wireText)),
      JSONMember("project", .string(record.project)), JSONMember("target", .string(target)),
      JSONMember("kind", .string(record.isDryRun ? "dry-run" : "send")),
      JSONMember("title", .string(record.title)),
      JSONMember("outcome", .string(record.outcome)),
      JSONMember("name", Self.text(record.result?.name)),
      JSONMember("errorCode", Self.text(record.result?.errorCode)),
      JSONMember("note", .string(record.note)),
    ]
  }

  private static func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  private var target: String {
    record.target.map { "\($0.kind.rawValue) \($0.value)" } ?? "nobody"
  }

  private func time(_ time: Duration) -> String {
    let civil = LocalZone.rules.civil(at: time.secondsRoundedDown)
    return "\(civil.date) \(civil.clock)"
  }

  private var server: String {
    switch record.server {
    case .live: "live"
    case .emulator: "test server on this machine"
    case .sandbox: "sandbox"
    }
  }

  private var origin: String {
    switch record.origin {
    case .screen: "the screen"
    case .plainMode: "plain mode"
    case .command: "the command line"
    }
  }

  private var outcome: String {
    switch record.outcome {
    case SendRecord.sending: "in progress"
    case SendResult.unknown: "unknown: the message may have been delivered"
    case let word where Self.outcomes["refused"]?.contains(word) == true: "refused (\(word))"
    case let word: word
    }
  }

  /// The outcome on one line, with the error code and a color.
  private func painted(_ style: ANSIStyle) -> String {
    let kind = record.isDryRun ? "dry run " : ""
    switch record.outcome {
    case SendResult.accepted: return kind + style.paint("accepted", .green)
    case SendResult.unknown: return kind + style.paint("unknown", .yellow)
    case SendRecord.sending: return kind + style.paint("in progress", .yellow)
    case SendResult.notSent: return kind + style.paint("not sent", .red)
    default:
      return kind + style.paint("refused", .red)
        + (record.result?.errorCode.map { " \(SafeText.line($0))" } ?? "")
    }
  }
}
