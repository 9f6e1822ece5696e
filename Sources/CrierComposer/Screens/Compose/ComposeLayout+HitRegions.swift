import TerminalKit
import TextLayout

extension ComposeLayout {
  /// The target of a click.
  enum HitRegion: Hashable, Sendable {
    case section(FormSection)
    /// A language of the message; nil is the base message.
    case language(String?)
    case focus(Focus)
    case finding(Int)
    case preview
    case device
  }

  /// The content area of a part: inside its frame or, if it has none, below its caption.
  func inside(_ part: Rect) -> Rect {
    // A pointer may be before the findings, and a blank behind it.
    if isFramed {
      return part.inset(top: 1, left: part == findings ? 3 : 2, bottom: 1, right: 2)
    }
    switch part {
    case json where isCovered, preview where isCovered:
      return part.inset(top: 1, left: 2, bottom: 1, right: 2)
    case json, preview, device: return part.inset(top: 1, left: 1)
    case findings: return part.inset(left: 2, right: 1)
    default: return part.inset(left: 1, right: 1)
    }
  }

  /// The number of visible JSON rows.
  var jsonRows: Int { inside(json).rows }
}

extension ComposeLayout {
  /// The size of an item's text area; vertical caret movement depends on the width.
  func room(for item: FormItem, in state: ComposerState) -> Size {
    let geometry = geometry(of: state.page(of: item), in: state)
    guard let rect = geometry.rect(of: item) else { return inside(form).size }
    return geometry.control(of: item, in: rect.size).size
  }

  func geometry(of section: FormSection, in state: ComposerState) -> FormGeometry {
    var size = inside(form).size
    size.rows += coveredRows
    var hasHelp = true
    if section == state.viewport.section, case .heading = state.viewport.focus { hasHelp = false }
    return FormGeometry(
      section, size: size, notes: noteLines(of: section, in: state).count,
      folded: state.viewport.folded(in: section), hasHelp: hasHelp
    ) { state.document.form.rowsNeeded(by: $0, columns: $1, most: $2) }
  }

  /// The notes below a page's fields, wrapped to the width beside the labels.
  func noteLines(of section: FormSection, in state: ComposerState) -> [String] {
    let breaker = LineBreaker(
      columns: inside(form).columns
        - FormGeometry.labelColumns(of: section) - 1)
    let notes = section.notes(
      for: state.document.form.targetKind, value: state.document.form.text(of: .targetValue))
    return notes.flatMap { breaker.texts(of: state.preferences.keys.named($0)) }
  }

  func spot(at point: Point, in state: ComposerState) -> HitRegion? {
    if tabs.contains(point) {
      let bar = ComposeView(state: state, layout: self).tabs
      return bar.tab(at: point.column, columns: tabs.columns).flatMap(FormSection.init)
        .map(HitRegion.section)
    }
    if languages.contains(point) {
      return ComposeView(state: state, layout: self).language(atColumn: point.column)
        .map { .language($0.name) }
    }
    if buttons.contains(point) {
      let edge = ComposeView.buttonColumns(before: 1)
      return .focus(point.column < edge ? .dryRun : .send)
    }
    let area = inside(form)
    if area.contains(point) {
      let sheet = geometry(of: state.viewport.section, in: state)
      let row = point.row - area.row
      guard row < sheet.visibleRows else { return nil }
      let place = Point(
        row: row + sheet.top(showing: nil, from: state.viewport.formTop),
        column: point.column - area.column)
      if let heading = sheet.headings.first(where: { $0.row == place.row }) {
        return .focus(.heading(heading.index))
      }
      return sheet.places.first { $0.rect.contains(place) }
        .map { .focus(.item($0.item)) }
    }
    if json.contains(point) { return .focus(.json) }
    if inside(findings).contains(point) {
      return ComposeView(state: state, layout: self)
        .finding(inRow: point.row - inside(findings).row).map(HitRegion.finding)
    }
    if device.contains(point) { return .device }
    return preview.contains(point) ? .preview : nil
  }
}
