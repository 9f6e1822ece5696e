package import CrierMessage

/// The kind of message that Apple devices receive: an alert, data, or a Live Activity update.
///
/// The rules, the effective message and the form all use this. A message is for a Live Activity if
/// it has a Live Activity token or push type; Live Activity keys in the payload are not enough.
/// Source: docs/sources.md, "What a platform gets".
package struct ApplePush: Hashable, Sendable {
  /// The header `apns-push-type`, if set.
  package let type: String?
  /// Whether the device shows or plays anything: a part of the alert, or a common notification.
  package let isSeen: Bool
  /// Whether the message has data, or `content-available`, which wakes the app.
  let hasData: Bool
  /// Whether the payload has keys other than `aps`.
  let hasKeysOfTheApp: Bool
  package let hasActivityToken: Bool
  private let isWakeUp: Bool

  // Parsed only once, because these paths are used on every keystroke.
  private static let aps: FieldPath = "apns.payload.aps"
  private static let payload: FieldPath = "apns.payload"
  private static let type = FieldPath("apns.headers").appending("apns-push-type")
  private static let activityToken: FieldPath = "apns.live_activity_token"

  package init(of message: Message) {
    let aps = message[Self.aps]
    type = message.text(Self.type)
    isSeen =
      ["alert", "badge", "sound"].contains { aps?[$0] != nil }
      || message[.notification]?.members?.contains { $0.value != .null } == true
    let awake = aps?["content-available"]
    isWakeUp = awake?.integer == 1
    hasData = awake != nil || message.writtenData(on: .apple)?.members.isEmpty == false
    hasKeysOfTheApp =
      message[Self.payload]?.members?.contains { !$0.key.isSpelled("aps") } == true
    hasActivityToken = message.text(Self.activityToken)?.isEmpty == false
  }

  package var hasActivityType: Bool { type == "liveactivity" }
  package var isActivity: Bool { hasActivityToken || hasActivityType }

  /// Whether the message has data and nothing is shown or heard.
  package var isDataOnly: Bool { hasData && !isSeen && !isActivity }

  /// Whether the message is marked as a background push, or can only be one.
  package var isBackground: Bool { type == "background" || isWakeUp && !isSeen }

  var kind: EffectiveMessage.Kind {
    if isActivity { return .liveActivity }
    return EffectiveMessage.Kind(isShown: isSeen, hasData: hasData || hasKeysOfTheApp)
  }
}
