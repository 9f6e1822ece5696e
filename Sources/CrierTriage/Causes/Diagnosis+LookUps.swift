import CrierMessage

extension Diagnosis {
  /// Returns the look-ups that can tell something new.
  static func lookUps(
    _ entries: [Entry], _ clues: Set<Clue>, _ evidence: Evidence
  ) -> [LookUp] {
    func canTell(_ name: Question.Name) -> Bool {
      guard let question = Question.named(name), !question.needs.isDisjoint(with: clues) else {
        return false
      }
      return !question.choices.contains { clues.contains($0.clue) }
        && changes(entries, clues, question, evidence)
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
