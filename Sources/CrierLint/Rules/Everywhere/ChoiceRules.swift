import CrierMessage

extension LintRule {
  /// An enum value in lowercase letters, or a number instead of an enum value.
  ///
  /// FCM is known to accept lowercase letters for `android.priority` only.
  static let oddChoice = LintRule(
    "MS12", "OddChoice", .risky,
    source: "Google documents lowercase letters for android.priority only; for other fields, FCM's "
      + "response is unknown",
    broken: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "android": {"notification": {"visibility": "public"}}}}
      """,
    fixed: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "android": {"notification": {"visibility": "PUBLIC"}}}}
      """
  ) { message in
    message.fieldVisits.compactMap { visit in
      guard case .choice(let names) = visit.kind else { return nil }
      switch visit.member.value {
      case .number(let digits):
        return Explanation(
          at: visit.path,
          "\(visit.path) is \(digits), but Google documents only names for this field, not "
            + "numbers.",
          fix: "Choose one of \(names.joined(separator: ", ")).",
          quickFix: priorityName(of: digits, at: visit.path))
      case .string(let text) where !names.contains(text):
        let name = text.uppercased()
        let isKnownSmall = visit.path == "android.priority" && text == text.lowercased()
        guard names.contains(name), !isKnownSmall else { return nil }
        return Explanation(
          at: visit.path, "\(visit.path) is \"\(text)\", but FCM spells it \(name).",
          fix: "Write \(name).", quickFix: QuickFix(.set(visit.path, .string(name))))
      default: return nil
      }
    }
  }

  /// Returns a fix that replaces Apple's numeric priority with Android's name.
  static func priorityName(of digits: String, at path: FieldPath) -> QuickFix? {
    guard path == "android.priority" else { return nil }
    switch digits {
    case "10": return QuickFix(.set(path, .string("HIGH")))
    case "5": return QuickFix(.set(path, .string("NORMAL")))
    default: return nil
    }
  }

  /// A value that is not one of the field's enum names, however it is capitalized.
  static let unknownChoice = LintRule(
    "MS11", "UnknownChoice", .refused,
    source: "Protobuf's JSON mapping: unknown enum names are errors",
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
