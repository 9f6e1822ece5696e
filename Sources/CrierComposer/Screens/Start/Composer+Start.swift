import CrierMessage
import TerminalKit

extension Composer {
  /// Handles a key on the start page.
  ///
  /// Typed letters are never lost. On an answer that needs a token or a topic, they go into its
  /// text field; where there is no text field, they go into the title.
  static func reactOnStart(_ state: inout ComposerState, to key: Key) -> [Effect] {
    let effects = act(&state, onStartBy: key)
    state.objectOnStart()
    return effects
  }

  private static func act(_ state: inout ComposerState, onStartBy key: Key) -> [Effect] {
    guard let start = state.start else { return [] }
    state.notice = nil
    if let name = state.preferences.keys.command(for: key), !state.isForField(key) {
      return run(&state, name)
    }
    if key == .escape {
      state.leaveStart()
      return []
    }
    switch start.spot {
    case .title, .body, .target: type(key, on: start, &state)
    case .who: choose(key, on: start, &state)
    case .platform(let platform): tick(key, platform, &state)
    case .example, .goOn, .dryRun, .send: return press(key, on: start.spot, &state)
    }
    return []
  }

  private static func type(_ key: Key, on start: StartScreen, _ state: inout ComposerState) {
    guard let item = start.spot.item else { return }
    if isTyping(key), let reason = state.whyLocked(item) {
      state.notice = Notice(.warning, reason)
      return
    }
    let room = StartLayout(state, start).rect(of: start.spot).size
    let isUsed = state.document.form.handle(key, at: item, room: room)
    state.notice = state.document.form.remark.map { Notice(.plain, $0) }
    if start.spot == .target { state.start?.isWhoSaid = true }
    guard !isUsed else { return }
    switch key {
    case .down where start.spot == .target && state.document.form.text(of: .targetValue).isEmpty:
      // Down goes to the next answer as long as this one is not given.
      state.moveOnStart(to: .who)
      choose(key, on: start, &state)
    case .down, .enter: state.moveOnStart(by: 1)
    case .up: state.moveOnStart(by: -1)
    default: deadKey(&state, key)
    }
  }

  private static func choose(_ key: Key, on start: StartScreen, _ state: inout ComposerState) {
    let here = start.choices.firstIndex(of: start.who) ?? 0
    func other(_ steps: Int) -> StartScreen.Who? {
      start.choices.indices.contains(here + steps) ? start.choices[here + steps] : nil
    }
    switch key {
    case .up, .left:
      if let who = other(-1) { state.sayWho(who) } else { state.moveOnStart(by: -1) }
    case .down, .right:
      if let who = other(1) { state.sayWho(who) } else { state.moveOnStart(by: 1) }
    case .enter, .character(" "):
      state.sayWho(start.who)
      state.moveOnStart(by: 1)
    default:
      guard start.asksForTarget else { return typeElsewhere(key, &state) }
      if isText(key) { state.sayWho(start.who) }
      typeElsewhere(key, at: .target, &state)
    }
  }

  private static func tick(_ key: Key, _ platform: Platform, _ state: inout ComposerState) {
    switch key {
    case .character(" "): state.toggleOnStart(platform)
    case .left: state.moveOnStart(by: -1)
    case .right, .enter: state.moveOnStart(by: 1)
    case .up: state.moveOnStart(to: state.start?.asksForTarget == true ? .target : .who)
    case .down: state.moveOnStart(to: .goOn)
    default: typeElsewhere(key, &state)
    }
  }

  private static func press(
    _ key: Key, on button: StartScreen.HitRegion, _ state: inout ComposerState
  ) -> [Effect] {
    switch (key, button) {
    case (.enter, _), (.character(" "), _): return perform(button, &state)
    case (.left, .example(let example)): state.moveOnStart(toExample: example, by: -1)
    case (.right, .example(let example)): state.moveOnStart(toExample: example, by: 1)
    case (.up, .goOn): state.moveOnStart(to: .platform(.android))
    case (.up, .dryRun), (.up, .send): state.moveOnStart(to: .goOn)
    case (.down, .example), (.down, .goOn), (.right, .dryRun): state.moveOnStart(by: 1)
    case (.left, .send): state.moveOnStart(by: -1)
    case (.left, _), (.right, _), (.up, _), (.down, _): break
    default: typeElsewhere(key, &state)
    }
    return []
  }

