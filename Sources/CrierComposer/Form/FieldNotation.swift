package import CrierMessage

/// How the form shows a field's value and reads typed input for it.
package enum FieldNotation: Hashable, Sendable {
  case text, longText
  case integer, number
  /// A Boolean: not set, yes or no.
  case flag
  /// An Apple switch: not set, or the number 1.
  case one
  case choice([String])
  /// `2 days` for `"172800s"`.
  case duration
  /// `2 days` for the header string `"172800"`.
  case headerSeconds
  /// `2026-12-24 18:00` for `"2026-12-24T17:00:00Z"`.
  case timestamp
  /// `2026-12-24 18:00` for seconds or milliseconds since 1970.
  ///
  /// The value is a string in headers, otherwise a number.
  case headerTime, unixSeconds, unixMilliseconds
  /// `#rrggbb`
  case color
  /// `#rrggbb` or `#rrggbbaa` for an object with red, green, blue and alpha from 0 to 1.
  case lightColor
  /// A list of durations: `0 250ms 100ms` for `["0s", "0.25s", "0.1s"]`.
  case pulses
  /// A list of milliseconds: on, off, on, … Unlike `pulses`, it does not begin with a wait.
  case webPulses
  /// One string per line.
  case lines
  /// One button per line: its title, or `open | Open | https://example.com/open.png`.
  case buttons
  /// A table of keys and values.
  case rows
  case json

  package var isChoice: Bool {
    switch self {
    case .flag, .one, .choice: true
    default: false
    }
  }

  /// Whether the notation is for a point in time.
  var isTime: Bool {
    switch self {
    case .timestamp, .headerTime, .unixSeconds, .unixMilliseconds: true
    default: false
    }
  }

  package init(of path: FieldPath) {
    if let own = Self.own[path] {
      self = own
    } else if let kind = FieldCatalog.field(at: path)?.kind {
      self.init(of: kind)
    } else {
      self = .text
    }
  }

  private init(of kind: Field.Kind) {
    switch kind {
    case .text: self = .text
    case .flag: self = .flag
    case .integer: self = .integer
    case .number: self = .number
    case .duration: self = .duration
    case .timestamp: self = .timestamp
    case .choice(let names): self = .choice(names)
    case .textMap: self = .rows
    case .list(.duration): self = .pulses
    case .list(.text): self = .lines
    case .one: self = .one
    case .secondsText: self = .headerSeconds
    case .unixSecondsText: self = .headerTime
    case .unixSeconds: self = .unixSeconds
    case .unixMilliseconds: self = .unixMilliseconds
    case .numberOrList: self = .webPulses
    case .object, .free, .list, .textOrObject, .anything: self = .json
    }
  }

  /// The exceptions, where the catalog's type does not determine the notation.
  private static let own: [FieldPath: FieldNotation] = [
    "notification.body": .longText, "android.notification.body": .longText,
    "apns.payload.aps.alert.body": .longText, "webpush.notification.body": .longText,
    "android.notification.color": .color,
    "android.notification.light_settings.color": .lightColor,
    "webpush.notification.actions": .buttons,
  ]
}

extension FieldNotation {
  /// Returns the value that a typed string stands for; nil if it is empty.
  ///
  /// A string that cannot be read becomes a JSON string, so that nothing is lost. The checks then
  /// report the problem at its field.
  package func read(_ text: String, _ clock: FormClock) -> JSONValue? {
    if text.isEmpty { return nil }
    let value: JSONValue? =
      switch self {
      case .integer, .number: Self.number(text)
      case .duration: HumanDuration.read(text).map { .string($0.text) }
      case .headerSeconds:
        HumanDuration.read(text).flatMap {
          $0.nanoseconds == 0 ? .string(String($0.seconds)) : nil
        }
      case .timestamp:
        WireTime.isWellFormed(text)
          ? .string(text)
          : HumanTime.read(text, now: clock.now, zone: clock.zone).map {
            .string(CivilTime(seconds: $0).wireText)
          }
      case .headerTime: count(text, clock).map { .string($0) }
      case .unixSeconds, .unixMilliseconds: count(text, clock).map { .number($0) }
      case .color: Self.color(text)
      case .lightColor: LightColor(hexadecimal: text)?.json
      case .pulses:
        Self.list(text, separators: " ,") { Self.pulse($0).map { .string($0.text) } }
      case .webPulses:
        Self.list(text, separators: " ,") {
          Self.pulse($0).map { .number(String($0.milliseconds)) }
        }
      case .lines: Self.list(text, separators: "\n") { .string($0) }
      case .buttons: Self.list(text, separators: "\n", Self.button)
      default: nil
      }
    return value ?? Self.json(text, for: self) ?? .string(text)
  }

  /// Returns a point in time as seconds or milliseconds since 1970; a number is returned unchanged.
  private func count(_ text: String, _ clock: FormClock) -> String? {
    if let number = Int(text), number >= 0 { return String(number) }
    return HumanTime.read(text, now: clock.now, zone: clock.zone).map {
      self == .unixMilliseconds ? "\($0)000" : String($0)
    }
  }

  /// Returns a color for six hexadecimal digits without `#`; otherwise nil.
  private static func color(_ text: String) -> JSONValue? {
    guard text.utf8.count == 6, text.allSatisfy(\.isHexDigit), UInt32(text, radix: 16) != nil else {
      return nil
    }
    return .string("#" + text)
  }

  private static func number(_ text: String) -> JSONValue? {
    guard let value = try? JSONReader.read(text), case .number = value else { return nil }
    return value
  }

  /// Returns an object or list that was typed as JSON; nil if the notation is for plain text.
  private static func json(_ text: String, for notation: FieldNotation) -> JSONValue? {
    switch notation {
    case .text, .longText, .color: return nil
    default: break
    }
    guard let first = text.utf8.first else { return nil }
    let isQuoted = first == UInt8(ascii: "\"") && notation.readsQuotes
    guard isQuoted || first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
    return try? JSONReader.read(text)
  }

  /// Whether a JSON string can be written in quotes, because text without them is read as a number,
  /// a duration or a time.
  var readsQuotes: Bool {
    switch self {
    case .integer, .number, .duration, .headerSeconds, .timestamp, .headerTime, .unixSeconds,
      .unixMilliseconds:
      true
    default: false
    }
  }

  private static func list(
    _ text: String, separators: String, _ element: (String) -> JSONValue?
  ) -> JSONValue? {
    if text.hasPrefix("[") { return nil }
    let parts = text.split { separators.contains($0) }.map { String($0).trimmed }
      .filter { !$0.isEmpty }
    let elements = parts.compactMap(element)
    return elements.count == parts.count && !parts.isEmpty ? .array(elements) : nil
  }

  /// Reads a duration in a vibration pattern; a whole number without a unit means milliseconds.
  private static func pulse(_ text: String) -> WireDuration? {
    HumanDuration.read(Int(text) == nil ? text : text + "ms")
  }

  /// Reads a button from a line.
  ///
  /// A line without `|` is the title, and the action's name is derived from it. `map |` is an
  /// action without a title.
  private static func button(_ line: String) -> JSONValue? {
    guard line.contains("|") else {
      let name = HyphenatedName(line).text
      return .object([
        JSONMember("action", .string(name.isEmpty ? line : name)),
        JSONMember("title", .string(line)),
      ])
    }
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map {
      String($0).trimmed
    }
    guard parts.count <= buttonKeys.count else { return nil }
    return .object(
      zip(buttonKeys, parts).filter { !$1.isEmpty }.map { JSONMember($0, .string($1)) })
  }
}

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
