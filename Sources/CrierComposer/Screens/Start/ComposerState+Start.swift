import CrierMessage
import CrierPreview

extension ComposerState {
  /// Opens the start page with the form's present values.
  package mutating func beginStart() {
    if document.editor != nil { leaveJSON() }
    let start = StartScreen(self)
    self.start = start
    moveOnStart(to: start.spot)
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
    case .platform, .goOn, .skip: (viewport.section, viewport.focus) = (.essentials, .tabs)
    }
  }

  mutating func moveOnStart(by steps: Int) {
    guard let start else { return }
    let stops = start.stops
    let here = stops.firstIndex(of: start.spot) ?? 0
    moveOnStart(to: stops[(here + steps + stops.count) % stops.count])
  }

  /// Chooses an answer to "Who gets it?", and sets the form's target.
  ///
  /// A token or topic that was typed for that answer earlier is restored.
  mutating func sayWho(_ who: StartScreen.Who) {
    let before = start?.who
    start?.who = who
    start?.isWhoSaid = true
    // The form already has such a target, perhaps an installation ID or a condition.
    if who == before, who == StartScreen.who(in: document.form) { return }
    if let before, let kind = before.kind, before != .sandbox, kind == document.form.targetKind {
      start?.named[before] = document.form.text(of: .targetValue)
    }
    if let kind = who.kind, !chooseTarget(kind) { return }
    let phone = StartScreen.sandboxPhone
    let value = document.form.text(of: .targetValue)
    let wanted =
      switch who {
      case .sandbox: phone
      case .device, .topic: start?.named[who] ?? (value == phone ? "" : value)
      case .later: ""
      }
    if value != wanted { document.form.setText(wanted, of: .targetValue) }
  }

  /// Selects a kind of target with its last value; returns false if the form's target is locked.
  private mutating func chooseTarget(_ kind: Target.Kind) -> Bool {
    if let reason = document.form.whyLocked(.targetKind) {
      notice = Notice(.warning, reason)
      return false
    }
    let index = Target.Kind.allCases.firstIndex(of: kind) ?? 0
    if document.form.targetKind != kind { document.form.choose(index, of: .targetKind) }
    return true
  }

  /// Accepts all answers, including the suggested target, and moves to the first missing answer.
  mutating func finishStart() {
    guard let start else { return }
    if !start.isWhoSaid, start.who == .sandbox { sayWho(.sandbox) }
    dropEndOfText()
    // Check this first, because leaving may move the texts to other fields.
    let saysNothing = !StartScreen.hasWords(document.form.message)
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
      let words = "Your answers are in the form: {dryRun} checks it, {help} explains it."
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

  /// Switches to the form and keeps the answers so far.
  ///
  /// Returns a warning if a text could not be moved.
  @discardableResult
  mutating func leaveStart() -> Notice? {
    guard let start else { return nil }
    self.start = nil
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
      .inspect, .nextField, .previousField, .start:
      true
    default: false
    }
  }
}
