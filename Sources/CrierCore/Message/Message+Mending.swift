extension Message {
  /// Takes the steps of a mending, in their order.
  package mutating func apply(_ mending: Mending) {
    for step in mending.steps {
      switch step {
      case .set(let path, let value): set(path, to: value)
      case .remove(let path): set(path, to: nil)
      case .rename(let path, let name): rename(path, to: name)
      }
    }
  }

  /// Gives a member another key, and leaves its value and place.
  package mutating func rename(_ path: FieldPath, to name: String) {
    guard let key = path.lastKey else { return }
    let place = path.parent
    let around = place.steps.isEmpty ? body : self[place]
    guard var members = around?.members,
      let index = members.lastIndex(where: { Self.matches($0.key, key, in: place) })
    else { return }
    members[index].key = name
    if place.steps.isEmpty {
      replaceBody(.object(members))
    } else {
      set(place, to: .object(members))
    }
  }
}
