import CrierMessage

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
