/// What one request says and another does not, value by value.
///
/// Objects are compared member by member, in either spelling of a field; texts and lists are
/// compared as wholes. Order, white space and empty objects are no difference.
package struct MessageDifference: Hashable, Sendable {
  package struct Change: Hashable, Sendable {
    package var path: FieldPath
    /// What people call it: `Title`, `Android, Channel`, `Custom data, city`.
    package var label: String
    /// Nil where it was not there.
    package var before: JSONValue?
    /// Nil where it is gone.
    package var after: JSONValue?
  }

  /// What is there, in its order; then what is gone.
  package let changes: [Change]

  package init(from before: Message, to after: Message) {
    var old = Leaves()
    old.take(before)
    var new = Leaves()
    new.take(after)
    var changes: [Change] = []
    for path in new.order where new.values[path] != old.values[path] {
      changes.append(Self.change(at: path, old.values[path], new.values[path]))
    }
    for path in old.order where new.values[path] == nil {
      changes.append(Self.change(at: path, old.values[path], nil))
    }
    self.changes = changes
  }

  private static func change(
    at path: FieldPath, _ before: JSONValue?, _ after: JSONValue?
  ) -> Change {
    Change(path: path, label: label(of: path), before: before, after: after)
  }

  /// The label of the field, or of the nearest around it with the keys below.
  private static func label(of path: FieldPath) -> String {
    let platform = Platform.allCases.first { path.starts(with: $0.block) }?.label
    var known = path
    while !known.steps.isEmpty, FieldCatalog.field(at: known) == nil { known = known.parent }
    let field =
      FieldCatalog.field(at: known)?.label
      ?? FieldCatalog.request.first { $0.path == path }?.label
    let rest = FieldPath(Array(path.steps.dropFirst(known.steps.count)))
    var words = [platform, field == platform ? nil : field].compactMap(\.self)
    if !rest.steps.isEmpty, known != path, field == nil || !known.steps.isEmpty {
      words.append(rest.description)
    }
    return words.isEmpty ? path.description : words.joined(separator: ", ")
  }
}

/// The values of a request that hold no others, by their place in wire spelling.
private struct Leaves {
  private(set) var order: [FieldPath] = []
  private(set) var values: [FieldPath: JSONValue] = [:]

  mutating func take(_ message: Message) {
    for member in message.wrapped.members ?? [] where !member.key.isSpelled("message") {
      keep(
        member.value,
        at: FieldCatalog.request.first { $0.isNamed(member.key) }?.path
          ?? FieldPath([.key(member.key)]))
    }
    if let body = message.body { take(body, at: .message) }
  }

  private mutating func take(_ value: JSONValue, at place: FieldPath) {
    guard case .object(let members) = value else { return keep(value, at: place) }
    for member in members {
      take(member.value, at: FieldCatalog.wirePath(place.appending(member.key)))
    }
  }

  /// Of doubled keys the last counts.
  private mutating func keep(_ value: JSONValue, at place: FieldPath) {
    if values.updateValue(value, forKey: place) == nil { order.append(place) }
  }
}

extension Field {
  /// Whether a key is its name, in either spelling.
  fileprivate func isNamed(_ key: String) -> Bool {
    let name = path.lastKey ?? ""
    return key.isSpelled(name) || key.isSpelled(name.lowerCamelCased)
  }
}
