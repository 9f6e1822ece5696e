import CrierCore
import TerminalKit

extension LinearSession {
  /// Says what has opened over the composer. What only informs is closed with that.
  mutating func present() {
    switch state.overlay {
    case nil: break
    case .question(let question): ask(question)
    case .recovery(let screen): ask(screen)
    case .review(let review): ask(review)
    case .delivery(let delivery): tell(delivery)
    case .help(let help):
      state.overlay = nil
      if let topic = help.topic { explain(topic) } else { sayCommands() }
    case .palette:
      state.overlay = nil
      sayCommands()
    case .notices:
      state.overlay = nil
      tellNotices()
    case .imported(let screen):
      state.overlay = nil
      tell(screen)
    case .explain(let screen):
      state.overlay = nil
      tell(screen)
    case .sizes:
      state.overlay = nil
      showSizes()
    case .effective(let screen):
      state.overlay = nil
      showEffective(screen.tab.platform)
    case .matrix(let screen):
      state.overlay = nil
      tell(screen.matrix)
    case .condition:
      state.overlay = nil
      condition("")
    case .find(let find):
      state.overlay = nil
      self.find(find.wanted)
    case .targetChoice(let screen): ask(screen)
    case .themes, .keyTester: state.overlay = nil
    case .jump:
      state.overlay = nil
      sayPages("")
    }
  }

  /// Takes the answer to what lies over the composer.
  mutating func answerQuestion(_ line: String) {
    let word = line.trimmed.lowercased()
    switch state.overlay {
    case .question(let question): answer(question, word, line)
    case .recovery(let screen): answer(screen, word, line)
    case .review(let review): answer(review, word, line)
    case .targetChoice(let screen): answer(screen, word)
    default:
      state.overlay = nil
      perform(line)
    }
  }

  private mutating func ask(_ question: QuestionScreen) {
    // What comes by lines may come from a file, which answers nothing: it is told, and goes on.
    if question.purpose == .standIn {
      state.overlay = nil
      return say(question.sentence)
    }
    if question.purpose == .open, openingPath != nil { return openIfAsked() }
    let buttons = question.buttons.map(\.typedWord)
    if let difference = question.difference { tell(difference) }
    guard let field = question.field else {
      return say("\(question.sentence) Type \(LinearWords.choice(of: buttons)).")
    }
    let suggestion = field.text.isEmpty ? "" : " Enter alone takes \(field.text)."
    say("\(question.title): type a file name.\(suggestion) A single . cancels.")
  }

  static func prompt(of question: QuestionScreen) -> String {
    question.field == nil
      ? LinearWords.choice(of: question.buttons.map(\.typedWord)) : "file"
  }

  private mutating func answer(_ question: QuestionScreen, _ word: String, _ line: String) {
    var question = question
    if question.field != nil {
      guard word != ".", word != "cancel" else {
        openingPath = nil
        return update(.terminal(.key(.escape)))
      }
      if !word.isEmpty { question.field?.text = line.trimmed }
      question.chosen = nil
    } else {
      let words = question.buttons.map(\.typedWord)
      let found = words.indices.filter { !word.isEmpty && words[$0].hasPrefix(word) }
      // Commands may come from a file that does not foresee the question.
      if found.isEmpty, case .elsewhere = question.purpose, Self.isCommand(line) {
        question.chosen = words.count - 1
        state.overlay = .question(question)
        update(.terminal(.key(.enter)))
        say("Going on anyway.")
        sayNotice()
        return perform(line)
      }
      if found.isEmpty, save(line, insteadOf: question) { return }
      // Else the question is told again.
      guard found.count == 1 else { return }
      question.chosen = found[0]
      if question.buttons[found[0]] == .cancel { openingPath = nil }
    }
    state.overlay = .question(question)
    update(.terminal(.key(.enter)))
  }

  private mutating func ask(_ screen: RecoveryScreen) {
    guard !screen.asksToDiscard else {
      return say("Discard this text? No file holds it. Type discard to do it, or keep.")
    }
    let (recovery, count) = (screen.recovery, screen.recoveries.count)
    let which = count == 1 ? "" : " This is \(screen.here + 1) of \(count)."
    say(
      "An earlier Crier ended before this was saved, \(recovery.time).\(which) "
        + "File: \(recovery.journal.path ?? "none yet").")
    if let kept = screen.kept { say(RecoveryScreen.words(keeping: kept)) }
    for remark in recovery.remarks { say(remark) }
    tell(screen.difference)
    let next = count == 1 ? "" : " Next tells the next of them."
    say("Type recover, later or discard.\(next) Any other command means later.")
  }

  private mutating func answer(_ screen: RecoveryScreen, _ word: String, _ line: String) {
    var screen = screen
    if word == "next", screen.recoveries.count > 1 {
      screen.move(by: 1)
      state.overlay = .recovery(screen)
      return
    }
    let found = screen.buttons.filter {
      !word.isEmpty && $0.rawValue.lowercased().hasPrefix(word)
    }
    if screen.asksToDiscard {
      screen.chosen = found.first ?? .keep
      state.overlay = .recovery(screen)
      return update(.terminal(.key(.enter)))
    }
    screen.chosen = found.count == 1 ? found[0] : .later
    state.overlay = .recovery(screen)
    update(.terminal(.key(.enter)))
    sayNotice()
    if found.count != 1, !word.isEmpty { perform(line) }
  }

  private mutating func tell(_ difference: [DifferenceEntry]) {
    for entry in difference.prefix(12) { say(LinearWords.ended(entry.sentence)) }
    if difference.count > 12 { say("\(difference.count - 12) more things differ.") }
    if difference.isEmpty { say("Only white space or order differs.") }
  }

  /// What is wrong in the settings; all else is told when it is asked for.
  private mutating func tellNotices() {
    if let standIn = state.standIn { say("\(standIn.sentence) \(standIn.way)") }
    guard !state.settingsProblems.isEmpty else { return say("The settings are fine.") }
    for problem in state.settingsProblems {
      say("\(problem.place): \(problem.placeless.sentence) \(problem.placeless.fix ?? "")".trimmed)
    }
    say(state.settingsAdvice)
  }

  private mutating func tell(_ screen: ImportScreen) {
    say("\(screen.path) stays as it is. Save writes the message to a file of its own.")
    for (title, list) in [("Lost or different", screen.losses), ("Repaired", screen.repairs)] {
      for one in list { say("\(title): \(one.sentence) \(one.fix ?? "")".trimmed) }
    }
  }
}

extension QuestionScreen.Button {
  /// The word that is typed for it.
  fileprivate var typedWord: String { self == .discard ? "discard" : word.lowercased() }
}
