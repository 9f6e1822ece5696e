package import CrierAnswers
import CrierConvert
import CrierLint
import CrierMessage
import CrierPreview
package import TerminalKit
import TextLayout

/// The review before a send: target, source, content and findings.
///
/// Enter presses the focused button: at first Send in the sandbox, and Dry run for a live project.
/// To send to one real device, the user must move the focus to Send. To send to a live audience
/// (topic or condition), the user must type a confirmation. No single key sends.
package struct ReviewScreen: Hashable, Sendable {
  package enum Button: Hashable, Sendable, CaseIterable { case name, send, dryRun, back }

  package var typedName = TextField("", placeholder: "")
  package var focus: Button
  /// The text to type as confirmation; nil if Enter on the button is enough.
  package let nameToType: String?
  /// The outcome of the dry run that this review requested.
  package var dryRun: SendOutcome?
  /// The scroll position of the facts and findings, if they do not fit.
  package var page = ScrolledPage()
  /// The message about which the history is asked, as it was when the review opened.
  let text: OutgoingText
  /// The earlier send that this one would repeat.
  var earlier: Earlier
  /// The earlier sends that this one replaces; nil while the history is asked.
  var replaced: [ReplacedSend]?
  /// What earlier sends say about the text of the message.
  var texts = EarlierTexts()
  /// Where a send that waited was to go, if messages go to another place now.
  var otherPlace: String?
  /// The reasons for which the user was asked once more.
  var warnings: [String] = []

  package init(_ state: ComposerState) {
    let isLive = state.sending.destination.mode == .live
    nameToType = isLive ? state.target?.confirmation : nil
    earlier = isLive ? .asked : .answered(.none)
    text = state.outgoingText(state.outgoing)
    replaced = text.hasText || !ReplacedSend.Key.all(of: text.message).isEmpty ? nil : []
    focus = nameToType != nil ? .name : isLive ? .dryRun : .send
  }

  package var isNameRight: Bool { nameToType.map { $0.isSpelled(typedName.text) } ?? true }

  /// The footer's word for Enter.
  var word: String {
    switch focus {
    case .name: isNameRight ? "Continue" : "Why is Send off?"
    case .send: sendWord
    case .dryRun: "Dry run"
    case .back: "Back"
    }
  }

  /// The drawn buttons, from left to right.
  static let drawnButtons: [Button] = [.send, .dryRun, .back]

  package var buttons: [Button] { (nameToType == nil ? [] : [.name]) + [.send, .dryRun, .back] }

  private mutating func move(by steps: Int) {
    focus = buttons.turned(from: focus, by: steps)
  }
}

