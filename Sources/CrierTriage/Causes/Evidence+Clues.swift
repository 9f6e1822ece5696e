import CrierAnswers
import CrierMessage
import CrierPreview

/// The clues that follow from FCM's answer, the message and the circumstances.
extension Evidence {
  var derived: Set<Clue> { answerClues.union(circumstances).union(messageClues) }

  /// The platform of the message or of other evidence, if there is only one.
  var derivedPlatform: Platform? {
    if androidVersion != nil || !deliveryData.isEmpty { return .android }
    let ofClient = Self.clues(ofCodes: errorCodes)
    if let platform = Platform.allCases.first(where: { ofClient.contains($0.clue) }) {
      return platform
    }
    guard let reach = message?.reach, reach.count == 1 else { return nil }
    return reach[0]
  }

  private var answerClues: Set<Clue> {
    var clues: Set<Clue> = []
    switch outcome {
    case .accepted(let name)?:
      clues.insert(name.hasSuffix("/fake_message_id") ? .dryRun : .accepted)
    case .refused(var refusal)?:
      refusal.verdict = refusal.verdict.resolved(
        in: message.map { AnsweredRequest($0) } ?? .unknown)
      clues = Self.clues(of: refusal)
    case .unknown?: clues.insert(.lost)
    case .notSent?: clues.insert(.notSent)
    case nil:
      clues = Self.clues(ofCodes: errorCodes)
      if clues.isEmpty, let status { clues = Self.clues(ofStatus: status) }
    }
    if isDryRun ?? message?.isDryRun ?? false, clues.isEmpty || clues == [.accepted] {
      clues = [.dryRun]
    }
    return clues
  }

  private var circumstances: Set<Clue> {
    var clues: Set<Clue> = []
    switch derivedPlatform {
    case .android?: clues.insert(.android)
    case .apple?: clues.insert(.apple)
    case .web?: clues.insert(.web)
    case nil: break
    }
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
    if let time { clues.insert(time / 60 % 15 == 0 ? .atPeak : .offPeak) }
    for choice in Question.named(.deliveryData)?.choices ?? []
    where deliveryData.contains(choice.name) && choice.clue != .dataDelivered {
      clues.insert(choice.clue)
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
