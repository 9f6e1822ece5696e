package import CrierMessage

/// A payload under construction; each member has the field that it comes from.
///
/// The JSON on screen and the byte count are computed from the same list.
package struct EffectivePayload: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    /// The keys of the enclosing objects; empty at the top level.
    package var place: [String]
    package var key: String
    package var value: JSONValue
    package var origin: FieldPath
  }

  /// Empty when the members are only counted.
  package private(set) var members: [Member] = []
  /// The field that the bytes of the enclosing braces are attributed to.
  package let frame: FieldPath
  private let isCountOnly: Bool
  /// The bytes of the members, each with a comma.
  ///
  /// `frameBytes` counts only one brace per object. The comma after an object's last member is
  /// counted but not written, which makes up for the other brace.
  private var memberBytes = 0
  private var frameBytes = 1
  private var places: [[String]] = [[]]

  /// With `countOnly`, members are counted but not kept; the meter does this on every keystroke.
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

  /// Adds a block of data, except for keys that the payload already has.
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

  /// The size of the compact JSON in bytes.
  package var bytes: Int { memberBytes == 0 ? 2 : memberBytes + frameBytes }

  package var json: JSONValue { object(at: [], members[...]) }

  /// The bytes of each member with its comma, and of the frame; their sum is `bytes`.
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
  /// The members that take effect: of each duplicate key, the last one counts, as in FCM.
  var counting: [JSONMember] {
    if count < 2 { return self }
    // For few keys, comparing them is faster than hashing.
    if count <= 32, !indices.contains(where: isDoubledBefore) { return self }
    // A smaller set is no proof of duplicates: it treats canonically equivalent keys as equal.
    if count > 32, Set(map(\.key)).count == count { return self }
    var seen: Set<FieldPath.Step> = []
    let kept = reversed().filter { seen.insert(.key($0.key)).inserted }
    return kept.count == count ? self : kept.reversed()
  }

  private func isDoubledBefore(_ index: Int) -> Bool {
    (0..<index).contains { self[$0].key.isSpelled(self[index].key) }
  }
}
