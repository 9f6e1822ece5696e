package import CrierMessage
import CrierPreview

/// A further send, whose outcome can say more about why a message did not arrive.
package enum Trial: Hashable, Sendable {
  /// The same message to the same target.
  case again
  /// The same message with high priority and an hour to live.
  case urgent
}

extension Evidence {
  /// Returns why a trial would say nothing new and what helps instead; nil if it can say something.
  ///
  /// What was only read in a text is no reason.
  package func whyUseless(_ trial: Trial) -> Explanation? {
    let clues = sources.known
    if clues.contains(.unregistered) {
      return Explanation(
        "Sending again is no use: FCM no longer knows this token.",
        fix: "Use a newer token: the app gets one when the person opens it.")
    }
    if clues.contains(.deadAppleToken) {
      return Explanation(
        "Sending again is no use: Apple does not accept this token.",
        fix: "Use a newer token, or correct the build's environment or bundle ID.")
    }
    switch trial {
    case .again:
      guard !clues.isDisjoint(with: [.repeatArrives, .repeatFails]) else { return nil }
      return Explanation("It is known already whether the same message arrives.")
    case .urgent: return whyNotUrgent(clues)
    }
  }

  private func whyNotUrgent(_ clues: Set<Clue>) -> Explanation? {
    if clues.contains(.dryRun) {
      return Explanation(
        "It was a dry run, which delivers nothing.", fix: "Send it as it is first.")
    }
    if !clues.isDisjoint(with: Set<Clue>.notAccepted) {
      return Explanation(
        "FCM did not accept the message, and a higher priority does not change that.")
    }
    if !clues.isDisjoint(with: [.highArrives, .highFails]) {
      return Explanation("It is known already whether it arrives with high priority.")
    }
    return isUrgent(clues)
      ? Explanation("The message has high priority already, and an hour or more to live.") : nil
  }

  /// Whether no platform would get the message sooner, or for longer than it waits now.
  private func isUrgent(_ clues: Set<Clue>) -> Bool {
    let platforms = knownPlatform.map { [$0] } ?? message?.reach ?? []
    guard waitsLong(clues, on: platforms) else { return false }
    guard let message, answers[.priority] == nil else { return clues.contains(.highPriority) }
    return platforms.allSatisfy { platform in
      switch platform {
      // In the preview block, the kind of notification decides.
      case .android:
        message.hasOnlyAndroidPreview
          || message.text("android.priority")?.lowercased() == "high"
      // FCM sends 10 if nothing is set; a background push must have 5.
      case .apple:
        ApplePush(of: message).isBackground
          || ["10", nil].contains(message.text("apns.headers.apns-priority"))
      case .web: message.text("webpush.headers.Urgency") == "high"
      }
    }
  }
}
