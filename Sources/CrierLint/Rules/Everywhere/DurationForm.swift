import CrierMessage

extension LintRule {
  /// Durations are seconds followed by `s`; FCM refuses minutes and bare numbers.
  static let durationForm = LintRule(
    "MS14", "DurationForm", .refused,
    source: "Protobuf's JSON mapping; captured FCM response for ttl: "
      + "\"Field 'ttl', Illegal duration format\"",
    broken: #"{"message": {"topic": "news", "data": {"a": "1"}, "android": {"ttl": "1h"}}}"#,
    fixed: #"{"message": {"topic": "news", "data": {"a": "1"}, "android": {"ttl": "3600s"}}}"#,
    answer: { _, found in
      let field = found.field ?? .message
      let name = wireName(field)
      return parserError(
        "Invalid value at '\(name)' (\(Field.Kind.duration.protobufName)), "
          + "Field '\(field.lastKey ?? field.parent.lastKey ?? "")', Illegal duration format",
        at: name)
    }
  ) { message in
    message.fieldVisits.flatMap { visit -> [Explanation] in
      switch (visit.kind, visit.member.value) {
      case (.duration, .string(let text)):
        return badDuration(text, at: visit.path).map { [$0] } ?? []
      case (.list(.duration), .array(let elements)):
        return elements.enumerated().compactMap { index, element in
          element.text.flatMap { badDuration($0, at: visit.path.appending(index)) }
        }
      default: return []
      }
    }
  }

  private static func badDuration(_ text: String, at path: FieldPath) -> Explanation? {
    if WireDuration(text) != nil { return nil }
    // In other fields, the form takes milliseconds.
    let isTimeToLive = path.lastKey == "ttl"
    let problem = "\(path) is \"\(text)\", but FCM accepts only seconds followed by s"
    guard let meant = HumanDuration.read(text)?.text else {
      return Explanation(
        at: path, problem + ".",
        fix: "Write seconds with an s, such as 3600s or 0.25s."
          + (isTimeToLive ? " In the form, you can type 2 days." : ""))
    }
    // A plain number above the limit is probably in milliseconds, as in the Node SDK.
    if let number = Int(text), number > Message.longestTimeToLive {
      return Explanation(
        at: path, problem + ".",
        fix: "Write seconds with an s. If these are milliseconds, divide them by 1000.")
    }
    return Explanation(
      at: path, problem + ": \(meant).",
      fix: "Write \(meant)."
        + (isTimeToLive ? " If you type \(text) in the form, Crier converts it." : ""),
      quickFix: QuickFix(.set(path, .string(meant))))
  }
}
