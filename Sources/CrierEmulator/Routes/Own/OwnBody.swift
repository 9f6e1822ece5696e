import CrierMessage

/// Reads the JSON object that a request to the emulator's own interface contains.
struct OwnBody {
  private let members: [JSONMember]

  /// - Parameter known: The members that the route understands.
  init(_ request: EmulatorRequest, _ known: String...) throws(OwnRefusal) {
    try self.init(Self.json(of: request), known)
  }

  /// - Parameter name: The subject of the sentence if the value is no object.
  init(
    _ value: JSONValue, _ known: [String], called name: String = "The body"
  ) throws(OwnRefusal) {
    let names = known.joined(separator: ", ")
    guard let members = value.members else {
      throw OwnRefusal(
        "\(name) is not a JSON object.", fix: "Use an object with some of these members: \(names).")
    }
    self.members = members
    guard let stranger = members.first(where: { !known.contains($0.key) })?.key else { return }
    throw OwnRefusal(
      "\(JSONWriter.quote(String(stranger.prefix(100)))) is not a known member.",
      fix: "Use these: \(names).")
  }

  /// Returns the JSON of a body; an empty one counts as an object without members.
  static func json(
    of request: EmulatorRequest, limit: Int = JSONReader.largestText
  ) throws(OwnRefusal) -> JSONValue {
    if request.body.isEmpty { return .object([]) }
    do throws(JSONError) {
      return try request.json(limit: limit)
    } catch {
      throw OwnRefusal(error.explanation)
    }
  }

  subscript(name: String) -> JSONValue? { members.last { $0.key == name }?.value }

  /// Returns a string that is not empty.
  ///
  /// - Parameter longest: The most bytes that it may have.
  func text(
    _ name: String, longest: Int = StringTable.longest
  ) throws(OwnRefusal) -> String? {
    guard let value = self[name] else { return nil }
    guard let text = value.text else {
      throw OwnRefusal("\(name) is not a string.", fix: "Write it in double quotes.")
    }
    guard (1...longest).contains(text.utf8.count) else {
      throw OwnRefusal(
        "\(name) is not a string of 1 to \(longest) bytes.",
        fix: text.isEmpty ? "Leave it out, or give it a value." : "Shorten it.")
    }
    return text
  }

  /// Returns a whole number in a range.
  func number(_ name: String, in range: ClosedRange<Int>) throws(OwnRefusal) -> Int? {
    guard let value = self[name] else { return nil }
    guard case .number = value, let number = value.integer, range.contains(number) else {
      throw OwnRefusal(
        "\(name) is not a whole number from \(range.lowerBound) to \(range.upperBound).",
        fix: value.text == nil ? "Use a number in this range." : "Write it without quotes.")
    }
    return number
  }

  /// Returns a number from 0 to 1.
  func fraction(_ name: String) throws(OwnRefusal) -> Double? {
    guard let value = self[name] else { return nil }
    guard case .number(let digits) = value, let number = Double(digits), (0...1).contains(number)
    else {
      throw OwnRefusal("\(name) is not a number from 0 to 1.", fix: "Write, for example, 0.5.")
    }
    return number
  }

  /// Returns a duration such as `2s` or `4w`, of at most `longest`.
  func duration(
    _ name: String, longest: Duration, example: String = "2s"
  ) throws(OwnRefusal) -> Duration? {
    guard let value = self[name] else { return nil }
    return try OwnValue.duration(
      value.text, longest, called: name, example: "\"\(name)\": \"\(example)\"")
  }

  /// Returns one of the named values.
  func choice<Value: RawRepresentable & CaseIterable>(
    _ name: String, _ type: Value.Type
  ) throws(OwnRefusal) -> Value? where Value.RawValue == String {
    guard let value = self[name] else { return nil }
    return try OwnValue.choice(value.text, orSay: "\(name) is none of the known values.")
  }

  func flag(_ name: String) throws(OwnRefusal) -> Bool? {
    guard let value = self[name] else { return nil }
    if value == .null { return false }
    guard let flag = value.flag else {
      throw OwnRefusal("\(name) is neither true nor false.", fix: "Write true or false.")
    }
    return flag
  }

  func texts(_ name: String) throws(OwnRefusal) -> [String]? {
    guard let value = self[name] else { return nil }
    let texts = value.elements?.compactMap(\.text)
    guard let texts, texts.count == value.elements?.count else {
      throw OwnRefusal("\(name) is not a list of strings.", fix: "Write it as [\"news\"].")
    }
    return texts
  }

  /// Returns an RFC 3339 time.
  func time(_ name: String) throws(OwnRefusal) -> EmulatedTime? {
    guard let value = self[name] else { return nil }
    guard let time = value.text.flatMap(EmulatedTime.init(wireText:)) else {
      throw OwnRefusal(
        "\(name) is not a time.", fix: "Write it as \"2026-05-01T09:30:00Z\" (RFC 3339).")
    }
    return time
  }
}
