import CrierMessage

extension LintRule {
  /// FCM knows only two keys outside the message.
  static let unknownRequestField = LintRule(
    "MS04", .refused, source: "captured: Unknown name \"x\": Cannot find field.",
    broken: #"{"message": {"topic": "news", "data": {"a": "1"}}, "priority": "high"}"#,
    mended: #"{"message": {"topic": "news", "data": {"a": "1"}}, "validate_only": true}"#,
    answer: { message, found in
      let names = strangers(around: message).map(\.key)
      let name = names.first { found.sentence.contains("\"\($0)\"") } ?? names.first ?? ""
      return unknownName(name, at: nil)
    }
  ) { message in
    strangers(around: message.message).map { member in
      Explanation(
        at: .message, "FCM knows no key \"\(member.key)\" beside the message.",
        fix: FieldCatalog.field(at: FieldPath([.key(member.key)])) != nil
          ? "Move it into the message."
          : "Remove it; only message and validate_only may stand there.")
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
