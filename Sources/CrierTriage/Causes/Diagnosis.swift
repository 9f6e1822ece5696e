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
    /// Whether words that were only read in a text would rule it out if they were certain.
    package let isUnlikely: Bool
    /// What to do.
    package let remedy: String
    /// The clues that were only read.
    private let read: Set<Clue>
    /// Those of them that rest on a code that is cut off.
    private let cut: Set<Clue>

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
    let sources = evidence.sources
    entries = Self.ranked(sources, evidence)
    next = Self.next(entries, sources, evidence)
    lookUps = Self.lookUps(entries, sources, evidence)
  }

  package func entries(_ likelihood: Likelihood) -> [Entry] {
    entries.filter { $0.likelihood == likelihood }
  }

  /// The first cause, unless it is ruled out or nothing speaks for it.
  package var first: Entry? {
    entries.first.flatMap { $0.isBacked ? $0 : nil }
  }

  typealias Sources = (known: Set<Clue>, read: Set<Clue>)

  static func ranked(_ sources: Sources, _ evidence: Evidence) -> [Entry] {
    // That a dry run delivers nothing is true, but it is not the reason why this one failed.
    let isFailedDryRun = evidence.isFailedDryRun
    let causes = Cause.all.filter { !isFailedDryRun || $0.support[.dryRun] == nil }
    return causes.map { Entry($0, sources, evidence) }
      .sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
  }
}

extension Diagnosis.Entry {
  /// Weighs a cause. It is likely only if enough speaks for it and nothing against it.
  ///
  /// Clues that were only read make it less likely, but never rule it out.
  init(_ cause: Cause, _ sources: Diagnosis.Sources, _ evidence: Evidence) {
    self.cause = cause
    read = sources.read
    cut = evidence.hasCutCode ? read.intersection(Set<Clue>.errors) : []
    let clues = sources.known.union(sources.read)
    support = clues.filter { cause.support[$0] != nil }
      .sorted { (-(cause.support[$0] ?? 0), $0.order) < (-(cause.support[$1] ?? 0), $1.order) }
    strength = support.reduce(0) { $0 + (cause.support[$1] ?? 0) }
    let against = clues.intersection(cause.contradictions).sorted { $0.order < $1.order }
    let doubts = clues.intersection(cause.doubts).sorted { $0.order < $1.order }
    objections = against + doubts
    // A clue that names the cause and its contradiction cannot both be right, so neither decides.
    let isNamed = support.contains { (cause.support[$0] ?? 0) >= Cause.likely }
    isUnlikely = !against.isEmpty && !isNamed
    if isUnlikely, !sources.known.isDisjoint(with: against) {
      likelihood = .ruledOut
    } else {
      likelihood = strength >= Cause.likely && objections.isEmpty ? .likely : .possible
    }
    remedy = Self.remedy(of: cause, support, sources.known, evidence)
  }

  /// Nobody should delete a token unless FCM or Apple says that this one is dead.
  private static func remedy(
    of cause: Cause, _ support: [Clue], _ known: Set<Clue>, _ evidence: Evidence
  ) -> String {
    let proofs = [Clue.unregistered, .deadAppleToken].filter {
      (cause.support[$0] ?? 0) >= Cause.proof
    }
    guard !proofs.isEmpty, !evidence.isTokenCertain, known.isDisjoint(with: proofs) else {
      return cause.remedy
    }
    let isRead = support.contains { proofs.contains($0) }
    return
      (isRead && !evidence.hasCutCode
      ? "Make sure that the answer in the text is about this person's token. If it is: "
      : isRead
        ? "Look at the whole answer first. Only if it says that this person's token is dead: "
        : "Look at FCM's answer first. Only if it says that this token is dead (UNREGISTERED): ")
      + cause.remedy.prefix(1).lowercased() + cause.remedy.dropFirst()
  }

  /// For sorting: the likelihood, whether anything speaks for it, the strength, then the number.
  var rank: [Int] {
    let group = Diagnosis.Likelihood.allCases.firstIndex(of: likelihood) ?? 0
    guard likelihood != .ruledOut else { return [group, cause.number] }
    return [
      group, isUnlikely ? 1 : 0, support.isEmpty ? 1 : 0, objections.count - strength, cause.number,
    ]
  }

  /// The evidence in words.
  package var words: String {
    func list(_ clues: [Clue]) -> String {
      clues.map { clue in
        if cut.contains(clue) { return "the text is cut off, and seems to say that \(clue.words)" }
        return read.contains(clue) ? "the text says that \(clue.words)" : clue.words
      }.joined(separator: "; ")
    }
    let (supports, objects) = (list(support), list(objections))
    return switch (support.isEmpty, objections.isEmpty) {
    case (true, true): "Nothing speaks for or against it yet."
    case (false, true): supports.withCapital + "."
    case (true, false):
      (isUnlikely && likelihood == .possible ? "Unlikely: " : "Against it: ") + objects + "."
    case (false, false): supports.withCapital + ". But " + objects + "."
    }
  }

  /// What speaks against it most.
  var objection: String {
    objections.first.map {
      read.contains($0) ? "The text says that \($0.words)" : $0.words.withCapital
    }
      ?? ""
  }
}

extension Clue {
  /// The position in the list of clues, for a stable order.
  var order: Int { Self.orders[self] ?? 0 }

  private static let orders = Dictionary(
    uniqueKeysWithValues: Clue.allCases.enumerated().map { ($1, $0) })
}

extension Diagnosis {
  /// Returns the look-ups that can tell something new.
  static func lookUps(
    _ entries: [Entry], _ sources: Sources, _ evidence: Evidence
  ) -> [LookUp] {
    let clues = sources.known.union(sources.read)
    func canTell(_ name: Question.Name) -> Bool {
      guard let question = Question.named(name), !question.needs.isDisjoint(with: clues) else {
        return false
      }
      return !question.choices.contains { sources.known.contains($0.clue) }
        && changes(entries, sources, question, evidence)
    }
    var lookUps: [LookUp] = []
    if canTell(.subscribed) { lookUps.append(.topics) }
    if let label = evidence.message?.androidLabel, label.utf8.allSatisfy(TopicName.isTaken),
      evidence.time != nil, evidence.deliveryData.isEmpty, canTell(.deliveryData)
    {
      lookUps.append(.deliveryData(label: label))
    }
    return lookUps
  }
}

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
