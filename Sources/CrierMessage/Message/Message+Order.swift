extension Message {
  /// Gives fields that `before` lacks the spelling and the place that they have in `original`.
  ///
  /// So a field that is emptied and typed again comes back to where it was. Rows, such as those of
  /// the data, keep their order.
  package mutating func restoreOrder(of original: Message, since before: Message) {
    guard isBare == original.isBare, let body, let old = before.body, let first = original.body
    else { return }
    let restored = Self.restored(body, since: old, like: first, at: .message)
    if restored != body { replaceBody(restored) }
  }

  private static func restored(
    _ value: JSONValue, since before: JSONValue?, like original: JSONValue, at place: FieldPath
  ) -> JSONValue {
    guard value != before, case .object(var members) = value, let originals = original.members
    else { return value }
    func origin(of key: String) -> Int? {
      originals.lastIndex { matches($0.key, key, in: place) }
    }
    for index in members.indices {
      let key = members[index].key
      guard let origin = origin(of: key) else { continue }
      members[index].value = restored(
        members[index].value, since: before?[key], like: originals[origin].value,
        at: place.appending(key))
    }
    let known = FieldCatalog.order(in: place)
    let added = members.filter { known[$0.key] != nil && before?[$0.key] == nil }
    for member in added {
      guard let origin = origin(of: member.key),
        let old = members.lastIndex(where: { $0.key.isSpelled(member.key) })
      else { continue }
      func index(of original: JSONMember) -> Int? {
        members.lastIndex { $0.key.isSpelled(original.key) }
      }
      members.remove(at: old)
      let new =
        originals[..<origin].reversed().lazy.compactMap(index).first.map { $0 + 1 }
        ?? originals[origin...].dropFirst().lazy.compactMap(index).first ?? old
      members.insert(JSONMember(originals[origin].key, member.value), at: new)
    }
    return .object(members)
  }
}
