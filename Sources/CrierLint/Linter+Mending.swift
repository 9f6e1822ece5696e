package import CrierMessage

extension Linter {
  /// The result of `mend`.
  package struct Mended: Hashable, Sendable {
    package var message: Message
    /// The findings that were fixed, in the order of the fixes.
    package var findings: [Finding] = []
  }

  /// A message after all automatic fixes.
  ///
  /// Runs again after every change, since one fix may lead to another; at most ten times, in case
  /// two rules undo each other. Fixes that touch the same place are not applied in the same round.
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

/// The places that the fixes of one round have changed.
private struct Touched {
  private var places: Set<FieldPath> = []
  /// All objects around those places.
  private var around: Set<FieldPath> = []

  /// Whether a fix does not touch earlier changes; if so, records it.
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
  /// The places that it changes; the whole list if elements may move.
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
