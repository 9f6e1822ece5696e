import CrierAnswers
import CrierMessage
import CrierPreview

/// The clues that follow from FCM's answer, the message and the circumstances.
extension Evidence {
  /// What follows from all that is certain, apart from people's answers.
  var derived: Set<Clue> {
    var clues = answerClues(of: known)
    let isOpen = clues.isEmpty && answerClues(of: read).isSubset(of: [.accepted])
    // The code at which the answer is cut off says more.
    if hasCutCode { clues.remove(.notFound) }
    if isDryRun ?? message?.isDryRun ?? false, isOpen || clues == [.accepted] { clues = [.dryRun] }
    return Self.merged(
      clues.union(circumstances).union(messageClues).union(figures(in: known)), known.clues)
  }

  /// What a text says.
  var derivedFromText: Set<Clue> {
    var clues = answerClues(of: read)
    // A request without an answer follows one that was refused.
    if let outcome = read.clues[.outcome], outcome != .refused { clues.subtract(Set<Clue>.errors) }
    clues.formUnion(figures(in: read))
    let ofCode = Platform.allCases.first { clues.contains($0.clue) }
    clues.subtract(Platform.allCases.map(\.clue))
    if let platform = read.deliveryData.isEmpty ? ofCode : .android { clues.insert(platform.clue) }
    if sentAt == nil, known.messageName == nil,
      let time = read.messageName.flatMap(MessageNameTime.seconds)
    {
      clues.insert(Self.clue(ofTime: time))
    }
    return Self.merged(clues, read.clues)
  }

  /// Puts single clues in the place of those that were derived for the same questions.
  private static func merged(_ derived: Set<Clue>, _ clues: [Question.Name: Clue]) -> Set<Clue> {
    derived.filter { $0.question.map { clues[$0.name] == nil } ?? true }.union(clues.values)
  }

  /// The platform as far as it is certain: from an answer, a look-up or other evidence, if there is
  /// only one.
  var knownPlatform: Platform? {
    if let clue = answers[.platform] ?? known.clues[.platform] {
      return Platform.allCases.first { $0.clue == clue }
    }
    if androidVersion != nil || !known.deliveryData.isEmpty { return .android }
    let ofClient = Self.clues(ofCodes: known.errorCodes)
    if let platform = Platform.allCases.first(where: { ofClient.contains($0.clue) }) {
      return platform
    }
    guard let reach = message?.reach, reach.count == 1 else { return nil }
    return reach[0]
  }

  /// What FCM's answer shows, or what codes and statuses without an answer do.
  func answerClues(of facts: Facts) -> Set<Clue> {
    switch facts.outcome {
    case .accepted(let name)?: return [MessageNameTime.isOfDryRun(name) ? .dryRun : .accepted]
    case .refused(var refusal)?:
      refusal.verdict = refusal.verdict.resolved(
        in: message.map { AnsweredRequest($0) } ?? .unknown)
      return Self.clues(of: refusal)
    case .unknown?: return [.lost]
    case .notSent?: return [.notSent]
    case nil:
      let clues = Self.clues(ofCodes: facts.errorCodes)
      return clues.isEmpty ? facts.status.map(Self.clues(ofStatus:)) ?? [] : clues
    }
  }

  /// The figures of the delivery data that are not zero.
  private func figures(in facts: Facts) -> Set<Clue> {
    let choices = Question.named(.deliveryData)?.choices ?? []
    return Set(
      choices.filter { facts.deliveryData.contains($0.name) && $0.clue != .dataDelivered }
        .map(\.clue))
  }

  private static func clue(ofTime time: Int) -> Clue { time / 60 % 15 == 0 ? .atPeak : .offPeak }

  private var circumstances: Set<Clue> {
    var clues: Set<Clue> = []
    if let knownPlatform { clues.insert(knownPlatform.clue) }
    if let androidVersion { clues.insert(androidVersion >= 13 ? .android13 : .android12) }
    // Android enters Doze after the phone has been unused for about an hour.
    if let idle, idle >= .seconds(3600) { clues.insert(.idle) }
    if let idle, idle < .seconds(300) { clues.insert(.inUse) }
    switch offline {
    case .zero?: clues.insert(.connected)
    case let offline? where offline > .seconds(30 * 86_400): clues.insert(.offlineForMonth)
    case .some: clues.insert(.offline)
    case nil: break
    }
    if let sends, let clue = clue(ofSends: sends) { clues.insert(clue) }
    if let time = sentAt ?? known.messageName.flatMap(MessageNameTime.seconds) {
      clues.insert(Self.clue(ofTime: time))
    }
    return clues
  }

  /// What the number of messages in an hour shows about the limits for one device, which are 240 a
  /// minute and 5000 an hour, and a burst of 20 for those that replace each other.
  ///
  /// Nil if it depends on how many of them came in one minute, or on whether they are collapsible.
  private func clue(ofSends sends: Int) -> Clue? {
    if sends > 5000 { return .tooMany }
    if sends <= 20 { return .few }
    let clues = messageClues
    if clues.contains(.collapsible) { return .tooMany }
    return clues.contains(.notCollapsible) && sends <= 240 ? .few : nil
  }
}
