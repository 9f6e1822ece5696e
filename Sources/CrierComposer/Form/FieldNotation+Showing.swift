package import CrierMessage

extension FieldNotation {
  /// Returns a value as the form shows it; values that the notation cannot express are shown as
  /// JSON.
  package func shown(_ value: JSONValue?, _ clock: FormClock) -> String {
    guard let value, value != .null else { return "" }
    let words: String? =
      switch self {
      case .duration: value.text.flatMap(WireDuration.init).map(HumanDuration.text)
      case .headerSeconds: value.text.flatMap(Self.wholeSeconds).map(HumanDuration.text)
      case .timestamp:
        value.text.flatMap { text in
          // Shown as a time only if reading that time gives the same value again.
          WireTime.seconds(of: text).map { HumanTime.text(of: $0, zone: clock.zone) }
            .flatMap { read($0, clock) == value ? $0 : nil }
        }
      case .headerTime, .unixSeconds, .unixMilliseconds:
        seconds(of: value).map { HumanTime.text(of: $0, zone: clock.zone) }
      case .lightColor: Self.hexadecimal(value)
      case .pulses: Self.joined(value) { $0.text.flatMap(WireDuration.init).map(Self.pulse) }
      case .webPulses: Self.joined(value, Self.milliseconds)
      case .lines: Self.lines(value) { $0.text }
      case .buttons: Self.lines(value, Self.button)
      case .json: JSONWriter.pretty(value)
      default: nil
      }
    return words ?? quoted(value, clock) ?? FormControl.shown(value)
  }

  /// Returns a value as sentences and lists show it: as the form does, but with `yes` or `no` for a
  /// switch, and with the zone of a time.
  func words(_ value: JSONValue, _ clock: FormClock) -> String {
    switch (self, value) {
    case (.json, _), (_, .null): return FormControl.shown(value)
    case (.one, .number("1")), (.flag, .bool(true)): return "yes"
    case (.flag, .bool(false)): return "no"
    default: break
    }
    let text = shown(value, clock)
    if let seconds = seconds(of: value), text == HumanTime.text(of: seconds, zone: clock.zone) {
      return HumanTime.zonedText(of: seconds, zone: clock.zone)
    }
    return text.isEmpty ? FormControl.shown(value) : text
  }

  /// Returns a JSON string in quotes if the same letters without quotes stand for another value.
  ///
  /// The JSON string "2 days" is an error, but the duration 2 days is not.
  private func quoted(_ value: JSONValue, _ clock: FormClock) -> String? {
    guard let text = value.text, !text.isEmpty, readsQuotes, read(text, clock) != value else {
      return nil
    }
    return JSONWriter.pretty(value)
  }

  /// Returns the time that a value stands for, in seconds since 1970; nil for other values, and for
  /// numbers that are not plausible as times.
  func seconds(of value: JSONValue) -> Int? {
    switch self {
    case .timestamp: return value.text.flatMap(WireTime.seconds)
    case .headerTime, .unixSeconds, .unixMilliseconds:
      guard let number = value.integer, number >= Self.earliest else { return nil }
      let isWhole = self != .unixMilliseconds || number % 1000 == 0
      let seconds = self == .unixMilliseconds ? number / 1000 : number
      return isWhole && seconds < Self.latest ? seconds : nil
    default: return nil
    }
  }

  /// The earliest plausible time; smaller numbers are shown as numbers.
  static let earliest = 100_000_000
  /// The end of the year 9999.
  static let latest = 253_402_300_800

  static func wholeSeconds(_ text: String) -> WireDuration? {
    text.isDigits ? WireDuration(text + "s") : nil
  }

  private static func pulse(_ duration: WireDuration) -> String {
    if duration.nanoseconds % 1_000_000 == 0, !duration.isNegative, duration.seconds < 10 {
      return "\(duration.milliseconds)ms"
    }
    return duration.text
  }

  /// Returns `250ms` for 250; nil for values that are not plausible durations.
  private static func milliseconds(_ value: JSONValue) -> String? {
    guard value.text == nil, let number = value.integer, (0..<1_000_000_000).contains(number)
    else { return nil }
    return "\(number)ms"
  }

  private static func joined(
    _ value: JSONValue, _ word: (JSONValue) -> String?
  ) -> String? {
    guard let elements = value.elements, !elements.isEmpty else { return nil }
    let words = elements.compactMap(word)
    return words.count == elements.count ? words.joined(separator: " ") : nil
  }

  private static func lines(_ value: JSONValue, _ line: (JSONValue) -> String?) -> String? {
    guard let elements = value.elements, !elements.isEmpty else { return nil }
    let lines = elements.compactMap(line)
    guard lines.count == elements.count,
      lines.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isNewline) && $0.trimmed == $0 }),
      lines.first?.hasPrefix("[") == false
    else { return nil }
    return lines.joined(separator: "\n")
  }

  private static func button(_ value: JSONValue) -> String? {
    guard let members = value.members else { return nil }
    let parts = buttonKeys.map { key in members.first { $0.key == key }?.value.text }
    guard members.count == parts.count(where: { $0 != nil }), let action = parts[0],
      parts[1] != nil || parts[2] == nil,
      parts.allSatisfy({ $0.map { !$0.contains("|") && $0.trimmed == $0 } ?? true })
    else { return nil }
    // The bar is needed, because a line without one is read as a title.
    return parts[1] == nil
      ? action + " |" : ([action] + parts.dropFirst().compactMap(\.self)).joined(separator: " | ")
  }

  static let buttonKeys = ["action", "title", "icon"]

  /// Returns nil if the object has keys other than the color components, or duplicate keys.
  private static func hexadecimal(_ value: JSONValue) -> String? {
    guard let members = value.members, members.count == Set(members.map(\.key)).count,
      members.allSatisfy({ LightColor.parts.contains($0.key) })
    else { return nil }
    return LightColor(value)?.hexadecimal
  }
}
