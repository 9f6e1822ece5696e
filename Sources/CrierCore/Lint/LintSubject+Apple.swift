extension LintSubject {
  /// The header `apns-push-type`, where it is there.
  var pushType: String? { text("apns.headers.apns-push-type") }

  /// Whether Apple gets data and nothing to see or hear.
  var isDataOnlyOnApple: Bool {
    let isData =
      hasMembers("data") || self["apns.payload.aps.content-available"] != nil
    return isData && !isSeenOnApple
  }

  /// Whether Apple gets something to see or to hear.
  var isSeenOnApple: Bool {
    ["alert", "badge", "sound"].contains { self["apns.payload.aps.\($0)"] != nil }
      || !words(on: .apple).isEmpty
  }

  /// What of a Live Activity the message has.
  var hasActivityToken: Bool { text("apns.live_activity_token")?.isEmpty == false }
  var hasActivityType: Bool { pushType == "liveactivity" }
}
