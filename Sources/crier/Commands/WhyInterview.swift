import CrierMessage
import CrierTriage

/// The questions of `crier why` on a terminal, one at a time, until a cause is likely.
enum WhyInterview {
  static func ask() -> Evidence {
    var evidence = Evidence()
    var isNext = false
    Console.note("Answer with a number. Enter skips a question, q ends.")
    while let question = Diagnosis(evidence).next, Diagnosis(evidence).entries(.likely).isEmpty {
      Console.tell("")
      Console.tell(question.sentence)
      for (index, choice) in question.choices.enumerated() {
        Console.tell("  \(index + 1)  \(choice.label)")
      }
      switch reply(to: question, isNext: isNext) {
      case .choice(let clue):
        evidence.add(clue)
        // A number that was meant for the question before looks the same.
        Console.tell("  \(clue.words.withCapital).")
        isNext = true
      case .skip:
        evidence.skip(question.name)
        isNext = false
      case .end: return evidence
      }
    }
    return evidence
  }

  private enum Reply {
    case choice(Clue), skip, end
  }

  /// - Parameter isNext: Whether another question was answered before: then the first empty line may
  ///   be an Enter that was pressed twice, and only the second one skips.
  private static func reply(to question: Question, isNext: Bool) -> Reply {
    var skips = !isNext
    while true {
      guard let line = Console.answer("1-\(question.choices.count)?") else { return .end }
      let word = line.trimmed.lowercased()
      if word.isEmpty {
        if skips { return .skip }
        skips = true
        Console.tell("  Press Enter once more to skip this question.")
        continue
      }
      if ["q", "quit"].contains(word) { return .end }
      if let number = Int(word), question.choices.indices.contains(number - 1) {
        return .choice(question.choices[number - 1].clue)
      }
      if let choice = question.choice(named: word) { return .choice(choice.clue) }
      Console.tell("  Type a number from 1 to \(question.choices.count), Enter or q.")
    }
  }
}
