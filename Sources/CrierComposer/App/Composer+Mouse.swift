import CrierCore
import TerminalKit

extension Composer {
  /// A click does what the key for it does; in a text it puts the caret there.
  static func click(_ state: inout ComposerState, at point: Point) -> [Effect] {
    if let key = footerKey(in: state, at: point) { return react(&state, to: key) }
    guard state.overlay == nil, let spot = ComposeLayout(state).spot(at: point, in: state) else {
      return []
    }
    return go(&state, to: spot, at: point)
  }

  /// What is behind a place on the screen; `point` is where exactly, when a mouse says it.
  static func go(
    _ state: inout ComposerState, to spot: ComposeLayout.Spot, at point: Point?
  ) -> [Effect] {
    state.notice = nil
    switch spot {
    case .section(let section): state.open(section)
    case .focus(.dryRun) where point != nil: return run(&state, .dryRun)
    case .focus(.send) where point != nil: return run(&state, .send)
    case .focus(.json):
      if let point { clickOnJSON(&state, at: point) } else { state.focusJSON() }
    case .focus(.item(let item)):
      state.focus = .item(item)
      if let point { state.moveCaret(of: item, to: point) }
    case .focus(let focus): state.focus = focus
    case .finding(let index): state.jump(toFinding: index)
    case .preview: return run(&state, .nextPreview)
    }
    return []
  }

  /// The key of a hint in the footer.
  private static func footerKey(in state: ComposerState, at point: Point) -> Key? {
    let layout = ComposeLayout(state)
    guard layout.footer.contains(point) else { return nil }
    let hints =
      state.overlay.map { OverlayView(state: state, overlay: $0).hints }
      ?? ComposeView(state: state, layout: layout).hints
    return Footer(hints).hint(at: point.column, columns: layout.footer.columns)?.key
  }

  /// The wheel scrolls what it is over: the JSON, a long page, or what lies over both.
  static func scroll(_ state: inout ComposerState, at point: Point, by rows: Int) -> [Effect] {
    guard state.overlay == nil else {
      let key: Key = rows < 0 ? .up : .down
      return (0..<abs(rows)).flatMap { _ in react(&state, to: key) }
    }
    let layout = ComposeLayout(state)
    if layout.form.contains(point) {
      let geometry = layout.geometry(of: state.section, in: state)
      state.formTop = geometry.top(showing: nil, from: state.formTop + rows)
    } else if layout.findings.contains(point) {
      let last = max(0, state.analysis.findings.count - 1)
      state.chosenFinding = min(max(0, state.chosenFinding + rows), last)
    } else if layout.json.contains(point) {
      if state.editor != nil {
        state.fitEditor()
        state.editor?.area.scroll(by: rows)
      } else {
        state.scrollJSON(by: rows)
      }
    }
    return []
  }
}

extension ComposerState {
  /// Puts the caret of an item where the mouse points, or chooses what is there.
  mutating func moveCaret(of item: FormItem, to point: Point) {
    let layout = ComposeLayout(self)
    let geometry = layout.geometry(of: section, in: self)
    let area = layout.inside(layout.form)
    guard let rect = geometry.rect(of: item) else { return }
    let control = geometry.control(of: item, in: rect.size)
    let top = geometry.top(showing: nil, from: formTop)
    let place = Point(
      row: point.row - area.row + top - rect.row - control.row,
      column: point.column - area.column - rect.column - control.column)
    guard Rect(control.size).contains(place) else { return }
    form.click(place, at: item, room: control.size)
  }
}
