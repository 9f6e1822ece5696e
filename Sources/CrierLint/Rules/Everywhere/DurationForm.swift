import CrierMessage

extension LintRule {
  /// Durations are seconds followed by `s`; FCM refuses minutes and bare numbers.
  static let durationForm = LintRule(
    "MS14", .refused,
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
    return Explanation(
      at: path, "\(path) is \"\(text)\", but FCM only accepts seconds followed by s.",
      fix: "Write seconds with an s, such as 3600s or 0.25s. The form turns 2 days into seconds.",
      quickFix: HumanDuration.read(text).map { QuickFix(.set(path, .string($0.text))) })
  }
}
