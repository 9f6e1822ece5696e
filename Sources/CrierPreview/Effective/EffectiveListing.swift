import CrierMessage

/// A builder for `EffectiveMessage.values`.
struct EffectiveListing {
  let message: Message
  let platform: Platform
  let kind: EffectiveMessage.Kind
  /// The time zone in which times are displayed.
  let zone: ZoneRules?
  private(set) var values: [EffectiveValue] = []

  init(
    _ message: Message, _ platform: Platform, _ kind: EffectiveMessage.Kind, _ zone: ZoneRules?
  ) {
    self.zone = zone
    self.message = message
    self.platform = platform
    self.kind = kind
  }

  /// What a tap does unless the message says otherwise.
  static let opensApp = "opens the app"

  var isShown: Bool { kind == .notification || kind == .both }

  /// Adds the value of a field; does nothing when the field is not set.
  mutating func add(
    _ group: EffectiveValue.Group, _ name: String, _ aspect: EffectiveValue.Aspect? = nil,
    at path: FieldPath, _ sentence: String? = nil
  ) {
    guard let value = message[path], value != .null else { return }
    add(group, name, aspect, value: value, from: path, sentence)
  }

  /// Adds a value that was read from a field.
  mutating func add(
    _ group: EffectiveValue.Group, _ name: String, _ aspect: EffectiveValue.Aspect? = nil,
    value: JSONValue, text: String? = nil, from path: FieldPath, _ sentence: String? = nil,
    isLost: Bool = false
  ) {
    values.append(
      EffectiveValue(
        group: group, name: name, aspect: aspect, value: value,
        text: text ?? Self.text(value), origin: .field(path), field: path, sentence: sentence,
        isLost: isLost))
  }

  /// Adds a default; `field` would override it.
  mutating func add(
    _ group: EffectiveValue.Group, _ name: String, _ aspect: EffectiveValue.Aspect? = nil,
    standard text: String, value: JSONValue? = nil, by origin: EffectiveValue.Origin,
    field: FieldPath? = nil, _ sentence: String? = nil
  ) {
    values.append(
      EffectiveValue(
        group: group, name: name, aspect: aspect, value: value, text: text, origin: origin,
        field: field, sentence: sentence))
  }

  /// Adds a field that is set but has no effect.
  mutating func lose(
    _ group: EffectiveValue.Group, _ name: String, _ aspect: EffectiveValue.Aspect? = nil,
    at path: FieldPath, _ sentence: String
  ) {
    guard let value = message[path], value != .null else { return }
    add(group, name, aspect, value: value, from: path, sentence, isLost: true)
  }

  /// Adds the analytics label.
  mutating func addLabel() {
    let chain = EffectiveChain.of(platform, in: message).label
    guard let path = chain.first(where: message.isSet) else { return }
    let others = chain.drop { $0 != path }.dropFirst().filter(message.isSet)
    add(.arrival, "Label", .label, at: path, Self.replaced(others))
  }

  /// Adds the data, including the common data that the platform's own data replaces.
  mutating func addData(isLost why: (String) -> String? = { _ in nil }) {
    guard let data = message.effectiveData(on: platform) else { return }
    for member in data.members {
      let reason = why(member.key)
      add(
        .data, member.key, value: member.value, from: data.path.appending(member.key), reason,
        isLost: reason != nil)
    }
    guard data.path != "data" else { return }
    for member in (message["data"]?.members ?? []).counting {
      add(
        .data, member.key, value: member.value, from: FieldPath("data").appending(member.key),
        "\(data.path) replaces all common data.", isLost: true)
    }
  }

  /// Returns a note such as `Replaces notification.title.`; nil when nothing is replaced.
  static func replaced(_ others: [FieldPath]) -> String? {
    guard !others.isEmpty else { return nil }
    return "Replaces \(others.map(\.description).joined(separator: " and "))."
  }

  /// Returns a time in the displayed time zone, followed by the value in the message:
  /// `2020-11-07 13:00 CET (1604750400)`.
  ///
  /// `unit` is the number of the value's units per second, such as 1000 for milliseconds.
  func moment(_ value: JSONValue, unit: Int = 1) -> String {
    // Years after 9999 are not shown as a date.
    guard let count = value.integer, (1..<253_402_300_800).contains(count / unit) else {
      return Self.text(value)
    }
    return moment(value, at: count / unit)
  }

  /// Returns an RFC 3339 time in the same form; unchanged if there is no time zone to show it in.
  func moment(timestamp value: JSONValue) -> String {
    guard zone != nil, let seconds = value.text.flatMap(WireTime.seconds) else {
      return Self.text(value)
    }
    return moment(value, at: seconds)
  }

  private func moment(_ value: JSONValue, at seconds: Int) -> String {
    guard let zone else { return "\(Self.text(value)) (\(CivilTime(seconds: seconds).wireText))" }
    return "\(HumanTime.zonedText(of: seconds, zone: zone)) (\(Self.text(value)))"
  }

  /// Returns a value for display: strings without quotes, everything else as JSON.
  static func text(_ value: JSONValue) -> String {
    value.text ?? JSONWriter.compact(value)
  }
}
