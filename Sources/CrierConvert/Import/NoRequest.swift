package import CrierMessage
import TextLayout

/// A request to another of FCM's services, which looks like a message but is not.
package enum NoRequest: Hashable, Sendable {
  /// The value of `operation` as written.
  case group(operation: String)
  case subscription

  /// The service that an object is a request for; nil for other objects.
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

  /// The service at an address, whatever the body contains.
  package init?(address: String) {
    if address.holds("/fcm/notification") || address.holds("/gcm/notification") {
      self = .group(operation: "")
    } else if address.holds("/iid/") || address.holds("/topicSubscriptions") {
      self = .subscription
    } else {
      return nil
    }
  }

  package var words: (String, String?) {
    switch self {
    case .group(let operation):
      (
        operation.isEmpty
          ? "this is a request about a device group, not a message."
          : "this is a request about a device group (\(ForeignName.shortened(operation))), not a "
            + "message.",
        "Keep it as it is: device groups are still managed at /fcm/notification, with an OAuth "
          + "access token instead of the server key."
      )
    case .subscription:
      (
        "this is a request about topic subscriptions, not a message.",
        "Keep it as it is: it needs no conversion, only an OAuth access token instead of the "
          + "server key."
      )
    }
  }
}
