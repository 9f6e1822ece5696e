import TerminalKit

extension Overlay {
  /// The text field with the keyboard, where it has one.
  var field: TextField? {
    get {
      switch self {
      case .palette(let palette): palette.list.filter
      case .find(let find): find.field
      case .targetChoice(let screen): screen.list.filter
      case .explain(let screen): screen.subject == nil ? screen.list.filter : nil
      case .question(let question): question.chosen == nil ? question.field : nil
      case .review(let review): review.focus == .name ? review.typedName : nil
      case .condition(let condition): condition.field
      case .help, .delivery, .recovery, .sizes, .imported, .effective, .matrix, .themes,
        .keyTester, .notices, .jump:
        nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .palette(var palette):
        palette.list.filter = newValue
        self = .palette(palette)
      case .find(var find):
        find.field = newValue
        self = .find(find)
      case .targetChoice(var screen):
        screen.list.filter = newValue
        self = .targetChoice(screen)
      case .explain(var screen):
        screen.list.filter = newValue
        self = .explain(screen)
      case .question(var question):
        question.field = newValue
        self = .question(question)
      case .review(var review):
        review.typedName = newValue
        self = .review(review)
      case .condition(var condition):
        condition.field = newValue
        self = .condition(condition)
      case .help, .delivery, .recovery, .sizes, .imported, .effective, .matrix, .themes,
        .keyTester, .notices, .jump:
        break
      }
    }
  }

  /// Gives the keyboard to the text field.
  fileprivate mutating func focusField() {
    switch self {
    case .question(var question):
      question.chosen = nil
      self = .question(question)
    case .review(var review):
      review.focus = .name
      self = .review(review)
    default: break
    }
  }

  /// Gives the keyboard to a button, counted in the order in which they are drawn.
  fileprivate mutating func focus(button index: Int) {
    switch self {
    case .question(var question) where question.buttons.indices.contains(index):
      question.chosen = index
      self = .question(question)
    case .review(var review) where ReviewScreen.drawnButtons.indices.contains(index):
      review.focus = ReviewScreen.drawnButtons[index]
      self = .review(review)
    case .recovery(var recovery) where recovery.buttons.indices.contains(index):
      recovery.chosen = recovery.buttons[index]
      self = .recovery(recovery)
    default: break
    }
  }

  /// Puts the cursor on a row of its list.
  fileprivate mutating func select(_ row: Int, _ part: Int, at point: Point, in rect: Rect) {
    switch self {
    case .palette(var palette):
      palette.list.select(row)
      self = .palette(palette)
    case .explain(var screen):
      screen.list.select(row)
      self = .explain(screen)
    case .targetChoice(var screen):
      screen.list.select(row)
      self = .targetChoice(screen)
    case .themes(var themes):
      themes.chosen = row
      self = .themes(themes)
    case .sizes(var sizes):
      sizes.chosen = row
      self = .sizes(sizes)
    case .matrix(var matrix):
      matrix.chosen = row
      self = .matrix(matrix)
    case .effective(var effective):
      effective.select(row, part)
      self = .effective(effective)
    case .recovery(var recovery) where recovery.recoveries.indices.contains(row):
      if row != recovery.here { recovery.move(by: row - recovery.here) }
      self = .recovery(recovery)
    case .condition(var condition):
      condition.press(row: row, part: part, at: point, in: rect)
      self = .condition(condition)
    default: break
    }
  }
}

extension Composer {
  /// A press on what lies over the composer: buttons do what they say, rows take the cursor, and a
  /// second press does what Enter does.
  static func clickInOverlay(
    _ state: inout ComposerState, at point: Point, _ press: TextPress
  ) -> [Effect] {
    // The list may have moved away from under the mouse; what was meant has the cursor.
    if state.grip == .row, press.unit == .word { return react(&state, to: .enter) }
    state.grip = nil
    guard let spot = view(state).spot(at: point), var overlay = state.overlay else { return [] }
    let before = overlay.field
    let inside = Point(row: point.row - spot.rect.row, column: point.column - spot.rect.column)
    switch spot.meaning {
    case .button(let index):
      // The second press of two is for what was there before.
      guard press.unit == .character else { return [] }
      overlay.focus(button: index)
      state.overlay = overlay
      return react(&state, to: .enter)
    case .row(let row, let part):
      let isBuilder = if case .condition = overlay { true } else { false }
      overlay.select(row, part, at: inside, in: spot.rect)
      if case .themes(let themes) = overlay { state.look = themes.offer }
      if !isBuilder { state.grip = .row }
      let isText = isBuilder && part == ConditionScreen.contents
      if isText { state.grip = overlay.press(inside, in: spot.rect, press, before: before) }
    case .field:
      overlay.focusField()
      state.grip = overlay.press(inside, in: spot.rect, press, before: before)
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
