/// Turns a condition in shorthand into one that FCM accepts: `news && x` becomes
/// `'news' in topics && 'x' in topics`.
///
/// A repair never changes the audience: topics, operators and brackets keep their order. A
/// condition in which an operator or bracket is missing is not repaired.
package struct ConditionRepair: Hashable, Sendable {
  /// The condition in the form that FCM accepts.
  package let text: String
  /// A sentence about what was changed.
  package let sentence: String

  private enum Step: String, Hashable, CaseIterable {
    case outerQuotes = "the quotes around the condition were removed"
    case quotes = "topics were put in straight single quotes"
    case prefix = "/topics/ was removed"
    case inTopics = "\"in topics\" was added after the topics"
    case signs = "words and single signs were changed to && and ||"
  }

  /// Nil when the text needs no repair, or when the repair would be a guess.
  package init?(_ text: String) {
    guard (try? ConditionReader.read(text)) == nil else { return nil }
    let inner = Self.withoutOuterQuotes(text)
    let isValid = inner.map { (try? ConditionReader.read($0)) != nil } ?? false
    var steps: Set<Step> = []
    if let inner, let found = isValid ? (inner, steps) : Self.repaired(inner) {
      (self.text, steps) = found
      steps.insert(.outerQuotes)
    } else if let found = Self.repaired(text) {
      (self.text, steps) = found
    } else {
      return nil
    }
    let words = Step.allCases.filter(steps.contains).map(\.rawValue)
    sentence = "Repaired: " + words.joined(separator: ", ") + "."
  }

  private static func repaired(_ text: String) -> (String, Set<Step>)? {
    var repairer = Repairer(text)
    guard let repaired = repairer.repaired(), (try? ConditionReader.read(repaired)) != nil else {
      return nil
    }
    return (repaired, repairer.steps)
  }

  /// Returns the condition inside quotes around the whole text; nil if there are none, or if they
  /// may be those of a topic.
  static func withoutOuterQuotes(_ text: String) -> String? {
    let text = text.trimmed
    guard text.count > 2, let first = text.first, let last = text.last,
      Repairer.quotes.contains(first), Repairer.quotes.contains(last)
    else { return nil }
    let inner = String(text.dropFirst().dropLast())
    return TopicName.isWellFormed(inner.trimmed) ? nil : inner
  }

  private struct Repairer {
    private let letters: [Character]
    private var place = 0
    private(set) var steps: Set<Step> = []

    init(_ text: String) { letters = Array(text) }

    /// Returns the condition in the form that FCM accepts; nil if the repair would be a guess.
    mutating func repaired() -> String? {
      var text = ""
      var wantsTerm = true
      while let letter = skipToLetter() {
        switch letter {
        case "(" where wantsTerm, ")" where !wantsTerm:
          text.append(letter)
          place += 1
        case "!" where wantsTerm:
          text.append("!")
          place += 1
        case _ where wantsTerm:
          guard let topic = topic() else { return nil }
          text += topic
          wantsTerm = false
        default:
          guard let sign = sign() else { return nil }
          text += " \(sign) "
          wantsTerm = true
        }
      }
      return wantsTerm ? nil : text
    }

    private mutating func topic() -> String? {
      guard var name = quotedName() ?? word() else { return nil }
      if name.lowercased() == "not" { return nil }
      if name.hasPrefix(TopicName.prefix) {
        name = String(name.dropFirst(TopicName.prefix.count))
        steps.insert(.prefix)
      }
      guard TopicName.isWellFormed(name) else { return nil }
      if !takes("in") || !takes("topics") { steps.insert(.inTopics) }
      return "'\(name)' in topics"
    }

    static let quotes: Set<Character> = [
      "'", "\"", "`", "\u{B4}", "\u{2018}", "\u{2019}", "\u{201A}", "\u{201C}", "\u{201D}",
      "\u{201E}",
    ]

    private mutating func quotedName() -> String? {
      guard Self.quotes.contains(letters[place]) else { return nil }
      guard let end = letters[(place + 1)...].firstIndex(where: Self.quotes.contains) else {
        return nil
      }
      if letters[place] != "'" || letters[end] != "'" { steps.insert(.quotes) }
      defer { place = end + 1 }
      return String(letters[(place + 1)..<end]).trimmed
    }

    private mutating func word() -> String? {
      let word = letters[place...].prefix { $0 == "/" || $0.utf8.allSatisfy(TopicName.isTaken) }
      guard !word.isEmpty else { return nil }
      steps.insert(.quotes)
      place = word.endIndex
      return String(word)
    }

    private mutating func sign() -> String? {
      for (sign, name) in [("&", "and"), ("|", "or")] {
        if letters[place] == Character(sign) {
          place += 1
          if place < letters.count, letters[place] == Character(sign) {
            place += 1
          } else {
            steps.insert(.signs)
          }
          return sign + sign
        }
        if takes(name) {
          steps.insert(.signs)
          return sign + sign
        }
      }
      return nil
    }

    /// Skips the word and returns true; returns false if something else comes next.
    private mutating func takes(_ word: String) -> Bool {
      guard skipToLetter() != nil else { return false }
      let found = letters[place...].prefix { $0.isLetter || $0 == "_" || $0 == "-" || $0.isNumber }
      guard String(found).lowercased() == word else { return false }
      place = found.endIndex
      return true
    }

    private mutating func skipToLetter() -> Character? {
      while place < letters.count, letters[place].isWhitespace { place += 1 }
      return place < letters.count ? letters[place] : nil
    }
  }
}
