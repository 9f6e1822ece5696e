import CrierMessage

/// What the answers in a text say about its tokens and IDs.
///
/// An answer is certainly about a token only if both stand in one record: a line of a log, or a JSON
/// object. Every other answer may be about any token in the text, or one that is not in it, so the
/// advice on all of them is conditional.
struct TokenAdvice {
  /// An appearance of a token or an answer in the text.
  struct Sighting: Hashable, Sendable {
    var line: Int
    /// The index of the token's or answer's piece; negative for a mere 200, which has none.
    var piece: Int
    /// What an answer shows about its token; nil for a token.
    var verdict: TokenVerdict?
    /// For a token, whether it is from APNs; for an answer, whether it can be about an APNs token.
    var isApple: Bool
    /// The JSON objects that contain it, by their first bytes; the innermost is the last.
    var objects: [Int]
    /// The time in an answer's line, as it is written; nil if there is none.
    var time: String?
  }

  private struct Answer: Hashable {
    var line: Int
    var time: String?
    var verdict: TokenVerdict
    var isApple: Bool
  }

  private enum Record: Hashable { case object(Int), line(Int) }

  /// The certain answers for each token's piece.
  private var answers: [Int: [Answer]] = [:]
  /// The lines of each token.
  private var lines: [Int: Set<Int>] = [:]
  /// For each answer's piece, the tokens that it is certainly about; nil for none.
  private var subjects: [Int: Set<Int?>] = [:]
  /// The answers in the order of the text, each with the token that it is certainly about.
  private(set) var sightings: [(answer: Sighting, token: Int?)] = []
  /// The answers that warn about a token, but not certainly about which.
  private var warnings: [Answer] = []
  /// The lines of all answers that are not certainly about a token.
  private var openLines: Set<Int> = []
  private let count: Int
  private let isOneLine: Bool

  /// - Parameters:
  ///   - sightings: In the order of the text; of one app installation, only one piece.
  ///   - proseLines: The lines that are not a program's own.
  init(_ sightings: [Sighting], proseLines: Set<Int>, isOneLine: Bool) {
    self.isOneLine = isOneLine
    var tokens: [Record: Set<Sighting>] = [:]
    var verdicts: [Record: Set<TokenVerdict>] = [:]
    func records(of sighting: Sighting) -> [Record] {
      sighting.objects.reversed().map { .object($0) }
        + (proseLines.contains(sighting.line) ? [] : [.line(sighting.line)])
    }
    for sighting in sightings {
      for record in records(of: sighting) {
        if let verdict = sighting.verdict {
          verdicts[record, default: []].insert(verdict)
        } else {
          tokens[record, default: []].insert(sighting)
        }
      }
    }
    for sighting in sightings {
      guard let verdict = sighting.verdict else {
        lines[sighting.piece, default: []].insert(sighting.line)
        continue
      }
      var subject: Int?
      for record in records(of: sighting) {
        let near = Set(
          (tokens[record] ?? []).filter { sighting.isApple || !$0.isApple }.map(\.piece))
        guard !near.isEmpty else { continue }
        // An open answer is the status beside the code.
        let differ = (verdicts[record] ?? []).subtracting([.open]).count > 1
        subject = near.count == 1 && !differ ? near.first : nil
        break
      }
      subjects[sighting.piece, default: []].insert(subject)
      self.sightings.append((sighting, subject))
      let answer = Answer(
        line: sighting.line, time: sighting.time, verdict: verdict, isApple: sighting.isApple)
      if let subject {
        Self.add(answer, to: &answers[subject, default: []])
      } else {
        openLines.insert(sighting.line)
        if verdict.isWarning { Self.add(answer, to: &warnings) }
      }
    }
    count = lines.count
    for (token, found) in answers where found.count > 1 {
      let times = found.compactMap(\.time)
      let isDated = times.allSatisfy { $0.count > 12 }
      guard isDated, times.count == found.count, Set(times.map(\.count)).count == 1 else {
        continue
      }
      answers[token] = found.enumerated().sorted {
        ($0.element.time ?? "", $0.offset) < ($1.element.time ?? "", $1.offset)
      }.map(\.element)
    }
  }

  /// Whether an answer is later than another one; nil if the text does not show it.
  ///
  /// Only dates with times of the same form do. Logs may begin with the newest line, and a time of day
  /// says nothing after midnight.
  static func isLater(_ time: String?, than other: String?) -> Bool? {
    guard let time, let other, time.count == other.count, time != other,
      [time, other].allSatisfy({ $0.count > 12 && $0.dropFirst(4).first == "-" })
    else { return nil }
    return time > other
  }

  /// Adds an answer, unless the same line already has an equal or a more specific one: "400" says
  /// less than the code after it.
  private static func add(_ answer: Answer, to answers: inout [Answer]) {
    guard let last = answers.last, last.line == answer.line else { return answers.append(answer) }
    if last.verdict == .open {
      answers[answers.count - 1] = answer
    } else if answer.verdict != .open, last != answer {
      answers.append(answer)
    }
  }

  /// Returns the tokens that an answer is certainly about, and for which it is not past; empty if that
  /// is not clear for one of its appearances.
  func subjects(of answer: Int) -> [Int] {
    guard let found = subjects[answer], !found.contains(nil) else { return [] }
    return found.compactMap(\.self).filter { doubt(about: $0) == nil }.sorted()
  }

