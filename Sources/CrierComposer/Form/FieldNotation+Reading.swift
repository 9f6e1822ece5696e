package import CrierMessage

extension FieldNotation {
  /// The value that a text means; nil for an empty one.
  ///
  /// What cannot be read is taken as the text it is: the checks then say what is wrong with it, at
  /// its field, and nothing is lost.
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

  /// Digits alone are the count itself.
  private func count(_ text: String, _ clock: FormClock) -> String? {
    if let number = Int(text), number >= 0 { return String(number) }
    return HumanTime.read(text, now: clock.now, zone: clock.zone).map {
      self == .unixMilliseconds ? "\($0)000" : String($0)
    }
  }

  /// The value that says a point in time; nil where the notation says something else.
  func value(at seconds: Int) -> JSONValue? {
    switch self {
    case .timestamp: .string(CivilTime(seconds: seconds).wireText)
    case .headerTime: .string(String(seconds))
    case .unixSeconds: .number(String(seconds))
    case .unixMilliseconds: .number("\(seconds)000")
    default: nil
    }
  }

  /// Six hexadecimal digits without their `#`; nil for all else.
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

  /// Objects and lists typed as JSON, where the notation is not for plain texts.
  private static func json(_ text: String, for notation: FieldNotation) -> JSONValue? {
    switch notation {
    case .text, .longText, .color: return nil
    default: break
    }
    guard let first = text.utf8.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return nil }
    return try? JSONReader.read(text)
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

  /// In a pattern a whole number alone counts milliseconds, as vibration patterns do elsewhere.
  private static func pulse(_ text: String) -> WireDuration? {
    HumanDuration.read(Int(text) == nil ? text : text + "ms")
  }

  /// A line of words alone is what people read; the page gets a name made of it. `map |` is a name
  /// alone.
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
