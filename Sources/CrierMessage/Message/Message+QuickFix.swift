extension Message {
  /// Applies the steps of a fix in order.
  package mutating func apply(_ quickFix: QuickFix) {
    for step in quickFix.steps {
      switch step {
      case .set(let path, let value): set(path, to: value)
      case .remove(let path): set(path, to: nil)
      case .rename(let path, let name): rename(path, to: name)
      case .keepLast(let path): keepLast(path)
      }
    }
  }

  /// Renames a member's key; its value and position do not change.
  package mutating func rename(_ path: FieldPath, to name: String) {
    changeMembers(around: path) { members, index in members[index].key = name }
  }

  /// Removes all members with the same key except the last.
  package mutating func keepLast(_ path: FieldPath) {
    changeMembers(around: path) { members, index in
      let key = members[index].key
      let rest = members[index...]
      members = members[..<index].filter { !$0.key.isSpelled(key) } + rest
    }
  }

  /// Changes the object that contains a field; `index` is the field's position in it.
  private mutating func changeMembers(
    around path: FieldPath, _ change: (inout [JSONMember], Int) -> Void
  ) {
    guard let key = path.lastKey else { return }
    let place = path.parent
    let around = place.steps.isEmpty ? body : self[place]
    guard var members = around?.members,
      let index = members.lastIndex(where: { Self.matches($0.key, key, in: place) })
    else { return }
    change(&members, index)
    if place.steps.isEmpty {
      replaceBody(.object(members))
    } else {
      set(place, to: .object(members))
    }
  }
}
