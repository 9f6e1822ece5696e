import CrierMessage
import TerminalKit

extension QuestionScreen {
  /// Performs a button's action.
  func press(_ button: Button, in state: inout ComposerState) -> ScreenOutcome {
    switch (purpose, button) {
    case (.elsewhere(let path), _): state.settle(path, button)
    case (.sandboxReason, .quit): return .leave(Composer.run(&state, .quit))
    case (.sandboxReason, _):
      // Repeat the notice, because the user may have overlooked it below the question.
      let rest = state.preferences.notice.map { " " + $0.sentence } ?? ""
      state.notice = state.sending.sandboxReason.map { Notice(.warning, $0.reminder + rest) }
    case (.keepTheme(let id), .write): return .leave([.preferences(.keepTheme(id: id))])
    case (.keepTheme(let id), _):
      state.notice = Notice(
        .plain,
        "The theme applies until Crier ends. To keep it, write \(ThemeOffer.setting(id)) into "
          + "\(state.preferences.path).")
    case (_, .cancel):
      (state.file.isLeaving, state.file.afterSaving) = (false, nil)
      guard case .replace(let path) = purpose else { return .leave }
      state.notice = Notice(.plain, "Not saved. \(path) is unchanged.")
    case (.chooseFix(let choices), .fix(let label)): state.apply(choice: label, of: choices)
    case (.chooseFix, _): break
    case (.brokenJSON, .drop): state.leaveJSON()
    case (.brokenJSON, _): state.goToBroken()
    case (_, .fixJSON):
      state.goToBroken()
      state.notice = (state.whyFormLocked ?? state.whyNoSave).map { Notice(.warning, $0) }

    case (.quit, .discard): return .leave(Composer.leave(&state))
    case (.quit, .keepForLater):
      state.ending.isFinished = true
      state.notice = Notice(
        .plain, "Your text is kept; Crier offers to recover it when you start it again.")
      return .leave([.recovery(.keepJournalNow(state.journal))] + state.dropsOfDiscarded)
    case (.quit, _):
      let effects = Composer.run(&state, .save)
      // Quit after the save, even if saving asks for a name first. If saving is off, don't quit.
      state.file.isLeaving = !effects.isEmpty || state.overlay != nil
      return .leave(effects)

    case (.discardThenOpen, .discard): return .leave(Composer.beginOpening(&state))
    case (.discardThenNew, .discard):
      state.startAfresh()
      return .leave([.recovery(.dropJournal(revision: state.document.revision))])
    case (.discardThenBegin(let example), .discard):
      state.begin(example)
      return .leave([.recovery(.dropJournal(revision: state.document.revision))])
    case (.duplicate(let recalled), .openDraft):
      return .leave(Composer.recall(&state, recalled.inDraft))
    case (.duplicate(let recalled), _): return .leave(Composer.recall(&state, recalled))
    case (.discardThenRecall(let recalled), .discard):
      return .leave(Composer.take(&state, recalled))
    case (.discardThenOpen, _), (.discardThenNew, _), (.discardThenBegin, _),
      (.discardThenRecall, _):
      let effects = Composer.run(&state, .save)
      if !effects.isEmpty || state.overlay != nil { state.file.afterSaving = stepAfterSaving }
      return .leave(effects)

    case (.addLanguage, _):
      if !state.add(language: field?.text ?? "") { return .stay }
    case (.saveAs, _):
      let path = field?.text ?? ""
      guard !path.isEmpty else {
        state.notice = Notice(.warning, "Saving needs a file name, such as message.json.")
        return .stay
      }
      return .leave([state.save(to: DraftName.path(typed: path), replacing: false)])
    case (.changed, .saveAs): return .leave(Composer.run(&state, .saveAs))
    case (.changed(let path), .take):
      (state.file.isLeaving, state.file.afterSaving) = (false, nil)
      return .leave([.file(.read(path: path))])
    case (.replace(let path), _), (.changed(let path), _):
      return .leave([state.save(to: path, replacing: true)])
    }
    return .leave
  }

