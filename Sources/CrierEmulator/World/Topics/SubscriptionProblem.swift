import CrierMessage

/// Why a device's subscription cannot be changed, in the words of the Instance ID service.
///
/// Source: Google, Instance ID server reference, topic management.
enum SubscriptionProblem: String, Error, CaseIterable {
  case malformedToken = "INVALID_ARGUMENT"
  case unregistered = "NOT_FOUND"
  case otherProject = "PERMISSION_DENIED"
  /// One app instance can be subscribed to at most `TopicTable.mostTopicsOfDevice` topics.
  case tooManyTopics = "TOO_MANY_TOPICS"
  /// The project changed too many subscriptions in this second, or there are too many projects.
  case tooManyChanges = "RESOURCE_EXHAUSTED"
  case timeout = "DEADLINE_EXCEEDED"
  case `internal` = "INTERNAL"

  /// Nil if the name only fails for sends.
  init?(_ name: FailingName) {
    switch name {
    case .unregistered: self = .unregistered
    case .invalid: self = .malformedToken
    case .quota: self = .tooManyChanges
    case .unavailable: self = .timeout
    case .internal: self = .internal
    case .sender: self = .otherProject
    case .apns, .apnsToken: return nil
    }
  }

  /// The answer of `topicSubscriptions`, whose bodies are not established.
  var error: FCMError {
    switch self {
    case .malformedToken:
      FCMError(code: 400, status: rawValue, message: FCMError.malformedToken)
    case .unregistered: FailingName.unregistered.error
    case .otherProject: FailingName.sender.error
    case .tooManyTopics:
      FCMError(
        code: 400, status: "FAILED_PRECONDITION",
        message: "The app instance is subscribed to \(TopicTable.mostTopicsOfDevice) topics, "
          + "which is the maximum.")
    case .tooManyChanges:
      FCMError(code: 429, status: rawValue, message: "Topic subscription quota exceeded.")
    case .timeout: FailingName.unavailable.error
    case .internal: FailingName.internal.error
    }
  }
}
