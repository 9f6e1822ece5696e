import CrierMessage

/// What the Instance ID service says about a registration token.
///
/// Source: Google, Instance ID server reference, "Get information about app instances".
package struct TokenInformation: Hashable, Sendable {
  /// A topic, and the day of the subscription, `2026-11-22`, if it is known.
  package struct Subscription: Hashable, Sendable {
    package var topic: String
    package var since: String?
  }

  /// The Android package, Apple bundle ID or web origin.
  package var app: String?
  /// `ANDROID`, `IOS` or `CHROME`, as the service says it.
  package var platform: String?
  /// The number of the project that may send to the token.
  package var projectNumber: String?
  /// Sorted by topic.
  package var subscriptions: [Subscription]

  /// Creates what FCM's v1 API tells, which knows nothing but topics.
  package init(subscriptions: [Subscription]) {
    self.subscriptions = subscriptions.sorted { $0.topic < $1.topic }
  }

  /// Reads a page of the v1 API's list of topics; nil if the body is not JSON of this kind.
  package static func page(
    _ answer: ReceivedAnswer
  ) -> (subscriptions: [Subscription], next: String?)? {
    guard answer.status == 200, let json = AnswerBody(answer.body, keepsSecrets: true).json,
      json.members != nil, json["error"] == nil
    else { return nil }
    let found = (json["topicSubscriptions"]?.elements ?? []).compactMap { entry in
      entry["topicName"]?.text.map { topic in
        Subscription(topic: topic, since: (entry["createTime"]?.text?.prefix(10)).map(String.init))
      }
    }
    return (found, json["nextPageToken"]?.text)
  }

  /// Reads a successful response; nil if the body is not JSON of this kind.
  package init?(_ answer: ReceivedAnswer) {
    guard answer.status == 200, let json = AnswerBody(answer.body, keepsSecrets: true).json,
      json.members != nil, json["error"] == nil
    else { return nil }
    app = json["application"]?.text
    platform = json["platform"]?.text
    projectNumber = json["authorizedEntity"]?.text
    let topics = json["rel"]?["topics"]?.members ?? []
    subscriptions = topics.map { Subscription(topic: $0.key, since: $0.value["addDate"]?.text) }
      .sorted { $0.topic < $1.topic }
  }
}
