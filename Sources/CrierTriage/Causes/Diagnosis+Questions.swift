/// The choice of the next question.
extension Diagnosis {
  /// Returns the question that narrows the causes down most; of several that are about as good,
  /// the one that support should ask first.
  ///
  /// A clue that was only read can be confirmed: its question is asked like others.
  static func next(_ entries: [Entry], _ sources: Sources, _ evidence: Evidence) -> Question? {
    let open = entries.filter { $0.likelihood != .ruledOut }
    guard !open.isEmpty, !isProven(open) else { return nil }
    // Which device is meant decides what its words are about.
    if evidence.isAboutSeveralPlatforms, let question = Question.named(.platform),
      question.isOpen(with: sources, evidence), changes(entries, sources, question, evidence)
    {
      return question
    }
    let weights = open.map(\.weight)
    let total = weights.reduce(0, +)
    let now = weights.reduce(0) { $0 + ($1 / total) * ($1 / total) }
    let gains = Question.all.filter { $0.isOpen(with: sources, evidence) }.map { question in
      (question: question, gain: gain(of: question, open.map(\.cause), weights) - now)
    }
    let sorted = gains.sorted { $0.gain > $1.gain }
    guard let best = sorted.first(where: { changes(entries, sources, $0.question, evidence) })
    else {
      return nil
    }
    return gains.first {
      $0.gain >= best.gain * nearlyAsGood && changes(entries, sources, $0.question, evidence)
    }?.question
  }

  /// Whether one cause is proven and no other is left, so that a question could only cast doubt.
  static func isProven(_ open: [Entry]) -> Bool {
    open.count == 1 && open[0].likelihood == .likely && open[0].strength >= Cause.proof
  }

  /// The share of the best question's gain with which an earlier question is preferred.
  private static let nearlyAsGood = 0.5

  /// Whether any answer changes the order of the causes or their likelihood.
  static func changes(
    _ entries: [Entry], _ sources: Sources, _ question: Question, _ evidence: Evidence
  ) -> Bool {
    let rest = sources.read.subtracting(question.choices.map(\.clue))
    return question.choices.contains { choice in
      let changed = ranked((sources.known.union([choice.clue]), rest), evidence)
      return zip(entries, changed).contains {
        $0.cause.number != $1.cause.number || $0.likelihood != $1.likelihood
      }
    }
  }

  /// Returns how sure one can expect to be after the answer.
  ///
  /// Each cause makes some answers more likely than others (`Cause.odds`). The result is the
  /// expected sum of the squares of the causes' probabilities: 1 if the answer leaves one cause,
  /// and twice as much as before if it halves them.
  private static func gain(
    of question: Question, _ causes: [Cause], _ weights: [Double]
  ) -> Double {
    let total = weights.reduce(0, +)
    var squares = 0.0
    var chances = [Double](repeating: 0, count: question.choices.count)
    var parts = chances
    for (cause, weight) in zip(causes, weights) {
      let odds = question.choices.map { cause.odds(of: $0.clue) }
      let sum = odds.reduce(0, +)
      guard sum > 0 else {
        // No answer fits, so the cause stays as it is whatever the answer.
        squares += weight / total * (weight / total)
        continue
      }
      for (index, odd) in odds.enumerated() {
        let share = weight / total * odd / sum
        chances[index] += share
        parts[index] += share * share
      }
    }
    for (chance, part) in zip(chances, parts) where chance > 0 { squares += part / chance }
    return squares
  }
}

extension Diagnosis.Entry {
  /// How much the cause counts among those that are left.
  fileprivate var weight: Double {
    likelihood == .likely
      ? Double(4 + strength) : Double(1 + strength) / Double(1 + objections.count)
  }
}

extension Cause {
  /// How well an answer fits the cause: 0 if it contradicts it, 1 if it says nothing.
  fileprivate func odds(of clue: Clue) -> Double {
    if contradictions.contains(clue) { return 0 }
    if doubts.contains(clue) { return 0.5 }
    return Double(1 + (support[clue] ?? 0))
  }
}

extension Question {
  /// Whether it makes sense to ask this question now.
  fileprivate func isOpen(with sources: Diagnosis.Sources, _ evidence: Evidence) -> Bool {
    isForPeople && !evidence.skipped.contains(name)
      && !choices.contains { sources.known.contains($0.clue) }
      && (needs.isEmpty || !needs.isDisjoint(with: sources.known.union(sources.read)))
  }
}
