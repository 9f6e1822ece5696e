import CrierMessage
import TerminalKit

extension ConditionScreen: Screen {
  var overlay: Overlay { .condition(self) }
  var nameOfChange: String? { "Condition" }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    func edit(_ key: Key, _ word: String) -> ScreenKey<Self> {
      ScreenKey([key], word) { screen, key in screen.edit(key) }
    }
    func move(_ keys: [Key], _ word: String? = nil, by steps: Int) -> ScreenKey<Self> {
      ScreenKey(keys, word) { screen, _ in screen.move(by: steps) }
    }
    let isTopic = if case .topic = cursor { true } else { false }
    return [
      ScreenKey([.enter], goesOn ? "Next row" : "Use it") { $0.enter(in: &$2) },
      isTopic ? edit(.character(" "), "Tick") : edit(.right, "All or any"),
      move([.down, .tab], "Next row", by: 1),
      ScreenKey([.function(5)], "Topics") { $0.tryOut(in: &$2) },
      ScreenKey([.escape, .function(4)], "Close") { screen, _, state in
        state.layAside(screen)
        return .leave
      },
      move([.up, .backTab], by: -1), move([.pageUp], by: -5), move([.pageDown], by: 5),
    ]
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    edit(key)
    return .stay
  }

  /// Moves to the next row, or uses the condition unless it has an error.
  private mutating func enter(in state: inout ComposerState) -> ScreenOutcome {
    let before = repair
    if isTyped, loadJotted() {
      if repair != before { state.notice = repair.map { Notice(.warning, $0) } }
      return .stay
    }
    if goesOn {
      move(by: 1)
      return .stay
    }
    guard let text, objection == nil else {
      state.notice = objection.map { Notice(.warning, $0) }
      return .stay
    }
    state.document.rowsAside = nil
    state.document.form.setText(text, of: .targetValue)
    return .leave
  }

  /// Uses the condition, and opens the screen that subscribes devices to its topics.
  private mutating func tryOut(in state: inout ComposerState) -> ScreenOutcome {
    guard let text, objection == nil else {
      state.notice = objection.map { Notice(.warning, $0) }
      return .stay
    }
    state.document.rowsAside = nil
    state.document.form.setText(text, of: .targetValue)
    return .leave(Composer.run(&state, .topics))
  }

  mutating func paste(_ text: String, in state: inout ComposerState) -> ScreenOutcome? {
    paste(text)
    state.notice = repair.map { Notice(.warning, $0) }
    return .stay
  }

  /// The text field with the cursor.
  var focusedField: TextField? {
    get {
      guard case .topic(let group, let index) = cursor else { return nil }
      return groups[group].entries[index].field
    }
    set {
      guard case .topic(let group, let index) = cursor, let newValue else { return }
      groups[group].entries[index].field = newValue
    }
  }

  /// The parts of a row with their own hit regions: its choice or text, and its checkbox.
  static let contents = 1
  static let tick = 2

  /// Moves the cursor to a row, and activates the part that was clicked.
  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    let rows = rows
    guard rows.indices.contains(row.row) else { return .part }
    move(to: rows[row.row])
    switch (cursor, row.part) {
    case (.join, Self.contents):
      if let title = join.title(at: row.point, in: row.rect.size) { join.chosen = title }
    case (.group(let index), Self.contents):
      if let title = groups[index].join.title(at: row.point, in: row.rect.size) {
        groups[index].join.chosen = title
      }
    case (.topic, Self.contents): return .text
    case (.topic, Self.tick): edit(.character(" "))
    case (.join, _), (.group, _), (.topic, _): break
    }
    return .part
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    ConditionView(state: state, screen: self).draw(on: &canvas)
  }

  func hasRow(for notice: Notice, in size: Size) -> Bool { isShort(notice, in: size) }

  func tell(in session: inout PlainSession) { session.condition("") }
}

extension ComposerState {
  var whyNoCondition: String? {
    guard document.form.targetKind == .condition else {
      return "Choose Condition for \"Send to\" first."
    }
    return whyLocked(.targetValue)
  }

  /// Opens the builder with the form's condition, or with the rows that were last built from it.
  mutating func openBuilder() {
    let text = document.form.text(of: .targetValue)
    if let rowsAside = document.rowsAside, rowsAside.source == text {
      overlay = .condition(rowsAside)
      notice = Notice(.plain, "You built these rows last time and did not use them.")
      return
    }
    let screen = ConditionScreen(text)
    overlay = .condition(screen)
    notice = screen.repair.map { Notice(.warning, $0) }
  }

  /// Keeps the rows until the builder opens again, unless they equal the form's condition.
  fileprivate mutating func layAside(_ screen: ConditionScreen) {
    guard screen.isBuilt else { return document.rowsAside = nil }
    document.rowsAside = screen
    notice = Notice(
      .plain,
      "The condition was not used; its builder keeps these rows.")
  }

  var whyNoCleaning: String? {
    let identifier = Identifier(of: document.form.text(of: .targetValue))
    guard !identifier.cleanings.isEmpty, identifier.kind != nil else {
      return "The target has nothing to clean up."
    }
    return whyLocked(.targetValue)
  }

  mutating func cleanTarget() {
    let identifier = Identifier(of: document.form.text(of: .targetValue))
    document.form.setText(identifier.cleaned, of: .targetValue)
    let steps = identifier.cleanings.map(\.rawValue).joined(separator: " and ")
    notice = Notice(.good, "Removed from the target: \(steps).")
  }
}
