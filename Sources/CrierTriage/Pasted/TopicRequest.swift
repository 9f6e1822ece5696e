import CrierAnswers
import TextLayout

/// What a text says of a request that is no send: it subscribes devices to a topic, unsubscribes
/// them, or is another one to the Instance ID service. Its answer says nothing about a message.
enum TopicRequest: Hashable, Sendable {
  case subscribes, unsubscribes, other

  /// Recognizes the request that a line of a log or a ticket names, by its call or its address.
  init?(namedIn line: String) {
    let letters = line.lowercased()
    guard let found = Self.names.first(where: { letters.holds($0.name) }) else { return nil }
    self = found.request
  }

  private static let names: [(name: String, request: TopicRequest)] = [
    ("unsubscribefromtopic", .unsubscribes), ("unsubscribe_from_topic", .unsubscribes),
    ("batchremove", .unsubscribes), ("subscribetotopic", .subscribes),
    ("subscribe_to_topic", .subscribes), ("batchadd", .subscribes), ("/rel/topics/", .subscribes),
    ("topicsubscriptions", .subscribes), ("iid.googleapis.com", .other), ("/iid/", .other),
  ]

  /// Whether an answer can only be one of the Instance ID service, whatever stands around it.
  static func isAnswered(by api: AnswerExplainer.API, _ answer: AnswerExplanation) -> Bool {
    switch api {
    case .topicSubscription: true
    // The answers of the legacy protocol have this shape, too, but codes of their own.
    case .batch:
      (answer.perToken ?? []).allSatisfy {
        $0.errorCode.map { KnownCode.named($0, in: .instanceID) != nil } ?? true
      }
    case .send, .token, .deviceGroup, .legacySend: false
    }
  }

  /// - Parameter hasFailed: Whether the answer is an error.
  func words(hasFailed: Bool) -> String {
    switch self {
    case .subscribes:
      "This answers a request to subscribe a device to a topic, not a message"
        + (hasFailed ? ": the device may not get messages to that topic." : ".")
    case .unsubscribes:
      "This answers a request to unsubscribe a device from a topic, not a message."
    case .other: "This answers a request to the Instance ID service, not a message."
    }
  }
}
