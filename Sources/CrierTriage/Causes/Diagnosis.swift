import CrierMessage

/// The causes of a message that did not arrive, ranked by the evidence, and the next question.
package struct Diagnosis: Hashable, Sendable {
  package enum Likelihood: String, Hashable, Sendable, CaseIterable {
    case likely, possible
    case ruledOut = "ruled-out"
  }

  /// A cause and the evidence for and against it.
  package struct Entry: Hashable, Sendable {
    package let cause: Cause
    package let likelihood: Likelihood
    /// The clues that speak for the cause, the strongest first.
    package let support: [Clue]
    /// The clues that make it less likely, or rule it out.
    package let objections: [Clue]
    /// The strength of the supporting clues.
    let strength: Int

    /// Whether it may be the cause, and something speaks for it.
    package var isBacked: Bool { likelihood != .ruledOut && !support.isEmpty }

    /// What to tell the customer; nil for a cause that is ruled out or without evidence, because
    /// such a reply would only mislead.
    package var reply: String? { isBacked ? cause.reply : nil }
  }

  package let evidence: Evidence
  /// All causes, the likeliest first.
  package let entries: [Entry]
  /// The question whose answer narrows the causes down most; nil if none would change the ranking.
  package let next: Question?
  package let lookUps: [LookUp]

  package init(_ evidence: Evidence) {
    self.evidence = evidence
    let clues = evidence.clues
    entries = Self.ranked(clues, evidence)
    next = Self.next(entries, clues, evidence)
    lookUps = Self.lookUps(entries, clues, evidence)
  }

  package func entries(_ likelihood: Likelihood) -> [Entry] {
    entries.filter { $0.likelihood == likelihood }
  }

  /// The first cause, unless it is ruled out or nothing speaks for it.
  package var first: Entry? {
    entries.first.flatMap { $0.isBacked ? $0 : nil }
  }

  static func ranked(_ clues: Set<Clue>, _ evidence: Evidence) -> [Entry] {
    // That a dry run delivers nothing is true, but it is not the reason why this one failed.
    let isFailedDryRun = evidence.isFailedDryRun
    let causes = Cause.all.filter { !isFailedDryRun || $0.support[.dryRun] == nil }
    return causes.map { Entry($0, clues) }.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
  }
}

extension Diagnosis.Entry {
  /// Weighs a cause. It is likely only if enough speaks for it and nothing against it.
  init(_ cause: Cause, _ clues: Set<Clue>) {
    self.cause = cause
    support = clues.filter { cause.support[$0] != nil }
      .sorted { (-(cause.support[$0] ?? 0), $0.order) < (-(cause.support[$1] ?? 0), $1.order) }
    strength = support.reduce(0) { $0 + (cause.support[$1] ?? 0) }
    let against = clues.intersection(cause.contradictions).sorted { $0.order < $1.order }
    let doubts = clues.intersection(cause.doubts).sorted { $0.order < $1.order }
    objections = against + doubts
    if !against.isEmpty {
      // A clue that names the cause and its contradiction cannot both be right, so neither decides.
      let isNamed = support.contains { (cause.support[$0] ?? 0) >= Cause.likely }
      likelihood = isNamed ? .possible : .ruledOut
    } else {
      likelihood = strength >= Cause.likely && doubts.isEmpty ? .likely : .possible
    }
  }

  /// For sorting: the likelihood, whether anything speaks for it, the strength, then the number.
  var rank: [Int] {
    let group = Diagnosis.Likelihood.allCases.firstIndex(of: likelihood) ?? 0
    guard likelihood != .ruledOut else { return [group, cause.number] }
    return [group, support.isEmpty ? 1 : 0, objections.count - strength, cause.number]
  }

  /// The evidence in words.
  package var words: String {
    func list(_ clues: [Clue]) -> String { clues.map(\.words).joined(separator: "; ").withCapital }
    switch (support.isEmpty, objections.isEmpty) {
    case (true, true): return "Nothing speaks for or against it yet."
    case (false, true): return list(support) + "."
    case (true, false):
      return "Against it: " + objections.map(\.words).joined(separator: "; ") + "."
    case (false, false):
      return list(support) + ". But " + objections.map(\.words).joined(separator: "; ") + "."
    }
  }
}

extension Clue {
  /// The position in the list of clues, for a stable order.
  var order: Int { Self.orders[self] ?? 0 }

  private static let orders = Dictionary(
    uniqueKeysWithValues: Clue.allCases.enumerated().map { ($1, $0) })
}
