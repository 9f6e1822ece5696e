import CrierLint

/// The way through the findings that somebody goes one by one, mending some of them on the way.
///
/// It holds what is still ahead and not a place in the list: a fix takes findings away, and the next
/// one is the same with and without it.
struct FindingTrail: Hashable, Sendable {
  private let ahead: [Finding]

  /// After going to the finding at a place.
  init(after index: Int, of findings: [Finding]) {
    ahead = Array(findings.dropFirst(index + 1))
  }

  /// The place of the next one that is still there; the first one's at the end of the way.
  func next(in findings: [Finding]) -> Int {
    guard !ahead.isEmpty else { return 0 }
    // Of equal ones the last: the way must not lead back.
    let places = Dictionary(
      findings.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
    if let index = ahead.lazy.compactMap({ places[$0] }).first { return index }
    // They say something else by now; as many as there were are still to come.
    return ahead.count < findings.count ? findings.count - ahead.count : 0
  }
}
