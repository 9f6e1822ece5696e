import CrierMessage

/// The advice about tokens in a text with responses to sends.
///
/// The text does not show which token a response was for. Most likely it was for the nearest token
/// of a matching kind: the last one before the response on its line, or else the first one after it
/// on that line, or else the last one on the line above. Crier advises deleting only this token,
/// and does not advise sending to a token while a warning may be about it.
struct TokenAdvice {
  /// The position of a token or a response in the text.
  struct Sighting: Hashable, Sendable {
    var line: Int
    /// The index of the token's or response's piece.
    var piece: Int
    /// What a response shows about its token; nil for a token.
    var verdict: TokenVerdict?
    /// For a token, whether it is from APNs; for a response, whether it can be about an APNs token.
    var isApple: Bool
  }

  private struct Answer: Hashable {
    var line: Int
    var verdict: TokenVerdict
    var isApple: Bool
  }

  private struct Token {
    var lastLine = 0
    /// The responses for which this is the nearest token.
    var answers: [Answer] = []
    /// Whether the token comes after the first of those responses, on the same line.
    var isBehindAnswer = false
    /// Whether no other token is near one of those responses.
    var isAlone = true
  }

  /// The last token seen so far, and the last one of a kind that FCM accepts.
  private struct Nearest {
    private var any: Sighting?
    private var forFCM: Sighting?

    mutating func see(_ token: Sighting) {
      any = token
      if !token.isApple { forFCM = token }
    }

    func token(for answer: Sighting) -> Sighting? { answer.isApple ? any : forFCM }
  }

  private var tokens: [Int: Token] = [:]
  /// For each response's piece, the tokens that it is nearest to; nil for none, or for several that
  /// are equally near.
  private var subjects: [Int: Set<Int?>] = [:]
  /// All responses that warn about a token.
  private var warnings: [Answer] = []
  private let isOneLine: Bool

  /// `sightings` are in the order of the text; `isOneLine` means that line numbers are not needed.
  init(_ sightings: [Sighting], isOneLine: Bool) {
    self.isOneLine = isOneLine
    var above = Nearest()
    var countAbove = 0
    var lineAbove = 0
    var start = 0
    while start < sightings.count {
      let line = sightings[start].line
      let end = sightings[start...].firstIndex { $0.line != line } ?? sightings.count
      let here = sightings[start..<end]
      if lineAbove != line - 1 { (above, countAbove) = (Nearest(), 0) }
      let count = here.count { $0.verdict == nil }
      take(here, below: above, isAlone: (count == 0 ? countAbove : count) == 1)
      // A line of APNs tokens does not separate a registration token from its response.
      if !here.allSatisfy({ $0.verdict == nil && $0.isApple }) { above = Nearest() }
      for token in here where token.verdict == nil { above.see(token) }
      // Tokens on several lines, one below the other, are a list.
      countAbove = here.count == count ? countAbove + count : 0
      lineAbove = line
      start = end
    }
  }

  /// Assigns each response on a line to the nearest token on it or above it.
  private mutating func take(
    _ sightings: ArraySlice<Sighting>, below above: Nearest, isAlone: Bool
  ) {
    var first = Nearest()
    for token in sightings.reversed() where token.verdict == nil { first.see(token) }
    var before = Nearest()
    for sighting in sightings {
      guard let verdict = sighting.verdict else {
        before.see(sighting)
        tokens[sighting.piece, default: Token()].lastLine = sighting.line
        continue
      }
      let answer = Answer(line: sighting.line, verdict: verdict, isApple: sighting.isApple)
      if verdict.isWarning { Self.add(answer, to: &warnings) }
      let onLine = first.token(for: sighting)
      let earlier =
        before.token(for: sighting) ?? (onLine == nil ? above.token(for: sighting) : nil)
      let nearest = (earlier ?? onLine)?.piece
      subjects[sighting.piece, default: []].insert(isAlone ? nearest : nil)
      guard let piece = nearest else { continue }
      var token = tokens[piece] ?? Token()
      if token.answers.isEmpty { token.isBehindAnswer = earlier == nil }
      if !isAlone { token.isAlone = false }
      Self.add(answer, to: &token.answers)
      tokens[piece] = token
    }
  }

  /// Adds a response, unless the same line already has an equal one.
  ///
  /// An inconclusive response is dropped if the line has another: "400" is less specific than the
  /// code after it.
  private static func add(_ answer: Answer, to answers: inout [Answer]) {
    let start = answers.lastIndex { $0.line != answer.line }.map { $0 + 1 } ?? 0
    guard start < answers.count else { return answers.append(answer) }
    if answers[start].verdict == .open {
      answers[start] = answer
    } else if answer.verdict != .open, !answers[start...].contains(answer) {
      answers.append(answer)
    }
  }

