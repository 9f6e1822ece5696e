import CrierAnswers
import CrierMessage
import TerminalKit

extension Composer {
  static func reactInOverlay(_ state: inout ComposerState, to key: Key) -> [Effect] {
    state.notice = nil
    guard let screen = state.overlay?.screen else { return [] }
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
      state.notice = Notice(.plain, "A paste goes into a text field; none has the keyboard.")
      return []
    }
    return effects
  }

  /// A press on what lies over the composer: buttons do what they say, rows take the cursor, and a
  /// second press does what Enter does.
  static func clickInOverlay(
    _ state: inout ComposerState, at point: Point, _ press: TextPress
  ) -> [Effect] {
    // The list may have moved away from under the mouse; what was meant has the cursor.
    if state.viewport.grip == .row, press.unit == .word { return react(&state, to: .enter) }
    state.viewport.grip = nil
    guard let spot = view(state).spot(at: point), var overlay = state.overlay else { return [] }
    let before = overlay.field
    let inside = Point(row: point.row - spot.rect.row, column: point.column - spot.rect.column)
    switch spot.meaning {
    case .button(let index):
      // The second press of two is for what was there before.
      guard press.unit == .character else { return [] }
      overlay.screen.focus(button: index)
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
  /// Takes a press in the text field; nil where there is none.
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
  /// Moves the focus to the field or row that shows this path.
  mutating func jump(to field: FieldPath) {
    open(FormSection(showing: field))
    guard let item = FormItem.showing(field) else { return }
    viewport.focus = .item(item)
    document.form.goToRow(of: field, in: item)
  }

  /// Leaves a page for the field that it is about, or stays and says why not.
  mutating func leavePage(for field: FieldPath?, orSay words: String) -> ScreenOutcome {
    guard let field else {
      notice = Notice(.plain, words)
      return .stay
    }
    jump(to: field)
    return .leave
  }
}

/// Text may reach the terminal as keys, faster than a person types. What goes out or replaces a
/// file for good needs a key that comes alone, also long after the question has opened.
extension Composer {
  /// How long nothing must have been typed before a key counts as alone.
  package static let moment = Duration.milliseconds(20)

  /// Notes that one read brought several keys, before the first of them counts.
  static func noteBurst(_ state: inout ComposerState, _ actions: [Action]) -> [Effect] {
    guard state.confirmsForGood, !state.viewport.ignoresKeys,
      actions.count(where: { if case .terminal(.key) = $0 { true } else { false } }) > 1
    else { return [] }
    state.viewport.isInBurst = true
    return [.viewport(.awaitMoment)]
  }

  /// Does what a key asks for, unless it confirms something for good and did not come alone.
  static func reactAlone(_ state: inout ComposerState, to key: Key) -> [Effect] {
    guard state.confirmsForGood else { return react(&state, to: key) }
    let before = state
    var effects = react(&state, to: key)
    if before.viewport.isInBurst, effects.contains(where: \.isForGood) {
      state = before
      state.notice = Notice(
        .warning,
        "Key ignored: it came together with others, as pasted text does. Press it once more.")
      effects = []
    }
    state.viewport.isInBurst = state.confirmsForGood && !state.viewport.ignoresKeys
    return state.viewport.isInBurst ? effects + [.viewport(.awaitMoment)] : effects
  }
}

extension ComposerState {
  /// Whether a key may send to a live project, or replace a file.
  fileprivate var confirmsForGood: Bool {
    overlay?.screen.confirmsForGood(at: sending.destination) ?? false
  }
}

extension Effect {
  fileprivate var isForGood: Bool {
    switch self {
    case .sending(.send(_, let request)): !request.isDryRun
    case .file(.save(_, _, let isReplacing)): isReplacing
    default: false
    }
  }
}
