/// As what Apple's devices get a message: something to see or to hear, data, or news of a Live
/// Activity. Rules, the effective message and the form ask here.
///
/// A Live Activity is what has its token or its push type; keys of one alone make none.
/// Source: docs/sources.md, "What a platform gets".
package struct ApplePush: Hashable, Sendable {
  /// The header `apns-push-type`, where it is there.
  let type: String?
  /// Whether there is something to see or to hear: a part of the alert, or a common notification.
  let isSeen: Bool
  /// Whether there is data of the message, or the switch that wakes the app.
  let hasData: Bool
  /// Whether the payload has keys beside `aps`.
  let hasKeysOfTheApp: Bool
  let hasActivityToken: Bool
  private let isWakeUp: Bool

  // Read once: they are asked for with every key.
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

  var hasActivityType: Bool { type == "liveactivity" }
  var isActivity: Bool { hasActivityToken || hasActivityType }

  /// Whether there is data, and nothing to see or to hear.
  var isDataOnly: Bool { hasData && !isSeen && !isActivity }

  /// Whether it says that it is for the background, or can be for nothing else.
  package var isBackground: Bool { type == "background" || isWakeUp && !isSeen }

  var kind: EffectiveMessage.Kind {
    if isActivity { return .liveActivity }
    return EffectiveMessage.Kind(isShown: isSeen, hasData: hasData || hasKeysOfTheApp)
  }
}