  /// Returns the tokens that this answer is about, but which have another answer that counts or may
  /// count instead.
  func doubts(about answer: Int) -> [(token: Int, doubt: AnswerSubject.Doubt)] {
    (subjects[answer] ?? []).compactMap { token in
      token.flatMap { token in doubt(about: token).map { (token, $0) } }
    }.sorted { $0.token < $1.token }
  }

  /// The line of the last request to a token that certainly succeeded; nil if there is none.
  func success(of token: Int) -> Int? {
    answers[token]?.last { $0.verdict == .accepted }?.line
  }

  /// Why the answers with which a token was refused may not count.
  private func doubt(about token: Int) -> AnswerSubject.Doubt? {
    guard let answers = answers[token], let last = answers.last else { return nil }
    if let success = answers.last(where: { $0.verdict == .accepted }) {
      let orders = answers.filter { $0.verdict != .accepted }
        .map { Self.isLater(success.time, than: $0.time) }
      let isKnown = !orders.contains(nil)
      if !isKnown || orders.last == true {
        return AnswerSubject.Doubt(line: success.line, reason: isKnown ? .succeeded : .maySucceed)
      }
    }
    return later(token, than: last).map { AnswerSubject.Doubt(line: $0, reason: .appears) }
  }

  /// Whether the text shows that the token of a piece no longer works: the last answer that is
  /// certainly about it says so, and nothing casts doubt on it.
  func isDead(_ piece: Int) -> Bool {
    answers[piece]?.last?.verdict == .dead && doubt(about: piece) == nil
  }

  /// Returns the line on which a token appears again after an answer, without one of its own, or
  /// anywhere beside an answer that may be its own: logs can begin with the newest line. Nil if there
  /// is none.
  private func later(_ piece: Int, than answer: Answer) -> Int? {
    guard let lines = lines[piece] else { return nil }
    let others = lines.subtracting((answers[piece] ?? []).map(\.line))
    if let open = others.filter(openLines.contains).max() { return open }
    guard let first = lines.min(), first <= answer.line else { return nil }
    return others.filter { $0 > answer.line }.max()
  }

  /// Returns the advice for the token of a piece; nil if no answer can be about it.
  func words(for piece: Int, _ kind: PastedPiece.Kind) -> String? {
    let certain = certain(for: piece, kind)
    guard kind == .appleToken else { return certain ?? warning(of: warnings, kind) }
    // FCM accepts no APNs tokens, so only Apple's reasons for dead tokens can be about this one.
    let warnings = warnings.filter(\.isApple)
    guard ((answers[piece] ?? []) + warnings).allSatisfy({ $0.verdict == .dead }),
      let words = certain ?? warning(of: warnings, kind)
    else { return nil }
    return "\(words) \(Identifier.Kind.appleToken.advice)"
  }

  /// Returns the advice for a token with certain answers; nil for other tokens.
  private func certain(for piece: Int, _ kind: PastedPiece.Kind) -> String? {
    guard let answers = answers[piece], let last = answers.last else { return nil }
    let name = Self.name(of: kind)
    if let doubt = doubt(about: piece), doubt.reason != .succeeded {
      return "The answer on line \(refusal(piece) ?? last.line) is about this \(name), "
        + doubt.words(about: name, isOneLine: isOneLine)
    }
    let lines = Set(answers.map(\.line)).count
    let subject =
      isOneLine
      ? "The answer is"
      : lines == 1
        ? "The answer on line \(last.line) is"
        : "The last of \(lines) answers, on line \(last.line), is"
    return "\(subject) about this \(name): \(last.verdict.advice(on: name))"
  }

  /// The line of the last answer with which a token was refused.
  private func refusal(_ piece: Int) -> Int? {
    answers[piece]?.last { $0.verdict != .accepted }?.line
  }

  private static func name(of kind: PastedPiece.Kind) -> String {
    kind == .fid ? TokenVerdict.nameOfFID : "token"
  }

  /// Returns the warning for a token if it is not certain which one an answer is about.
  private func warning(of warnings: [Answer], _ kind: PastedPiece.Kind) -> String? {
    guard let first = warnings.first else { return nil }
    let more = Set(warnings.map(\.line)).count - 1
    let verdict = warnings.allSatisfy { $0.verdict == first.verdict } ? first.verdict : nil
    let place =
      isOneLine
      ? "in this text"
      : "on line \(first.line)" + (more == 0 ? "" : " and \(more) more line\(more == 1 ? "" : "s")")
    if count == 1, more == 0, let verdict {
      return "If the answer \(place) was for this \(Self.name(of: kind)), "
        + "\(verdict.advice(on: Self.name(of: kind))) Make sure first."
    }
    let action =
      switch verdict {
      case .dead: "delete any"
      case .otherProject, .malformed: "send to any"
      default: "delete any or send to any"
      }
    let (subject, verb, them) =
      more == 0 ? ("The answer", "says", "It") : ("The answers", "say", "They")
    return
      "\(subject) \(place) \(verb) that \((verdict ?? .several).fault). \(them) may be about another "
      + "token: make sure which one before you \(action)."
  }
}
