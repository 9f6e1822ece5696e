import CrierMessage

extension LintRule {
  /// `validate_only` must be a boolean.
  static let dryRunForm = LintRule(
    "MS20", .refused,
    source: "Protobuf's JSON mapping of bool; FCM's error text is inferred",
    broken: #"{"message": {"topic": "news", "data": {"a": "1"}}, "validate_only": "yes"}"#,
    fixed: #"{"message": {"topic": "news", "data": {"a": "1"}}, "validate_only": true}"#,
    answer: { message, _ in
      let member = dryRun(of: message)
      return wrongTypeAnswer(
        member?.value ?? .null, kind: .flag, name: "validate_only", at: nil)
    }
  ) { message in
    guard let member = dryRun(of: message.message), member.value != .null,
      member.value.flag == nil
    else { return [] }
    return [
      Explanation(
        at: .message, "\(member.key) is \(member.value.kind), but must be true or false.",
        fix: "Write true or false without quotes.")
    ]
  }

  private static func dryRun(of message: Message) -> JSONMember? {
    message.isBare
      ? nil
      : message.request.members?.last {
        Message.matches($0.key, "validate_only", in: .message)
      }
  }
}
