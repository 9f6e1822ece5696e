import CrierAnswers
package import CrierMessage

extension PastedText {
  /// What happened to the messages in a text with several pieces, and what to do next.
  ///
  /// There is one explanation per distinct response, and none if there is only one piece. Nothing
  /// is guessed: the text does not show which token a response was for, or whether an accepted
  /// message has arrived.
  package var conclusion: [Explanation] {
    let said = !(clues.isEmpty && cluesElsewhere.isEmpty) && !isWords
    guard pieces.count > 1 || said || isMoreThanPiece || !otherTimes.isEmpty else { return [] }
    var events: [Event] = []
    for piece in pieces {
      guard let event = Event(piece), !events.contains(where: { $0.kind == event.kind }) else {
        continue
      }
      events.append(event)
    }
    // Drop a bare status such as "404" if another response has a definite code like UNREGISTERED.
    if events.contains(where: { $0.isDefiniteRefusal }) {
      events.removeAll { $0.kind == .refused(.open) }
    }
    let told = events.prefix(Self.mostEvents).map { event in
      var told = event.explanation(isOneLine: isOneLine, now: now)
      if !isOneLine { told.place = Explanation.Place(line: event.piece.line) }
      return told
    }
    let more = events.count - told.count
    let success = events.contains { $0.kind == .accepted } ? nil : successInWords
    let lines = Set(events.prefix(Self.mostEvents).map(\.piece.line))
      .union(success == nil ? [] : pieces.compactMap(\.success?.line))
    let isTold = answers.allSatisfy { lines.contains($0.line) } && deviceCount < 2
    let named = isTold ? nil : wordsAboutAnswers
    return Self.withoutRepeatedFixes(told + (success.map { [$0] } ?? []))
      + (named.map { [Explanation($0)] } ?? [])
      + (more == 0 ? [] : [Explanation("Other answers: \(more). See below.")])
      + otherTimes.map { Explanation($0) }
      + (isWords ? [] : wordsAboutSeveral.map { [Explanation($0)] } ?? [])
      + (clues.isEmpty ? [] : [Explanation(CustomerWords.sentence(for: clues))])
      + (isWords ? [] : wordsAboutElsewhere.map { [Explanation($0)] } ?? [])
  }

  private static let mostEvents = 4

  /// Whether the text says something about its only piece that the piece itself does not show.
  package var isMoreThanPiece: Bool {
    pieces.contains { $0.success != nil } || wordsAboutSeveral != nil && !isWords
  }

  /// What a success without a message name means, if it shows that the answers before it are past.
  private var successInWords: Explanation? {
    let sure = pieces.compactMap(\.success).filter(\.isOfSameToken)
    guard let line = sure.map(\.line).max() else { return nil }
    var told = Explanation(
      "A later request succeeded. Whether the device has received the message is not known.",
      fix: Event.findOut)
    if !isOneLine { told.place = Explanation.Place(line: line) }
    return told
  }

  /// Two answers often have the same fix, which is said once, after the last of them.
  private static func withoutRepeatedFixes(_ explanations: [Explanation]) -> [Explanation] {
    explanations.enumerated().map { index, explanation in
      var explanation = explanation
      if explanations[(index + 1)...].contains(where: { $0.fix == explanation.fix }) {
        explanation.fix = nil
      }
      return explanation
    }
  }

  /// The times of joining in the text, and those that cannot be that at which FCM accepted its
  /// message.
  private var otherTimes: [String] {
    let names = pieces.filter { $0.kind == .messageName }.compactMap { $0.identifier?.cleaned }
    return TicketTime.sentences(of: times, accepted: names.count == 1 ? names[0] : nil)
  }

  /// A response or message name that shows what happened to a send.
  private struct Event {
    enum Kind: Hashable {
      case accepted, dryRun
      case refused(TokenVerdict)
      /// A refusal that is past, or may be, because a request succeeded after it, by its line.
      case past(Int)
      /// An error of a request that is no send.
      case ofTopics(TopicRequest)
    }

    let kind: Kind
    let piece: PastedPiece

    init?(_ piece: PastedPiece) {
      self.piece = piece
      if let request = piece.topicRequest {
        guard piece.hasFailed else { return nil }
        kind = .ofTopics(request)
      } else if piece.acceptedName.map(MessageNameTime.isOfDryRun) == true {
        kind = .dryRun
      } else if piece.kind == .messageName
        || piece.answer?.explanation.sentence == AnswerExplainer.acceptedMessage
      {
        kind = .accepted
      } else if piece.success != nil {
        kind = .past(piece.line)
      } else if let verdict = TokenVerdict.of(piece.meaning) {
        kind = .refused(verdict)
      } else {
        return nil
      }
    }

    var isDefiniteRefusal: Bool {
      if case .refused(let verdict) = kind { verdict != .open } else { false }
    }

    func explanation(isOneLine: Bool, now: Duration) -> Explanation {
      switch kind {
      case .accepted:
        let past = age(now: now).map { " \($0)" } ?? ""
        return Explanation(
          "FCM accepted a message.\(past) Whether the device has received it is not known.",
          fix: Self.findOut)
      case .dryRun:
        return Explanation(
          "FCM accepted a dry run: nothing was delivered.",
          fix: "Send the message again, not as a dry run.")
      case .past:
        if let subject = piece.subject?.explanation(isOneLine: isOneLine) { return subject }
        return Explanation("\(piece.text): \(piece.wordsAboutSuccess ?? "")")
      case .ofTopics(let request):
        let subject = piece.subject?.explanation(isOneLine: isOneLine)
        let words = [request.words(hasFailed: true), subject?.sentence].compactMap(\.self)
        return Explanation(
          "\(piece.text): \(words.joined(separator: " "))",
          fix: piece.subject?.isCertain == true ? piece.explanation.fix : subject?.fix)
      case .refused:
        let own = piece.explanation
        guard let subject = piece.subject?.explanation(isOneLine: isOneLine) else { return own }
        guard piece.subject?.isCertain == true else {
          return Explanation("\(piece.text): \(subject.sentence)", fix: subject.fix)
        }
        let isUnregistered = own.sentence.hasPrefix(
          RefusalMeaning.unregistered.explanation.sentence)
        let fixes = [own.fix, isUnregistered ? Self.newToken : nil].compactMap(\.self)
        return Explanation(
          "\(own.sentence) \(subject.sentence)",
          fix: fixes.isEmpty ? nil : fixes.joined(separator: " "))
      }
    }

    static let findOut =
      "Find out the platform, and whether the app was open, in the background or force-stopped; "
      + "\"Why did it not arrive?\" (crier why) asks the other questions and names the causes."

    private static let newToken =
      "When the person opens or reinstalls the app, it gets a new token, which the app's server "
      + "must store."

    /// Says how long ago FCM accepted a message, if FCM no longer keeps it; nil for other messages
    /// and for names without a time.
    private func age(now: Duration) -> String? {
      let name = piece.identifier?.cleaned
      guard let accepted = name.flatMap(MessageNameTime.seconds) else { return nil }
      let days = (now.secondsRoundedDown - accepted) / 86_400
      let longest = Message.longestTimeToLive / 86_400
      guard days > longest else { return nil }
      return "Judging by its name, that was \(days) days ago; FCM keeps a message for \(longest) "
        + "days at most."
    }
  }
}
