package import CrierMessage
import CrierPreview

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
