import CrierMessage
import CrierPreview

/// How one platform treats a message on its way to a device.
struct DeliveryTraits: Sendable {
  /// APNs keeps a notification for at most 30 days; FCM asks for that if the message does not say.
  /// Source: the discovery document, `ApnsConfig.headers`.
  private static let longestOnApple: Duration = .days(30)

  /// How long the message waits for a device that cannot get it now; nil for now or never.
  let expiry: EmulatedTime?
  /// Whether the message wakes a device that dozes.
  let isUrgent: Bool
  /// The key under which a newer message replaces this one; nil if none does.
  ///
  /// The empty string stands for the app's package name.
  let collapseKey: String?
  /// The only app that may get the message (Android).
  let packageName: String?
  /// Whether the app gets data, so that it misses something if the message is discarded.
  let hasData: Bool
  /// Whether the system shows something by itself.
  let isShown: Bool

  /// Whether an Apple device gets the message only while the app is open, because FCM sends it
  /// itself and not through APNs.
  ///
  /// Only the legacy protocol has that: for messages with neither a notification nor
  /// `content_available`. Source: Firebase, "HTTP protocol (legacy)".
  let needsOpenApp: Bool

  /// Whether `BurstBucket` counts the message: a lifespan of 0 is exempt.
  var isThrottled: Bool { collapseKey != nil && expiry != nil }

  init(of message: Message, on platform: Platform, at now: EmulatedTime, isLegacy: Bool) {
    let kind = message.kind(on: platform)
    needsOpenApp =
      isLegacy && platform == .apple && (kind == .data || kind == .empty)
      && message[Paths.appleWakeUp]?.integer != 1
    hasData = kind == .data || kind == .both
    isShown = kind == .notification || kind == .both
    switch platform {
    case .android:
      let isPreview = message.hasOnlyAndroidPreview
      let ttl = message.text(isPreview ? Paths.previewTTL : Paths.androidTTL)
      expiry = Self.end(ttl.flatMap(WireDuration.init)?.seconds, from: now)
      isUrgent = Self.isUrgentOnAndroid(message, kind, isPreview: isPreview)
      collapseKey = message.androidCollapseKey(for: kind)
      packageName = Self.packageName(of: message, isPreview: isPreview)
    case .apple:
      expiry = Self.appleEnd(message.text(Paths.appleExpiration), from: now)
      isUrgent = (message.text(Paths.applePriority) ?? "10") == "10"
      collapseKey = message.text(Paths.appleCollapseID)
      packageName = nil
    case .web:
      expiry = Self.end(message.text(Paths.webTTL).flatMap { Int($0) }, from: now)
      isUrgent = message.text(Paths.webUrgency) == "high"
      collapseKey = message.text(Paths.webTopic)
      packageName = nil
    }
  }

  /// Returns the only Android app that may get a message.
  static func packageName(of message: Message) -> String? {
    packageName(of: message, isPreview: message.hasOnlyAndroidPreview)
  }

  private static func packageName(of message: Message, isPreview: Bool) -> String? {
    let name = message.text(isPreview ? Paths.previewPackage : Paths.androidPackage)
    return name?.isEmpty == true ? nil : name
  }

  /// The fields, parsed once, because every send reads them.
  private enum Paths {
    static let androidTTL: FieldPath = "android.ttl"
    static let androidPriority: FieldPath = "android.priority"
    static let androidPackage: FieldPath = "android.restricted_package_name"
    static let previewTTL: FieldPath = "android_v2.ttl"
    static let previewPackage: FieldPath = "android_v2.restricted_package_name"
    static let remoteNotification: FieldPath = "android_v2.remote_notification"
    static let appleExpiration: FieldPath = "apns.headers.apns-expiration"
    static let applePriority: FieldPath = "apns.headers.apns-priority"
    static let appleCollapseID: FieldPath = "apns.headers.apns-collapse-id"
    static let appleWakeUp: FieldPath = "apns.payload.aps.content-available"
    static let webTTL: FieldPath = "webpush.headers.TTL"
    static let webUrgency: FieldPath = "webpush.headers.Urgency"
    static let webTopic: FieldPath = "webpush.headers.Topic"
  }

  /// Returns the end of a lifespan: 0 seconds means now or never, and 28 days are the default and
  /// the maximum.
  ///
  /// Source: Firebase, "Setting the lifespan of a message".
  private static func end(_ seconds: Int?, from now: EmulatedTime) -> EmulatedTime? {
    let seconds = min(seconds ?? Message.longestTimeToLive, Message.longestTimeToLive)
    return seconds <= 0 ? nil : now + .seconds(seconds)
  }

  /// Returns when APNs stops trying. A time in the past counts as 0, which means one attempt.
  ///
  /// Source: Apple, "Sending notification requests to APNs" (`apns-expiration`).
  private static func appleEnd(_ header: String?, from now: EmulatedTime) -> EmulatedTime? {
    let longest = now + Self.longestOnApple
    guard let seconds = header.flatMap({ Int($0) }) else { return longest }
    let end = EmulatedTime(seconds: seconds)
    return end <= now ? nil : min(end, longest)
  }

  /// Without a priority, a notification is urgent and data is not.
  ///
  /// Source: the discovery document, `AndroidConfig.priority`. Google's guidance of 2026 says
  /// normal for both.
  private static func isUrgentOnAndroid(
    _ message: Message, _ kind: EffectiveMessage.Kind, isPreview: Bool
  ) -> Bool {
    if isPreview { return message[Paths.remoteNotification] != nil }
    switch message.text(Paths.androidPriority)?.uppercased() {
    case "HIGH": return true
    case "NORMAL": return false
    default: return kind == .notification || kind == .both
    }
  }
}
