import CrierLint
import CrierMessage
import CrierPreview
import TerminalKit

extension ComposerState {
  mutating func moveFocus(by steps: Int) {
    if start != nil { return moveOnStart(by: steps) }
    let order = focusOrder
    let here = order.firstIndex(of: viewport.focus) ?? (steps > 0 ? order.count - 1 : 0)
    viewport.focus = order[(here + steps + order.count) % order.count]
    viewport.scrolledLine = nil
  }

  mutating func moveSection(by steps: Int, keepingTabs: Bool = false) {
    let count = FormSection.allCases.count
    let index = (viewport.section.rawValue + steps + count) % count
    open(FormSection.allCases[index])
    if keepingTabs { viewport.focus = .tabs }
  }

  package mutating func open(_ section: FormSection) {
    self.viewport.section = section
    focusForm()
    viewport.scrolledLine = nil
    showSurface(of: section)
  }

  /// Focuses the item, on the open page if it has the item, otherwise on the item's own page.
  mutating func open(_ item: FormItem) {
    open(page(of: item))
    viewport.focus = .item(item)
  }

  /// The page on which an item is edited: the open page if it has the item.
  func page(of item: FormItem) -> FormSection {
    viewport.section.items.contains(item) ? viewport.section : item.section
  }

  /// Switches the preview to a device of the page's platform.
  private mutating func showSurface(of section: FormSection) {
    guard let platform = section.platform, preview.surfaces.indices.contains(preview.surface),
      preview.surfaces[preview.surface].platform != platform
    else { return }
    preview.surface = preview.surfaces.firstIndex { $0.platform == platform } ?? preview.surface
  }

  /// Focuses the page's first field.
  mutating func focusForm() {
    let isFolded = viewport.folded(in: viewport.section).contains(0)
    viewport.focus = isFolded ? .heading(0) : viewport.section.items.first.map(Focus.item) ?? .tabs
  }

  /// Remembers the focused field before an action is handled.
  mutating func noteField() { viewport.lastItem = itemInHand ?? viewport.lastItem }

  /// Focuses the last focused field of this page again.
  ///
  /// If there is none, the tabs get the focus. They ignore letters, whereas on the Target page a
  /// letter can choose another kind of target.
  mutating func returnToForm() {
    guard let lastItem = viewport.lastItem, viewport.section.items.contains(lastItem) else {
      return viewport.focus = .tabs
    }
    viewport.focus = .item(lastItem)
  }

  /// Goes to the first field of the next group on a long page, or to its heading if it is folded;
  /// returns false if there is none.
  mutating func moveGroup(by steps: Int) -> Bool {
    let groups = viewport.section.groups
    let item = itemInHand
    guard
      let here = headingInHand?.index
        ?? groups.firstIndex(where: { $0.items.contains { $0 == item } })
    else { return false }
    let isInside = item != nil && groups[here].items.first != item
    let next = here + (steps < 0 && isInside ? 0 : steps)
    guard groups.indices.contains(next), let first = groups[next].items.first else { return false }
    viewport.focus =
      viewport.folded(in: viewport.section).contains(next) ? .heading(next) : .item(first)
    return true
  }

  /// Unfolds and scrolls a long page so that the focused field is visible.
  package mutating func keepFieldInSight() {
    guard viewport.section.isSheet else { return viewport.formTop = 0 }
    if let itemInHand { viewport.unfold(around: itemInHand) }
    let geometry = ComposeLayout(self).geometry(of: viewport.section, in: self)
    viewport.formTop =
      headingInHand.map { geometry.top(showingHeading: $0.index, from: viewport.formTop) }
      ?? geometry.top(showing: itemInHand, from: viewport.formTop)
  }

  /// The focused item.
  var itemInHand: FormItem? {
    if case .item(let item) = viewport.focus { item } else { nil }
  }

  /// Whether the focused field has one line of text.
  var isLineInHand: Bool {
    guard let itemInHand, case .line = document.form.controls[itemInHand] else { return false }
    return true
  }

