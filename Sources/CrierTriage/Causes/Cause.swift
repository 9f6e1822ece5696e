/// A reason why a message did not arrive, or was not seen: a row of the table behind `crier why`.
///
/// The numbers are part of the command's output and never change.
package struct Cause: Hashable, Sendable {
  /// The documents that state the cause.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    case errors = "Firebase, FCM error codes"
    case delivery = "Firebase, pages on message types, lifetime, limits, topics and networks"
    case deliveryData = "discovery document of the FCM Data API"
    case priority = "Firebase, message priority on Android"
    case blog = "Firebase's blog, February 2019 and July 2024"
    case power = "Android, power management"
    case confirmed = "OneSignal, confirmed delivery"
    case notEstablished = "not established by a document"
  }

  package let number: Int
  /// A few words, for lists.
  package let name: String
  package let sentence: String
  /// What to find out next.
  package let ask: String
  /// What to do.
  package let remedy: String
  /// What to tell the customer, without codes and technical terms; nothing that is true only once
  /// somebody has done it.
  package let reply: String
  package let sources: [Source]

  /// The clues that speak for the cause, each with a strength: `likely` or more makes it likely.
  let support: [Clue: Int]
  /// Clues that make it less likely, without ruling it out.
  let doubts: Set<Clue>
  /// Clues with which it cannot be the cause.
  let contradictions: Set<Clue>

  /// The total strength from which a cause is likely.
  static let likely = 3
  /// The strength of a clue that is the cause itself, such as FCM's own error code.
  static let proof = 4

  init(
    _ number: Int, _ name: String, _ sentence: String, ask: String, remedy: String, reply: String,
    sources: [Source], for support: [Clue: Int], doubts: Set<Clue> = [],
    against contradictions: Set<Clue>
  ) {
    (self.number, self.name, self.sentence) = (number, name, sentence)
    (self.ask, self.remedy, self.reply, self.sources) = (ask, remedy, reply, sources)
    (self.support, self.doubts, self.contradictions) = (support, doubts, contradictions)
  }

  /// Where the cause is documented, as a sentence without a period.
  package var source: String {
    sources == [.notEstablished]
      ? "Not established by a document" : sources.map(\.rawValue).joined(separator: "; ")
  }

  /// All causes by number.
  package static let all = aboutAnswers + aboutContent + aboutTime + aboutDevices + aboutOthers

  package static func numbered(_ number: Int) -> Cause? { all.first { $0.number == number } }
}

/// Clues that contradict many causes.
extension Set<Clue> {
  static let errors: Set<Clue> = [
    .unregistered, .wrongPath, .senderMismatch, .platformAuth, .deadAppleToken, .quotaExceeded,
    .otherRefusal,
  ]
  /// FCM did not accept the message, so nothing that happens later can be the cause.
  static let notAccepted = errors.union([.refused, .dryRun, .notSent])
  /// The message reached the device.
  static let arrived: Set<Clue> = [
    .late, .onUnlock, .manyLate, .onlyLast, .incomplete, .unnoticed,
  ]
}
