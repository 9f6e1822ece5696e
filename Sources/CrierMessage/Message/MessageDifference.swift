/// The values that differ between two requests.
///
/// Objects are compared member by member, in either spelling of a field; strings and lists are
/// compared as a whole. Order, white space and empty objects are ignored.
package struct MessageDifference: Hashable, Sendable {
  package struct Change: Hashable, Sendable {
    package var path: FieldPath
    /// The plain-English name: `Title`, `Android, Channel`, `Custom data, city`.
    package var label: String
    /// Nil if the value was added.
    package var before: JSONValue?
    /// Nil if the value was removed.
    package var after: JSONValue?
  }

  /// The target, the old one first, then the added and changed values in their order, then the
  /// removed values.
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
    let targets = changes.filter(\.path.isTarget)
    self.changes =
      targets.filter { $0.after == nil } + targets.filter { $0.after != nil }
      + changes.filter { !$0.path.isTarget }
  }

  private static func change(
    at path: FieldPath, _ before: JSONValue?, _ after: JSONValue?
  ) -> Change {
    Change(path: path, label: label(of: path), before: before, after: after)
  }

  /// Returns the label of the field, or of the nearest enclosing field, with the keys below it.
  private static func label(of path: FieldPath) -> String {
    let platform = Platform(reading: path)?.label
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

/// The leaf values of a request, by their path in wire spelling.
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

  /// Stores a value; if a key occurs twice, the last one counts.
  private mutating func keep(_ value: JSONValue, at place: FieldPath) {
    if values.updateValue(value, forKey: place) == nil { order.append(place) }
  }
}

extension Field {
  /// Whether a key is this field's name, in either spelling.
  fileprivate func isNamed(_ key: String) -> Bool {
    let name = path.lastKey ?? ""
    return key.isSpelled(name) || key.isSpelled(name.lowerCamelCased)
  }
}
