extension Message {
  /// Objects that may be written as a plain string, and the key to which that string belongs.
  ///
  /// `"alert": "Rain"` is `"alert": {"body": "Rain"}`, and `"sound": "default"` is
  /// `"sound": {"name": "default"}`. Source: Apple, `aps` dictionary.
  static let shortForms: [FieldPath: String] = [
    "apns.payload.aps.alert": "body", "apns.payload.aps.sound": "name",
  ]

  /// Returns the value of a field, even if the enclosing object is written in its short form.
  package func value(at path: FieldPath) -> JSONValue? {
    if let value = self[path] { return value }
    guard let key = Self.shortForms[path.parent], path.lastKey == key else { return nil }
    return self[path.parent].flatMap { $0.text == nil ? nil : $0 }
  }

  /// Sets a field as `set` does, after expanding an enclosing short form if necessary.
  ///
  /// A sound that consists only of a name is written in the short form.
  package mutating func write(_ value: JSONValue?, at path: FieldPath) {
    let parent = path.parent
    guard let key = Self.shortForms[parent] else { return set(path, to: value) }
    if let short = self[parent], short.text != nil {
      if path.lastKey == key { return set(parent, to: value) }
      guard value != nil else { return }
      set(parent, to: .object([JSONMember(key, short)]))
    }
    set(path, to: value)
    if key == "name", let members = self[parent]?.members, members.count == 1,
      members[0].key == key, members[0].value.text != nil
    {
      set(parent, to: members[0].value)
    }
  }

  /// Whether `write` can reach this path.
  package func canTake(_ path: FieldPath) -> Bool {
    if Self.shortForms[path.parent] != nil, self[path.parent]?.text != nil { return true }
    return canHold(path)
  }
}