  private static func perform(
    _ button: StartScreen.HitRegion, _ state: inout ComposerState
  ) -> [Effect] {
    switch button {
    case .example(let example): return run(&state, example.command)
    case .goOn: state.finishStart()
    case .dryRun: return run(&state, .dryRun)
    case .send: return run(&state, .send)
    case .title, .body, .who, .target, .platform: break
    }
    return []
  }

  private static func isText(_ key: Key) -> Bool {
    if case .character = key.code { key.modifiers.isEmpty } else { false }
  }

  private static func typeElsewhere(
    _ key: Key, at spot: StartScreen.HitRegion = .title, _ state: inout ComposerState
  ) {
    guard isText(key) else { return deadKey(&state, key) }
    state.moveOnStart(to: spot)
    if let start = state.start { type(key, on: start, &state) }
  }

  /// Moves the focus to a text field before a paste: to the target on the second question, else to
  /// the title.
  static func readyForPaste(_ state: inout ComposerState) {
    guard let start = state.start, start.spot.item == nil else { return }
    guard start.spot == .who else { return state.moveOnStart(to: .title) }
    if !start.asksForTarget { state.sayWho(.device) }
    state.moveOnStart(to: .target)
  }

  static func clickOnStart(
    _ state: inout ComposerState, _ start: StartScreen, at point: Point, _ press: TextPress
  ) -> [Effect] {
    let layout = StartLayout(state, start)
    state.notice = nil
    switch layout.target(at: point) {
    case nil: break
    case .who(let who):
      state.moveOnStart(to: .who)
      state.sayWho(who)
      if state.start?.asksForTarget == true { state.moveOnStart(to: .target) }
    case .spot(let spot):
      state.moveOnStart(to: spot)
      switch spot {
      case .title, .body, .target:
        guard let item = spot.item else { break }
        var press = press
        press.wasFocused = start.spot == spot
        state.press(item, at: point, press)
      case .platform(let platform): state.toggleOnStart(platform)
      case .example, .goOn, .dryRun, .send, .who: return perform(spot, &state)
      }
    }
    return []
  }
}

extension ComposerState {
  /// Moves the focus to an earlier or later example, as far as there is one.
  fileprivate mutating func moveOnStart(toExample example: Example, by steps: Int) {
    let all = Example.allCases
    let next = (all.firstIndex(of: example) ?? 0) + steps
    if all.indices.contains(next) { moveOnStart(to: .example(all[next])) }
  }

  /// Ticks or unticks a platform, and shows what that means, or why it is impossible.
  mutating func toggleOnStart(_ platform: Platform) {
    guard var start else { return }
    guard start.toggle(platform) else {
      notice = Notice(.warning, "Select at least one platform.")
      return
    }
    var message = document.form.message
    if let obstacle = start.placeWords(in: &message) {
      notice = Notice(.warning, obstacle)
      return
    }
    self.start = start
    let silent = Platform.allCases.filter { !start.platforms.contains($0) }.map(\.label)
    guard !silent.isEmpty else { return }
    let others = start.ticked.map(\.label).joined(separator: " and ")
    notice = Notice(
      .plain, "Left out: \(silent.joined(separator: ", ")). The text goes only to \(others).")
  }

  /// Updates the page after an undo or redo.
  mutating func followOnStart() {
    guard let start else { return }
    if let who = StartScreen.who(in: document.form, among: start.choices) {
      self.start?.who = who
    } else if start.who != .later {
      self.start?.who = StartScreen.who(asking: document.form.targetKind)
    }
    let spots: [StartScreen.HitRegion] = [.title, .body, .target]
    let spot =
      spots.first { $0.item == itemInHand } ?? (itemInHand == .targetKind ? .who : start.spot)
    moveOnStart(to: self.start?.stops.contains(spot) == true ? spot : .who)
  }
}
