import CrierAnswers

/// The words of a text that were compared with all known names; logs repeat most of them.
struct Vocabulary {
  /// What the meaning of a word depends on.
  struct Place: Hashable {
    let text: String
    /// The label before the word, in lower case.
    let label: String?
    /// Whether the word is alone on its line.
    let isAlone: Bool
  }

  private var known: [Place: PastedLine.Word?] = [:]

  /// The number of different words that were compared.
  var count: Int { known.count }

  /// Returns the word with its meaning; nil if it has none.
  mutating func word(at place: Place, _ explainer: AnswerExplainer) -> PastedLine.Word? {
    if let known = known[place] { return known }
    let word = PastedWord(
      place.text, label: place.label, isAlone: place.isAlone, explainer: explainer)
    var found: PastedLine.Word?
    if let kind = word.kind, let meaning = word.meaning {
      found = PastedLine.Word(kind: kind, text: word.shown, meaning: meaning, key: place.text)
    }
    known[place] = .some(found)
    return found
  }
}
