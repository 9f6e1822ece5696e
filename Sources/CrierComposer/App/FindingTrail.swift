import CrierLint

/// The remaining findings while the user visits them one by one and fixes some of them.
///
/// It stores the findings themselves instead of an index, because a fix removes findings and would
/// shift the index.
struct FindingTrail: Hashable, Sendable {
  private let ahead: [Finding]

  /// Creates the trail after a visit to the finding at an index.
  init(after index: Int, of findings: [Finding]) {
    ahead = Array(findings.dropFirst(index + 1))
  }

  /// Returns the index of the next remaining finding that still exists, or 0 at the end.
  func next(in findings: [Finding]) -> Int {
    guard !ahead.isEmpty else { return 0 }
    // Among equal findings, use the last one, so that the index never moves backwards.
    let places = Dictionary(
      findings.enumerated().map { ($1, $0) }, uniquingKeysWith: { $1 })
    if let index = ahead.lazy.compactMap({ places[$0] }).first { return index }
    // The wording of the findings has changed; assume that as many remain as before.
    return ahead.count < findings.count ? findings.count - ahead.count : 0
  }
}
