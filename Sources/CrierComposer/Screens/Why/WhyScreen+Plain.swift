import CrierMessage
import CrierTriage

/// The questions in plain mode: a number answers, and other words do what the keys do.
extension WhyScreen {
  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? { "number, skip, undo, reply or close" }

  func tell(in session: inout PlainSession) {
    for sentence in diagnosis.known(in: session.state.document.form.clock.zone) {
      session.say(sentence)
    }
    if let unknown = diagnosis.unknown { session.say("Not known: \(unknown)") }
    let entries = diagnosis.entries.filter { $0.likelihood != .ruledOut && !$0.support.isEmpty }
    if entries.isEmpty { session.say(Diagnosis.nothingYet.sentence) }
    for entry in entries.prefix(3) {
      let likelihood = entry.likelihood.rawValue.withCapital
      session.say("\(likelihood): \(entry.cause.sentence) Evidence: \(entry.words)")
      session.say("To do: \(entry.cause.remedy)")
    }
    guard let question = diagnosis.next else {
      return session.say(Diagnosis.noQuestion)
    }
    session.say(question.sentence)
    for (index, choice) in question.choices.enumerated() {
      session.say("\(index + 1): \(choice.label)")
    }
  }

  func answer(_ line: String, in session: inout PlainSession) {
    let word = line.trimmed.lowercased()
    let choices = diagnosis.next?.choices ?? []
    var screen = self
    switch word {
    case "close", "back", ".": return session.state.overlay = nil
    case "skip", "": screen.answer(nil)
    case "undo": screen.takeBack()
    case "reply":
      return session.say(diagnosis.first?.cause.reply ?? Diagnosis.nothingYet.spoken)
    default:
      guard let number = Int(word) else {
        guard PlainSession.isCommand(line) else {
          return session.say("Type a number, skip, undo, reply or close.")
        }
        session.state.overlay = nil
        return session.perform(line)
      }
      guard choices.indices.contains(number - 1) else {
        return session.say("There is no answer \(number).")
      }
      screen.answer(choices[number - 1].clue)
    }
    session.state.overlay = .why(screen)
    screen.tell(in: &session)
  }
}
