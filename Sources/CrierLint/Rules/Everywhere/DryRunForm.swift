import CrierMessage

extension LintRule {
  /// `validate_only` must be a boolean, and the same one if it appears more than once.
  static let dryRunForm = LintRule(
    "MS20", .refused,
    source: "Protobuf's JSON mapping of bool; FCM's error text is inferred",
    broken: #"{"message": {"topic": "news", "data": {"a": "1"}}, "validate_only": "yes"}"#,
    fixed: #"{"message": {"topic": "news", "data": {"a": "1"}}, "validate_only": true}"#,
    answer: { message, _ in
      let odd = dryRuns(of: message).last { $0.value.flag == nil }
      return wrongTypeAnswer(odd?.value ?? .null, kind: .flag, name: "validate_only", at: nil)
    }
  ) { message in
    let all = dryRuns(of: message.message).filter { $0.value != .null }
    if let odd = all.last(where: { $0.value.flag == nil }) {
      return [
        Explanation(
          at: .message, "\(odd.key) is \(odd.value.kind), but must be true or false.",
          fix: "Write true or false without quotes.")
      ]
    }
    guard Set(all.map(\.value)).count > 1 else { return [] }
    return [
      Explanation(
        at: .message, "validate_only is both true and false.", fix: "Keep only one of them.")
    ]
  }

  private static func dryRuns(of message: Message) -> [JSONMember] {
    guard !message.isBare, let members = message.request.members else { return [] }
    return members.filter { Message.matches($0.key, "validate_only", in: .message) }
  }
}
