import CrierAnswers
import CrierHost
import CrierMessage
import TextLayout

/// A record of the history, as text or as JSON for scripts.
struct HistoryReport {
  let record: SendRecord

  init(_ record: SendRecord) { self.record = record }

  /// The record on one line: number, time, target, title and outcome.
  var line: String {
    let style = ANSIStyle(for: .output)
    let parts = [
      style.paint("\(record.number)", .strong), record.timeWords(in: LocalZone.rules),
      SafeText.line(record.projectWords), SafeText.line(record.recipientWords),
      record.language.map { SafeText.line($0) }, record.label.map { "label \(SafeText.line($0))" },
      record.title.isEmpty ? nil : "\"\(SafeText.line(record.title))\"", painted(style),
      record.note.isEmpty ? nil : style.paint("[\(SafeText.line(record.note))]", .faint),
    ]
    return parts.compactMap(\.self).joined(separator: "  ")
  }

  /// The whole record with its request.
  var lines: [String] {
    PrintedColumns.lines(of: record.facts(in: LocalZone.rules))
      + (record.list == nil
        ? [] : ["", "Its rows: crier history list --list \(record.number)"]) + ["", request]
  }

  /// The request, formatted for people.
  var request: String { Console.fit(record.readableRequest) }

  var json: JSONValue { .object(members) }

  var wholeJSON: JSONValue {
    let request = (try? JSONReader.read(record.request)) ?? .string(record.request)
    let result = record.result
    return .object(
      members + [
        JSONMember("origin", .string(record.origin.rawValue)),
        JSONMember("user", .string(record.user)),
        JSONMember("draft", Self.text(record.draft?.path)),
        JSONMember("httpStatus", result?.httpStatus.map { .number("\($0)") } ?? .null),
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
      JSONMember("project", .string(record.project)),
      JSONMember("server", .string(record.server.rawValue)),
      JSONMember("target", .string(record.targetWords)),
      JSONMember("device", Self.text(record.deviceName)),
      JSONMember("kind", .string(record.isDryRun ? "dry-run" : "send")),
      JSONMember("title", .string(record.title)),
      JSONMember("language", Self.text(record.language)),
      JSONMember("label", Self.text(record.label)),
      JSONMember("list", record.listNumber.map { .number("\($0)") } ?? .null),
      JSONMember("rows", rows),
      JSONMember("outcome", .string(record.outcome)),
      JSONMember("name", Self.text(record.result?.name)),
      JSONMember("errorCode", Self.text(record.result?.errorCode)),
      JSONMember("reason", Self.text(record.result?.reason)),
      JSONMember("dryRun", .bool(record.isDryRun)),
      JSONMember("note", .string(record.note)),
    ]
  }

  /// The number of a list's rows by outcome; null for other records.
  private var rows: JSONValue {
    guard let list = record.list else { return .null }
    return .object(
      list.counts.sorted { $0.key < $1.key }.map { JSONMember($0.key, .number("\($0.value)")) })
  }

  private static func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

  /// The outcome on one line, with the error code and a color.
  private func painted(_ style: ANSIStyle) -> String {
    let color: ANSIStyle.Color =
      switch record.standing {
      case .good: .green
      case .uncertain: .yellow
      case .bad: .red
      }
    return (record.isDryRun ? "dry run " : "") + style.paint(record.outcomeWord, color)
      + (record.refusalCode.map { " \(SafeText.line($0))" } ?? "")
  }
}
