import CrierMessage

extension LintRule {
  /// A value that is not one of the field's enum names, however it is capitalized.
  static let unknownChoice = LintRule(
    "MS11", .refused, source: "Protobuf's JSON mapping: unknown enum names are errors",
    broken:
      #"{"message": {"topic": "news", "data": {"a": "1"}, "android": {"priority": "urgent"}}}"#,
    fixed: #"{"message": {"topic": "news", "data": {"a": "1"}, "android": {"priority": "high"}}}"#,
    answer: { message, found in
      let field = found.field ?? .message
      return wrongTypeAnswer(
        message[field] ?? .null, kind: .choice([]), name: field.lastKey ?? "",
        at: wireName(field.parent))
    }
  ) { message in
    message.fieldVisits.compactMap { visit in
      guard case .choice(let names) = visit.kind, let text = visit.member.value.text,
        !names.contains(text.uppercased())
      else { return nil }
      let list = names.joined(separator: ", ")
      let meant = UnknownName.choice(meantBy: text, among: names)
      return Explanation(
        at: visit.path, "\(visit.path) cannot be \"\(text)\".", fix: "Choose one of \(list).",
        quickFix: meant.map { QuickFix(.set(visit.path, .string($0))) }
          ?? priorityName(of: text, at: visit.path))
    }
  }
}
