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
