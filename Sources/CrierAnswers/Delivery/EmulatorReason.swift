package import CrierMessage

/// Why the emulator stored or dropped a message: a `reason` in `/emulator/messages`.
package struct EmulatorReason: Hashable, Sendable {
  package static let source = "docs/emulator.md"

  /// The word in the list: `ttlExpired`.
  package let name: String
  package let explanation: Explanation

  private init(_ name: String, _ sentence: String, _ fix: String? = nil) {
    self.name = name
    explanation = Explanation(sentence, fix: fix)
  }

  package static func named(_ name: String) -> EmulatorReason? { byName[name] }
  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  package static let all = stored + dropped

  private static let stored = [
    EmulatorReason(
      "offline",
      "The emulator stores this message until the device connects again or the time to live is "
        + "over.",
      "To deliver it, give the device the state background under /emulator/devices."),
    EmulatorReason(
      "dozing",
      "The device dozes, so the emulator stores this message of normal priority until it wakes up.",
      "Set android.priority to high for messages that people must see immediately."),
    EmulatorReason(
      "throttled",
      "The device gets too many messages: more than 240 a minute or 5,000 an hour, or more than 20 "
        + "collapsible ones, of which one more is delivered every 3 minutes.",
      "Send less often to the same device, or start the emulator with --limits off."),
  ]

  private static let dropped = [
    EmulatorReason(
      "ttlExpired",
      "The time to live was over before the device could get this message: 28 days if the message "
        + "does not say, on Apple 30. With a time to live of 0 it is dropped unless it can be "
        + "delivered at once.",
      "Set a longer time to live if the message still makes sense later."),
    EmulatorReason(
      "collapsed",
      "A newer message replaced this one while it waited: with the same collapse key, as another "
        + "notification, or as a fifth collapse key.",
      "Send what must not be replaced as data without a collapse key; a notification ignores its "
        + "key."),
    EmulatorReason(
      "tooManyPending",
      "More than 100 messages without a collapse key waited for the app, so all of them were "
        + "dropped; the app's onDeletedMessages is called when the device connects again.",
      "Use a collapse key, and have the app fetch its content in onDeletedMessages."),
    EmulatorReason(
      "deviceInactive",
      "The device was not connected for more than 30 days, so FCM accepts messages to it and drops "
        + "them at once; after 270 days its token is UNREGISTERED.",
      "Remove tokens that have not been refreshed for a month."),
    EmulatorReason(
      "appForceStopped", "The app is force-stopped, so it gets nothing until it is opened again.",
      "Give the device the state background under /emulator/devices."),
    EmulatorReason(
      "uninstalled",
      "The app was uninstalled; this was the first message since, and the token is UNREGISTERED "
        + "from now on.",
      "Remove the token when FCM answers UNREGISTERED."),
    EmulatorReason(
      "otherApp",
      "The message is restricted to another package than the device's app.",
      "Correct android.restricted_package_name, or the device's app under /emulator/devices."),
    EmulatorReason(
      "noSubscriber", "No device is subscribed to the topic, or matches the condition.",
      "Subscribe a device: crier topics subscribe."),
  ]
}
