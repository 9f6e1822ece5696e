extension Message {
  /// Sets a field, or removes it if `value` is nil, and changes nothing else.
  ///
  /// A new member is inserted in catalog order, together with the missing objects that enclose it;
  /// an existing one keeps its spelling and position. An object that becomes empty by a removal is
  /// removed too. If a key occurs twice, this changes the last one, because that one counts. A
  /// `null` on the path means "not set" and becomes an object. If any other value on the path is
  /// not an object, nothing happens: see `canHold`.
  package mutating func set(_ path: FieldPath, to value: JSONValue?) {
    var body = self.body ?? .object([])
    guard Self.change(&body, path.steps[...], at: FieldPath(), to: value) else { return }
    replaceBody(body)
  }

  /// Replaces the message object.
  mutating func replaceBody(_ body: JSONValue) {
    if isBare {
      request = body
      return
    }
    guard case .object(var members) = request else { return }
    if let index = members.lastIndex(where: { $0.key == "message" }) {
      members[index].value = body
    } else {
      members.insert(JSONMember("message", body), at: 0)
    }
    request = .object(members)
  }

  /// Whether `set` can reach this path: no value on it is a string, a number or a list.
  package func canHold(_ path: FieldPath) -> Bool {
    guard request.members != nil else { return false }
    var value = body ?? .object([])
    var place = FieldPath()
    for (index, step) in path.steps.enumerated() {
      switch (step, value) {
      case (.key(let key), .object(let members)):
        guard let found = members.last(where: { Self.matches($0.key, key, in: place) }) else {
          return path.steps[index...].allSatisfy(\.isKey)
        }
        value = found.value
      case (.key, .null): return path.steps[index...].allSatisfy(\.isKey)
      case (.index(let index), .array(let elements)) where elements.indices.contains(index):
        value = elements[index]
      default: return false
      }
      place.steps.append(step)
    }
    return true
  }

  private static func change(
    _ tree: inout JSONValue, _ steps: ArraySlice<FieldPath.Step>, at place: FieldPath,
    to value: JSONValue?
  ) -> Bool {
    guard let step = steps.first else {
      guard let value else { return false }
      tree = value
      return true
    }
    switch (step, tree) {
    case (.key, .null) where value != nil:
      var object = JSONValue.object([])
      guard change(&object, steps, at: place, to: value) else { return false }
      tree = object
      return true
    case (.key(let key), .object(var members)):
      guard changeMember(&members, key, steps.dropFirst(), at: place, to: value) else {
        return false
      }
      tree = .object(members)
      return true
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      if steps.count == 1, value == nil {
        elements.remove(at: index)
      } else if !change(
        &elements[index], steps.dropFirst(), at: place.appending(index), to: value)
      {
        return false
      }
      tree = .array(elements)
      return true
    default: return false
    }
  }

  private static func changeMember(
    _ members: inout [JSONMember], _ key: String, _ rest: ArraySlice<FieldPath.Step>,
    at place: FieldPath, to value: JSONValue?
  ) -> Bool {
    let found = members.lastIndex { matches($0.key, key, in: place) }
    if rest.isEmpty {
      guard let value else {
        guard let found else { return false }
        members.remove(at: found)
        return true
      }
      if let found {
        members[found].value = value
      } else {
        insert(JSONMember(key, value), into: &members, at: place)
      }
      return true
    }
    var child = found.map { members[$0].value } ?? .object([])
    guard change(&child, rest, at: place.appending(key), to: value) else { return false }
    switch (found, child) {
    case (let found?, .object(let inner)) where inner.isEmpty && value == nil:
      members.remove(at: found)
    case (let found?, _): members[found].value = child
    case (nil, _): insert(JSONMember(key, child), into: &members, at: place)
    }
    return true
  }

  /// Inserts a member before the first member that comes later in the catalog.
  private static func insert(
    _ member: JSONMember, into members: inout [JSONMember], at place: FieldPath
  ) {
    let order = FieldCatalog.order(in: place)
    guard let rank = order[member.key] else {
      members.append(member)
      return
    }
    let later = members.firstIndex { (order[$0.key] ?? -1) > rank }
    members.insert(member, at: later ?? members.endIndex)
  }
}
