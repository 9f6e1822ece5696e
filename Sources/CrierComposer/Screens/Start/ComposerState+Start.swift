import CrierMessage
import CrierPreview
import TerminalKit

extension ComposerState {
  /// Opens the start page with the form's present values.
  package mutating func beginStart() {
    if document.editor != nil { leaveJSON() }
    let wasEmpty = isEmpty
    let start = StartScreen(self)
    self.start = start
    moveOnStart(to: start.spot)
    if wasEmpty, start.choices.contains(.sandbox) { suggest(.sandbox) }
  }

  /// Suggests an answer to "Who gets it?", which holds until the user chooses one.
  ///
  /// The message gets this target immediately, so that a send goes where the page says. It does not
  /// count as an edit: undo skips it, and a message with nothing else counts as empty.
  private mutating func suggest(_ who: StartScreen.Who) {
    changeQuietly { state in
      state.sayWho(who)
      state.start?.isWhoSaid = false
    }
  }

  /// Changes the message without counting that as an edit.
  private mutating func changeQuietly(_ change: (inout Self) -> Void) {
    let (edits, isSaved) = (document.form.edits, !isUnsaved)
    change(&self)
    document.form.edits = edits
    if isSaved { file.savedRequest = document.form.message.request }
    analysis.outdate()
  }

  /// Updates the answers when messages go elsewhere than before; only the sandbox has a phone.
  ///
  /// If the page is closed and left only its suggestion, that is removed.
  mutating func followDestinationOnStart() {
    guard let start else {
      guard isOnlySuggested, sending.destination.mode != .sandbox else { return }
      return changeQuietly { $0.document.form.setText("", of: .targetValue) }
    }
    let choices = StartScreen.choices(at: sending.destination)
    self.start?.choices = choices
    guard start.who == .sandbox, !choices.contains(.sandbox) else { return }
    if start.isWhoSaid { self.start?.who = .device } else { suggest(.device) }
  }

  /// The reason why there is no previous page.
  var whyNoPageBack: String? {
    start == nil
      ? nil : preferences.keys.named("This is the first page. {nextSection} opens the form.")
  }

  /// Moves the focus on the page and also in the form, so that help and undo use the same field.
  mutating func moveOnStart(to spot: StartScreen.HitRegion) {
    start?.spot = spot
    switch spot {
    case .title, .body:
      (viewport.section, viewport.focus) = (.essentials, .item(spot.item ?? .title))
    case .who: (viewport.section, viewport.focus) = (.target, .item(.targetKind))
    case .target: (viewport.section, viewport.focus) = (.target, .item(.targetValue))
    case .example(let example):
      start?.example = example
      (viewport.section, viewport.focus) = (.essentials, .tabs)
    case .platform, .goOn: (viewport.section, viewport.focus) = (.essentials, .tabs)
    case .dryRun: (viewport.section, viewport.focus) = (.essentials, .dryRun)
    case .send: (viewport.section, viewport.focus) = (.essentials, .send)
    }
  }

  mutating func moveOnStart(by steps: Int) {
    guard let start else { return }
    moveOnStart(to: start.stops.turned(from: start.spot, by: steps))
  }

  /// Chooses an answer to "Who gets it?", and sets the form's target.
  ///
  /// A token or topic that was typed for that answer earlier is restored.
  mutating func sayWho(_ who: StartScreen.Who) {
    guard let start else { return }
    // The form already has such a target, perhaps an installation ID or a condition.
    if who == start.who, who == StartScreen.who(in: document.form, among: start.choices) {
      self.start?.isWhoSaid = true
      return
    }
    if let reason = document.form.whyLocked(.targetKind) {
      notice = Notice(.warning, reason)
      return
    }
    let before = start.who
    self.start?.who = who
    self.start?.isWhoSaid = true
    if let kind = before.kind, before != .sandbox, kind == document.form.targetKind {
      self.start?.named[before] = document.form.text(of: .targetValue)
    }
    if let kind = who.kind, document.form.targetKind != kind {
      document.form.choose(Target.Kind.allCases.firstIndex(of: kind) ?? 0, of: .targetKind)
    }
    let phone = StartScreen.sandboxPhone
    let value = document.form.text(of: .targetValue)
    let wanted =
      switch who {
      case .sandbox: phone
      case .device, .topic: self.start?.named[who] ?? (value == phone ? "" : value)
      case .later: ""
      }
    if value != wanted { document.form.setText(wanted, of: .targetValue) }
  }

  /// Accepts all answers, including the suggested target, and moves to the first missing answer.
  mutating func finishStart() {
    guard let start else { return }
    self.start?.isWhoSaid = true
    dropEndOfText()
    // Check this first, because leaving may move the texts to other fields.
    let saysNothing =
      !StartScreen.hasWords(document.form.message) && document.form.message["data"] == nil
    let obstacle = leaveStart()
    if saysNothing {
      notice = Notice(.plain, "Next, enter the notification's title or text.")
      return
    }
    if target == nil {
      open(.target)
      viewport.focus = .item(.targetValue)
      notice = Notice(.plain, "Next, enter who gets it.")
    } else if let objection = StartScreen.objection(to: document.form) {
      open(.target)
      viewport.focus = .item(.targetValue)
      notice = Notice(.error, objection)
    } else {
      if document.form.text(of: .title).isEmpty, document.form.text(of: .body).isEmpty,
        let page = FormSection.allCases.first(where: { $0.platform == start.ticked.first })
      {
        open(page)
      }
      let words = "Your answers are in the form: {review} reviews and sends them."
      notice = Notice(.good, preferences.keys.named(words))
    }
    if let obstacle { notice = obstacle }
  }

  /// Removes white space at the end of the body, where Enter may have added an unseen line break.
  private mutating func dropEndOfText() {
    var text = document.form.text(of: .body)
    guard text.last?.isWhitespace == true else { return }
    while text.last?.isWhitespace == true { text.removeLast() }
    document.form.setText(text, of: .body)
  }

  /// Switches to the form with the answers so far.
  ///
  /// Returns a warning if a text could not be moved.
  @discardableResult
  mutating func leaveStart() -> Notice? {
    guard let start else { return nil }
    self.start = nil
    // Select the sandbox phone's token, so that typing on the Target page replaces it.
    if start.who == .sandbox { document.form.controls[.targetValue]?.buffer?.selectAll() }
    var message = document.form.message
    let obstacle = start.placeWords(in: &message).map { Notice(.warning, $0) }
    if let obstacle { notice = obstacle }
    document.form.replaceMessage(message)
    if start.ticked.count < Platform.allCases.count {
      preview.surface =
        preview.surfaces.firstIndex { start.platforms.contains($0.platform) } ?? preview.surface
    }
    if case .item(let item) = viewport.focus, item != .targetKind { return obstacle }
    viewport.section = .essentials
    viewport.focus = .item(.title)
    return obstacle
  }
}

extension CommandName {
  /// Whether the start page stays open while this command runs.
  var staysOnStart: Bool {
    switch self {
    case .palette, .help, .keys, .keyTester, .notices, .explain, .theme, .suspend, .quit, .undo,
      .redo, .edit, .copySelection, .turnText, .recover,
      .emoji, .inspect, .nextField, .previousField, .start:
      true
    default: false
    }
  }
}
