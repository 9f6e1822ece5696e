package import CrierMessage

/// A figure of FCM's delivery data, which counts Android messages by day and analytics label.
///
/// Source: the discovery document of the FCM Data API. No figure is about a single message.
package struct DeliveryStatistic: Hashable, Sendable {
  package static let source = "discovery document of the FCM Data API"

  /// The API's name for it: `droppedDeviceInactive`.
  package let name: String
  package let explanation: Explanation

  private init(_ name: String, _ sentence: String, _ fix: String? = nil) {
    self.name = name
    explanation = Explanation(
      "\(sentence) This is a share of one day's Android messages and says nothing about a single "
        + "message.", fix: fix)
  }

  package static func named(_ name: String) -> DeliveryStatistic? { all.first { $0.name == name } }

  package static let all = outcomes + delays + proxied

  private static let outcomes = [
    DeliveryStatistic("delivered", "These messages reached the device."),
    DeliveryStatistic(
      "pending",
      "At the end of the day these messages waited for a device that was not connected.",
      "Look again the next day; some of these devices never come back."),
    DeliveryStatistic(
      "collapsed", "A newer message replaced these before they were delivered.",
      "Give messages that must not be replaced their own collapse keys, or send them as data "
        + "messages."),
    DeliveryStatistic(
      "droppedTooManyPendingMessages",
      "More than 100 messages waited for one app on a device, so FCM dropped all of them and called "
        + "onDeletedMessages when it came back.",
      "Use a collapse key, and have the app fetch its content in onDeletedMessages."),
    DeliveryStatistic(
      "droppedAppForceStopped",
      "The app was force-stopped, by its user or by the phone maker's battery manager, and retries "
        + "did not help.",
      "Open the app once; check the battery and autostart settings of that phone."),
    DeliveryStatistic(
      "droppedDeviceInactive",
      "FCM dropped these because the device had not connected for over a month.",
      "Remove tokens that have not been refreshed for a month."),
    DeliveryStatistic(
      "droppedTtlExpired", "The time to live ended before the device connected again.",
      "Set a longer android.ttl where the message still makes sense later."),
  ]

  private static let delays = [
    DeliveryStatistic("deliveredNoDelay", "FCM delivered these without a delay."),
    DeliveryStatistic(
      "delayedDeviceOffline",
      "The device was not connected; these were delivered when it connected again."),
    DeliveryStatistic(
      "delayedDeviceDoze",
      "The device was in Doze, which delays messages with normal priority.",
      "Set android.priority to high for what people must see at once."),
    DeliveryStatistic(
      "delayedMessageThrottled",
      "FCM slowed these down, for example because many collapsible messages went to one device.",
      "Send less often to the same device."),
    DeliveryStatistic(
      "delayedUserStopped",
      "The user profile was stopped on the device; these were delivered when it was started."),
    DeliveryStatistic(
      "priorityLowered",
      "FCM lowered the priority from high to normal, because the app's high-priority messages led "
        + "to no visible notification.",
      "Show a notification for each message with high priority, or send it with normal priority."),
  ]

  private static let proxied = [
    DeliveryStatistic(
      "proxied", "Google Play services showed these notifications without starting the app."),
    DeliveryStatistic(
      "skippedUnsupported", "The device cannot show notifications in place of the app."),
    DeliveryStatistic(
      "skippedNotThrottled", "There was no need to show these in place of the app."),
    DeliveryStatistic(
      "skippedUnconfigured",
      "Settings that Google Play services need to show these in place of the app were missing."),
    DeliveryStatistic(
      "skippedOptedOut", "The app does not let Google Play services show its notifications.",
      "Set android.notification.proxy to allow it."),
  ]
}
