extension Linter {
  /// What `mend` has done.
  package struct Mended: Hashable, Sendable {
    package var message: Message
    /// The findings whose mending was applied, in that order.
    package var findings: [Finding] = []
  }

  /// A message after all mendings that take no thinking.
  ///
  /// Goes over it again as long as something changes, since one mending may bring out the next; ten
  /// times at most, should two rules ever want the opposite. In one go, mendings that touch the
  /// same place are not mixed.
  package static func mend(
    _ message: Message, now: Int? = nil, platforms: [Platform] = Platform.allCases
  ) -> Mended {
    var mended = Mended(message: message)
    for _ in 0..<10 {
      let before = mended.message
      var touched = Touched()
      for finding in check(before, now: now, platforms: platforms) {
        guard let mending = finding.explanation.mending, touched.take(mending) else { continue }
        let last = mended.message
        mended.message.apply(mending)
        if mended.message != last { mended.findings.append(finding) }
      }
      if mended.message == before { break }
    }
    return mended
  }
}

/// The places that mendings of one go have changed.
private struct Touched {
  private var places: Set<FieldPath> = []
  /// All that stands around those places.
  private var around: Set<FieldPath> = []

  /// Whether a mending keeps away from what was changed before it; then it is remembered.
  mutating func take(_ mending: Mending) -> Bool {
    let new = mending.steps.flatMap(\.places)
    guard !new.contains(where: isTouched) else { return false }
    for place in new {
      places.insert(place)
      around.formUnion(Self.prefixes(of: place))
    }
    return true
  }

  private func isTouched(_ place: FieldPath) -> Bool {
    around.contains(place) || !places.isDisjoint(with: Self.prefixes(of: place))
  }

  private static func prefixes(of place: FieldPath) -> [FieldPath] {
    (0...place.steps.count).map { FieldPath(Array(place.steps.prefix($0))) }
  }
}

extension Mending.Step {
  /// What it changes; the whole list where elements may move.
  fileprivate var places: [FieldPath] {
    switch self {
    case .set(let path, _), .keepLast(let path): return [path]
    case .remove(let path):
      if case .index = path.steps.last { return [path.parent] }
      return [path]
    case .rename(let path, let name): return [path, path.parent.appending(name)]
    }
  }
}
