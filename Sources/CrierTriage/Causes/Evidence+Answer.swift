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
      let outcome = AnswerReader(now: pasted.now).read(
        answer, to: message.map { AnsweredRequest($0) } ?? pasted.request)
      switch outcome {
      // The body names an error, but its status makes it uncertain who answered.
      case .unknown where pasted.pieces.first?.answer.map(Self.namesError) == true:
        add(pasted.pieces[0])
      case .refused(let refusal) where refusal.isCut:
        known.outcome = outcome
        add(pasted.cutCode)
      default: known.outcome = outcome
      }
      return true
    }
    let before = self
    notes += pasted.notes
    isAboutSeveralPlatforms = isAboutSeveralPlatforms || pasted.wordsAboutSeveral != nil
    // If a later request succeeded, an answer is past. Any other refused send has no message name, so
    // the name beside an error is that of another one. An error may be cut so that only its status is
    // left.
    let refusals = pasted.pieces.filter {
      $0.success == nil && $0.topicRequest == nil && !$0.isDoubted && Self.kind(of: $0) != nil
    }
    let areOfSeveral = areAboutSeveral(pasted)
    let mayBePast = pasted.pieces.contains { piece in
      piece.success?.isOfSameToken == false || piece.subject?.mayBePast == true
    }
    for piece in pasted.pieces {
      if piece.topicRequest != nil {
        // Its answer says who gets the topic's messages, not what became of this one.
        if piece.topicRequest == .subscribes, piece.hasFailed { read.add(.notSubscribed) }
      } else if let name = piece.acceptedName {
        if !refusals.isEmpty {
          leftOut = leftOut ?? name
        } else if !mayBePast {
          read.outcome = read.outcome ?? .accepted(name: name)
        }
      } else if piece.success == nil, !piece.isDoubted, piece.subject?.isOneOfSeveral != true,
        !areOfSeveral || Self.kind(of: piece) == nil
      {
        add(piece)
      }
    }
    if areOfSeveral {
      if !pasted.answers.contains(where: \.isAccepted) { read.add(.refused) }
      notes.append(
        "These answers are, or may be, about different tokens, and say different things, so no cause "
          + "is drawn from them. Find out which token the person's app has now, and give the answer "
          + "about that one."
      )
    }
    if read.outcome == nil { add(pasted.cutCode) }
    let isPast =
      !mayBePast
      && pasted.pieces.contains {
        $0.success != nil || $0.isDoubted && $0.topicRequest == nil
      }
    if refusals.isEmpty, read.outcome == nil, isPast { read.add(.accepted) }
    // A busy server, and then a request without an answer: that one may have been delivered.
    let mayAllPass = refusals.allSatisfy(Self.mayPass)
    let isAccepted = pasted.pieces.contains { $0.acceptedName != nil }
    for clue in pasted.clues where clue != .lost || mayAllPass && !isAccepted { read.add(clue) }
    add(pasted.message)
    isTokenCertain = isTokenCertain || !areOfSeveral && pasted.pieces.contains { $0.isDead }
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

  /// Adds what the only message of a text shows, on the platform that the text names, unless the
  /// message is known.
  private mutating func add(_ message: Message?) {
    guard let message, self.message == nil else { return }
    var sent = Evidence()
    sent.message = message
    sent.platform = platform
    for clue in sent.messageClues.sorted(by: { $0.order < $1.order }) { read.add(clue) }
    if message.isDryRun, read.messageName != nil || answerClues(of: read).isEmpty {
      read.add(.dryRun)
    }
  }

  /// Whether an answer has an error code, but does not show whether FCM accepted the message.
  private static func namesError(_ answer: AnswerExplanation) -> Bool {
    answer.outcome == .unknown && answer.errorCode != nil && answer.perToken == nil
  }

  /// Weighs the code at which a text is cut off like the whole one.
  private mutating func add(_ cut: CutCode?) {
    guard let cut else { return }
    hasCutCode = true
    read.errorCodes.append(cut.code)
    let note = cut.explanation.spoken
    if !notes.contains(note) { notes.append(note) }
  }

  /// Whether a piece has a code that says what happened, as the general ones do not that stand beside
  /// it: NOT_FOUND, INVALID_ARGUMENT.
  static func hasDecisiveCode(_ piece: PastedPiece) -> Bool {
    guard let error = error(of: piece) else { return false }
    return error != .notFound && error != .otherRefusal
  }

  /// The kind of error if the piece is an answer to a send.
  private static func error(of piece: PastedPiece) -> Clue? {
    piece.answer?.errorCode.flatMap { error(in: [$0]) }
  }

  /// What an answer says, as a kind of error; nil if it says nothing certain.
  private static func kind(of piece: PastedPiece) -> Set<Clue>? {
    guard [.error, .answer].contains(piece.kind), let answer = piece.answer else { return nil }
    if let error = error(of: piece) { return [error] }
    guard answer.errorCode == nil, let status = piece.status else { return nil }
    let clues = clues(ofStatus: status)
    return clues.isEmpty ? nil : clues
  }

  /// Whether a text has answers of different kinds that are about different tokens or, if it has
  /// several, may be.
  private func areAboutSeveral(_ pasted: PastedText) -> Bool {
    var devices: [Set<Clue>: Set<String>] = [:]
    let hasSeveral = pasted.pieces.contains { $0.subject?.isOneOfSeveral == true }
    for answer in pasted.answers {
      if answer.isAccepted, let device = answer.device {
        devices[[.accepted], default: []].insert(device)
        continue
      }
      let pieces = answer.pieces.map { pasted.pieces[$0] }.filter {
        $0.success == nil && $0.topicRequest == nil && !$0.isDoubted
      }
      // The code beside a status says more than the status.
      let best =
        pieces.first { Self.error(of: $0) != nil } ?? pieces.first { Self.kind(of: $0) != nil }
      let unknown = hasSeveral ? "line \(answer.line)" : nil
      guard let kind = best.flatMap(Self.kind), let device = answer.device ?? unknown else {
        continue
      }
      devices[kind, default: []].insert(device)
    }
    return devices.count > 1 && Set(devices.values.joined()).count > 1
  }

  /// Whether an error was FCM's or the project's for a time, so that a retry can get through.
  static func mayPass(_ piece: PastedPiece) -> Bool {
    guard let answer = piece.answer, answer.perToken?.count ?? 1 == 1 else { return false }
    if let error = error(of: piece) { return [.outage, .quotaExceeded].contains(error) }
    return answer.errorCode == nil && [429, 500, 502, 503, 504].contains(piece.status)
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
        if case .answer(let whole) = piece.meaning, Self.namesError(whole) {
          notes.append(whole.explanation.sentence)
        }
      } else if case .answer = piece.meaning {
        let isOpen = read.status.map { Self.clues(ofStatus: $0).isEmpty } ?? true
        if isOpen { read.status = piece.status ?? read.status }
        // A proxy's page, or a bare 502.
        if answer.outcome == .unknown, piece.status ?? 0 >= 500 { read.add(.lost) }
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