  /// What the question is about, which continues once the message is saved.
  fileprivate var stepAfterSaving: OpenFile.NextStep? {
    switch purpose {
    case .discardThenOpen: .command(.open)
    case .discardThenNew: .command(.new)
    case .discardThenBegin(let example): .command(example.command)
    case .discardThenRecall(let recalled): .recall(recalled)
    default: nil
    }
  }
}

extension QuestionScreen {
  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? {
    if purpose == .addLanguage { return "language" }
    return field == nil ? PlainWords.choice(of: typedWords) : "file"
  }

  func tell(in session: inout PlainSession) {
    // Print the question and continue, because a script could not answer it.
    if purpose == .sandboxReason {
      session.state.overlay = nil
      return session.say(sentence)
    }
    if let difference { session.tell(difference, isOfFile: true) }
    guard let field else {
      return session.say("\(sentence) Type \(PlainWords.choice(of: typedWords)).")
    }
    let suggestion = field.text.isEmpty ? "" : " Press Enter to use \(field.text)."
    guard purpose != .addLanguage else {
      return session.say("\(title): type \(LanguageTag.example). A single . cancels.")
    }
    session.say("\(title): type a file name.\(suggestion) A single . cancels.")
  }

  func answer(_ line: String, in session: inout PlainSession) {
    let word = line.trimmed.lowercased()
    var question = self
    if field != nil {
      guard word != ".", word != "cancel" else {
        session.openingPath = nil
        return session.update(.terminal(.key(.escape)))
      }
      if !word.isEmpty { question.field?.text = line.trimmed }
      question.chosen = nil
    } else {
      let words = typedWords
      let found = words.indices.filter { !word.isEmpty && words[$0].hasPrefix(word) }
      if found.isEmpty, session.save(line, insteadOf: self) { return }
      // If no button matches, the question is printed again: a command is no answer, because what
      // it does may depend on the answer.
      guard found.count == 1 else { return }
      question.chosen = found[0]
      if buttons[found[0]] == .cancel { session.openingPath = nil }
    }
    session.enter(question)
  }

  /// The words to type for the buttons.
  private var typedWords: [String] {
    buttons.map { $0 == .discard ? "discard" : $0.word.lowercased() }
  }
}

extension PlainSession {
  /// Presses Enter on a question.
  fileprivate mutating func enter(_ question: QuestionScreen) {
    state.overlay = .question(question)
    update(.terminal(.key(.enter)))
  }

  mutating func save(_ rest: String, as isOther: Bool) {
    let path = rest.trimmed
    guard !path.isEmpty else { return run(isOther ? .saveAs : .save) }
    let isFileInHand =
      state.file.path.map { [path, DraftName.path(typed: path)].contains($0) } ?? false
    if !isOther, isFileInHand, !state.isRenamed, !state.file.isReadOnly { return run(.save) }
    run(.saveAs)
    guard case .question(var question) = state.overlay else { return }
    question.field?.text = path
    enter(question)
  }

  /// Handles `save rain.json` if saving is one of the answers, then continues with the action that
  /// the question was about; returns false for any other line.
  fileprivate mutating func save(_ line: String, insteadOf question: QuestionScreen) -> Bool {
    guard question.buttons.contains(.save) || question.buttons.contains(.saveAs),
      let (verb, rest) = Self.verb(at: line.drop(while: \.isWhitespace), isWhole: true),
      verb.act == .save || verb.act == .saveAs
    else { return false }
    state.overlay = nil
    switch question.purpose {
    case .quit: state.file.isLeaving = true
    case .discardThenNew, .discardThenBegin, .discardThenRecall:
      state.file.afterSaving = question.stepAfterSaving
    default: break
    }
    save(rest, as: true)
    guard state.overlay == nil, !isFileUnderWay else { return true }
    (state.file.isLeaving, state.file.afterSaving, openingPath) = (false, nil, nil)
    return true
  }
}
