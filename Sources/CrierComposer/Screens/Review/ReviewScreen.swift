package import CrierAnswers
import CrierMessage
import CrierPreview
package import TerminalKit
import TextLayout

/// The last look before a send: to whom, from where, what, and what the checks say.
///
/// Enter goes on: in the sandbox it sends, of a live project it begins with a dry run. One real
/// device needs Enter on Send, which the keyboard never comes to by itself; an audience (topic,
/// condition) of a live project needs its confirmation typed first. No single key sends.
package struct ReviewScreen: Hashable, Sendable {
  package enum Button: Hashable, Sendable, CaseIterable { case name, send, dryRun, back }

  package var typedName = TextField("", placeholder: "")
  package var focus: Button
  /// What has to be typed; nil where Enter on the button is enough.
  package let nameToType: String?
  private let isTopic: Bool
  /// What FCM said to the dry run that was ordered here.
  package var dryRun: SendOutcome?
  /// How far a target that has more lines than room is scrolled.
  package var targetPage = ScrolledPage()

  package init(_ state: ComposerState) {
    let isLive = state.sending.destination.mode == .live
    nameToType = isLive ? state.target?.confirmation : nil
    isTopic = state.target?.kind == .topic
    focus = nameToType != nil ? .name : isLive ? .dryRun : .send
  }

  package var isNameRight: Bool { nameToType.map { $0.isSpelled(typedName.text) } ?? true }

  /// What Enter does.
  var word: String {
    switch focus {
    case .name: isNameRight ? "Go on" : isTopic ? "Type the name first" : "Type it first"
    case .send: "Send"
    case .dryRun: "Dry run"
    case .back: "Back"
    }
  }

  /// Those that look like buttons, from left to right.
  static let drawnButtons: [Button] = [.send, .dryRun, .back]

  package var buttons: [Button] { (nameToType == nil ? [] : [.name]) + [.send, .dryRun, .back] }

  private mutating func move(by steps: Int) {
    let here = buttons.firstIndex(of: focus) ?? 0
    focus = buttons[(here + steps + buttons.count) % buttons.count]
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
      ScreenKey([.pageDown, .pageUp], layout.isTargetWhole ? nil : "Rest of the target") {
        screen, key in
        _ = screen.targetPage.handle(key, lines: layout.target.count, rows: layout.targetRows)
      },
      ScreenKey(state.preferences.keys.keys(for: .dryRun), dryRun) { screen, _, state in
        .leave(Composer.order(&state, isDryRun: true, from: screen))
      },
      .close("Back to editing"),
      ScreenKey([.backTab, .up]) { screen, _ in screen.move(by: -1) },
    ]
    if focus != .name {
      keys.append(ScreenKey([.left]) { screen, _ in screen.move(by: -1) })
      keys.append(ScreenKey([.right]) { screen, _ in screen.move(by: 1) })
    }
    return keys
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
      return .leave(Composer.order(&state, isDryRun: false))
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

  func hasRow(for notice: Notice, in size: Size) -> Bool { isShort(notice, in: size) }

  var asksInPlainMode: Bool { true }

  func prompt(in session: PlainSession) -> String? {
    "\(nameToType.map(PlainWords.short) ?? "send"), dry run or back"
  }

  /// Who gets what from where, and what has to be typed for it to go.
  func tell(in session: inout PlainSession) {
    let state = session.state
    let (message, destination) = (state.document.form.message, state.sending.destination)
    session.say("Review before sending.")
    if let dryRun { session.say(dryRun.wordsForDryRun(at: destination)) }
    // Whole, however long: it is what people confirm.
    session.say("To: \((state.target?.shownWithKind).map(PlainWords.oneLine) ?? "nobody")")
    session.say(
      "From: project \(destination.project), \(destination.wordAndServer), \(destination.account)")
    let words = ReviewWords.differing(in: state)
    for own in words { session.say("\(own.platform): \(PlainWords.short(own.text))") }
    if words.isEmpty {
      session.say("Title: \(message.text("notification.title").map(PlainWords.short) ?? "none")")
      session.say("Text: \(message.text("notification.body").map(PlainWords.short) ?? "none")")
    }
    session.say("Data: \(ReviewWords.data(in: state)). Size: \(ReviewWords.size(in: state)).")
    if message.isDryRun { session.say(ReviewWords.onlyChecked) }
    session.say("Checks: \(session.findingCounts)")
    for finding in state.analysis.findings.prefix(8) {
      session.say(PlainWords.sentence(about: finding))
    }
    guard destination.mode == .live else {
      return session.say("\(destination.consequence) Type send, dry run or back.")
    }
    session.say(destination.consequence)
    session.say(
      nameToType.map { "To send it, type \($0), or type dry run or back." }
        ?? "Type send, dry run or back.")
  }

  /// Nothing but the word, or the text that confirms an audience, sends.
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
    // The name was wrong: the review is still there, and is asked again.
    if case .review(var again) = session.state.overlay {
      again.typedName.text = ""
      session.state.overlay = .review(again)
    }
  }
}

/// Title and text as one platform gets them, for the review of a message in which they differ; and
/// what the review says in the same words on the screen and in plain mode.
struct ReviewWords: Hashable {
  let platform: String
  let text: String

  static let onlyChecked = "validate_only is set: FCM checks and delivers nothing."

  static func data(in state: ComposerState) -> String {
    let rows = state.document.form.message["data"]?.members?.count ?? 0
    return rows == 1 ? "1 row" : "\(rows) rows"
  }

  static func size(in state: ComposerState) -> String {
    let size = state.analysis.size.tightest
    return "\(size.bytes) of \(size.shownLimit) bytes"
  }

  /// Of each platform that the message is for. Empty where all get those that stand in the part
  /// for all of them.
  static func differing(in state: ComposerState) -> [ReviewWords] {
    let message = state.document.form.message
    let reached = state.differenceInReview.messages.filter { $0.kind != .nothing }
    let words = reached.map { ReviewWords(platform: $0.platform.label, text: text(of: $0)) }
    let isCommon = FieldPath.commonWords.contains { message.text($0) != nil }
    let isSaid = reached.contains { said(.title, by: $0) != nil || said(.text, by: $0) != nil }
    let differ = words.dropFirst().contains { $0.text != words[0].text }
    return differ || isSaid && !isCommon ? words : []
  }

  private static func text(of message: EffectiveMessage) -> String {
    let (title, text) = (said(.title, by: message), said(.text, by: message))
    guard title != nil || text != nil else { return "(no title, no text)" }
    return "\(title ?? "(no title)"), \(text ?? "(no text)")"
  }

  /// What the message says or may say, and not what holds without it; of a text of the app only
  /// the key.
  private static func said(
    _ aspect: EffectiveValue.Aspect, by message: EffectiveMessage
  ) -> String? {
    guard let value = message.value(of: aspect),
      value.isFromField || value.origin == .notEstablished
    else { return nil }
    return value.name == aspect.rawValue ? value.text : "\(value.name.lowercased()) \(value.text)"
  }
}
