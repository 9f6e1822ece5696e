import CrierAnswers
package import CrierMessage

extension Evidence {
  /// Adds what a pasted answer, log or ticket shows: FCM's answer, a message name, error codes and
  /// delivery data; returns false if it shows none of them.
  ///
  /// `now` is the time since 1 January 1970; it is used when `Retry-After` is a date.
  package mutating func read(_ bytes: [UInt8], now: Duration) -> Bool {
    add(PastedText(bytes, now: now))
  }

  /// Adds what a pasted text shows; returns false if it shows nothing.
  ///
  /// Only a text that is nothing but one answer of FCM is certain.
  package mutating func add(_ pasted: PastedText) -> Bool {
    if let answer = pasted.wholeAnswer {
      known.outcome = AnswerReader(now: pasted.now).read(
        answer, to: message.map { AnsweredRequest($0) } ?? pasted.request)
      return true
    }
    let before = self
    notes += pasted.notes
    let refusals = pasted.pieces.indices.filter { Self.error(of: pasted.pieces[$0]) != nil }
    // If FCM was only busy and accepted a message after that, a retry got through. Any other refused
    // send has no message name, so the name beside an error is that of another one.
    let mayAllPass = refusals.allSatisfy { Self.mayPass(pasted.pieces[$0]) }
    let accepted = pasted.pieces.lastIndex { $0.acceptedName != nil }
    let hasSucceeded =
      mayAllPass && !refusals.isEmpty
      && refusals.allSatisfy { pasted.pieces[$0].line < pasted.lastSuccess ?? 0 }
    let isRetried =
      mayAllPass && refusals.allSatisfy { index in accepted.map { index < $0 } == true }
      || hasSucceeded
    for (index, piece) in pasted.pieces.enumerated() {
      if let name = piece.acceptedName {
        if isRetried {
          read.outcome = read.outcome ?? .accepted(name: name)
        } else {
          leftOut = leftOut ?? name
        }
      } else if !isRetried || !refusals.contains(index), piece.subject?.isOneOfSeveral != true {
        add(piece)
      }
    }
    if hasSucceeded, read.outcome == nil { read.add(.accepted) }
    // A busy server, and then a request without an answer: that one may have been delivered.
    for clue in pasted.clues where clue != .lost || mayAllPass && accepted == nil { read.add(clue) }
    isTokenCertain = isTokenCertain || pasted.pieces.contains { $0.isDead }
    guard self != before else { return false }
    add(pasted.times)
    if let words = pasted.wordsAboutLinesNotUnderstood { notes.append(words) }
    return true
  }

  /// Says that the message which FCM accepted, `leftOut`, was left out.
  package var wordsAboutLeftOut: String? {
    leftOut == nil
      ? nil
      : "The text also names a message that FCM accepted. A refused message gets no name, so this "
        + "is a different message. It is not considered here."
  }

  /// The evidence about the message that was left out.
  package var ofLeftOut: Evidence? {
    leftOut.map {
      var evidence = Evidence()
      evidence.outcome = .accepted(name: $0)
      return evidence
    }
  }

  /// The kind of error if the piece is an answer to a send.
  private static func error(of piece: PastedPiece) -> Clue? {
    piece.answer?.errorCode.flatMap { error(in: [$0]) }
  }

  /// Whether an error was FCM's or the project's for a time, so that a retry can get through.
  private static func mayPass(_ piece: PastedPiece) -> Bool {
    guard let answer = piece.answer, answer.perToken?.count ?? 1 == 1, let error = error(of: piece)
    else { return false }
    return [.outage, .quotaExceeded].contains(error)
  }

  private mutating func add(_ piece: PastedPiece) {
    switch piece.kind {
    // One that the text only asks about has no source.
    case .deliveryStatistic where piece.source != nil: read.deliveryData.insert(piece.text)
    case .error, .answer:
      guard let answer = piece.answer else { return }
      if let refusal = answer.refusal, answer.perToken?.count ?? 1 == 1,
        Self.isAboutSend(refusal)
      {
        read.outcome = read.outcome ?? .refused(refusal)
      } else if case .condemned(.activityToken, _) = answer.verdict {
        read.outcome =
          read.outcome
          ?? .refused(
            Refusal(
              advice: .fixRequest, httpStatus: 0, errorCode: answer.errorCode,
              explanation: answer.explanation, verdict: answer.verdict))
      } else if let code = answer.errorCode {
        read.errorCodes.append(code)
      } else if case .answer = piece.meaning {
        read.status = read.status ?? piece.status
      }
    default: break
    }
  }

  /// What FCM's answer itself says, if it was not a success.
  package var problem: Explanation? {
    if let outcome { return outcome.problem }
    let meaning = errorCodes.lazy.compactMap { KnownCode.matching($0).first }.first?.meaning
    guard meaning == .unregistered, let message else { return meaning?.explanation }
    return RefusalMeaning.unregistered(in: AnsweredRequest(message)).explanation
  }

  /// The time at which FCM accepted the message, as derived from its name, in a sentence.
  package func derivedTime(in zone: ZoneRules) -> String? {
    messageName.flatMap { MessageNameTime.sentence(for: $0, zone: zone) }
  }
}
