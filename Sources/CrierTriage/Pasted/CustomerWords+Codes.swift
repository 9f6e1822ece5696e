import CrierAnswers
import CrierMessage

/// What a text says about a code in it.
enum CodeStanding: Hashable {
  /// That it was an answer.
  case answer
  /// That it was none, or the text asks about it.
  case denied
  /// Neither: the text explains or mentions it.
  case mentioned
}

/// Whether a text says that FCM gave an answer, or only mentions its code.
extension CustomerWords {
  /// The meaning of a code that is in the text, but not as an answer.
  static func noAnswer(_ code: String, _ standing: CodeStanding) -> Explanation {
    let name = code.contains(" ") ? "'\(code)'" : code
    return Explanation(
      standing == .mentioned
        ? "The text only mentions \(code): it does not say that there was such an answer. Crier draws "
          + "no conclusion from it."
        : "The text does not say that there was \(code): it asks about it, denies or doubts it, or "
          + "means something else. Crier draws no conclusion from it.",
      fix: "For its meaning, explain the code on its own: crier explain \(name).")
  }

  /// The number of bytes before and after a code that are examined.
  private static let reach = 200
  /// Stands for the code in its sentence.
  private static let marker = "thecodeitself"

  /// The sentence around something in a text, with a marker for it; nil if it is alone on its line
  /// or in no sentence.
  ///
  /// - Parameter place: Its range in `bytes`.
  private static func sentence(
    around place: Range<Int>, in bytes: [UInt8]
  ) -> (sentence: CustomerSentence, index: Int)? {
    let before = bytes[..<place.lowerBound].suffix(reach)
    let after = bytes[place.upperBound...].prefix(reach)
    if isAlone(before, after) { return nil }
    let text = before.withoutNotFound + Array(marker.utf8) + after.withoutNotFound
    for sentence in CustomerSentence.all(in: text[...]) {
      if let index = sentence.words.firstIndex(of: marker) { return (sentence, index) }
    }
    return nil
  }

  /// What the sentence around a code says about it.
  ///
  /// - Parameters:
  ///   - place: The range of the code in `bytes`.
  ///   - isGeneral: Whether all of Google's services and Android have this code, so that only its
  ///     sentence can show that it is FCM's.
  ///   - isProse: Whether people can have written it: not if it is JSON or in a line of a log.
  static func standing(
    of place: Range<Int>, in bytes: [UInt8], isGeneral: Bool, isProse: Bool
  ) -> CodeStanding {
    guard let (sentence, index) = sentence(around: place, in: bytes) else { return .answer }
    if isAsked(index, in: sentence) || isDeniedBefore(index, in: sentence)
      || isDeniedAfter(index, in: sentence) || isUnsure(sentence) || isOver(index, in: sentence)
      || isOfOthers(sentence.words)
      || isGeneral && isForeign(sentence.words, to: sending)
    {
      return .denied
    }
    return isProse && isMentioned(index, in: sentence) ? .mentioned : .answer
  }

  /// Whether a sentence is about other people: "for some users", "but not for him".
  private static func isOfOthers(_ words: [String]) -> Bool {
    words.indices.dropFirst().contains { index in
      let (before, word) = (words[index - 1], words[index])
      return people.contains(word) && ["some", "other", "few"].contains(before)
        || persons.contains(word) && before == "for" && index > 1 && words[index - 2] == "not"
    }
  }

  private static let people: Set<String> = [
    "users", "customers", "people", "devices", "phones", "accounts",
  ]
  private static let persons: Set<String> = [
    "him", "her", "them", "us", "me", "it", "this", "that",
  ]

  /// Whether the sentence around a line of a device's log is about another device or person.
  static func isElsewhere(_ place: Range<Int>, in bytes: [UInt8]) -> Bool {
    sentence(around: place, in: bytes)?.sentence.isElsewhere(canBePast: true) == true
  }

  /// Whether a question asks about the code: `404 UNREGISTERED (FCM)?`, "Is it UNREGISTERED?".
  ///
  /// "The log says UNREGISTERED, what now?" and "Why do we get UNREGISTERED?" state it.
  private static func isAsked(_ index: Int, in sentence: CustomerSentence) -> Bool {
    guard sentence.isQuestion else { return false }
    let words = sentence.words
    let starts = words.indices.filter { isStartOfQuestion($0, in: sentence) }
    if let own = starts.last(where: { $0 < index }) {
      return !["why", "how"].contains(words[own]) || words[own + 1] == "about"
    }
    guard let later = starts.first(where: { $0 > index }) else {
      return !words.contains("why")
    }
    return words[later - 1] == "or" || tags.contains(words[later])
  }