extension ReviewScreen: Screen {
  var overlay: Overlay { .review(self) }
  func confirmsForGood(at destination: Destination) -> Bool { destination.mode == .live }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    let layout = ReviewLayout(self, state)
    let dryRun = state.hints([.dryRun]).first?.word
    var keys: [ScreenKey<Self>] = [
      ScreenKey([.enter], word) { $0.press(in: &$2) },
      ScreenKey([.tab, .down], "Next") { screen, _ in screen.move(by: 1) },
      ScreenKey(
        layout.sight(page).below > 0 ? [.pageDown, .pageUp] : [.pageUp, .pageDown],
        layout.isWhole ? nil : "More"
      ) { screen, key in
        _ = screen.page.handle(key, lines: layout.lines.count, rows: layout.visibleRows)
      },
      ScreenKey([Self.lineDown, Self.lineUp]) { screen, key in
        _ = screen.page.handle(
          key == Self.lineDown ? .down : .up, lines: layout.lines.count, rows: layout.visibleRows)
      },
      .close("Back to editing"),
      ScreenKey(state.preferences.keys.keys(for: .dryRun), dryRun) { screen, _, state in
        .leave(Composer.order(&state, isDryRun: true, from: screen))
      },
      ScreenKey([.backTab, .up]) { screen, _ in screen.move(by: -1) },
    ]
    if focusedField?.buffer.selection == nil { keys.append(fix(in: state)) }
    if focus != .name {
      keys.append(ScreenKey([.left]) { screen, _ in screen.move(by: -1) })
      keys.append(ScreenKey([.right]) { screen, _ in screen.move(by: 1) })
    }
    return keys
  }

  /// The row that fixes the most severe finding that can be fixed.
  ///
  /// It goes back to the form, where the fix is visible and can be undone.
  private func fix(in state: ComposerState) -> ScreenKey<Self> {
    let index = state.analysis.findings.firstIndex { $0.explanation.hasFix }
    return ScreenKey(state.preferences.keys.keys(for: .fix), index == nil ? nil : "Fix") {
      _, _, state in
      if let reason = state.whyReadOnly {
        state.notice = Notice(.warning, reason)
        return .stay
      }
      guard let index else {
        let isEmpty = state.analysis.findings.isEmpty
        state.notice = Notice(
          .plain,
          isEmpty
            ? "The checks found nothing to fix."
            : "These findings need a decision. Esc goes back to the form.")
        return .stay
      }
      state.viewport.chosenFinding = index
      state.jump(toFinding: index)
      state.applyFix(
        hint: state.preferences.keys.named(" ({undo} undoes it, {review} reviews again)"))
      return .leave
    }
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    if focus == .name { _ = typedName.handle(key) }
    return .stay
  }

  private mutating func press(in state: inout ComposerState) -> ScreenOutcome {
    switch focus {
    case .name, .send:
      guard isNameRight else {
        let name = Truncation(of: nameToType ?? "", to: 40).text
        state.notice = Notice(.warning, "Send is off. Type \(name) exactly as shown.")
        return .stay
      }
      guard focus == .send else {
        focus = .send
        return .stay
      }
      return askOnceMore(in: &state) ?? .leave(Composer.order(&state, isDryRun: false, from: self))
    case .dryRun: return .leave(Composer.order(&state, isDryRun: true, from: self))
    case .back: return .leave
    }
  }

  var focusedField: TextField? {
    get { focus == .name ? typedName : nil }
    set { if let newValue { typedName = newValue } }
  }

  mutating func focusField() { focus = .name }

  mutating func focus(button index: Int) {
    if Self.drawnButtons.indices.contains(index) { focus = Self.drawnButtons[index] }
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    ReviewView(state: state, review: self).draw(on: &canvas)
  }

  var isPage: Bool { true }

  /// Up and Down move between the buttons, so the mouse wheel has keys of its own.
  private static let lineUp = Key(.up, .control), lineDown = Key(.down, .control)
  var wheelKeys: (up: Key, down: Key) { (Self.lineUp, Self.lineDown) }

  /// A line must not be read before the history has answered; on the screen, only Send waits.
  var isWaiting: Bool { earlier == .asked || replaced == nil }
  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? {
    "\(nameToType.map(PlainWords.short) ?? "send"), dry run or back"
  }

  /// Prints the review, and the words to type to send the message.
  func tell(in session: inout PlainSession) {
    guard !isWaiting else { return }
    let state = session.state
    let (message, destination) = (state.outgoing, state.sending.destination)
    session.say("Review before sending.")
    if let dryRun { session.say(dryRun.wordsForDryRun(at: destination)) }
    // Never shorten the target, because that is what people confirm.
    session.say(
      "To: \(state.target.map { PlainWords.oneLine(state.shownWithName($0)) } ?? "nobody")"
        + ReviewWords.inherited(in: state))
    session.say(
      "From: project \(destination.projectWords), \(destination.wordAndServer), "
        + destination.account)
    session.say("Platforms: \(ReviewWords.platforms(in: state)).")
    if let language = ReviewWords.language(in: state) { session.say("Language: \(language).") }
    if let variables = state.wordsAboutVariables { session.say("Variables: \(variables).") }
    let words = ReviewWords.differing(in: state)
    for own in words { session.say("\(own.platform): \(PlainWords.short(own.text))") }
    if words.isEmpty {
      session.say("Title: \(message.text("notification.title").map(PlainWords.short) ?? "none")")
      session.say("Text: \(message.text("notification.body").map(PlainWords.short) ?? "none")")
    }
    for extra in ReviewExtra.all(in: state) {
      session.say("\(extra.label): \(PlainWords.short(extra.text))")
    }
    session.say("Data: \(ReviewWords.data(in: state)). Size: \(ReviewWords.size(in: state)).")
    let fields = ReviewField.all(in: state)
    if !fields.isEmpty { session.say("Also set: \(PlainWords.short(ReviewField.joined(fields)))") }
    if message.isDryRun { session.say(ReviewWords.onlyChecked) }
    if let words = ReviewWords.changedFile(in: state) { session.say(words) }
    if let words = ReviewWords.otherNumbers(in: state) { session.say(words) }
    for fact in facts(in: state.document.form.clock.zone) {
      // The sentence about a repeat is whole without its label.
      session.say(fact.label == Self.replaceLabel ? "\(fact.label) \(fact.text)" : fact.text)
    }
    session.say("Checks: \(session.findingCounts)")
    for finding in state.analysis.findings.prefix(8) {
      session.say(PlainWords.sentence(about: finding))
    }
    guard destination.mode == .live else {
      return session.say("\(destination.consequence) Type send, dry run or back.")
    }
    session.say(destination.consequence)
    guard !session.refusesPipe("Nothing was sent", command: commandInPipe(in: state)) else {
      return
    }
    session.say(
      nameToType.map { "To send it, type \($0), or type dry run or back." }
        ?? "Type send, dry run or back.")
  }

  /// The command that sends the message without a question.
  private func commandInPipe(in state: ComposerState) -> String {
    let yes = nameToType.map { "--yes=" + CurlExport.quote($0) } ?? "--yes"
    let file = state.file.path.map(ShellLine.file) ?? "FILE"
    return "crier send \(file) \(yes)"
  }

  /// Handles an answer; only the word `send`, or an audience's confirmation text, sends.
  func answer(_ line: String, in session: inout PlainSession) {
    let word = line.trimmed.lowercased()
    var review = self
    switch word {
    case "back", ".", "cancel":
      session.update(.terminal(.key(.escape)))
      return session.say("Nothing was sent.")
    case "dry run", "dry", "dryrun": return session.update(.terminal(.key(.control("t"))))
    case "send" where nameToType == nil: break
    default:
      review.typedName.text = line
      guard nameToType != nil, !word.isEmpty else { return }
    }
    review.focus = .send
    session.state.overlay = .review(review)
    session.update(.terminal(.key(.enter)))
    // The confirmation was wrong: the review stays open and asks again.
    if case .review(var again) = session.state.overlay {
      again.typedName.text = ""
      session.state.overlay = .review(again)
    }
  }
}

