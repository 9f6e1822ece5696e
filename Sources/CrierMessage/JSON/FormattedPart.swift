/// A member of an object or an element of a list.
struct FormattedPart: Equatable {
  /// Nil in a list.
  var key: String?
  var value: JSONValue

  /// The old part that a new part continues.
  struct Origin {
    var index: Int
    /// Whether it is elsewhere among the others.
    var isMoved = false
  }

  static func == (left: FormattedPart, right: FormattedPart) -> Bool {
    left.isNamed(like: right) && left.value == right.value
  }

  private func isNamed(like other: FormattedPart) -> Bool {
    switch (key, other.key) {
    case (let key?, let other?): key.isSpelled(other)
    case (nil, nil): true
    default: false
    }
  }

  /// Whether two parts correspond: they have the same key or, in a list, the same value.
  private func continues(_ other: FormattedPart) -> Bool {
    key == nil ? value == other.value : isNamed(like: other)
  }

  /// The largest number of pairs of parts that are compared.
  private static let mostPairs = 4_000_000

  /// Returns the old part that each new part continues.
  ///
  /// Parts that correspond keep their places; others that are at the same place are changed or
  /// renamed ones.
  static func origins(of new: [FormattedPart], in old: [FormattedPart]) -> [Origin?] {
    let shorter = min(new.count, old.count)
    let head = (0..<shorter).first { !new[$0].continues(old[$0]) } ?? shorter
    let rest = shorter - head
    let tail =
      (0..<rest).first { !new[new.count - 1 - $0].continues(old[old.count - 1 - $0]) } ?? rest
    var origins = [Origin?](repeating: nil, count: new.count)
    for index in 0..<head { origins[index] = Origin(index: index) }
    for index in 0..<tail {
      origins[new.count - 1 - index] = Origin(index: old.count - 1 - index)
    }
    var left = Array(head..<old.count - tail)
    var wanted = Array(head..<new.count - tail)
    guard !left.isEmpty, !wanted.isEmpty else { return origins }
    if left.count * wanted.count <= mostPairs {
      let changes = wanted.map { new[$0] }.difference(from: left.map { old[$0] }) {
        $0.continues($1)
      }
      let removed = Set(changes.removals.map { left[offset(of: $0)] })
      let inserted = Set(changes.insertions.map { wanted[offset(of: $0)] })
      let kept = zip(
        left.filter { !removed.contains($0) }, wanted.filter { !inserted.contains($0) })
      for (index, place) in kept { origins[place] = Origin(index: index) }
      (left, wanted) = (removed.sorted(), inserted.sorted())
      for place in wanted {
        guard let index = left.firstIndex(where: { new[place].continues(old[$0]) }) else {
          continue
        }
        origins[place] = Origin(index: left.remove(at: index), isMoved: true)
      }
    }
    pair(&origins, left)
    return origins
  }

  private static func offset(of change: CollectionDifference<FormattedPart>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  /// Pairs the new parts without an origin with the removed ones at the same place.
  private static func pair(_ origins: inout [Origin?], _ removed: [Int]) {
    // The first old part that stays after each new one.
    var limits = [Int](repeating: .max, count: origins.count)
    for place in origins.indices.dropLast().reversed() {
      limits[place] = limits[place + 1]
      if let next = origins[place + 1], !next.isMoved { limits[place] = next.index }
    }
    var left = removed[...]
    var before = -1
    for place in origins.indices {
      if let origin = origins[place] {
        if !origin.isMoved { before = origin.index }
        continue
      }
      left = left.drop { $0 < before }
      guard let index = left.first, index < limits[place] else { continue }
      origins[place] = Origin(index: left.removeFirst())
    }
  }
}
