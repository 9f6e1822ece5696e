package import CrierMessage
import CrierPreview

/// A setting that applies to all platforms or writes several fields.
package enum FormOption: String, Hashable, Sendable, CaseIterable {
  case kind, priority, timeToLive, collapse
  case appleBackground
  case link, sound

  /// The options on the Options page.
  static let common: [FormOption] = [.kind, .priority, .timeToLive, .collapse]

  /// The options whose rows show the findings about their fields.
  static let marked: [FormOption] = [.link, .sound, .timeToLive]

  package var label: String {
    switch self {
    case .kind: "Kind of message"
    case .priority: "Priority"
    case .timeToLive: "Time to live"
    case .collapse: "Collapse key"
    case .appleBackground: "Background push"
    case .link: "Link"
    case .sound: "Sound"
    }
  }

  package var help: String {
    switch self {
    case .kind:
      "The system shows a notification while the app is in the background; data goes to the app, "
        + "which decides what to do. Values that a choice removes return when you switch back."
    case .priority:
      "Android: priority HIGH or NORMAL. Apple: apns-priority 10 or 5. Web: Urgency high or normal. "
        + "You can change each one on its platform's page."
    case .timeToLive:
      "How long the message waits for an unreachable device: 2 days, 4 h, or 0 for now or never; "
        + "at most 28 days. Android: ttl. Web: TTL. Apple: apns-expiration, a point in time."
    case .collapse:
      "A newer message with the same key replaces a waiting one. Android: collapse_key, which is "
        + "ignored for notifications. Apple: apns-collapse-id. Web: Topic, up to 32 characters "
        + "(A-Z a-z 0-9 - _)."
    case .appleBackground:
      "Wakes the app without showing anything. Sets apns-push-type background, apns-priority 5 "
        + "and content-available 1; alert, badge and sound must not be set."
    case .link:
      "What a tap opens. Web opens only https links. Apps get it as the custom data key link "
        + "(change it with the setting link-key) and have to open it themselves."
    case .sound:
      "The sound's name: default, or a file in the app. Android 8 and later take the sound from the "
        + "channel instead. You can change each one on its platform's page."
    }
  }

  /// When to use which value, for the help page: that of the field for Android, if it has one.
  package var advice: String? {
    switch self {
    case .kind:
      "With both, the app gets the data of a background notification when people tap it."
    case .priority: FieldCatalog.field(at: "android.priority")?.advice
    case .timeToLive: FieldCatalog.field(at: "android.ttl")?.advice
    case .collapse: FieldCatalog.field(at: "android.collapse_key")?.advice
    case .appleBackground, .link, .sound: nil
    }
  }

  var notation: FieldNotation {
    switch self {
    case .kind: .choice(["notification", "data only", "both"])
    case .priority: .choice(["not set", "normal", "high"])
    case .timeToLive: .duration
    case .collapse, .link, .sound: .text
    case .appleBackground: .choice(["no", "yes"])
    }
  }

  /// The fields that the option writes.
  package var paths: [FieldPath] {
    switch self {
    case .kind: Self.shownFields + Self.dataFields
    case .priority: Self.priorityFields
    case .timeToLive: Self.lifespanFields
    case .collapse: Self.collapseFields
    case .appleBackground: Self.backgroundFields + Self.appleShown
    case .link: [Self.webLink, "data"]
    case .sound: Self.soundFields
    }
  }

  static let priorityFields: [FieldPath] = [
    "android.priority", "apns.headers.apns-priority", "webpush.headers.Urgency",
  ]
  static let lifespanFields: [FieldPath] = [
    "android.ttl", "apns.headers.apns-expiration", "webpush.headers.TTL",
  ]
  static let collapseFields: [FieldPath] = [
    "android.collapse_key", "apns.headers.apns-collapse-id", "webpush.headers.Topic",
  ]
  static let backgroundFields: [FieldPath] = [
    "apns.headers.apns-push-type", "apns.headers.apns-priority",
    "apns.payload.aps.content-available",
  ]
  static let appleShown: [FieldPath] = [
    "apns.payload.aps.alert", "apns.payload.aps.badge", "apns.payload.aps.sound",
  ]
  static let shownFields: [FieldPath] =
    [
      "notification", "android.notification", "webpush.notification",
    ] + appleShown
  static let dataFields: [FieldPath] = ["data", "android.data", "webpush.data"]
}

