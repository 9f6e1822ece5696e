import CrierCore

extension ComposerState {
  /// Opens the page of the first start, on the form as it is.
  package mutating func beginStart() {
    if editor != nil { leaveJSON() }
    let start = StartScreen(self)
    self.start = start
    moveOnStart(to: start.spot)
  }

  /// Gives the keyboard to a place of the page; the form keeps in step, for help and undo.
  mutating func moveOnStart(to spot: StartScreen.Spot) {
    start?.spot = spot
    switch spot {
    case .title, .body: (section, focus) = (.notification, .item(spot.item ?? .title))
    case .who: (section, focus) = (.target, .item(.targetKind))
    case .target: (section, focus) = (.target, .item(.targetValue))
    case .platform, .goOn, .skip: (section, focus) = (.notification, .tabs)
    }
  }

  mutating func moveOnStart(by steps: Int) {
    guard let start else { return }
    let stops = start.stops
    let here = stops.firstIndex(of: start.spot) ?? 0
    moveOnStart(to: stops[(here + steps + stops.count) % stops.count])
  }

  /// Says who gets it; the form's target follows at once.
  mutating func sayWho(_ who: StartScreen.Who) {
    start?.who = who
    start?.isWhoSaid = true
    let value = form.text(of: .targetValue)
    switch who {
    case .sandbox: setTarget(.token, StartScreen.sandboxPhone)
    case .device, .topic:
      setTarget(who.kind ?? .token, value == StartScreen.sandboxPhone ? "" : value)
    case .later: if value == StartScreen.sandboxPhone { setTarget(.token, "") }
    }
  }

  private mutating func setTarget(_ kind: Target.Kind, _ value: String) {
    if let reason = form.whyLocked(.targetKind) {
      notice = Notice(.warning, reason)
      return
    }
    let index = Target.Kind.allCases.firstIndex(of: kind) ?? 0
    if form.targetKind != kind { form.choose(index, of: .targetKind) }
    if form.text(of: .targetValue) != value { form.setText(value, of: .targetValue) }
  }

  /// Takes all answers, the one that was only suggested too, and goes to what is still to say.
  mutating func finishStart() {
    guard let start else { return }
    if !start.isWhoSaid, start.who == .sandbox { sayWho(.sandbox) }
    leaveStart()
    if isEmpty || form.text(of: .title).isEmpty && form.text(of: .body).isEmpty {
      notice = Notice(.plain, "Still to say: what the notification says.")
    } else if target == nil {
      open(.target)
      focus = .item(.targetValue)
      notice = Notice(.plain, "Still to say: who gets it.")
    } else {
      let words = "This is the whole form: {dryRun} checks it, {help} explains it."
      notice = Notice(.good, keys.named(words))
    }
  }

  /// Goes to the form, with what was said so far.
  mutating func leaveStart() {
    guard let start else { return }
    self.start = nil
    if start.platforms.count < Platform.allCases.count { show(only: start.ticked) }
    if case .item = focus, section == .notification { return }
    section = .notification
    focus = .item(.title)
  }

  /// Lets the texts show up on some platforms only: they move from the part that all read into the
  /// blocks of these. Where something else stands in their place, nothing moves.
  private mutating func show(only platforms: [Platform]) {
    var message = form.message
    for (common, field) in [
      ("title", FieldPath("notification.title")), ("body", "notification.body"),
    ] {
      guard let text = message[field] else { continue }
      let paths = platforms.map { $0.path(of: common) }
      guard paths.allSatisfy(message.canHold) else { return }
      for path in paths { message.set(path, to: text) }
      message.set(field, to: nil)
    }
    form.replaceMessage(message)
    surface = surfaces.firstIndex { platforms.contains($0.platform) } ?? surface
  }
}

extension Platform {
  /// Where a platform has a title or text of its own.
  fileprivate func path(of name: String) -> FieldPath {
    switch self {
    case .android: FieldPath("android.notification." + name)
    case .apple: FieldPath("apns.payload.aps.alert." + name)
    case .web: FieldPath("webpush.notification." + name)
    }
  }
}

extension CommandName {
  /// Whether the page of the first start stays while it is done.
  var staysOnStart: Bool {
    switch self {
    case .palette, .help, .keys, .keyTester, .theme, .suspend, .quit, .undo, .redo, .edit,
      .inspect, .nextField, .previousField, .start:
      true
    default: false
    }
  }
}
