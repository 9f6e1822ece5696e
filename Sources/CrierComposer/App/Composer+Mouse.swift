import TerminalKit

extension Composer {
  /// Handles a click: activates what was clicked, or places the caret.
  ///
  /// In text, a double click selects the word and a triple click the line.
  static func click(
    _ state: inout ComposerState, at point: Point, times: Int = 1, extending: Bool = false
  ) -> [Effect] {
    // The letters of Jump do not block clicks on the items under them.
    if state.overlay == .jump { state.overlay = nil }
    let press = TextPress(PointedUnit(times: times), isExtending: extending)
    if state.overlay != nil { return clickInOverlay(&state, at: point, press) }
    state.viewport.grip = nil
    let layout = ComposeLayout(state)
    if ComposeView(state: state, layout: layout).isDestination(point) {
      return run(&state, .projects)
    }
    if let start = state.start { return clickOnStart(&state, start, at: point, press) }
    guard let spot = layout.spot(at: point, in: state) else { return [] }
    return go(&state, to: spot, at: point, press)
  }

  /// Goes to a hit region; `point` is the position of the click, nil without a click.
  static func go(
    _ state: inout ComposerState, to spot: ComposeLayout.HitRegion, at point: Point?,
    _ press: TextPress = TextPress()
  ) -> [Effect] {
    state.notice = nil
    switch spot {
    case .section(let section): state.open(section)
    case .language(let language):
      if let reason = state.whyNoLanguage {
        state.notice = Notice(.warning, reason)
      } else if language != state.document.form.languages.shown {
        state.show(language: language)
      }
    case .focus(.dryRun) where point != nil: return run(&state, .dryRun)
    case .focus(.send) where point != nil: return run(&state, .send)
    case .focus(.json):
      if let point { clickOnJSON(&state, at: point, press) } else { state.focusJSON() }
    case .focus(.item(let item)):
      var press = press
      press.wasFocused = state.viewport.focus == .item(item)
      state.viewport.focus = .item(item)
      if let point { state.press(item, at: point, press) }
    case .focus(let focus):
      state.viewport.focus = focus
      if point != nil { state.turnGroup() }
    case .finding(let index): state.jump(toFinding: index)
    case .preview: return run(&state, .nextPreview)
    case .device: return run(&state, .sandbox)
    }
    return []
  }

  /// Handles a mouse movement with the button down: extends the selection.
  static func drag(_ state: inout ComposerState, to point: Point) {
    switch state.viewport.grip {
    case .item(let item, let drag)
    where state.overlay == nil && state.viewport.focus == .item(item):
      state.drag(item, to: point, drag)
    case .json(let drag) where state.overlay == nil && state.viewport.focus == .json:
      let place = state.placeInJSON(point)
      state.fitEditor()
      state.document.editor?.area.drag(to: place, drag)
    case .field(let rect, let drag):
      state.overlay?.field?.drag(to: point.column - rect.column, of: rect.columns, drag)
    case .row, .item, .json, nil: break
    }
  }

  /// The key of the footer hint that was clicked; nil while the key tester is open, because the
  /// tester displays clicks itself.
  static func key(clickedBy action: Action, in state: ComposerState) -> Key? {
    guard case .terminal(let event) = action, case .clicked(let point, _, _) = event else {
      return nil
    }
    if case .keyTester? = state.overlay { return nil }
    return footerKey(in: state, at: point)
  }

  /// The key of the footer hint at a point.
  private static func footerKey(in state: ComposerState, at point: Point) -> Key? {
    let layout = ComposeLayout(state)
    guard layout.footer.contains(point) else { return nil }
    let hints =
      state.overlay.map { OverlayView(state: state, overlay: $0).hints }
      ?? state.start.map { StartView(state, $0).hints }
      ?? ComposeView(state: state, layout: layout).hints
    return Footer(hints).hint(at: point.column, columns: layout.footer.columns)?.key
  }

  /// Scrolls what is under the mouse pointer: the JSON, a long page or an overlay.
  static func scroll(_ state: inout ComposerState, at point: Point, by rows: Int) -> [Effect] {
    if let keys = state.overlay?.screen.wheelKeys {
      let key = rows < 0 ? keys.up : keys.down
      return (0..<abs(rows)).flatMap { _ in react(&state, to: key) }
    }
    guard state.start == nil else { return [] }
    let layout = ComposeLayout(state)
    if layout.form.contains(point) {
      let geometry = layout.geometry(of: state.viewport.section, in: state)
      state.viewport.formTop = geometry.top(showing: nil, from: state.viewport.formTop + rows)
    } else if layout.findings.contains(point) {
      let last = max(0, state.analysis.findings.count - 1)
      state.viewport.chosenFinding = min(max(0, state.chosenFindingIndex + rows), last)
      state.viewport.pointedFrom = state.viewport.focus
    } else if layout.json.contains(point) {
      if state.document.editor != nil {
        state.fitEditor()
        state.document.editor?.area.scroll(by: rows)
      } else {
        state.scrollJSON(by: rows)
      }
    }
    return []
  }
}

extension ComposerState {
  /// Places the caret of an item at the mouse position, or selects the choice there.
  mutating func press(_ item: FormItem, at point: Point, _ press: TextPress) {
    guard let (place, room) = place(point, of: item), Rect(room).contains(place) else { return }
    let point = logical(place, of: item, room: room, isFocused: press.wasFocused)
    viewport.grip = document.form.press(item, at: point, room: room, press).map { .item(item, $0) }
  }

  fileprivate mutating func drag(_ item: FormItem, to point: Point, _ drag: TextDrag) {
    guard let (place, room) = place(point, of: item) else { return }
    let point = logical(place, of: item, room: room, isFocused: true)
    document.form.drag(item, to: point, room: room, drag)
  }

  /// Converts a point on an item whose right-to-left text is in display order.
  private func logical(
    _ point: Point, of item: FormItem, room: Size, isFocused: Bool
  ) -> Point {
    guard preview.turnsText, start == nil, Rect(room).contains(point) else { return point }
    return document.form.controls[item]?.logicalPoint(
      at: point, room: room, isFocused: isFocused) ?? point
  }

  /// Converts a screen position to an item's coordinates; also returns the item's size.
  private func place(_ point: Point, of item: FormItem) -> (place: Point, room: Size)? {
    if let start {
      guard let spot = start.stops.first(where: { $0.item == item }) else { return nil }
      let rect = StartLayout(self, start).rect(of: spot)
      return (Point(row: point.row - rect.row, column: point.column - rect.column), rect.size)
    }
    let layout = ComposeLayout(self)
    let geometry = layout.geometry(of: viewport.section, in: self)
    let area = layout.inside(layout.form)
    guard let rect = geometry.rect(of: item) else { return nil }
    let control = geometry.control(of: item, in: rect.size)
    let top = geometry.top(showing: nil, from: viewport.formTop)
    let place = Point(
      row: point.row - area.row + top - rect.row - control.row,
      column: point.column - area.column - rect.column - control.column)
    return (place, control.size)
  }

  /// Converts a screen position to the JSON pane's coordinates.
  func placeInJSON(_ point: Point) -> Point {
    let area = ComposeLayout(self).inside(ComposeLayout(self).json)
    return Point(row: point.row - area.row, column: point.column - area.column)
  }
}
