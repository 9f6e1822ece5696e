import CrierMessage
import CrierTriage

/// The questions of `crier why` on a terminal, one at a time, until a cause is likely.
///
/// An empty line is no answer, because an Enter that is pressed twice would skip the next question.
enum WhyInterview {
  static func ask() -> Evidence {
    var evidence = Evidence()
    Console.note("Answer with a number. 0 skips a question, q ends.")
    while let question = Diagnosis(evidence).next, Diagnosis(evidence).entries(.likely).isEmpty {
      Console.tell("")
      Console.tell(question.sentence)
      for (index, choice) in question.choices.enumerated() {
        Console.tell("  \(index + 1)  \(choice.label)")
      }
      switch reply(to: question) {
      case .choice(let clue):
        evidence.add(clue)
        // A number that was meant for the question before looks the same.
        Console.tell("  \(clue.words.withCapital).")
      case .skip: evidence.skip(question.name)
      case .end: return evidence
      }
    }
    return evidence
  }

  private enum Reply {
    case choice(Clue), skip, end
  }

  private static func reply(to question: Question) -> Reply {
    while true {
      guard let line = Console.answer("1-\(question.choices.count)?") else { return .end }
      let word = line.trimmed.lowercased()
      if ["0", "skip"].contains(word) { return .skip }
      if ["q", "quit"].contains(word) { return .end }
      if let number = Int(word), question.choices.indices.contains(number - 1) {
        return .choice(question.choices[number - 1].clue)
      }
      if let choice = question.choice(named: word) { return .choice(choice.clue) }
      Console.tell(
        "  Type a number from 1 to \(question.choices.count), 0 to skip the question, or q.")
    }
  }
}
