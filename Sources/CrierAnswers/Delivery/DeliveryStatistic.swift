package import CrierMessage

/// A figure in FCM's delivery data, which counts Android messages by day and analytics label.
///
/// Source: the discovery document of the FCM Data API. No figure describes a single message.
package struct DeliveryStatistic: Hashable, Sendable {
  package static let source = "discovery document of the FCM Data API"

  /// The name in the API: `droppedDeviceInactive`.
  package let name: String
  package let explanation: Explanation

  private init(_ name: String, _ sentence: String, _ fix: String? = nil) {
    self.name = name
    explanation = Explanation(
      "\(sentence) This is a share of one day's Android messages, not information about a single "
        + "message.", fix: fix)
  }

  package static func named(_ name: String) -> DeliveryStatistic? { byName[name] }
  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  package static let all = outcomes + delays + proxied

  private static let outcomes = [
    DeliveryStatistic("delivered", "These messages reached the device."),
    DeliveryStatistic(
      "pending",
      "At the end of the day, these messages were waiting for a device that was not connected.",
      "Check again the next day; some of these devices never reconnect."),
    DeliveryStatistic(
      "collapsed", "A newer message replaced these before they were delivered.",
      "Send what must not be replaced as data without a collapse key; a notification ignores its "
        + "key."),
    DeliveryStatistic(
      "droppedTooManyPendingMessages",
      "More than 100 messages waited for one app on a device, so FCM dropped all of them and "
        + "called onDeletedMessages when the device reconnected.",
      "Use a collapse key, and have the app fetch its content in onDeletedMessages."),
    DeliveryStatistic(
      "droppedAppForceStopped",
      "The user or the manufacturer's battery manager force-stopped the app, and retries did not "
        + "help.",
      "Open the app once; check the phone's battery and autostart settings."),
    DeliveryStatistic(
      "droppedDeviceInactive",
      "FCM dropped these because the device had not connected for over a month.",
      "Remove tokens that have not been refreshed for a month."),
    DeliveryStatistic(
      "droppedTtlExpired", "The time to live expired before the device reconnected.",
      "Set a longer android.ttl if the message still makes sense later."),
  ]

  private static let delays = [
    DeliveryStatistic("deliveredNoDelay", "FCM delivered these without a delay."),
    DeliveryStatistic(
      "delayedDeviceOffline",
      "The device was not connected; these were delivered when it reconnected."),
    DeliveryStatistic(
      "delayedDeviceDoze",
      "The device was in Doze, which delays messages with normal priority.",
      "Set android.priority to high for messages that people must see immediately."),
    DeliveryStatistic(
      "delayedMessageThrottled",
      "FCM delayed these, for example because one device was sent many collapsible messages.",
      "Send less often to the same device."),
    DeliveryStatistic(
      "delayedUserStopped",
      "The user profile was stopped on the device; these were delivered when it started again."),
    DeliveryStatistic(
      "priorityLowered",
      "FCM lowered the priority from high to normal, because the app showed no notification for "
        + "its high-priority messages.",
      "Show a notification for each high-priority message, or send it with normal priority."),
  ]

  private static let proxied = [
    DeliveryStatistic(
      "proxied", "Google Play services showed these notifications without starting the app."),
    DeliveryStatistic(
      "skippedUnsupported", "The device cannot show notifications in place of the app."),
    DeliveryStatistic(
      "skippedNotThrottled",
      "Google Play services left these to the app, because they were not throttled."),
    DeliveryStatistic(
      "skippedUnconfigured",
      "Google Play services lacked the settings that it needs to show these for the app."),
    DeliveryStatistic(
      "skippedOptedOut", "The app does not let Google Play services show its notifications.",
      "Set android.notification.proxy to allow it."),
  ]
}
