import CrierAnswers
import CrierMessage

/// Whether a text says that FCM gave an answer, or only mentions its code.
extension CustomerWords {
  /// The meaning of a code that is mentioned, but not as an answer.
  static func noAnswer(_ code: String) -> Explanation {
    Explanation(
      "The text does not say that FCM answered \(code): it asks about it, denies or doubts it, or "
        + "means something else. Crier draws no conclusion from it.",
      fix: "For its meaning, explain the code on its own: crier explain \(code).")
  }

  /// The number of bytes before and after a code that are examined.
  private static let reach = 200
  /// Stands for the code in its sentence.
  private static let marker = "thecodeitself"

  /// Whether the sentence around a code asks about the code, denies or doubts it, or says that the
  /// problem is over.
  ///
  /// - Parameters:
  ///   - place: The range of the code in `bytes`.
  ///   - isGeneral: Whether all of Google's services and Android have this code, so that only its
  ///     sentence can show that it is FCM's.
  static func isNoAnswer(_ place: Range<Int>, in bytes: [UInt8], isGeneral: Bool) -> Bool {
    let before = bytes[..<place.lowerBound].suffix(reach)
    let after = bytes[place.upperBound...].prefix(reach)
    if isAsked(after) { return true }
    guard !isAlone(before, after) else { return false }
    let context = before + Array(marker.utf8) + after
    for sentence in CustomerSentence.all(in: context) {
      guard let index = sentence.words.firstIndex(of: marker) else { continue }
      let isSeparate = before.last { $0 != 0x20 && $0 != 0x22 }.map { ":=,".utf8.contains($0) }
      return isSeparate != true && isDeniedBefore(index, in: sentence)
        || isDeniedAfter(index, in: sentence.words) || isUnsure(sentence)
        || isOver(index, in: sentence) || isGeneral && isForeign(sentence.words)
    }
    return false
  }

  /// Whether a question mark follows, perhaps after more codes: `404 UNREGISTERED (FCM)?`.
  private static func isAsked(_ after: ArraySlice<UInt8>) -> Bool {
    guard let mark = after.firstIndex(of: UInt8(ascii: "?")) else { return false }
    let next = after[(mark + 1)...].first ?? 0x20
    return (next <= 0x20 || "\"')?!".utf8.contains(next))
      && after[..<mark].allSatisfy {
        0x41...0x5A ~= $0 || 0x30...0x39 ~= $0 || " _/()\"'".utf8.contains($0)
      }
  }

  /// Whether nothing else is on the line of the code.
  private static func isAlone(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Bool {
    let isWord = { (byte: UInt8) in 0x61...0x7A ~= byte | 0x20 || byte > 0x7F }
    return !before[(before.lastIndex(of: 0x0A) ?? before.startIndex)...].contains(where: isWord)
      && !after.prefix { $0 != 0x0A }.contains(where: isWord)
  }

  /// "The log has no UNREGISTERED", "I don't see any UNREGISTERED", "if it was UNREGISTERED".
  private static func isDeniedBefore(_ index: Int, in sentence: CustomerSentence) -> Bool {
    let words = sentence.words
    var place = index - 1
    while place >= 0, index - place < 5, fillers.contains(words[place]) { place -= 1 }
    guard place >= 0, !sentence.isJoined[place] else { return false }
    return mentionDenials.contains(words[place]) || mentionDoubts.contains(words[place])
  }

  private static let mentionDenials = negations.union(["no", "without", "neither", "nor"])
  private static let mentionDoubts: Set<String> = [
    "if", "whether", "maybe", "perhaps", "might", "unless",
  ]
  private static let fillers: Set<String> = [
    "any", "an", "a", "the", "it", "fcm", "log", "says", "say", "see", "saw", "seen", "have", "had",
    "has", "find", "found", "get", "gets", "got", "really", "even", "such", "longer", "about", "is",
    "was", "be", "been", "mention", "show", "contain", "received",
  ]

  /// "UNREGISTERED is not in the log", "UNREGISTERED didn't occur".
  private static func isDeniedAfter(_ index: Int, in words: [String]) -> Bool {
    var rest = words[(index + 1)...].prefix(4)
    guard let verb = rest.popFirst() else { return false }
    if ["is", "was", "did", "does", "has"].contains(verb), let not = rest.popFirst() {
      guard ["not", "never"].contains(not) else { return false }
    } else if !negations.contains(verb) || verb == "not" {
      return false
    }
    return rest.first.map(occurrences.contains) ?? false
  }

  private static let occurrences: Set<String> = [
    "in", "there", "appear", "occur", "happen", "come", "show", "been", "seen", "found", "logged",
    "what", "it", "the", "true",
  ]

  /// "Not sure", but not "not sure why", which leaves the code as it is.
  private static func isUnsure(_ sentence: CustomerSentence) -> Bool {
    let words = sentence.words
    for place in words.indices where words[place] == "unsure" || words[place] == "sure" {
      guard words[place] == "unsure" || place > 0 && words[place - 1] == "not" else { continue }
      let next = words[(place + 1)...].first ?? ""
      if !["what", "why", "how", "which", "when", "where"].contains(next) { return true }
    }
    return ["the", "a", "any"].contains { article in
      ["log", "logs"].contains { !sentence.places(of: ["dont", "have", article, $0]).isEmpty }
    }
  }

  /// "Last month the log said UNREGISTERED", "UNREGISTERED, but since the reinstall it works".
  private static func isOver(_ index: Int, in sentence: CustomerSentence) -> Bool {
    let words = sentence.words
    for place in words.indices.dropLast() where words[place] == "last" {
      guard ["month", "year"].contains(words[place + 1]),
        place == 0 || words[place - 1] != "since",
        place > index || !words[place..<index].contains(where: ["now", "today"].contains)
      else { continue }
      return true
    }
    let rest = words[(index + 1)...]
    guard let but = rest.firstIndex(of: "but"),
      ["since", "now", "today", "after"].contains(rest[(but + 1)...].first ?? "")
    else { return false }
    let end = rest[(but + 1)...]
    return end.contains(where: ["works", "worked", "fine", "ok", "okay", "arrives"].contains)
      && end.allSatisfy { !negations.contains($0) }
  }

  /// Whether a sentence has nothing to do with sending.
  private static func isForeign(_ words: [String]) -> Bool {
    let plain = words.filter { $0 != marker && $0.allSatisfy(\.isLetter) }
    return plain.count >= 4 && sending.isDisjoint(with: plain)
      && !words.contains { Int($0).map { 400...599 ~= $0 } ?? false }
  }

  private static let sending: Set<String> = [
    "fcm", "firebase", "google", "googleapis", "push", "pushes", "send", "sends", "sent", "sending",
    "sender", "message", "messages", "messaging", "token", "tokens", "topic", "api", "http",
    "https", "status", "error", "errors", "exception", "code", "request", "response", "answer",
    "answers", "answered", "log", "logs", "server", "backend", "rpc", "grpc", "fail", "fails",
    "failed", "failure", "caller", "account", "project", "returned", "returns",
  ]
}
