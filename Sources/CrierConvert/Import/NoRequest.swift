package import CrierMessage
import TextLayout

/// A request to another FCM service, or code for another purpose, which is not a message.
package enum NoRequest: Hashable, Sendable {
  /// A request about a device group, with the value of `operation` as written.
  case group(operation: String)
  case subscription
  /// A call of an SDK that subscribes devices to a topic or unsubscribes them.
  case subscriptionCall
  /// Code of an app, which receives messages.
  case appCode

  /// Recognizes a request by its body; nil for other objects.
  package init?(_ value: JSONValue) {
    if let operation = value["operation"]?.text, value["message"] == nil,
      value["notification_key_name"] != nil || value["notification_key"] != nil
        || ["create", "add", "remove"].contains(operation)
    {
      self = .group(operation: operation)
    } else if value["registration_tokens"] != nil, value["message"] == nil {
      self = .subscription
    } else {
      return nil
    }
  }

  /// Recognizes a request by its address, whatever the body contains.
  package init?(address: String) {
    if address.holds("/fcm/notification") || address.holds("/gcm/notification") {
      self = .group(operation: "")
    } else if address.holds("/iid/") || address.holds("/topicSubscriptions") {
      self = .subscription
    } else {
      return nil
    }
  }

  /// Recognizes a program's calls about topics, and code of apps; nil for other texts.
  ///
  /// - Parameter withAddresses: Whether the address of a service is enough.
  package init?(code bytes: [UInt8], withAddresses: Bool = true) {
    func has(_ words: [String]) -> Bool { words.contains { SnippetStart.contains(bytes, $0) } }
    if has(Self.subscriptionCalls) || withAddresses && has(Self.subscriptionAddresses) {
      self = .subscriptionCall
    } else if has(["notification_key_name"]) || withAddresses && has(["/fcm/notification"]) {
      self = .group(operation: "")
    } else if has(Self.appWords) {
      self = .appCode
    } else {
      return nil
    }
  }

  /// The calls in Node, Java, Kotlin and Dart, Python, Go, C#, Swift, Objective-C.
  private static let subscriptionCalls = [
    "ubscribeToTopic(", "ubscribeFromTopic(", "ubscribe_to_topic(", "ubscribe_from_topic(",
    "ubscribeToTopicAsync(", "ubscribeFromTopicAsync(", "ubscribe(toTopic:", "ubscribe(fromTopic:",
    "ubscribeToTopic:@", "ubscribeFromTopic:@",
  ]
  private static let subscriptionAddresses = ["/iid/v1:batch", "/rel/topics/"]

  private static let appWords = [
    "Messaging.messaging()", "[FIRMessaging ", "FirebaseMessagingService", "onMessageReceived(",
    "onBackgroundMessage(", "didReceiveRegistrationToken", "FirebaseMessaging.instance",
    "FirebaseMessaging.onMessage", "onMessageOpenedApp", "didRegisterForRemoteNotifications",
    "UNUserNotificationCenter",
  ]

  package var words: (String, String?) {
    switch self {
    case .group(let operation):
      (
        operation.isEmpty
          ? "this is a request about a device group, not a message."
          : "this is a request about a device group (\(ForeignName.shortened(operation))), not a "
            + "message.",
        "crier groups does it: crier groups create, add and remove take a list of tokens. In your "
          + "own program, use the same address with an OAuth access token instead of the server key."
      )
    case .subscription:
      (
        "this is a request about topic subscriptions, not a message.",
        Self.topics
          + " In your own program, use an OAuth access token instead of the server key."
      )
    case .subscriptionCall:
      ("this subscribes devices to a topic or unsubscribes them; it is not a message.", Self.topics)
    case .appCode:
      (
        "this is code of an app, which receives messages; it sends none.",
        "Convert the code of the server that sends the message."
      )
    }
  }

  private static let topics =
    "crier topics does it: crier topics subscribe TOPIC --tokens FILE, or crier topics unsubscribe."
}
