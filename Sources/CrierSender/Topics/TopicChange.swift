import CrierMessage
import HTTPTypes

/// A change of the topics to which apps are subscribed.
package struct TopicChange: Hashable, Sendable {
  package enum Verb: String, Hashable, Sendable { case subscribe, unsubscribe }

  /// The server interface for the change.
  package enum Interface: String, Hashable, Sendable, CaseIterable {
    /// `iid/v1:batchAdd` and `:batchRemove`, which the official SDKs use: a thousand registration
    /// tokens in a call. Google calls it deprecated.
    case batch
    /// FCM's `topicSubscriptions`: one registration token or installation ID in a call.
    case v1

    /// The maximum number of tokens in a call.
    package var mostTokens: Int {
      switch self {
      case .batch: 1000
      case .v1: 1
      }
    }
  }

  package var verb: Verb
  /// The name without `/topics/`.
  package var topic: String
  package var interface: Interface

  package init(_ verb: Verb, _ topic: String, by interface: Interface) {
    self.verb = verb
    self.topic = topic
    self.interface = interface
  }

  /// The maximum number of changes per second in a project.
  ///
  /// Source: Firebase, "About FCM messages", topic subscription limits.
  package static let mostPerSecond = 3000
}

extension TopicChange {
  /// Returns the request for some tokens, without its access token, and its body.
  func call(
    for tokens: [String], project: String, at endpoint: Endpoint
  ) -> (request: HTTPRequest, body: String) {
    switch interface {
    case .batch:
      let path = verb == .subscribe ? "/iid/v1:batchAdd" : "/iid/v1:batchRemove"
      let body = JSONValue.object([
        JSONMember("to", .string(TopicName.prefix + topic)),
        JSONMember("registration_tokens", .array(tokens.map { .string($0) })),
      ])
      return (
        endpoint.instanceID.request(.post, path, HTTPFields.accessTokenAuthorization),
        JSONWriter.compact(body)
      )
    case .v1:
      let name = PercentEncoding.text(topic)
      let parent =
        "/v1/projects/\(project)/registrations/\(PercentEncoding.text(tokens[0]))"
        + "/topicSubscriptions"
      return switch verb {
      case .subscribe: (endpoint.request(.post, "\(parent)?topicName=\(name)"), "{}")
      case .unsubscribe: (endpoint.request(.delete, "\(parent)/\(name)?allowMissing=true"), "")
      }
    }
  }
}
