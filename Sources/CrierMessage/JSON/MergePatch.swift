/// JSON Merge Patch (RFC 7386): an object with what differs; `null` removes a member.
package enum MergePatch {
  /// Returns `target` with the changes of a patch.
  ///
  /// Members keep their places, and new ones come last. A patch that is not an object replaces the
  /// whole value.
  package static func applying(_ patch: JSONValue, to target: JSONValue?) -> JSONValue {
    guard case .object(let changes) = patch else { return patch }
    var members = target?.members ?? []
    for change in changes {
      let place = members.lastIndex { $0.key.isSpelled(change.key) }
      switch (change.value, place) {
      case (.null, _): members.removeAll { $0.key.isSpelled(change.key) }
      case (let value, let place?):
        members[place].value = applying(value, to: members[place].value)
      case (let value, nil): members.append(JSONMember(change.key, applying(value, to: nil)))
      }
    }
    return .object(members)
  }

  /// Returns the patch that turns one value into another.
  ///
  /// What an old patch says stays as it is, in its order, as far as it leads to `target`: also
  /// values that equal those of `base`. A `null` inside `target` is lost, because in a patch it
  /// means removal.
  package static func from(
    _ base: JSONValue?, to target: JSONValue, keeping old: JSONValue? = nil
  ) -> JSONValue {
    guard case .object(let wanted) = target else { return target }
    let (given, kept) = (base?.members ?? [], old?.members ?? [])
    var patch: [JSONMember] = []
    for key in keys(kept + wanted + given) {
      let (before, after, oldChange) = (value(key, given), value(key, wanted), value(key, kept))
      guard let after, after != .null else {
        let isGone = before != nil && (before != .null || after == nil)
        if isGone || before == nil && oldChange == .null {
          patch.append(JSONMember(key, .null))
        }
        continue
      }
      if let before, after.hasSameContent(as: before) {
        let isSaid = oldChange.map { applying($0, to: before).hasSameContent(as: after) } ?? false
        if isSaid, let oldChange { patch.append(JSONMember(key, oldChange)) }
      } else {
        patch.append(JSONMember(key, from(before, to: after, keeping: oldChange)))
      }
    }
    return .object(patch)
  }

  private static func value(_ key: String, _ members: [JSONMember]) -> JSONValue? {
    members.last { $0.key.isSpelled(key) }?.value
  }

  /// Returns each key once, in the order of its first member.
  private static func keys(_ members: [JSONMember]) -> [String] {
    var keys: [String] = []
    for member in members where !keys.contains(where: { $0.isSpelled(member.key) }) {
      keys.append(member.key)
    }
    return keys
  }
}

extension JSONValue {
  /// Whether two values are equal except for the order of members.
  package func hasSameContent(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { member in
          other[member.key].map { self[member.key]?.hasSameContent(as: $0) ?? false } ?? false
        }
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.hasSameContent(as: $1) }
    default: self == other
    }
  }
}