extension EarlierTexts {
  /// What may be sent by mistake.
  func warnings(in zone: ZoneRules) -> [ReviewFact] {
    let facts = [
      ("Draft", changed?.sentence), ("Older text", older?.sentence(in: zone)),
      ("Translations", translationsLeftOut(in: zone)),
      ("Numbers", numbers?.sentence(in: zone)),
    ]
    return facts.compactMap { label, text in
      text.map { ReviewFact(label: label, text: $0, role: .warning) }
    }
  }
}

/// A send that repeats or replaces an earlier one.
extension ReviewScreen {
  /// What is known about earlier sends of the same message.
  enum Earlier: Hashable, Sendable {
    case asked
    case answered(RepeatCheck)
  }

  static let replaceLabel = "Replaces"

  /// What the history has not answered yet.
  var questions: [Effect] {
    (replaced == nil ? [.history(.findReplaced(text))] : [])
      + (earlier == .asked ? [.history(.findRepeat(text.message))] : [])
  }

  /// What the history says about earlier sends.
  func facts(in zone: ZoneRules) -> [ReviewFact] {
    var facts: [ReviewFact] = []
    if let otherPlace {
      facts.append(ReviewFact(label: "Other place", text: otherPlace, role: .warning))
    }
    if case .answered(.found(let earlier)) = earlier {
      facts.append(
        ReviewFact(
          label: "Repeat", text: earlier.sentence(in: zone),
          role: earlier.asks ? .warning : .dialog))
    }
    if let doubt {
      facts.append(ReviewFact(label: "Repeat", text: doubt, role: .warning))
    }
    facts += texts.warnings(in: zone)
    if let similar = texts.similar {
      facts.append(ReviewFact(label: "Similar text", text: similar.sentence(in: zone)))
    }
    if let replaced, !replaced.isEmpty {
      let words = replaced.map { $0.words(in: zone) }.joined(separator: "; ")
      facts.append(ReviewFact(label: Self.replaceLabel, text: words + "."))
    }
    return facts
  }

  /// The repeat about which the review asks once more.
  private var repeatToAsk: RepeatedSend? {
    if case .answered(.found(let earlier)) = earlier, earlier.asks { earlier } else { nil }
  }

  /// Why it is not known whether a message to an audience is a repeat; nil if it is known.
  private var doubt: String? {
    if case .answered(.failed(let reason)) = earlier {
      RepeatCheck.sentence(because: reason)
    } else {
      nil
    }
  }

  /// Whether the same send from the shell needs `--again`.
  var needsAgain: Bool { repeatToAsk != nil || doubt != nil }

  /// The word on the button that sends.
  var sendWord: String {
    warnings.isEmpty ? "Send" : repeatToAsk == nil ? "Send anyway" : "Send again"
  }

  /// Asks once more before a message is repeated to a live audience, or before one gets samples; nil
  /// if there is nothing to ask. An audience gets nothing before the history has answered.
  mutating func askOnceMore(in state: inout ComposerState) -> ScreenOutcome? {
    if nameToType != nil, earlier == .asked {
      state.notice = Notice(
        .warning,
        "Nothing was sent yet: Crier is still looking for an earlier send of this message. "
          + "Press Enter again.", until: .repeatSearch)
      return .stay
    }
    let samples = state.sending.destination.mode == .live ? state.sampleWarning : nil
    let sent = repeatToAsk?.sentence(in: state.document.form.clock.zone)
    let reasons = [sent, doubt, samples].compactMap(\.self)
    guard !reasons.allSatisfy(warnings.contains) else { return nil }
    warnings = reasons
    focus = .back
    let deed =
      repeatToAsk != nil ? "send it once more" : doubt != nil ? "send it" : "send it with them"
    state.notice = Notice(
      .warning,
      "Nothing was sent. \(reasons.joined(separator: " ")) To \(deed), choose \(sendWord).")
    return .stay
  }
}
