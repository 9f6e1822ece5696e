/// What is advised on tokens in a text with answers about tokens that no longer work.
///
/// Which token such an answer was for is not known. The nearest one is likely: the last one before
/// it on its line, else the first one behind it there, else the last one on the line above. Nobody
/// is told to delete any other token, nor to send to it.
struct DeadTokenAdvice {
  /// A place in the text where a token stands, or an answer about a dead one.
  struct Sighting: Hashable, Sendable {
    var line: Int
    /// The place of its piece among all.
    var piece: Int
    var isAnswer: Bool
  }

  private struct Token {
    var lastLine = 0
    /// Of the answers that it is the nearest token to, each once.
    var answerLines: [Int] = []
    /// Whether it stands behind the first of them, on the same line.
    var isBehindAnswer = false
  }

  private var tokens: [Int: Token] = [:]
  /// Of all answers, each once.
  private var answerLines: [Int] = []

  /// In the order of the text.
  init(_ sightings: [Sighting]) {
    var above: Sighting?
    var start = 0
    while start < sightings.count {
      let line = sightings[start].line
      let end = sightings[start...].firstIndex { $0.line != line } ?? sightings.count
      take(sightings[start..<end], below: above?.line == line - 1 ? above : nil)
      above = sightings[start..<end].last { !$0.isAnswer }
      start = end
    }
  }

  /// What stands on one line, and the last token on the line above.
  private mutating func take(_ sightings: ArraySlice<Sighting>, below above: Sighting?) {
    let first = sightings.first { !$0.isAnswer }
    var before = first == nil ? above : nil
    for sighting in sightings {
      guard sighting.isAnswer else {
        before = sighting
        tokens[sighting.piece, default: Token()].lastLine = sighting.line
        continue
      }
      if answerLines.last != sighting.line { answerLines.append(sighting.line) }
      guard let piece = (before ?? first)?.piece else { continue }
      let earlier = tokens[piece]?.answerLines.last
      guard earlier != sighting.line else { continue }
      if earlier == nil { tokens[piece, default: Token()].isBehindAnswer = before == nil }
      tokens[piece, default: Token()].answerLines.append(sighting.line)
    }
  }

  /// For the token of a piece; nil where no answer is about a dead token.
  func words(for piece: Int, _ kind: PastedPiece.Kind) -> String? {
    guard let line = answerLines.first else { return nil }
    guard let token = tokens[piece], let first = token.answerLines.first,
      let last = token.answerLines.last
    else {
      let more = answerLines.count - 1
      return more == 0
        ? "Line \(line) is about a token that no longer works; it may not be this one. "
          + "Check which token that answer was for before you delete any."
        : "Line \(line) and \(more) more are about tokens that no longer work; this one may not be "
          + "among them. Check which tokens those answers were for before you delete any."
    }
    let name = kind == .fid ? "installation ID" : "token"
    if token.lastLine > last {
      return "The answer on line \(last) is next to this \(name), and line \(token.lastLine) has "
        + "the \(name) again. Delete it from your list only if the last answer about it says that "
        + "it no longer works."
    }
    let more = token.answerLines.count - 1
    let ending = "the \(name) no longer works: delete it from your list."
    guard more == 0 else {
      let places = more == 1 ? "lines \(first) and \(last)" : "line \(first) and \(more) more lines"
      return "The answers on \(places) are next to this \(name). If one of them is about it, "
        + ending
    }
    let place = token.isBehindAnswer ? "stands before" : "follows"
    return "The answer on line \(first) \(place) this \(name). If it is about this one, \(ending)"
  }
}
