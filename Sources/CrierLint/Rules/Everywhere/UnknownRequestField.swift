import CrierMessage

extension LintRule {
  /// A request has only two keys: `message` and `validate_only`.
  static let unknownRequestField = LintRule(
    "MS04", .refused,
    source: "Unknown name \"x\": Cannot find field. (captured FCM response)",
    broken: #"{"message": {"topic": "news", "data": {"a": "1"}}, "priority": "high"}"#,
    fixed: #"{"message": {"topic": "news", "data": {"a": "1"}}, "validate_only": true}"#,
    answer: { message, found in
      let names = strangers(around: message).map(\.key)
      let name = names.first { found.sentence.contains("\"\($0)\"") } ?? names.first ?? ""
      return unknownName(name, at: nil)
    }
  ) { message in
    strangers(around: message.message).map { member in
      Explanation(
        at: .message, "FCM has no key \"\(member.key)\" next to message.",
        fix: UnknownName.adviceInRequest(for: member.key))
    }
  }

  private static func strangers(around message: Message) -> [JSONMember] {
    guard !message.isBare, let members = message.request.members else { return [] }
    return members.filter { member in
      !FieldCatalog.request.contains {
        Message.matches(member.key, $0.path.description, in: .message)
      }
    }
  }
}