  /// Returns the tokens that the appearances of a response are nearest to; empty if that is not
  /// clear for one of them.
  func subjects(of answer: Int) -> [Int] {
    guard let found = subjects[answer], !found.contains(nil) else { return [] }
    return found.compactMap(\.self).sorted()
  }

  /// Whether the text shows that the token of a piece no longer works: the last response about it
  /// says so, and can be about no other token.
  func isDead(_ piece: Int) -> Bool {
    guard let token = tokens[piece], let last = token.answers.last else { return false }
    return token.isAlone && last.verdict == .dead && token.lastLine <= last.line
  }

  /// Returns the advice for the token of a piece; nil if no response can be about it.
  func words(for piece: Int, _ kind: PastedPiece.Kind) -> String? {
    let token = tokens[piece] ?? Token()
    guard kind == .appleToken else { return words(for: token, kind) ?? warning(of: warnings) }
    // FCM accepts no APNs tokens, so only Apple's reasons for dead tokens can be about this one.
    let warnings = warnings.filter(\.isApple)
    guard (token.answers + warnings).allSatisfy({ $0.verdict == .dead }),
      let words = words(for: token, kind) ?? warning(of: warnings)
    else { return nil }
    return "\(words) \(Identifier.Kind.appleToken.advice)"
  }

  /// Returns the advice for a token that is nearest to a response; nil for other tokens.
  private func words(for token: Token, _ kind: PastedPiece.Kind) -> String? {
    guard let first = token.answers.first, let last = token.answers.last else { return nil }
    let name = kind == .fid ? TokenVerdict.nameOfFID : "token"
    let common = Self.common(of: token.answers)
    if token.lastLine > last.line {
      let advice =
        common == .dead && kind != .fid
        ? "Delete it from your list only if the last answer about it says that it no longer works."
        : "Rely on the last answer about it."
      return "The answer on line \(last.line) seems to be about this \(name). As the \(name) also "
        + "appears on line \(token.lastLine), a later send may have ended differently. " + advice
    }
    let lines = Self.lines(of: token.answers)
    let places =
      switch lines.count {
      case 1: isOneLine ? "" : "on line \(first.line) "
      case 2: "on lines \(first.line) and \(last.line) "
      default: "on line \(first.line) and \(lines.count - 1) more lines "
      }
    guard let verdict = common else {
      return "The answers \(places)are next to this \(name), but they differ. Rely on the last "
        + "one that is about it."
    }
    let advice = verdict.advice(on: name)
    guard lines.count == 1 else {
      return "The answers \(places)are next to this \(name). If one of them is about it, \(advice)"
    }
    let place =
      !isOneLine ? "on line \(first.line)" : token.isBehindAnswer ? "before it" : "after it"
    return "If the answer \(place) was for this \(name), \(advice)"
  }

  /// Returns the warning for a token that is not nearest to any response.
  private func warning(of warnings: [Answer]) -> String? {
    guard let line = warnings.first?.line else { return nil }
    let more = Self.lines(of: warnings).count - 1
    let verdict = Self.common(of: warnings)
    let action =
      switch verdict {
      case .dead: "delete any"
      case .otherProject, .malformed: "send to any"
      default: "delete any or send to any"
      }
    let place =
      isOneLine
      ? "in this text"
      : "on line \(line)" + (more == 0 ? "" : " and \(more) more line\(more == 1 ? "" : "s")")
    if more == 0, let fault = Self.fault(of: verdict)?.one {
      return "The answer \(place) says that \(fault). It may refer to another token: check which "
        + "one before you \(action)."
    }
    let fault = Self.fault(of: verdict)?.several ?? "tokens have errors"
    return "The answers \(place) say that \(fault). They may refer to other tokens: check which "
      + "ones before you \(action)."
  }

  private static func fault(of verdict: TokenVerdict?) -> (one: String, several: String)? {
    switch verdict {
    case .dead: ("a token no longer works", "tokens no longer work")
    case .otherProject:
      ("a token belongs to another Firebase project", "tokens belong to another Firebase project")
    case .malformed:
      ("FCM does not accept a token", "FCM does not accept some tokens")
    default: nil
    }
  }

  /// Returns the verdict that all answers share; nil if they differ.
  private static func common(of answers: [Answer]) -> TokenVerdict? {
    guard let first = answers.first?.verdict else { return nil }
    return answers.allSatisfy { $0.verdict == first } ? first : nil
  }

  private static func lines(of answers: [Answer]) -> Set<Int> { Set(answers.map(\.line)) }
}
