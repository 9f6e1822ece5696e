import CrierAnswers
package import CrierMessage

extension Evidence {
  /// Adds what a pasted answer, log or ticket shows: FCM's answer, a message name, error codes and
  /// delivery data; returns false if it shows none of them.
  ///
  /// `now` is the time since 1 January 1970; it is used when `Retry-After` is a date.
  package mutating func read(_ bytes: [UInt8], now: Duration) -> Bool {
    if let answer = Self.answer(bytes) {
      outcome = AnswerReader(now: now).read(
        answer, to: message.map { AnsweredRequest($0) } ?? AnsweredRequest(mentionedIn: bytes))
      return true
    }
    return add(PastedText(bytes, now: now))
  }

  /// Adds what the pieces and the words of a pasted text show; returns false if they show nothing.
  ///
  /// An answer that condemns one of several tokens counts only if the text shows which.
  package mutating func add(_ pasted: PastedText) -> Bool {
    let before = self
    notes += pasted.notes
    let refusals = pasted.pieces.indices.filter { pasted.pieces[$0].answer?.errorCode != nil }
    // If FCM was only busy and accepted a message after that, a retry got through. Any other refused
    // send has no message name, so the name beside an error is that of another one.
    let accepted = pasted.pieces.lastIndex { $0.acceptedName != nil }
    let isRetried = refusals.allSatisfy { index in
      accepted.map { index < $0 } == true && Self.mayPass(pasted.pieces[index])
    }
    let isRefused = !refusals.isEmpty && !isRetried
    for (index, piece) in pasted.pieces.enumerated() {
      if let name = piece.acceptedName {
        if isRefused {
          leftOut = leftOut ?? name
        } else {
          outcome = outcome ?? .accepted(name: name)
        }
      } else if !isRetried || !refusals.contains(index), piece.subject?.isKnown != false {
        add(piece)
      }
    }
    // Nor can it have arrived, so words about an arrival are about another one, too.
    for clue in pasted.clues where !isRefused || clue.question?.name != .arrival { add(clue) }
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

  /// Reads a whole answer, with or without its status and headers.
  private static func answer(_ bytes: [UInt8]) -> ReceivedAnswer? {
    if let written = ReceivedAnswer(written: bytes) {
      return written.isFollowedByText ? nil : written
    }
    guard let json = try? JSONReader.read(bytes),
      case .answer(let answer, of: .send)? = PastedAnswer(json: json, bytes)
    else { return nil }
    return answer
  }

  /// Whether an error was FCM's or the project's for a time, so that a retry can get through.
  private static func mayPass(_ piece: PastedPiece) -> Bool {
    guard let answer = piece.answer, answer.perToken?.count ?? 1 == 1,
      let code = answer.errorCode, let error = error(in: [code])
    else { return false }
    return [.outage, .quotaExceeded].contains(error)
  }

  private mutating func add(_ piece: PastedPiece) {
    switch piece.kind {
    // One that the text only asks about has no source.
    case .deliveryStatistic where piece.source != nil: deliveryData.insert(piece.text)
    case .error, .answer:
      guard let answer = piece.answer else { return }
      if let refusal = answer.refusal, answer.perToken?.count ?? 1 == 1,
        Self.isAboutSend(refusal)
      {
        outcome = outcome ?? .refused(refusal)
      } else if case .condemned(.activityToken, _) = answer.verdict {
        outcome =
          outcome
          ?? .refused(
            Refusal(
              advice: .fixRequest, httpStatus: 0, errorCode: answer.errorCode,
              explanation: answer.explanation, verdict: answer.verdict))
      } else if let code = answer.errorCode {
        errorCodes.append(code)
      } else if case .answer = piece.meaning {
        status = status ?? piece.status
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
