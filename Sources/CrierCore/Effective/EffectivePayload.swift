/// A payload while it is put together, each member with the field it comes from: what is shown as
/// JSON and what is counted are the same list.
package struct EffectivePayload: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    /// The keys of the objects around it; none for a member at the top.
    package var place: [String]
    package var key: String
    package var value: JSONValue
    package var origin: FieldPath
  }

  package private(set) var members: [Member] = []
  /// The field that the braces around the members are put down to.
  package let frame: FieldPath

  init(frame: FieldPath) { self.frame = frame }

  mutating func add(_ member: JSONMember, in place: [String] = [], from origin: FieldPath) {
    members.append(Member(place: place, key: member.key, value: member.value, origin: origin))
  }

  /// The payload itself.
  package var json: JSONValue { object(at: [], members[...]) }

  /// Bytes of each member with its comma, and of the frame; together those of the compact JSON.
  package var parts: [PayloadSize.Part] {
    guard !members.isEmpty else { return [PayloadSize.Part(frame, 2)] }
    var parts = members.map { member in
      PayloadSize.Part(
        member.origin,
        PayloadSize.jsonSize(JSONMember(member.key, member.value)) + 1)
    }
    // Each member is counted with a comma, and each object with one brace less.
    var bytes = 1
    var places: Set<[String]> = []
    var last: [String] = []
    for member in members where member.place != last {
      last = member.place
      for depth in member.place.indices
      where places.insert(Array(member.place[...depth])).inserted {
        bytes += PayloadSize.quotedSize(member.place[depth]) + 3
      }
    }
    parts.append(PayloadSize.Part(frame, bytes))
    return parts
  }

  private func object(at place: [String], _ members: ArraySlice<Member>) -> JSONValue {
    let depth = place.count
    var result: [JSONMember] = []
    var done: Set<String> = []
    for member in members {
      if member.place.count == depth {
        result.append(JSONMember(member.key, member.value))
      } else if done.insert(member.place[depth]).inserted {
        let inner = Array(member.place[...depth])
        let inside = members.filter { $0.place.starts(with: inner) }
        result.append(JSONMember(inner[depth], object(at: inner, inside[...])))
      }
    }
    return .object(result)
  }
}

extension [JSONMember] {
  /// Of doubled keys the last counts, as it does for FCM.
  var counting: [JSONMember] {
    // Letters that only look alike are the same to a set, so it may see more than there is.
    if count < 2 || Set(map(\.key)).count == count { return self }
    // Few keys are compared quicker than hashed.
    if count <= 12, !indices.contains(where: isDoubledBefore) { return self }
    var seen: Set<FieldPath.Step> = []
    let kept = reversed().filter { seen.insert(.key($0.key)).inserted }
    return kept.count == count ? self : kept.reversed()
  }
  private func isDoubledBefore(_ index: Int) -> Bool {
    self[..<index].contains { $0.key.isSpelled(self[index].key) }
  }
}
