package import CrierMessage

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
