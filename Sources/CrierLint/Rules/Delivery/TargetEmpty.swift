import CrierMessage

extension LintRule {
  /// A target is set to an empty text.
  static let targetEmpty = LintRule(
    "TG03", .refused, source: "discovery document; the refusal of an empty text is inferred",
    broken: #"{"message": {"token": "", "notification": {"title": "Rain"}}}"#,
    mended: #"{"message": {"token": "fK3mQ2xT0001", "notification": {"title": "Rain"}}}"#,
    answer: { message, found in
      switch found.field?.lastKey {
      case "topic": badTopicAnswer(message, found)
      case "condition": badConditionAnswer(message, found)
      default: badTokenAnswer(message, found)
      }
    }
  ) { message in
    // With another target it is one too many, which another rule reports.
    guard message.targetMembers.count == 1 else { return [] }
    return message.targets.filter { $0.value.allSatisfy(\.isWhitespace) }.map { target in
      Explanation(
        at: target.kind.path, "The \(target.kind.rawValue) is empty.",
        fix: target.kind.isAudience ? "Write its name." : "Paste it as the app logged it.")
    }
  }

  static let badTokenAnswer: Answer = { _, found in
    .invalidArgument(
      "The registration token is not a valid FCM registration token",
      field: found.field.map(wireName))
  }
}
