package import CrierMessage

extension Linter {
  /// The result of `mend`.
  package struct Mended: Hashable, Sendable {
    package var message: Message
    /// The findings that were fixed, in the order of the fixes.
    package var findings: [Finding] = []
  }

  /// Returns a message after all automatic fixes.
  ///
  /// One fix may lead to another, so the rules run again after each round of changes. There are at
  /// most ten rounds, because two rules might undo each other's fixes. Fixes that touch the same
  /// place are applied in different rounds.
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

/// The places changed by the fixes of one round.
private struct Touched {
  private var places: Set<FieldPath> = []
  /// All objects that contain those places.
  private var around: Set<FieldPath> = []

  /// Records a fix and returns true, or returns false if it touches a place already changed.
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
  /// The places that the step changes; the whole list if its elements may move.
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
