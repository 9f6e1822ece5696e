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

  /// Empty when the members are only counted.
  package private(set) var members: [Member] = []
  /// The field that the braces around the members are put down to.
  package let frame: FieldPath
  private let isCountOnly: Bool
  /// Each member is counted with a comma, and each object with one brace less.
  private var memberBytes = 0
  private var frameBytes = 1
  private var places: [[String]] = [[]]

  /// Those who only count, as the meter does for each letter typed, need not keep the members.
  init(frame: FieldPath, countOnly: Bool) {
    self.frame = frame
    isCountOnly = countOnly
  }

  mutating func add(
    _ member: JSONMember, in place: [String] = [], from origin: @autoclosure () -> FieldPath
  ) {
    memberBytes += PayloadSize.jsonSize(member) + 1
    open(place)
    if isCountOnly { return }
    members.append(Member(place: place, key: member.key, value: member.value, origin: origin()))
  }

  /// A block of data, without the members whose keys the payload has already.
  mutating func add(
    _ data: CountedMap, in place: [String] = [], except taken: Set<FieldPath.Step> = [],
    from path: @autoclosure () -> FieldPath
  ) {
    if isCountOnly {
      if data.members.isEmpty { return }
      memberBytes += data.jsonBytes
      for member in data.members where taken.contains(.key(member.key)) {
        memberBytes -= PayloadSize.jsonSize(member) + 1
      }
      return open(place)
    }
    let path = path()
    for member in data.members where !taken.contains(.key(member.key)) {
      add(member, in: place, from: path.appending(member.key))
    }
  }

  private mutating func open(_ place: [String]) {
    for depth in place.indices where !places.contains(where: { $0.starts(with: place[...depth]) }) {
      frameBytes += PayloadSize.quotedSize(place[depth]) + 3
    }
    if places.last != place { places.append(place) }
  }

  /// Bytes of the compact JSON.
  package var bytes: Int { memberBytes == 0 ? 2 : memberBytes + frameBytes }

  /// The payload itself.
  package var json: JSONValue { object(at: [], members[...]) }

  /// Bytes of each member with its comma, and of the frame; together those of the compact JSON.
  package var parts: [PayloadSize.Part] {
    guard !members.isEmpty else { return [PayloadSize.Part(frame, 2)] }
    return members.map { member in
      PayloadSize.Part(
        member.origin,
        PayloadSize.jsonSize(JSONMember(member.key, member.value)) + 1)
    } + [PayloadSize.Part(frame, frameBytes)]
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
    if count < 2 { return self }
    // Few keys are compared quicker than hashed.
    if count <= 32, !indices.contains(where: isDoubledBefore) { return self }
    if count > 32, Set(map(\.key)).count == count { return self }
    var seen: Set<FieldPath.Step> = []
    let kept = reversed().filter { seen.insert(.key($0.key)).inserted }
    return kept.count == count ? self : kept.reversed()
  }

  private func isDoubledBefore(_ index: Int) -> Bool {
    (0..<index).contains { self[$0].key.isSpelled(self[index].key) }
  }
}