  /// Whether a question begins with this word: after a pause, on a new line, or after "and".
  private static func isStartOfQuestion(_ index: Int, in sentence: CustomerSentence) -> Bool {
    let words = sentence.words
    guard verbsOfQuestions.contains(words[index]) || wordsOfQuestions.contains(words[index])
    else { return false }
    return index == 0 || sentence.isAfterPause[index]
      || sentence.lines[index] != sentence.lines[index - 1]
      || conjunctions.contains(words[index - 1])
  }

  private static let verbsOfQuestions: Set<String> = [
    "is", "are", "was", "were", "am", "do", "does", "did", "has", "have", "had", "can", "could",
    "may", "might", "will", "would", "shall", "should", "must", "isnt", "arent", "wasnt", "werent",
    "dont", "doesnt", "didnt", "hasnt", "havent", "cant", "couldnt", "wont", "wouldnt",
  ]
  private static let wordsOfQuestions: Set<String> = [
    "why", "how", "what", "whats", "which", "who", "whose", "when", "where", "any", "ideas",
    "anyone", "thoughts", "help", "please",
  ]
  private static let tags: Set<String> = ["isnt", "wasnt", "arent", "doesnt", "didnt", "dont"]
  private static let conjunctions: Set<String> = [
    "and", "or", "but", "so", "then", "now", "hello", "hi", "ok", "okay", "well",
  ]

