package import CrierMessage

extension EffectiveMessage {
  /// The object that `crier preview --effective --format json` prints for a platform.
  package var json: JSONValue {
    .object([
      JSONMember("view", .string("effective")),
      JSONMember("platform", .string(platform.rawValue)),
      JSONMember("kind", .string(kind.rawValue)),
      JSONMember("sentence", .string(sentence)),
      JSONMember("values", .array(values.map(\.json))),
      JSONMember("payload", payload ?? .null),
    ])
  }
}

extension EffectiveValue {
  var json: JSONValue {
    .object([
      JSONMember("group", .string(group.rawValue)),
      JSONMember("name", .string(name)),
      JSONMember("value", value ?? .null),
      JSONMember("text", .string(text)),
      JSONMember("origin", .string(origin.description)),
      JSONMember("field", field.map { .string($0.description) } ?? .null),
      JSONMember("isLost", .bool(isLost)),
      JSONMember("sentence", sentence.map { .string($0) } ?? .null),
    ])
  }
}

extension EffectiveDifference {
  /// The object that `crier preview --effective --format json` prints before the platforms.
  package var json: JSONValue {
    .object([
      JSONMember("view", .string("difference")),
      JSONMember(
        "rows",
        .array(
          rows.map { row in
            let cells = zip(Platform.allCases, row.cells).map { platform, cell in
              JSONMember(platform.rawValue, cell.json)
            }
            return .object(
              [
                JSONMember("name", .string(row.name)), JSONMember("differs", .bool(row.differs)),
              ] + cells)
          })),
    ])
  }
}

extension EffectiveDifference.Cell {
  fileprivate var json: JSONValue {
    .object([
      JSONMember("text", .string(text)),
      JSONMember("value", value?.value ?? .null),
      JSONMember("origin", value.map { .string($0.origin.description) } ?? .null),
      JSONMember("isLost", .bool(value?.isLost ?? false)),
    ])
  }
}
