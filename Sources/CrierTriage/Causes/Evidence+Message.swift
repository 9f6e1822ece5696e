import CrierMessage
import CrierPreview

/// The clues in the message itself.
extension Evidence {
  var messageClues: Set<Clue> {
    guard let message, message.body?.members?.isEmpty == false else { return [] }
    // Without a known platform, only what is true on all of them is a clue.
    let platforms = knownPlatform.map { [$0] } ?? message.reach
    var clues: Set<Clue> = []
    if platforms.allSatisfy(message.isShown) {
      clues.insert(.shows)
    } else if platforms.allSatisfy({ message.kind(on: $0) == .data }) {
      clues.insert(.dataOnly)
    }
    switch message.targets.first?.kind {
    case .token?, .fid?: clues.insert(.toDevice)
    case .topic?: clues.insert(.toTopic)
    case .condition?: clues.insert(.toCondition)
    case nil: break
    }
    if platforms.contains(.android) { clues.formUnion(androidClues(message)) }
    if platforms == [.apple] { clues.formUnion(appleClues(message)) }
    return clues.union(timeToLive(of: message, on: platforms))
  }

  private func androidClues(_ message: Message) -> Set<Clue> {
    var clues: Set<Clue> = []
    switch message.text("android.priority")?.lowercased() {
    case "high"?: clues.insert(.highPriority)
    case "normal"?: clues.insert(.normalPriority)
    // Google's pages disagree on the default.
    default: break
    }
    if knownPlatform == .android {
      clues.insert(message.androidCollapseKey == nil ? .notCollapsible : .collapsible)
    }
    return clues
  }

  private func appleClues(_ message: Message) -> Set<Clue> {
    let push = ApplePush(of: message)
    var clues: Set<Clue> = [
      message["apns.payload.aps.mutable-content"]?.integer == 1 ? .mutable : .notMutable
    ]
    if push.isDataOnly {
      let headers: FieldPath = "apns.headers"
      let isBackground = push.type == nil || push.type == "background"
      let isGentle = message.text(headers.appending("apns-priority")) == "5"
      let wakes = message["apns.payload.aps.content-available"]?.integer == 1
      clues.insert(wakes && isGentle && isBackground ? .wakesApp : .doesNotWake)
    }
    return clues
  }

  /// How long the message may wait. If the platform is not known, only written values count, and
  /// only if they agree.
  private func timeToLive(of message: Message, on platforms: [Platform]) -> Set<Clue> {
    let all = timesToLive(of: message, on: platforms)
    guard let first = all.first, let first, all.allSatisfy({ $0 == first }) else { return [] }
    return [first]
  }

  /// Whether the message waits an hour or more on all platforms where that is known.
  ///
  /// Apple's expiration says nothing without the time of sending.
  func waitsLong(_ clues: Set<Clue>, on platforms: [Platform]) -> Bool {
    if clues.contains(.ttlLong) { return true }
    guard let message, clues.isDisjoint(with: [.ttlZero, .ttlShort]) else { return false }
    let known = timesToLive(of: message, on: platforms).compactMap(\.self)
    return !known.isEmpty && known.allSatisfy { $0 == .ttlLong }
  }

  /// Returns a clue for each platform that counts; nil if its time to live is not known.
  private func timesToLive(of message: Message, on platforms: [Platform]) -> [Clue?] {
    let written: [Platform: String?] = [
      .android: message.text("android.ttl"), .web: message.text("webpush.headers.TTL"),
      .apple: message.text(FieldPath("apns.headers").appending("apns-expiration")),
    ]
    let asWritten = platforms.filter { written[$0].flatMap(\.self) != nil }
    let speaking = platforms.count == 1 || asWritten.isEmpty ? platforms : asWritten
    return speaking.map { platform -> Clue? in
      let text = written[platform].flatMap(\.self)
      return switch platform {
      case .android: clue(seconds: text.map { WireDuration($0)?.seconds })
      case .web: clue(seconds: text.map { Int($0) })
      case .apple: expiration(text)
      }
    }
  }

  /// Apple's expiration is a point in time, so it needs the time of sending.
  private func expiration(_ text: String?) -> Clue? {
    guard let text else { return .ttlLong }
    guard let end = Int(text) else { return nil }
    if end == 0 { return .ttlZero }
    return time.flatMap { clue(seconds: .some(end - $0)) }
  }

  /// - Parameter seconds: Nil if the message has no value; the inner nil if it is not a number.
  private func clue(seconds: Int??) -> Clue? {
    guard let seconds else { return .ttlLong }
    // An hour is not long for a device that was away for two.
    if let seconds, seconds >= 3600, let offline, .seconds(seconds) < offline { return nil }
    return seconds.map { $0 <= 0 ? .ttlZero : $0 < 3600 ? .ttlShort : .ttlLong }
  }
}
