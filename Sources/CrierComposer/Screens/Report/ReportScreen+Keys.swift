import CrierMessage
import TerminalKit

extension ReportScreen: Screen {
  var overlay: Overlay { .report(self) }
  var isPage: Bool { true }
  var isWaiting: Bool { isReading }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    let days: [ScreenKey<Self>] =
      focus == .days
      ? [
        ScreenKey([.right, .character(" ")], "Days", label: "Left/Right") { screen, _ in
          screen.turnDays(by: 1)
        },
        ScreenKey([.left]) { screen, _ in screen.turnDays(by: -1) },
      ] : []
    let ask = ScreenKey<Self>(
      [.enter], numbers == nil ? "Show" : "Ask again", isOn: !isReading
    ) { screen, _, state in
      .stay(screen.read(in: &state))
    }
    let fields = [move([.tab], "Next field", by: 1), move([.backTab], by: -1)]
    let list = [
      turn([.down], entries.count > 1 ? "Next day" : nil, by: 1), turn([.up], by: -1), scroll,
    ]
    let close = ScreenKey<Self>.close(or: focus == .days ? [.character("q")] : [])
    return [ask] + fields + days + list + [close]
  }

  private func move(_ keys: [Key], _ word: String? = nil, by steps: Int) -> ScreenKey<Self> {
    ScreenKey(keys, word) { screen, _, state in
      screen.focus = screen.fields(in: state).turned(from: screen.focus, by: steps)
      return .stay
    }
  }

  private func turn(_ keys: [Key], _ word: String? = nil, by steps: Int) -> ScreenKey<Self> {
    let last = max(0, entries.count - 1)
    return ScreenKey(keys, word) { screen, _ in
      screen.cursor = min(max(0, min(screen.cursor, last) + steps), last)
      screen.page = ScrolledPage()
    }
  }

  private var scroll: ScreenKey<Self> {
    ScreenKey([.pageDown, .pageUp]) { screen, key, state in
      let layout = ReportLayout(screen, in: state)
      _ = screen.page.handle(key, lines: layout.lines.count, rows: layout.details.rows)
      return .stay
    }
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    if var field = focusedField {
      _ = field.handle(key)
      focusedField = field
    }
    return .stay
  }

  var focusedField: TextField? {
    get {
      switch focus {
      case .app: app
      case .label: label
      case .days: nil
      }
    }
    set {
      guard let newValue else { return }
      switch focus {
      case .app: app = newValue
      case .label:
        if newValue.text != label.text { goToFirst() }
        label = newValue
      case .days: break
      }
    }
  }

  /// Clicks on the fields have the part 1, those on the list 0.
  mutating func select(_ row: PressedRow, in state: inout ComposerState) -> PressedRow.Use {
    guard row.part == 1 else {
      (cursor, page) = (row.row, ScrolledPage())
      return .row
    }
    let fields = fields(in: state)
    guard fields.indices.contains(row.row) else { return .part }
    focus = fields[row.row]
    guard focus == .days else { return .text }
    turnDays(by: 1)
    return .part
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    ReportView(state: state, screen: self).draw(on: &canvas)
  }
}
