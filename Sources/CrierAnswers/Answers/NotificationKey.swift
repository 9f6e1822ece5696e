import CrierMessage

/// The key of a device group in a response.
package enum NotificationKey {
  /// Returns the key in a successful response; nil if there is none.
  package static func read(_ answer: ReceivedAnswer) -> String? {
    guard (200..<300).contains(answer.status) else { return nil }
    return AnswerBody(answer.body, keepsSecrets: true).json?["notification_key"]?.text
  }
}

extension Refusal {
  /// Whether a device group could not be changed because of the tokens in the request.
  package var blamesTokensOfGroup: Bool {
    explanation
      == KnownCode.named("no valid registration ids", in: .instanceID)?.meaning.explanation
  }
}