  mutating func moveToNextPane() {
    // After the checks; skipped if hidden.
    let preview: Focus = panes.preview ? .preview : .dryRun
    let checks = analysis.findings.isEmpty ? preview : .findings
    switch viewport.focus {
    case .json: viewport.focus = checks
    case .findings: viewport.focus = preview
    case .preview: viewport.focus = .dryRun
    case .dryRun, .send: returnToForm()
    case .tabs, .item, .heading:
      // Skip the JSON pane only if the user has hidden it.
      if panes.json || viewport.panes.showsJSON != false { return focusJSON() }
      viewport.focus = checks
    }
  }

  /// Goes to the most severe finding, or the one selected in the checks, then to each one after it.
  ///
  /// After the last finding it starts over.
  mutating func jumpToNextFinding() {
    let count = analysis.findings.count
    if brokenJSON != nil { return showInJSON(.message) }
    guard count > 0 else { return }
    viewport.chosenFinding =
      viewport.trail?.next(in: analysis.findings) ?? min(viewport.chosenFinding, count - 1)
    jump(toFinding: viewport.chosenFinding)
    guard count > 1 else { return }
    var position = Notice(.plain, "Finding \(viewport.chosenFinding + 1) of \(count).")
    position.isPosition = true
    notice = position
  }

  mutating func jump(toFinding index: Int) {
    guard analysis.findings.indices.contains(index) else { return }
    let finding = analysis.findings[index]
    viewport.trail = FindingTrail(after: index, of: analysis.findings)
    let path = finding.field
    guard document.editor == nil, viewport.focus != .json, isInForm(path) else {
      return showInJSON(path)
    }
    if let item = FormItem.showing(path) {
      open(item)
      document.form.goToRow(of: path, in: item)
    } else if path.steps.isEmpty, target == nil {
      open(.targetValue)
    } else {
      open(FormSection(showing: path))
    }
    viewport.scrolledLine = nil
  }

  /// Whether some form item edits a field; also true for the message itself and for targets.
  private func isInForm(_ path: FieldPath) -> Bool {
    path.steps.isEmpty || path.steps.count == 1 && Target.Kind.allCases.contains { $0.path == path }
      || FormSection.allCases.flatMap(\.items).contains { item in
        item.path.map { path.starts(with: $0) || $0.starts(with: path) } ?? false
      }
  }

  /// Scrolls the JSON pane, which follows `focus` until it is scrolled for the first time.
  mutating func scrollJSON(by rows: Int, from focus: Focus? = nil) {
    let view = ComposeView(state: self, layout: ComposeLayout(self))
    let (pane, visible) = (view.jsonRows, view.layout.jsonRows)
    let focus = focus ?? viewport.focus
    let first = viewport.scrolledLine ?? view.firstRow(pane, showing: focus, visible: visible)
    let last = max(0, pane.count - visible)
    viewport.scrolledLine = min(max(0, first + rows), last)
  }
}

/// Which part of the screen a key applies to.
extension ComposerState {
  /// Whether the focused field uses a key that runs a command elsewhere.
  ///
  /// Tab moves between cells before it leaves a table, and ^X cuts selected text.
  func isForField(_ key: Key) -> Bool {
    if key == .control("x") { return hasSelection }
    guard key == .tab || key == .backTab, case .item(let item) = viewport.focus else {
      return false
    }
    return item.notation == .rows
  }

  /// Whether an action types or deletes text in the form.
  ///
  /// Crier draws the result of such an action before it runs the rules.
  func isLetter(_ action: Action) -> Bool {
    guard case .terminal(.key(let key)) = action else { return false }
    return Composer.isTyping(key) && isForForm(action)
  }

  /// Whether an action is a key press for a form field.
  ///
  /// Handling it requires neither payload sizes nor findings, so they need not be computed first.
  func isForForm(_ action: Action) -> Bool {
    guard case .terminal(.key) = action, case .item = viewport.focus, overlay == nil else {
      return false
    }
    return isForFocus(action)
  }

  /// Whether an action is input for the focused field: a key that runs no command, or a paste.
  func isForFocus(_ action: Action) -> Bool {
    switch action {
    case .terminal(.key(let key)): preferences.keys.command(for: key) == nil || isForField(key)
    case .terminal(.paste): true
    default: false
    }
  }
}
