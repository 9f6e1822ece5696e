import CrierMessage
import TextLayout

extension LintRule {
  /// FCM accepts only one target, and an empty target counts too.
  static let targetDoubled = LintRule(
    "TG02", "TargetDoubled", .refused,
    source: "Captured FCM response: \"oneof field 'target' is already set\"",
    broken: #"{"message": {"token": "fK3mQ2xT0001", "topic": "", "data": {"a": "b"}}}"#,
    fixed: #"{"message": {"token": "fK3mQ2xT0001", "data": {"a": "b"}}}"#,
    answer: { _, found in
      parserError(
        "Invalid value at 'message' (oneof), oneof field 'target' is already set. "
          + "Cannot set '\(found.field?.lastKey ?? "")'", at: "message")
    }
  ) { message in
    let targets = message.targetMembers
    guard let first = targets.first else { return [] }
    return targets.dropFirst().filter { $0.path != first.path }.map { second in
      let blank = [first, second].first { $0.member.value.text?.isEmpty == true }
      var found = Explanation(
        at: second.path,
        "The message has two targets, \(first.path) and \(second.path), but FCM accepts only one.",
        fix: "Keep one of them.")
      guard let blank else { return found }
      let other = blank.path == first.path ? second : first
      // A send to one device must not become one to many people.
      if blank.path.isDevice, !other.path.isDevice {
        found.fix = "Fill in the empty \(blank.path), or remove it."
      } else {
        found.fix = "Remove the empty \(blank.path)."
        found.quickFix = QuickFix(.remove(blank.path))
      }
      return found
    }
  }

  /// A target is an empty string.
  static let targetEmpty = LintRule(
    "TG03", "TargetEmpty", .refused,
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

  /// The message has no target.
  static let targetMissing = LintRule(
    "TG01", "TargetMissing", .refused,
    source: "Captured FCM response: \"Recipient of the message is not set.\"",
    broken: #"{"message": {"notification": {"title": "Rain at six"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain at six"}}}"#,
    answer: { _, _ in
      .invalidArgument("Recipient of the message is not set.", field: "message")
    }
  ) { message in
    guard message.body?.members != nil, message.targetMembers.isEmpty,
      !message.isWrappedTwice
    else { return [] }
    return [
      Explanation(
        at: .message, "The message has no target yet.",
        fix: "Set a registration token, an installation ID, a topic or a condition.")
    ]
  }

  /// Installation IDs have 22 characters and begin with c, d, e or f.
  static let installationShape = LintRule(
    "TG06", "InstallationShape", .risky,
    source: "Firebase client SDK: format of installation IDs; FCM's response is unknown",
    broken: #"{"message": {"fid": "my-phone", "notification": {"title": "Rain"}}}"#,
    fixed: #"{"message": {"fid": "cRn4mEyQT0uC8vWb1xZ2aB", "notification": {"title": "Rain"}}}"#
  ) { message in
    guard let fid = message.text("fid"), !fid.isEmpty, !fid.contains(where: \.isWhitespace),
      !InstallationID.isWellFormed(fid)
    else { return [] }
    return [
      Explanation(
        at: "fid",
        "An installation ID has 22 letters, digits, - or _ and begins with c, d, e or f.",
        fix: "Paste it as the app logged it; a registration token belongs in token.",
        quickFix: fid.holds(":APA91") ? QuickFix(.rename("fid", to: "token")) : nil)
    ]
  }
}