  /// Whether nothing else is on the line of the code, not even a question mark.
  private static func isAlone(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Bool {
    let isWord = { (byte: UInt8) in
      0x61...0x7A ~= byte | 0x20 || byte > 0x7F || byte == UInt8(ascii: "?")
    }
    return !before[(before.lastIndex(of: 0x0A) ?? before.startIndex)...].contains(where: isWord)
      && !after.prefix { $0 != 0x0A }.contains(where: isWord)
  }

  /// "The log has no UNREGISTERED", "I don't see any UNREGISTERED", "if it was UNREGISTERED".
  private static func isDeniedBefore(_ index: Int, in sentence: CustomerSentence) -> Bool {
    let words = sentence.words
    if ["maybe", "perhaps"].contains(words[0]) { return true }
    let isLabelled = index > 0 && ["status", "code", "error"].contains(words[index - 1])
    guard !sentence.isAfterPause[index] || isLabelled else { return false }
    var isNear = true
    var place = index - 1
    while place >= 0 {
      let word = words[place]
      if mentionDoubts.contains(word) { return true }
      if isNear, mentionDenials.contains(word) {
        // "delivered=no UNREGISTERED" is a field before it.
        return !sentence.isJoined[place]
      }
      if !fillers.contains(word), Int(word) == nil { isNear = false }
      // A comma also stands before "that" and "if", as it does in German.
      if sentence.isAfterPause[place], !["that", "if", "whether"].contains(word) {
        return place > 0 && mentionDoubts.contains(words[place - 1])
      }
      place -= 1
    }
    return false
  }

  private static let mentionDenials = negations.union([
    "no", "without", "neither", "nor", "none", "exclude", "excluded", "excluding",
  ])
  private static let mentionDoubts: Set<String> = [
    "if", "whether", "maybe", "perhaps", "might", "unless", "possibly", "probably", "assume",
    "suppose", "suspect", "guess", "think", "wonder", "wondering", "unlikely", "doubt", "either",
  ]
  private static let fillers: Set<String> = [
    "any", "an", "a", "the", "it", "fcm", "log", "logs", "says", "say", "see", "saw", "seen",
    "have",
    "had", "has", "find", "found", "get", "gets", "got", "getting", "really", "even", "such",
    "longer", "about", "is", "was", "are", "were", "be", "been", "mention", "mentions", "show",
    "shows", "contain", "contains", "receive", "received", "code", "codes", "error", "errors",
    "status", "answer", "answers", "answered", "response", "reason", "http", "return", "returned",
    "give", "gave", "us", "with", "of", "for", "in", "our", "this", "that", "there", "single",
    "firebase", "google", "apple", "apns", "just", "actually", "more", "him", "her", "them", "me",
  ]

  /// "UNREGISTERED is not in the log", "UNREGISTERED didn't occur", "UNREGISTERED: no".
  private static func isDeniedAfter(_ index: Int, in sentence: CustomerSentence) -> Bool {
    let words = sentence.words
    var rest = words[(index + 1)...].prefix(6)
    if let answer = rest.first, ["no", "none", "never", "false"].contains(answer) {
      // Not "UNREGISTERED: no such token".
      let isEnd = index + 2 == words.count || sentence.isAfterPause[index + 2]
      if isEnd || answer == "never" { return true }
    }
    while let noun = rest.first, nouns.contains(noun) { rest.removeFirst() }
    guard let verb = rest.first, !sentence.isAfterPause[rest.startIndex] else { return false }
    rest.removeFirst()
    if ["is", "was", "are", "were", "did", "does", "do", "has", "can"].contains(verb) {
      return ["not", "never"].contains(rest.first)
        || !rest.prefix(2).filter(["ruled", "excluded"].contains).isEmpty
    }
    if ["isnt", "wasnt", "arent", "didnt", "doesnt", "hasnt", "never"].contains(verb) {
      return true
    }
    return negations.contains(verb) && rest.first.map(occurrences.contains) == true
  }

  private static let nouns: Set<String> = [
    "error", "errors", "code", "answer", "answers", "message", "status", "response", "responses",
    "entry", "entries", "line", "lines",
  ]
  private static let occurrences: Set<String> = [
    "in", "there", "appear", "appeared", "occur", "occurred", "happen", "happened", "come", "came",
    "been", "seen", "found", "logged", "listed", "mentioned", "present", "returned",
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

  /// Whether a sentence is about a code, and reports no answer: "The docs say UNREGISTERED …",
  /// "UNREGISTERED means …", "My colleague told me about UNREGISTERED".
  ///
  /// "UNREGISTERED for this phone" and "No luck: UNREGISTERED" are short reports.
  private static func isMentioned(_ index: Int, in sentence: CustomerSentence) -> Bool {
    let words = sentence.words
    guard words[..<index].allSatisfy({ !reports.contains($0) }) else { return false }
    if !documents.isDisjoint(with: words) { return true }
    let rest = words[(index + 1)...].drop { nouns.contains($0) || adverbs.contains($0) }
    if let verb = rest.first, definitions.contains(verb), !sentence.isAfterPause[rest.startIndex] {
      return true
    }
    return index > 0 && !sentence.isAfterPause[index]
      && isForeign(words, to: sending.union(saying))
  }

  private static let documents: Set<String> = [
    "docs", "documentation", "manual", "wiki", "tutorial", "faq", "stackoverflow",
  ]
  /// With these before it, a code was an answer.
  private static let reports: Set<String> = [
    "log", "logs", "logged", "server", "backend", "answered", "returned", "responded", "got",
    "getting", "received", "failed",
  ]
  private static let saying: Set<String> = reports.union([
    "get", "gets", "give", "gives", "gave", "see", "saw", "seen", "say", "says", "said", "show",
    "shows", "showed", "throws", "threw", "prints", "printed", "receive", "receives",
  ])
  private static let definitions: Set<String> = ["means", "mean", "stands", "indicates"]
  private static let adverbs: Set<String> = [
    "usually", "always", "only", "just", "also", "normally", "often", "really", "token", "tokens",
  ]

  /// Whether a sentence has none of these words, and no status.
  private static func isForeign(_ words: [String], to known: Set<String>) -> Bool {
    let plain = words.filter {
      $0 != marker && $0.allSatisfy(\.isLetter) && KnownCode.matching($0).isEmpty
    }
    return plain.count >= 4 && known.isDisjoint(with: plain)
      && !words.contains { Int($0).map { 400...599 ~= $0 } ?? false }
  }

  static let sending: Set<String> = [
    "retry", "retried", "attempt",
    "fcm", "firebase", "google", "googleapis", "push", "pushes", "send", "sends", "sent", "sending",
    "sender", "message", "messages", "messaging", "token", "tokens", "topic", "api", "http",
    "https", "status", "error", "errors", "exception", "code", "request", "response", "answer",
    "answers", "answered", "log", "logs", "server", "backend", "rpc", "grpc", "fail", "fails",
    "failed", "failure", "caller", "account", "project", "returned", "returns",
  ]
}

extension ArraySlice<UInt8> {
  /// The bytes without the code NOT_FOUND, whose first word denies nothing.
  fileprivate var withoutNotFound: [UInt8] {
    Array(String(decoding: self, as: UTF8.self).replacing("NOT_FOUND", with: "404").utf8)
  }
}
