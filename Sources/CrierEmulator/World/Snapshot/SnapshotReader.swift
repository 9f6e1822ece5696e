import CrierMessage

/// Reads an object of a snapshot.
struct SnapshotReader {
  private let value: JSONValue

  init(_ value: JSONValue?, _ name: String) throws(SnapshotError) {
    guard let value, value.members != nil else { throw SnapshotError(member: name) }
    self.value = value
  }

  /// Returns a member that may be missing or null.
  subscript(name: String) -> JSONValue? {
    let member = value[name]
    return member == .null ? nil : member
  }

  func text(_ name: String) throws(SnapshotError) -> String? {
    guard let member = self[name] else { return nil }
    guard let text = member.text else { throw SnapshotError(member: name) }
    return text
  }

  func number(_ name: String, in range: ClosedRange<Int>) throws(SnapshotError) -> Int {
    guard let number = self[name]?.integer, range.contains(number) else {
      throw SnapshotError(member: name)
    }
    return number
  }

  func flag(_ name: String) throws(SnapshotError) -> Bool {
    guard let flag = self[name]?.flag else { throw SnapshotError(member: name) }
    return flag
  }

  func time(_ name: String) throws(SnapshotError) -> EmulatedTime? {
    guard let text = try text(name) else { return nil }
    guard let time = EmulatedTime(wireText: text) else { throw SnapshotError(member: name) }
    return time
  }

  func requiredTime(_ name: String) throws(SnapshotError) -> EmulatedTime {
    guard let time = try time(name) else { throw SnapshotError(member: name) }
    return time
  }

  func choice<Value: RawRepresentable<String>>(
    _ name: String, _ type: Value.Type
  ) throws(SnapshotError) -> Value? {
    guard let text = try text(name) else { return nil }
    guard let value = Value(rawValue: text) else { throw SnapshotError(member: name) }
    return value
  }

  func platform() throws(SnapshotError) -> Platform {
    guard let platform = try text("platform").flatMap(Platform.init(name:)) else {
      throw SnapshotError(member: "platform")
    }
    return platform
  }

  func objects(_ name: String) throws(SnapshotError) -> [SnapshotReader] {
    guard let elements = self[name]?.elements else { throw SnapshotError(member: name) }
    var readers: [SnapshotReader] = []
    for element in elements { readers.append(try SnapshotReader(element, name)) }
    return readers
  }

  func texts(_ name: String) throws(SnapshotError) -> [String] {
    guard let elements = self[name]?.elements else { throw SnapshotError(member: name) }
    let texts = elements.compactMap(\.text)
    guard texts.count == elements.count else { throw SnapshotError(member: name) }
    return texts
  }

  func members(_ name: String) throws(SnapshotError) -> [JSONMember] {
    guard let members = self[name]?.members else { throw SnapshotError(member: name) }
    return members
  }
}
