import CrierMessage

extension LegacyImport {
  /// Reads custom data, converted to strings because v1 accepts nothing else.
  mutating func readContent() {
    guard let written = source["data"] else { return }
    guard let members = written.members else {
      refuse("data", "data", "data is \(written.kind), not an object; it was left out.")
      return
    }
    var texts: [JSONMember] = []
    for member in members {
      let place = FieldPath([.key("data"), .key(member.key)])
      guard let text = text(of: member.value, at: place) else { continue }
      texts.append(JSONMember(member.key, .string(text)))
      if ReservedKey.isRefused(member.key) || ReservedKey.isRisky(member.key) {
        lose(
          place, place,
          "\(ForeignName.quoted(member.key)) is a name that FCM reserves for itself.",
          fix: "Use another key for the value, in the message and in the app.")
      }
    }
    set("data", .object(texts))
  }

  private mutating func text(of value: JSONValue, at place: FieldPath) -> String? {
    let name = ForeignName.quoted(place.lastKey ?? "")
    switch value {
    case .string(let text): return text
    case .null:
      lose(place, place, "\(name) was null, but v1 accepts only strings; it was left out.")
      return nil
    case .array, .object:
      repair(
        place, place, "\(name) was \(value.kind); it became a string of JSON.",
        fix: "Read it as JSON in the app.")
      return JSONWriter.compact(value)
    case .number, .bool:
      repair(place, place, "\(name) was \(value.kind); it became a string.")
      return JSONWriter.scalar(value)
    }
  }
}
