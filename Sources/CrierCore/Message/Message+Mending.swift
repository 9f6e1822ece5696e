extension Message {
  /// Takes the steps of a mending, in their order.
  package mutating func apply(_ mending: Mending) {
    for step in mending.steps {
      switch step {
      case .set(let path, let value): set(path, to: value)
      case .remove(let path): set(path, to: nil)
      case .rename(let path, let name): rename(path, to: name)
      case .keepLast(let path): keepLast(path)
      }
    }
  }

  /// Gives a member another key, and leaves its value and place.
  package mutating func rename(_ path: FieldPath, to name: String) {
    changeMembers(around: path) { members, index in members[index].key = name }
  }

  /// Of the members of one key leaves the last.
  package mutating func keepLast(_ path: FieldPath) {
    changeMembers(around: path) { members, index in
      let key = members[index].key
      let rest = members[index...]
      members = members[..<index].filter { !$0.key.isSpelled(key) } + rest
    }
  }

  /// Changes the object that a field stands in; the index is the field's own there.
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
