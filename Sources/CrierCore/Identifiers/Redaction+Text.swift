extension Redaction {
  /// A text with the tokens and keys in it shortened, or left out where they are secrets.
  ///
  /// Servers repeat what they were sent, and what they say is shown.
  package static func scrubbed(_ text: String) -> String {
    var result = ""
    var run = ""
    for character in text {
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
