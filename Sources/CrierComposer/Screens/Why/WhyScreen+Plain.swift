import CrierMessage
import CrierTriage
import TerminalKit

/// The questions in plain mode: a number answers, and other words do what the keys do.
extension WhyScreen {
  var asksInPlainMode: Bool { true }
  var isWaiting: Bool { awaited != nil || sought != nil }

  func prompt(in session: PlainSession) -> String? {
    isRemoving ? "number or back" : "number, skip, undo, remove, reply or close"
  }

  func tell(in session: inout PlainSession) {
    guard !isWaiting else { return }
    if isRemoving { return tellRemovable(in: &session) }
    for sentence in diagnosis.known(in: session.state.document.form.clock.zone) {
      session.say(sentence)
    }
    if let unknown = diagnosis.unknown { session.say("Not known: \(unknown)") }
    let entries = diagnosis.entries.filter { $0.likelihood != .ruledOut && !$0.support.isEmpty }
    if entries.isEmpty { session.say(Diagnosis.nothingYet.sentence) }
    let shown = entries.prefix(3)
    for (index, entry) in shown.enumerated() {
      let likelihood = entry.likelihood.rawValue.withCapital
      let same = shown.prefix(index).contains { $0.words == entry.words }
      let evidence = same ? "The same evidence." : "Evidence: \(entry.words)"
      session.say("\(likelihood): \(entry.cause.sentence) \(evidence)")
      if !shown.prefix(index).contains(where: { $0.remedy == entry.remedy }) {
        session.say("To do: \(entry.remedy)")
      }
    }
    if let question = diagnosis.next {
      session.say(question.sentence)
      if let hint = diagnosis.hint { session.say(hint) }
      for (index, choice) in question.choices.enumerated() {
        session.say("\(index + 1): \(choice.label)")
      }
    } else {
      session.say(diagnosis.whyNoQuestion)
    }
    for lookUp in lookUps(in: session.state) {
      switch lookUp {
      case .topics: session.say("Type topics and a token to look up the topics of the token.")
      case .deliveryData(let label):
        let id = Self.knowsApp(session.state) ? "" : " and the App ID of the Android app"
        session.say("Type data\(id) to ask FCM for the delivery data of label \(label).")
      }
    }
  }

  private func tellRemovable(in session: inout PlainSession) {
    session.say("Which clue is wrong?")
    for (index, entry) in listedClues.enumerated() { session.say("\(index + 1): \(entry.words)") }
  }

  /// Starts the look-up that a line names: `topics TOKEN`, `data`; returns false for other lines.
  private func lookUp(_ line: String, in session: inout PlainSession) -> Bool {
    let words = line.trimmed.split(separator: " ", maxSplits: 1).map(String.init)
    let value = words.count > 1 ? words[1].trimmed : ""
    let lookUps = lookUps(in: session.state)
    var screen = self
    var key = Key.enter
    switch words.first?.lowercased() {
    case "topics":
      guard lookUps.contains(.topics), !value.isEmpty else { return false }
      screen.asking = .token(TextField(value))
    case "data":
      guard lookUps.contains(where: { $0 != .topics }) else { return false }
      if !value.isEmpty {
        screen.asking = .app(TextField(value))
      } else if Self.knowsApp(session.state) {
        key = .character("d")
      } else {
        return false
      }
    default: return false
    }
    session.state.overlay = .why(screen)
    session.update(.terminal(.key(key)))
    return true
  }

  /// Returns the number of the answer with this name or label, or the only one that begins so.
  private static func number(of word: String, among choices: [Question.Choice]) -> Int? {
    func index(where isMeant: (Question.Choice) -> Bool) -> Int? {
      let meant = choices.indices.filter { isMeant(choices[$0]) }
      return meant.count == 1 ? meant[0] + 1 : nil
    }
    return index { $0.name == word || $0.label.lowercased() == word }
      ?? index { $0.label.lowercased().hasPrefix(word) }
  }

  /// Returns the only answer to any question that is called so, such as `android`.
  private static func clue(named word: String) -> Clue? {
    let meant = Question.all.flatMap(\.choices)
      .filter { $0.name == word || $0.label.lowercased() == word }
    return meant.count == 1 ? meant[0].clue : nil
  }

  func answer(_ line: String, in session: inout PlainSession) {
    if lookUp(line, in: &session) { return }
    let word = line.trimmed.lowercased()
    let choices = question?.choices ?? []
    var screen = self
    if isRemoving {
      screen.isRemoving = false
      if let number = Int(word), listedClues.indices.contains(number - 1) {
        let entry = listedClues[number - 1]
        screen.toggle(entry)
        let word = entry.isAside ? "Counts again" : "Removed"
        session.say("\(word): \(entry.clue.words). Type undo to take that back.")
      }
      return session.state.overlay = .why(screen)
    }
    switch word {
    case "remove" where listedClues.isEmpty: return session.say("There is no clue to remove.")
    case "remove": screen.isRemoving = true
    case "close", "back", ".": return session.state.overlay = nil
    case "skip", "0": screen.answer(nil)
    // An Enter that is pressed twice must not skip the next question.
    case "": return session.say("Type a number, skip, undo, remove, reply or close.")
    case "undo": screen.takeBack()
    case "reply":
      return session.say(diagnosis.first?.cause.reply ?? Diagnosis.nothingYet.spoken)
    default:
      // An answer in words is an answer, even if a page or a field has the same name; also one to
      // another question.
      if Self.number(of: word, among: choices) == nil, !isWaiting,
        let clue = Self.clue(named: word)
      {
        screen.answer(clue)
        Self.repeatAnswer(clue, in: &session)
        return session.state.overlay = .why(screen)
      }
      guard let number = Int(word) ?? Self.number(of: word, among: choices) else {
        guard PlainSession.isCommand(line) else {
          return session.say("Type a number, skip, undo, remove, reply or close.")
        }
        session.state.overlay = nil
        return session.perform(line)
      }
      guard !isWaiting else {
        return session.say("Something is still being looked up. Wait for the next question.")
      }
      guard choices.indices.contains(number - 1) else {
        return session.say("There is no answer \(number).")
      }
      screen.answer(choices[number - 1].clue)
      Self.repeatAnswer(choices[number - 1].clue, in: &session)
    }
    session.state.overlay = .why(screen)
  }

  /// Says what was answered, because a number that was meant for the question before looks the same.
  private static func repeatAnswer(_ clue: Clue, in session: inout PlainSession) {
    session.say("You answered: \(clue.words). Type undo to take it back.")
  }
}
