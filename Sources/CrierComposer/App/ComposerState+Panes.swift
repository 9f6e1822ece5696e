import CrierMessage
import TerminalKit

extension ComposerState {
  /// The panes that the window shows now.
  var panes: VisiblePanes {
    VisiblePanes(
      viewport.panes, isNarrow: isNarrow,
      needsJSON: viewport.focus == .json || document.editor != nil)
  }

  /// Whether the window is too narrow for a separate column of panes.
  private var isNarrow: Bool { viewport.size.columns < ComposeLayout.leastColumnsOfFrames }

  /// Hides a visible pane, and shows a hidden one.
  mutating func toggle(_ pane: Pane) {
    let isShown = !panes.contains(pane)
    viewport.panes.show(pane, isShown)
    guard !isShown else { return }
    switch pane {
    case .json: if viewport.focus == .json || document.editor != nil { leaveJSON() }
    case .preview: if viewport.focus == .preview { returnToForm() }
    }
  }

  /// Zooms a pane, or shows the others again if it is zoomed.
  ///
  /// In a narrow window, the zoomed pane covers the form and gets the focus.
  mutating func zoom(_ pane: Pane) {
    if isNarrow {
      viewport.panes.covering = viewport.panes.covering == pane ? nil : pane
      switch (pane, viewport.panes.covering == pane) {
      case (.json, true): focusJSON()
      case (.json, false): if viewport.focus == .json { leaveJSON() }
      case (.preview, true): viewport.focus = .preview
      case (.preview, false): if viewport.focus == .preview { returnToForm() }
      }
    } else {
      viewport.panes.zoomed = viewport.panes.zoomed == pane ? nil : pane
    }
  }

  /// Shows the form again if a zoomed pane covers it.
  mutating func uncoverForm() { viewport.panes.covering = nil }

  /// Whether the form or its tabs have the focus.
  var isFormFocused: Bool {
    switch viewport.focus {
    case .item, .heading, .tabs: true
    case .json, .findings, .preview, .dryRun, .send: false
    }
  }

  var whyNoPreview: String? {
    panes.preview
      ? nil : "The preview is hidden: \(preferences.keys.label(of: .previewPane)) shows it."
  }

  /// Why the JSON pane cannot be hidden.
  var whyJSONStays: String? {
    brokenJSON.map { "The JSON is broken at line \($0.place.line): fix it before hiding it." }
  }
}

extension Viewport {
  /// The folded groups of a page, by their index.
  func folded(in section: FormSection) -> Set<Int> {
    let groups = section.groups
    let turned = turned[section] ?? []
    return Set(groups.indices.filter { groups[$0].startsFolded != turned.contains($0) })
  }

  /// Folds a group of the open page, or unfolds it.
  mutating func turn(group index: Int) {
    if turned[section, default: []].remove(index) == nil {
      turned[section, default: []].insert(index)
    }
  }

  /// Unfolds the group that hides an item.
  mutating func unfold(around item: FormItem) {
    guard let index = section.groups.firstIndex(where: { $0.items.contains(item) }),
      folded(in: section).contains(index)
    else { return }
    turn(group: index)
  }
}

extension ComposerState {
  /// What can be focused on this page, in Tab order.
  package var focusOrder: [Focus] {
    let folded = viewport.folded(in: viewport.section)
    let fields = viewport.section.groups.enumerated().flatMap { index, group -> [Focus] in
      (group.title == nil ? [] : [.heading(index)])
        + (folded.contains(index) ? [] : group.items.map(Focus.item))
    }
    return [.tabs] + fields + [.dryRun, .send]
  }

  /// Whether the open page contains this item, heading or button, even in a folded group.
  func isOnPage(_ focus: Focus) -> Bool {
    if case .item(let item) = focus { return viewport.section.items.contains(item) }
    return focusOrder.contains(focus)
  }

  /// The focused heading's index and its group.
  var headingInHand: (index: Int, group: FormGroup)? {
    guard case .heading(let index) = viewport.focus,
      viewport.section.groups.indices.contains(index)
    else { return nil }
    return (index, viewport.section.groups[index])
  }

  /// Folds or unfolds the group with the focused heading.
  mutating func turnGroup() {
    guard let index = headingInHand?.index else { return }
    viewport.turn(group: index)
    keepFieldInSight()
  }
}

extension Form {
  /// The number of a group's items that hold a value.
  func countSet(in group: FormGroup) -> Int { group.items.count(where: isSet) }

  /// Whether a field of the message holds a value.
  func isSet(_ item: FormItem) -> Bool {
    switch item {
    case .field, .rest: value(of: item).map { $0 != .null } ?? false
    case .name, .targetKind, .targetValue, .option: false
    }
  }
}
