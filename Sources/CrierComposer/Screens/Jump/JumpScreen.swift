import TerminalKit

/// Labels on everything that can have the keyboard focus. Typing a label moves the focus there;
/// any other key closes the screen.
struct JumpScreen: Screen {
  var overlay: Overlay { .jump }
  /// The labels belong to what is on the page.
  var dimsPage: Bool { false }

  func keys(in state: ComposerState) -> [ScreenKey<Self>] {
    // A click on the instruction cancels, too.
    [
      ScreenKey([.escape], "a label to go there", label: "Type") { _, _, _ in .leave },
      .close("Cancel"),
    ]
  }

  mutating func take(_ key: Key, in state: inout ComposerState) -> ScreenOutcome {
    guard case .character(let letter) = key.code, key.modifiers.subtracting(.shift).isEmpty else {
      return .leave
    }
    guard let label = JumpLabel.all(in: state).first(where: { $0.letter == letter }) else {
      state.notice = Notice(.plain, "Nothing has the label \(letter).")
      return .leave
    }
    return .leave(Composer.go(&state, to: label.spot, at: nil))
  }

  func draw(in state: ComposerState, on canvas: inout Canvas) {
    for label in JumpLabel.all(in: state) {
      canvas.write(label.letter, at: label.place, as: .selection, emphasis: .bold)
    }
    // The labels replace the opening brackets of the buttons, so the closing ones go, too.
    let buttons = ComposeLayout(state).buttons
    guard !buttons.isEmpty else { return }
    for index in 1...2 {
      let column = buttons.column + ComposeView.buttonColumns(before: index) - 2
      canvas.write(" ", at: Point(row: buttons.row, column: column), as: .text)
    }
  }

  func tell(in session: inout PlainSession) { session.sayPages("") }
}

/// A letter on something that can have the keyboard focus.
struct JumpLabel: Hashable, Sendable {
  let letter: Character
  let place: Point
  let spot: ComposeLayout.HitRegion

  /// The letters for JSON, checks, preview and buttons, from the bottom row of the keyboard.
  ///
  /// Pages use the digits on their tabs; fields use the other letters from top to bottom. Labels
  /// therefore change only when the page's appearance does.
  private static let evidence: [Character] = Array("zxcvb")
  static let fields: [Character] = Array("asdfghjklqwertyuiopnmASDFGHJKLQWERTYUIOPNM")

  static func all(in state: ComposerState) -> [JumpLabel] {
    let layout = ComposeLayout(state)
    let view = ComposeView(state: state, layout: layout)
    let tabs = view.tabs.digits(
      columns: layout.tabs.columns)
    var labels = tabs.compactMap { tab in
      FormSection(rawValue: tab.index).map {
        JumpLabel(
          letter: Character("\(tab.index + 1)"),
          place: Point(row: layout.tabs.row, column: tab.column), spot: .section($0))
      }
    }
    for (letter, row) in zip(fields, rows(in: state, layout)) {
      labels.append(JumpLabel(letter: letter, place: row.place, spot: .focus(row.focus)))
    }
    // After the corner of a frame, and on the bracket of a button.
    let edge = layout.isFramed ? 1 : 0
    let paneEdge = layout.isCovered ? 1 : edge
    let spots: [(part: Rect, column: Int, spot: ComposeLayout.HitRegion)] = [
      (layout.json, paneEdge, .focus(.json)), (layout.findings, edge, .focus(.findings)),
      (layout.preview, paneEdge, .preview),
      (layout.buttons, ComposeView.buttonColumns(before: 0), .focus(.dryRun)),
      (layout.buttons, ComposeView.buttonColumns(before: 1), .focus(.send)),
    ]
    for (letter, spot) in zip(evidence, spots) where !spot.part.isEmpty {
      let place = Point(row: spot.part.row, column: spot.part.column + spot.column)
      labels.append(JumpLabel(letter: letter, place: place, spot: spot.spot))
    }
    return labels
  }

  /// The visible fields and headings, and the start of their rows.
  private static func rows(
    in state: ComposerState, _ layout: ComposeLayout
  ) -> [(focus: Focus, place: Point)] {
    let geometry = layout.geometry(of: state.viewport.section, in: state)
    let area = layout.inside(layout.form)
    let top = geometry.top(showing: nil, from: state.viewport.formTop)
    let fields = geometry.places.map {
      (Focus.item($0.item), Point(row: $0.rect.row, column: $0.rect.column))
    }
    let headings = geometry.headings.map { (Focus.heading($0.index), Point(row: $0.row)) }
    return (fields + headings).sorted { $0.1.row < $1.1.row }.compactMap { focus, place in
      let row = place.row - top
      guard 0..<geometry.visibleRows ~= row else { return nil }
      // One column before the label, where a framed form has room for it.
      let column = max(0, area.column + place.column - 1)
      return (focus, Point(row: area.row + row, column: column))
    }
  }
}
