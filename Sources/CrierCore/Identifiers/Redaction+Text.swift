extension Redaction {
  /// A text with the tokens and keys in it shortened, or left out where they are secrets.
  ///
  /// Servers repeat what they were sent, and what they say is shown.
  package static func scrubbed(_ text: String) -> String {
    var result = ""
    var run = ""
    for character in withoutLabelled(text) {
      if isPartOfToken(character) {
        run.append(character)
        continue
      }
      if !run.isEmpty { result += safe(run) }
      run = ""
      result.append(character)
    }
    return run.isEmpty ? result : result + safe(run)
  }

  /// A text without private keys, and without what words such as `key=` and `Bearer` announce.
  private static func withoutLabelled(_ text: String) -> String {
    var rest = Substring(text)
    var result = ""
    while let opening = rest.firstRange(of: "-----BEGIN") {
      result += rest[..<opening.lowerBound] + "…"
      let inside = rest[opening.upperBound...]
      guard let ending = inside.firstRange(of: "-----END") else { return hidingValues(result) }
      let tail = inside[ending.upperBound...]
      rest = tail.firstRange(of: "-----").map { tail[$0.upperBound...] } ?? ""
    }
    return hidingValues(result + rest)
  }

  private static let labels = ["key=", "bearer ", "token=", "secret=", "password="]
  /// Shorter values are words of a sentence: `token=null`.
  private static let shortestValue = 12

  private static func hidingValues(_ text: String) -> String {
    let small = text.lowercased()
    guard small.utf8.count == text.utf8.count, labels.contains(where: small.contains) else {
      return text
    }
    var words: [Substring] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let isAfterBearer = words.last?.lowercased().hasSuffix("bearer") == true
      words.append(hidden(word, isAfterBearer: isAfterBearer))
    }
    return words.joined(separator: " ")
  }

  private static func hidden(_ word: Substring, isAfterBearer: Bool) -> Substring {
    if isAfterBearer, word.utf8.count >= shortestValue, !word.contains("=") { return "…" }
    let small = word.lowercased()
    for label in labels where label.hasSuffix("=") {
      guard let found = small.firstRange(of: label) else { continue }
      let start = small.distance(from: small.startIndex, to: found.upperBound)
      if word.dropFirst(start).utf8.count >= shortestValue { return word.prefix(start) + "…" }
    }
    return word
  }

  /// Shorter words are names and prose.
  private static let shortestSecret = 20

  private static func safe(_ run: String) -> String {
    guard run.utf8.count >= shortestSecret else { return run }
    let tail = String(run.reversed().prefix { $0 == "." || $0 == ":" || $0 == "=" }.reversed())
    let word = String(run.dropLast(tail.count))
    let identifier = Identifier(of: word)
    if let kind = identifier.kind, identifier.certainty != .possible {
      switch kind.secrecy {
      case .secret: return "…" + tail
      case .shortened: return shortened(identifier.cleaned) + tail
      case .open: return run
      }
    }
    let isAddress = word.contains("://") || word.hasPrefix("/") || word.contains("googleapis.com")
    return word.utf8.count >= 60 && !isAddress ? shortened(word) + tail : run
  }

  private static func isPartOfToken(_ character: Character) -> Bool {
    guard character.isASCII else { return false }
    return character.isLetter || character.isNumber || "_-.:/+=~%@[]".contains(character)
  }
}
