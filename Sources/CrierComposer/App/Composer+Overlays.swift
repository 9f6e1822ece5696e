import CrierAnswers
import CrierMessage
import TerminalKit

extension Composer {
  /// Passes a key to the open screen; a key that does nothing there gets a notice.
  static func reactInOverlay(
    _ state: inout ComposerState, _ overlay: Overlay, to key: Key
  ) -> [Effect] {
    // A notice about the terminal appears once no screen is open.
    if state.notice?.isAboutTerminal != true { state.notice = nil }
    let effects = pass(key, to: overlay.screen, in: &state)
    let isQuiet = state.notice?.isAboutTerminal ?? true
    if effects.isEmpty, state.overlay == overlay, isQuiet, isOddInOverlay(key) {
      let reason = overlay.whyNothingElse
      var notice = Notice(
        .plain, "\(key.label) does nothing here. \(reason ?? "Esc goes back.")")
      notice.reason = reason.map(Notice.Reason.screen)
      state.notice = notice
    }
    return effects
  }

  /// Whether an unused key gets a notice.
  ///
  /// Movement keys get none, because the cursor may simply be at the end.
  private static func isOddInOverlay(_ key: Key) -> Bool {
    switch key.code {
    case .character, .function, .insert: true
    default: false
    }
  }

  private static func pass(
    _ key: Key, to screen: any Screen, in state: inout ComposerState
  ) -> [Effect] {
    switch state.preferences.keys.command(for: key) {
    case .palette where screen.takesPalette:
      state.overlay = .palette(PaletteScreen(state))
      return []
    case .copySelection where screen.focusedField?.buffer.selection != nil:
      return copySelection(&state)
    default: return screen.react(to: key, in: &state)
    }
  }

  static func pasteInOverlay(_ state: inout ComposerState, _ text: String) -> [Effect] {
    guard let screen = state.overlay?.screen, let effects = screen.react(toPaste: text, in: &state)
    else {
      state.notice = Notice(.plain, "Nothing to paste into: go to a text field first.")
      return []
    }
    return effects
  }

  /// Handles a click on an overlay.
  ///
  /// Buttons are pressed, rows are selected, and a second click on a row acts like Enter.
  static func clickInOverlay(
    _ state: inout ComposerState, at point: Point, _ press: TextPress
  ) -> [Effect] {
    // A double click on a row acts like Enter, even if the list has scrolled under the mouse since.
    if state.viewport.grip == .row, press.unit == .word { return react(&state, to: .enter) }
    state.viewport.grip = nil
    guard let spot = view(state).spot(at: point), var overlay = state.overlay else { return [] }
    let before = overlay.field
    let inside = Point(row: point.row - spot.rect.row, column: point.column - spot.rect.column)
    switch spot.meaning {
    case .button(let index):
      // Ignore the second click of a double click: the first one may have opened this overlay.
      guard press.unit == .character else { return [] }
      overlay.screen.focus(button: index, in: state)
      state.overlay = overlay
      return react(&state, to: .enter)
    case .row(let row, let part):
      let place = PressedRow(row: row, part: part, point: inside, rect: spot.rect)
      switch overlay.screen.select(place, in: &state) {
      case .row: state.viewport.grip = .row
      case .text: state.viewport.grip = overlay.press(inside, in: spot.rect, press, before: before)
      case .part: break
      }
    case .field:
      overlay.screen.focusField()
      state.viewport.grip = overlay.press(inside, in: spot.rect, press, before: before)
    }
    state.overlay = overlay
    return []
  }
}

extension Overlay {
  /// Handles a click in the text field; returns nil if the overlay has none.
  fileprivate mutating func press(
    _ point: Point, in rect: Rect, _ press: TextPress, before: TextField?
  ) -> MouseGrip? {
    guard var field else { return nil }
    var press = press
    press.wasFocused = before == field
    let drag = field.press(at: point.column, of: rect.columns, press)
    self.field = field
    return .field(rect, drag)
  }
}

extension ComposerState {
  /// Moves the focus to the field or row that shows a path.
  mutating func jump(to field: FieldPath) {
    guard let item = FormItem.showing(field) else { return open(FormSection(showing: field)) }
    open(item)
    document.form.goToRow(of: field, in: item)
  }

  /// Closes a page and goes to a field; without a field, stays and shows `words`.
  mutating func leavePage(for field: FieldPath?, orSay words: String) -> ScreenOutcome {
    guard let field else {
      notice = Notice(.plain, words)
      return .stay
    }
    jump(to: field)
    return .leave
  }
}

/// Protection against pasted text that reaches the terminal as keystrokes.
///
/// Such keys arrive faster than a person types. A live send or an overwrite must be confirmed by a
/// single key that arrives alone, even long after the question has opened.
extension Composer {
  /// How long the keyboard must have been idle for a key to count as single.
  package static let moment = Duration.milliseconds(20)

  /// Records whether several keys arrived in one read, before the first of them is handled.
  static func noteBurst(_ state: inout ComposerState, _ actions: [Action]) -> [Effect] {
    guard state.confirmsForGood, !state.viewport.ignoresKeys,
      actions.count(where: { if case .terminal(.key) = $0 { true } else { false } }) > 1
    else { return [] }
    state.viewport.isInBurst = true
    return [.viewport(.awaitMoment)]
  }

  /// Handles a key, unless it would confirm something irreversible and did not arrive alone.
  static func reactAlone(_ state: inout ComposerState, to key: Key) -> [Effect] {
    guard state.confirmsForGood else { return react(&state, to: key) }
    let before = state
    var effects = react(&state, to: key)
    if before.viewport.isInBurst, effects.contains(where: \.isForGood) {
      state = before
      state.notice = Notice(
        .warning,
        "Key ignored: it arrived together with others, as pasted text does. Press it again.")
      effects = []
    }
    state.viewport.isInBurst = state.confirmsForGood && !state.viewport.ignoresKeys
    return state.viewport.isInBurst ? effects + [.viewport(.awaitMoment)] : effects
  }
}

extension ComposerState {
  /// Whether a key could send to a live project or overwrite a file.
  fileprivate var confirmsForGood: Bool {
    overlay?.screen.confirmsForGood(at: sending.destination) ?? false
  }
}

extension Effect {
  fileprivate var isForGood: Bool {
    switch self {
    case .sending(.send(_, let request)): !request.isDryRun
    case .tokens(.perform(_, let order)): order.isChange
    case .file(.save(_, _, let isReplacing)): isReplacing
    default: false
    }
  }
}
