package import CrierAnswers
package import CrierMessage
import CrierPreview
import TextLayout

/// An earlier message that a new one to the same target replaces: on the devices that still show
/// it, or in FCM while it waits.
package struct ReplacedSend: Hashable, Sendable {
  /// How far back such messages are looked for: FCM keeps a message for four weeks at most.
  package static let period = Duration.seconds(28 * 86_400)

  let record: SendRecord
  let kind: Key.Kind
  var platforms: [Platform]

  /// Returns what a message replaces; `records` are earlier sends to its target, the newest first.
  ///
  /// With each key, it replaces only the newest of them, which replaced the others.
  package static func all(
    by message: Message, among records: [SendRecord], now: Duration
  ) -> [ReplacedSend] {
    let earlier = records.compactMap { record in record.message().map { (record, $0) } }
    var found: [ReplacedSend] = []
    for key in Key.all(of: message) {
      guard let (record, old) = earlier.first(where: { Key.all(of: $1).contains(key) }),
        key.kind != .collapseKey || old.mayWait(sentAt: record.time, now: now)
      else { continue }
      if let index = found.firstIndex(where: { $0.record == record && $0.kind == key.kind }) {
        found[index].platforms.append(key.platform)
      } else {
        found.append(ReplacedSend(record: record, kind: key.kind, platforms: [key.platform]))
      }
    }
    return found
  }

  /// `"Weekend sale" of 24 Nov 10:12 UTC, if Android still shows it: same tag`
  func words(in zone: ZoneRules) -> String {
    let seconds = record.time.secondsRoundedDown
    let civil = zone.civil(at: seconds)
    let title = Truncation(of: SafeText.line(record.title), to: 40).text
    let zoneName = zone.span(at: seconds).abbreviation
    return (title.isEmpty ? "The message" : "\"\(title)\"")
      + " of \(civil.dayAndMonth) \(civil.clock.prefix(5)) \(zoneName), \(condition)"
  }

  private var condition: String {
    switch kind {
    case .tag where platforms == [.web]:
      "if the browser still shows it: same tag (Safari ignores it)"
    case .tag where platforms.contains(.web):
      "if Android or the browser still shows it: same tag (Safari ignores it)"
    case .tag: "if Android still shows it: same tag"
    case .collapseID: "if the Apple device still shows it: same collapse ID"
    case .collapseKey: "if FCM still keeps it for an Android device: same collapse key"
    }
  }
}

extension ReplacedSend {
  /// What decides which messages replace one another on a platform.
  package struct Key: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case tag, collapseID, collapseKey }

    let kind: Kind
    let platform: Platform
    /// The tag, the ID or the key itself.
    package let value: String

    /// Returns the keys that have an effect: tags and collapse IDs are for what is shown, and
    /// Android's collapse key is ignored for notifications.
    package static func all(of message: Message) -> [Key] {
      let reach = message.reach
      let keys: [(kind: Kind, platform: Platform, value: String?)] = [
        (.tag, .android, message.text("android.notification.tag")),
        (.collapseKey, .android, message.androidCollapseKey),
        (.collapseID, .apple, message.text("apns.headers.apns-collapse-id")),
        (.tag, .web, message.text("webpush.notification.tag")),
      ]
      return keys.compactMap { key -> Key? in
        let arrives = message.kind(on: key.platform)
        let isShown = arrives == .notification || arrives == .both
        guard reach.contains(key.platform), isShown || key.kind == .collapseKey,
          let value = key.value, !value.isEmpty
        else { return nil }
        return Key(kind: key.kind, platform: key.platform, value: value)
      }
    }
  }
}

extension Message {
  /// Whether FCM may still keep the message for an Android device that it could not reach.
  fileprivate func mayWait(sentAt time: Duration, now: Duration) -> Bool {
    let field: FieldPath = hasOnlyAndroidPreview ? "android_v2.ttl" : "android.ttl"
    let seconds = text(field).flatMap { WireDuration($0)?.seconds } ?? Self.longestTimeToLive
    return now - time < .seconds(seconds)
  }
}
