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
      clues = [
        .refused, clue(of: refusal.verdict, [refusal.errorCode], status: refusal.httpStatus),
      ]
    case .unknown?: clues.insert(.lost)
    case .notSent?: clues.insert(.notSent)
    case nil:
      if !errorCodes.isEmpty {
        clues = [.refused, clue(of: IdentifierVerdict(errorCodes), errorCodes, status: nil)]
      }
    }
    if isDryRun ?? message?.isDryRun ?? false, clues.isEmpty || clues == [.accepted] {
      clues = [.dryRun]
    }
    return clues
  }

  /// The kind of error, judging by the identifier that it is about.
  private func clue(
    of verdict: IdentifierVerdict, _ codes: [String?], status: Int?
  ) -> Clue {
    switch verdict.resolved(in: message.map { AnsweredRequest($0) } ?? .unknown) {
    case .condemned(.token, .gone), .condemned(.device, .gone), .condemned(.token, .otherApp),
      .condemned(.device, .otherApp):
      let isUnregistered = codes.compactMap(\.self).contains {
        KnownCode.matching($0).first?.meaning == .unregistered
      }
      // FCM has no code of its own for a token that only Apple refuses.
      return isUnregistered ? .unregistered : .deadAppleToken
    case .condemned(_, .otherProject): return .senderMismatch
    case .platformCredential: return .platformAuth
    // The answer's own words say more than a cause: the token of a Live Activity or an installation
    // ID is not dead as a token is.
    case .condemned: return .otherRefusal
    case .notAtFault, .open: break
    }
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
