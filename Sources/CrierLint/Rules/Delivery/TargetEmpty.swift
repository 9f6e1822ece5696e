import CrierMessage

extension LintRule {
  /// A target is an empty string.
  static let targetEmpty = LintRule(
    "TG03", .refused,
    source: "FCM discovery document; that FCM refuses an empty target is inferred",
    broken: #"{"message": {"token": "", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#,
    answer: { message, found in
      switch found.field?.lastKey {
      case "topic": badTopicAnswer(message, found)
      case "condition": badConditionAnswer(message, found)
      default: badTokenAnswer(message, found)
      }
    }
  ) { message in
    // If there is another target, `targetDoubled` reports the empty one.
    guard message.targetMembers.count == 1 else { return [] }
    return message.targets.filter { $0.value.allSatisfy(\.isWhitespace) }.map { target in
      Explanation(
        at: target.kind.path, "The \(target.kind.rawValue) is empty.",
        fix: target.kind.isAudience
          ? "Write a \(target.kind.rawValue)." : "Paste it as the app logged it.")
    }
  }

  static let badTokenAnswer: Answer = { _, found in
    .invalidArgument(FCMError.malformedToken, field: found.field.map(wireName))
  }
}
