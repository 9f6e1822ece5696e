/// An answer at one place of a text, and what the text says about it there.
///
/// Each answer that was pasted is named in the result, because two answers are often about two
/// tokens or two messages.
struct AnswerMention: Hashable, Sendable {
  let line: Int
  /// The time in its line, as it is written; nil if there is none.
  let time: String?
  /// The indices of its pieces; empty for a mere 200.
  private(set) var pieces: [Int]
  /// The codes and the status, as they are shown.
  private(set) var codes: [String]
  let isAccepted: Bool
  /// The shortened token or ID that it is certainly about; nil if the text does not show it.
  private(set) var device: String?

  /// - Parameter sightings: In the order of the text.
  static func all(
    _ sightings: [(answer: TokenAdvice.Sighting, token: Int?)], _ pieces: [PastedPiece]
  ) -> [AnswerMention] {
    var all: [AnswerMention] = []
    var verdicts: [TokenVerdict?] = []
    for (answer, token) in sightings {
      let piece = pieces.indices.contains(answer.piece) ? pieces[answer.piece] : nil
      let isAccepted = answer.verdict == .accepted
      let name = piece?.acceptedName?.split(separator: "/").last.map(String.init)
      let mention = AnswerMention(
        line: answer.line, time: answer.time, pieces: piece == nil ? [] : [answer.piece],
        codes: isAccepted ? [name].compactMap(\.self) : [piece?.text].compactMap(\.self),
        isAccepted: isAccepted, device: token.flatMap { pieces[$0].deviceName })
      if let last = all.last,
        last.belongs(with: mention, after: verdicts[all.count - 1], answer.verdict)
      {
        all[all.count - 1].join(mention)
        if answer.verdict != .open { verdicts[all.count - 1] = answer.verdict }
      } else {
        all.append(mention)
        verdicts.append(answer.verdict)
      }
    }
    return all
  }

  /// Whether the next one is a part of the same answer: its code beside its status.
  private func belongs(
    with next: AnswerMention, after verdict: TokenVerdict?, _ nextVerdict: TokenVerdict?
  ) -> Bool {
    guard !isAccepted, !next.isAccepted, device == next.device else { return false }
    if line == next.line { return true }
    guard line + 1 == next.line, time == nil, next.time == nil, codes.count == 1,
      let status = codes.first
    else { return false }
    return nextVerdict?.mereStatuses.contains(status) == true
  }

  private mutating func join(_ next: AnswerMention) {
    pieces += next.pieces
    codes += next.codes.filter { !codes.contains($0) }
  }

  /// The same with its pieces' places in a list of those that are left.
  func renumbered(_ left: [Int]) -> AnswerMention {
    var copy = self
    copy.pieces = pieces.compactMap { left.firstIndex(of: $0) }
    return copy
  }

  /// What it is, which token it is about and when it was, as far as the text says so.
  ///
  /// - Parameter isOneLine: Whether line numbers are not needed.
  func words(isOneLine: Bool) -> String {
    let place = [isOneLine ? nil : "line \(line)", time].compactMap(\.self).joined(separator: ", ")
    let what =
      switch (isAccepted, codes.isEmpty) {
      case (true, true): "the request succeeded (200)"
      case (true, false): "FCM accepted the message \(codes.joined(separator: ", "))"
      case (false, _): codes.joined(separator: ", ")
      }
    let about = device.map { isAccepted ? " to \($0)" : ", about \($0)" } ?? ""
    return (place.isEmpty ? "" : place + ": ") + what + about
  }
}

extension PastedPiece {
  /// Says that this answer is past, or may be; nil for others.
  var wordsAboutSuccess: String? {
    success.map {
      $0.isOfSameToken
        ? "this answer is past, because line \($0.line) says that a later request succeeded."
        : "line \($0.line) says that a request succeeded. The text does not show whether that was a "
          + "later one for the same token, so no cause is drawn from this answer. Make sure before "
          + "you send it again."
    }
  }
}

extension PastedText {
  private static let mostAnswers = 6

  /// Names each answer of the text; nil unless there are several.
  var wordsAboutAnswers: String? {
    guard answers.count > 1 else { return nil }
    let named = answers.prefix(Self.mostAnswers).map { $0.words(isOneLine: isOneLine) }
    let more = answers.count - named.count
    return "Answers in the text: " + named.joined(separator: "; ")
      + (more == 0 ? "." : "; and \(more) more.")
  }
}
