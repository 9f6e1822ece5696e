import CrierMessage

extension LegacyImport {
  /// Custom data: v1 accepts only texts.
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
          "\(ForeignName.quoted(member.key)) is a name that FCM keeps for itself.",
          fix: "Give the value another key, and read that one in the app.")
      }
    }
    set("data", .object(texts))
  }

  private mutating func text(of value: JSONValue, at place: FieldPath) -> String? {
    let name = ForeignName.quoted(place.lastKey ?? "")
    switch value {
    case .string(let text): return text
    case .null:
      lose(place, place, "\(name) was null, and v1 takes texts only; it was left out.")
      return nil
    case .array, .object:
      repair(
        place, place, "\(name) was \(value.kind); it became a text of JSON.",
        fix: "Read it as JSON in the app.")
      return JSONWriter.compact(value)
    case .number, .bool:
      repair(place, place, "\(name) was \(value.kind); it became a text.")
      return JSONWriter.scalar(value)
    }
  }
}
