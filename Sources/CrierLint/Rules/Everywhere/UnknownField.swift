import CrierMessage

extension LintRule {
  /// FCM refuses unknown fields in every typed object.
  static let unknownField = LintRule(
    "MS05", "UnknownField", .refused,
    source: "Unknown name \"tokens\" at 'message': Cannot find field. (captured FCM response)",
    broken: #"{"message": {"topic": "news", "notification": {"titel": "Rain at six"}}}"#,
    fixed: #"{"message": {"topic": "news", "notification": {"title": "Rain at six"}}}"#,
    answer: { _, found in
      let field = found.field ?? .message
      return unknownName(field.lastKey ?? "", at: wireName(field.parent))
    }
  ) { message in
    message.fieldVisits.firstFindings { visit in
      guard visit.node == nil, !(message.isWrappedTwice && visit.place.steps.isEmpty) else {
        return nil
      }
      let name = visit.member.key
      let place = visit.place.steps.isEmpty ? "a message" : visit.place.description
      return Explanation(
        at: visit.path, "FCM has no field \"\(name)\" in \(place).",
        fix: UnknownName.advice(for: name, in: visit.place),
        quickFix: UnknownName.quickFix(of: visit, in: message))
    }
  }

  /// Returns FCM's error for an unknown name; outside the message, the error has no position.
  static func unknownName(_ name: String, at place: String?) -> FCMError {
    let position = place.map { " at '\($0)'" } ?? ""
    return parserError(
      "Invalid JSON payload received. Unknown name \"\(name)\"\(position): Cannot find field.",
      at: place)
  }
}
