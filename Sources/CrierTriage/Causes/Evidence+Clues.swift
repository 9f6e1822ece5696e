import CrierAnswers
import CrierMessage
import CrierPreview

/// The clues that follow from FCM's answer, the message and the circumstances.
extension Evidence {
  var derived: Set<Clue> { answerClues.union(circumstances).union(messageClues) }

  /// The platform of the message or of other evidence, if there is only one.
  var derivedPlatform: Platform? {
    if androidVersion != nil || !deliveryData.isEmpty { return .android }
    guard let reach = message?.reach, reach.count == 1 else { return nil }
    return reach[0]
  }

  private var answerClues: Set<Clue> {
    var clues: Set<Clue> = []
    switch outcome {
    case .accepted(let name)?:
      clues.insert(name.hasSuffix("/fake_message_id") ? .dryRun : .accepted)
    case .refused(let refusal)?:
      let codes = [refusal.appleReason, refusal.errorCode].compactMap(\.self)
      let error = Self.error(codes, status: refusal.httpStatus)
      // A record does not keep Apple's reason. But if FCM gave no code of its own, only Apple's
      // reason can have said that the token is dead.
      let isDead = error == .otherRefusal && refusal.advice == .dropToken
      clues = [.refused, isDead ? .deadAppleToken : error]
    case .unknown?: clues.insert(.lost)
    case .notSent?: clues.insert(.notSent)
    case nil: if !errorCodes.isEmpty { clues = [.refused, Self.error(errorCodes, status: nil)] }
    }
    if isDryRun ?? message?.isDryRun ?? false, clues.isEmpty || clues == [.accepted] {
      clues = [.dryRun]
    }
    return clues
  }

  /// The kind of error; an error of Apple is more specific than FCM's own code.
  private static func error(_ codes: [String], status: Int?) -> Clue {
    let dead: Set = ["BadDeviceToken", "DeviceTokenNotForTopic", "ExpiredToken", "Unregistered"]
    if codes.contains("UNREGISTERED") { return .unregistered }
    if codes.contains("SENDER_ID_MISMATCH") { return .senderMismatch }
    if codes.contains("THIRD_PARTY_AUTH_ERROR") || codes.contains("APNS_AUTH_ERROR") {
      return .platformAuth
    }
    if codes.contains(where: dead.contains) { return .deadAppleToken }
    if codes.contains("QUOTA_EXCEEDED") || codes.contains("RESOURCE_EXHAUSTED") || status == 429 {
      return .quotaExceeded
    }
    return codes.contains("NOT_FOUND") || status == 404 ? .wrongPath : .otherRefusal
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
    // The limits of FCM for one device.
    if let sends { clues.insert(sends > 5000 || isOften(sends) ? .tooMany : .few) }
    if let time { clues.insert(time / 60 % 15 == 0 ? .atPeak : .offPeak) }
    for choice in Question.named(.deliveryData)?.choices ?? []
    where deliveryData.contains(choice.name) && choice.clue != .dataDelivered {
      clues.insert(choice.clue)
    }
    return clues
  }

  /// Whether the messages are more than the 20 that may replace each other without a delay.
  private func isOften(_ sends: Int) -> Bool {
    sends > 20 && messageClues.contains(.collapsible)
  }
}
