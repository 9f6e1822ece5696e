package import CrierMessage

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
    case clients = "the client SDKs' source code and bug reports; Google lists no causes"
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
  /// The platforms on which it can be the cause.
  package let platforms: Set<Platform>

  /// The clues that speak for the cause, each with a strength: `likely` or more makes it likely.
  let support: [Clue: Int]
  /// Clues that make it less likely, without ruling it out.
  let doubts: Set<Clue>
  /// Clues with which it cannot be the cause, because it would be impossible; a platform on which
  /// it cannot occur is one.
  let contradictions: Set<Clue>

  /// The total strength from which a cause is likely. A clue of this strength names the cause.
  static let likely = 3
  /// The strength of a clue that is the cause itself, such as FCM's own error code.
  static let proof = 4

  init(
    _ number: Int, _ name: String, _ sentence: String,
    on platforms: Set<Platform> = Set(Platform.allCases), ask: String, remedy: String,
    reply: String, sources: [Source], for support: [Clue: Int], doubts: Set<Clue> = [],
    against contradictions: Set<Clue>
  ) {
    (self.number, self.name, self.sentence) = (number, name, sentence)
    (self.ask, self.remedy, self.reply, self.sources) = (ask, remedy, reply, sources)
    (self.platforms, self.support, self.doubts) = (platforms, support, doubts)
    self.contradictions = contradictions.union(
      Platform.allCases.filter { !platforms.contains($0) }.map(\.clue))
  }

  /// Where the cause is documented, as a sentence without a period.
  package var source: String {
    sources == [.notEstablished]
      ? "Not established by a document" : sources.map(\.rawValue).joined(separator: "; ")
  }

  /// All causes by number.
  package static let all =
    aboutAnswers + aboutContent + aboutTime + aboutDevices + aboutOthers + aboutStart

  package static func numbered(_ number: Int) -> Cause? { all.first { $0.number == number } }
}

/// Clues that contradict many causes.
extension Set<Clue> {
  static let errors: Set<Clue> = [
    .unregistered, .wrongPath, .notFound, .senderMismatch, .platformAuth, .deadAppleToken,
    .quotaExceeded, .outage, .otherRefusal,
  ]
  /// FCM did not accept the message, so nothing that happens later can be the cause.
  static let notAccepted = errors.union([.refused, .dryRun, .notSent])
  /// People saw the message, sooner or later.
  static let seen: Set<Clue> = [.late, .onUnlock, .manyLate, .incomplete, .unnoticed]
  /// A message reached the device. It may have been another one, unless the message is known.
  static let arrived = seen.union([.onlyLast, .logged, .reachedDevice, .foreground])
}

extension Platform {
  /// The clue that it is this platform.
  var clue: Clue {
    switch self {
    case .android: .android
    case .apple: .apple
    case .web: .web
    }
  }
}
