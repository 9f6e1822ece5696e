package import CrierMessage

/// What one platform really gets from a message: every value with its origin, in the order in which
/// people think of them, and everything that gets lost.
///
/// Source: docs/sources.md, "What a platform gets".
package struct EffectiveMessage: Hashable, Sendable {
  /// What the message is when it arrives.
  package enum Kind: String, Hashable, Sendable {
    case notification
    /// A notification with data.
    case both
    case data
    case liveActivity
    /// It arrives with nothing to show and no data.
    case empty
    /// The message contains nothing for this platform.
    case nothing

    package var label: String {
      switch self {
      case .notification: "notification"
      case .both: "notification, data"
      case .data: "data only"
      case .liveActivity: "Live Activity"
      case .empty: "empty"
      case .nothing: "nothing"
      }
    }
  }

  package let platform: Platform
  package let kind: Kind
  /// Sorted by group, in the order of `EffectiveValue.Group`.
  package let values: [EffectiveValue]
  /// The JSON for Apple's push service or for the service worker, without what FCM adds; nil on
  /// Android, which gets key-value pairs.
  package let payload: JSONValue?

  /// Whether the app does not exist on the platform.
  package let isLeftOut: Bool

  /// `zone` is the time zone of displayed times; without one they are shown as on the wire.
  /// `platforms` are those on which the app exists.
  package init(
    of message: Message, on platform: Platform, zone: ZoneRules? = nil,
    platforms: [Platform] = Platform.allCases
  ) {
    self.platform = platform
    isLeftOut = !platforms.contains(platform)
    guard !isLeftOut, message.reach.contains(platform) else {
      kind = .nothing
      values = []
      payload = nil
      return
    }
    let kind = message.kind(on: platform)
    self.kind = kind
    var listing = EffectiveListing(message, platform, kind, zone)
    switch platform {
    case .android:
      payload = nil
      listing.addAndroid()
    case .apple:
      let apple = EffectivePayload.apple(of: message)
      payload = apple.json
      listing.addApple(apple)
    case .web:
      let web = EffectivePayload.web(of: message)
      payload = web.json
      listing.addWeb(web)
    }
    values = EffectiveValue.Group.allCases.flatMap { group in
      let values = listing.values.filter { $0.group == group }
      // Title and text come first, wherever they are in the payload.
      guard group == .shown else { return values }
      let words = Self.firstShown.flatMap { aspect in values.filter { $0.aspect == aspect } }
      let rest = values.filter { value in !Self.firstShown.contains { $0 == value.aspect } }
      return words + rest
    }
  }

  private static let firstShown: [EffectiveValue.Aspect] = [.title, .subtitle, .text, .image]

  package var lost: [EffectiveValue] { values.filter(\.isLost) }

  /// The value of an aspect that takes effect.
  package func value(of aspect: EffectiveValue.Aspect) -> EffectiveValue? {
    values.first { $0.aspect == aspect && !$0.isLost }
  }

  /// A sentence about how the message reaches the person or the app.
  package var sentence: String {
    switch (kind, platform) {
    case (.nothing, _) where isLeftOut:
      "The app does not exist on \(platform.label), according to platforms in the settings or "
        + "--platforms."
    case (.nothing, _): "The message has nothing for \(platform.label)."
    case (.notification, .web):
      "Shown by the browser, unless a page of the site is open: then that page gets it."
    case (.both, .web):
      "Shown by the browser with the data beside it, unless a page of the site is open: then that "
        + "page gets both."
    case (.data, .web): "Nothing is shown: the service worker or an open page gets the data."
    case (.notification, _):
      "While the app is in the background, the system shows it. An open app gets it and decides."
    case (.both, _):
      "In the background, the system shows the notification, and a tap gives the app the data. "
        + "An open app gets both and decides."
    case (.data, .apple):
      "A background push: nothing is shown, the app gets the data. Apple asks for "
        + "content-available 1 and apns-priority 5."
    case (.data, _): "Nothing is shown: the app gets the data and decides."
    case (.empty, _):
      "Nothing is shown, and there is no data: the app can only notice that it came."
    case (.liveActivity, _): "Starts, updates or ends a Live Activity of the app."
    }
  }
}

extension EffectiveMessage.Kind {
  init(isShown: Bool, hasData: Bool) {
    self =
      switch (isShown, hasData) {
      case (true, true): .both
      case (true, false): .notification
      case (false, true): .data
      case (false, false): .empty
      }
  }
}

extension Message {
  /// What a platform gets this message as.
  package func kind(on platform: Platform) -> EffectiveMessage.Kind {
    var hasData: Bool { writtenData(on: platform)?.members.isEmpty == false }
    switch platform {
    case .android:
      let isShown = [EffectiveChain.androidNotification(in: self), "notification"]
        .contains { self[$0]?.members?.contains { $0.value != .null } == true }
      return EffectiveMessage.Kind(isShown: isShown, hasData: hasData)
    case .web:
      let isShown = hasMembers("webpush.notification") || hasMembers("notification")
      return EffectiveMessage.Kind(isShown: isShown, hasData: hasData)
    case .apple: return ApplePush(of: self).kind
    }
  }
}
