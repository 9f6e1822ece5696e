package import CrierMessage

extension Linter {
  /// The result of `fix`.
  package struct Fixed: Hashable, Sendable {
    package var message: Message
    /// The findings that were fixed, in the order of the fixes.
    package var findings: [Finding] = []
  }

  /// Returns a message after all automatic fixes.
  ///
  /// One fix may lead to another, so the rules run again after each round of changes. There are at
  /// most ten rounds, because two rules might undo each other's fixes. Fixes that change the same
  /// field are applied in different rounds.
  package static func fix(
    _ message: Message, now: Int? = nil, platforms: [Platform] = Platform.allCases
  ) -> Fixed {
    var fixed = Fixed(message: message)
    for _ in 0..<10 {
      let before = fixed.message
      var touched = Touched()
      for finding in check(before, now: now, platforms: platforms) {
        guard let quickFix = finding.explanation.quickFix, touched.take(quickFix) else { continue }
        let last = fixed.message
        fixed.message.apply(quickFix)
        if fixed.message != last { fixed.findings.append(finding) }
      }
      if fixed.message == before { break }
    }
    return fixed
  }
}

/// The paths changed by the fixes of one round.
private struct Touched {
  private var places: Set<FieldPath> = []
  /// The paths of all objects and lists that contain a changed path.
  private var around: Set<FieldPath> = []

  /// Records a fix and returns true, or returns false if it conflicts with an earlier fix.
  mutating func take(_ quickFix: QuickFix) -> Bool {
    let new = quickFix.steps.flatMap(\.places)
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

extension QuickFix.Step {
  /// The paths that the step changes.
  ///
  /// For a removed list element, this is the whole list, because later elements move.
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