extension FormOption {
  /// Returns the option's current value in a message: the title of a choice, or a text.
  ///
  /// If the platforms differ, or have a value that the option cannot express, `isMixed` is true.
  ///
  func standing(
    in message: Message, _ context: FormContext = FormContext()
  ) -> (text: String, isMixed: Bool) {
    switch self {
    case .kind:
      let shows = Self.shownFields.contains { message[$0] != nil }
      let hasData = Self.dataFields.contains { message[$0] != nil }
      return (shows || !hasData ? (hasData ? "both" : "notification") : "data only", false)
    case .priority:
      let words = Self.words(of: message, at: Self.priorityFields, in: message.reach) {
        platform, text in
        switch (platform, text.lowercased()) {
        case (.android, "normal"), (.apple, "5"), (.web, "normal"): "normal"
        case (.android, "high"), (.apple, "10"), (.web, "high"): "high"
        default: nil
        }
      }
      guard let words else { return ("differs", true) }
      return (words.isEmpty ? "not set" : words, false)
    case .timeToLive:
      let words = Self.words(of: message, at: Self.lifespanFields, in: message.reach) {
        platform, text in
        let duration: WireDuration? =
          switch platform {
          case .android: WireDuration(text)
          case .web: FieldNotation.wholeSeconds(text)
          // A fixed time matches a time to live only for a moment, so it counts as different.
          case .apple:
            text == "0"
              ? WireDuration(seconds: 0)
              : context.spans[Form.expiration].map { WireDuration(seconds: $0) }
          }
        return duration.map(HumanDuration.text)
      }
      return (words ?? "", words == nil)
    case .collapse:
      let words = Self.words(of: message, at: Self.collapseFields, in: message.reach) { $1 }
      return (words ?? "", words == nil)
    case .appleBackground:
      return (ApplePush(of: message).isBackground ? "yes" : "no", false)
    case .link, .sound:
      let text = commonText(in: message, context)
      return (text ?? "", text == nil)
    }
  }

  /// Returns the platforms' common value; empty if none is set, nil if they differ.
  private static func words(
    of message: Message, at fields: [FieldPath], in platforms: [Platform],
    _ word: (Platform, String) -> String?
  ) -> String? {
    let values = zip(Platform.allCases, fields).filter { platforms.contains($0.0) }
      .map { platform, field in message[field].map { word(platform, FormControl.shown($0)) } }
    if values.allSatisfy({ $0 == nil }) { return "" }
    guard let first = values[0], let first, values.allSatisfy({ $0 == .some(.some(first)) })
    else { return nil }
    return first
  }

  /// Writes the chosen or typed value to each platform that the message reaches.
  func write(_ text: String, to message: inout Message, _ clock: FormClock) {
    // "differs" only reports that the platforms differ; choosing it changes nothing.
    if case .choice(let titles) = notation, !titles.contains(text) { return }
    for (platform, field) in zip(Platform.allCases, paths) where message.reach.contains(platform) {
      message.set(field, to: value(text, for: platform, clock))
    }
  }

  private func value(_ text: String, for platform: Platform, _ clock: FormClock) -> JSONValue? {
    if text.isEmpty { return nil }
    switch (self, platform) {
    case (.priority, .android):
      return text == "high" ? .string("HIGH") : text == "normal" ? .string("NORMAL") : nil
    case (.priority, .apple):
      return text == "high" ? .string("10") : text == "normal" ? .string("5") : nil
    case (.priority, .web): return text == "high" || text == "normal" ? .string(text) : nil
    case (.timeToLive, _):
      guard let duration = HumanDuration.read(text) else { return .string(text) }
      switch platform {
      case .android: return .string(duration.text)
      case .web: return .string(String(duration.seconds))
      // To Apple, 0 means a single delivery attempt.
      case .apple:
        return .string(duration.seconds == 0 ? "0" : String(clock.now + duration.seconds))
      }
    default: return .string(text)
    }
  }

  /// Returns the three platforms' values on one line: `Android HIGH, Apple 10, Web high`.
  package func values(in message: Message, _ clock: FormClock) -> String {
    guard [.priority, .timeToLive, .collapse].contains(self) else { return "" }
    return zip(Platform.allCases, paths).compactMap { platform, field in
      message[field].map { value in
        let words =
          self == .timeToLive
          ? Self.lifespan(value, at: field, clock) : FormControl.shown(value)
        return "\(platform.label) \(words)"
      }
    }.joined(separator: ", ")
  }

  /// Returns a platform's time to live in words: `2 days`; for Apple, which gets a point in time,
  /// `until 25 Nov 08:39 UTC`, or short, `25 Nov`.
  static func lifespan(
    _ value: JSONValue, at field: FieldPath, _ clock: FormClock, isShort: Bool = false
  ) -> String {
    guard field == Form.expiration, let time = value.integer, (1..<253_402_300_800).contains(time)
    else { return FieldNotation(of: field).shown(value, clock) }
    let civil = clock.zone.civil(at: time)
    let isThisYear = civil.year == clock.zone.civil(at: clock.now).year
    let day = civil.dayAndMonth + (isThisYear ? "" : " \(civil.year)")
    if isShort { return time < clock.now ? "passed" : day }
    let zone = clock.zone.span(at: time).abbreviation
    return "\(time < clock.now ? "passed on" : "until") \(day) \(civil.clock.prefix(5)) \(zone)"
  }
}
