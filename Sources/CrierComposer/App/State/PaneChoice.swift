/// A pane beside the form that can be hidden or zoomed.
package enum Pane: String, Hashable, Sendable { case json, preview }

/// Which panes the user wants beside the form; saved for the next start.
package struct PaneChoice: Hashable, Sendable {
  /// Nil until the user shows or hides the JSON; until then, only a wide window shows it.
  package var showsJSON: Bool?
  package var showsPreview = true
  /// The pane that fills the column beside the form.
  package var zoomed: Pane?
  /// The pane that covers the form of a narrow window until the form gets the focus; not saved.
  var covering: Pane?

  package init() {}

  /// Parses `text`; unknown lines are ignored.
  package init(text: String) {
    for line in text.split(separator: "\n") {
      switch line {
      case "json shown": showsJSON = true
      case "json hidden": showsJSON = false
      case "preview hidden": showsPreview = false
      case "zoomed json": zoomed = .json
      case "zoomed preview": zoomed = .preview
      default: break
      }
    }
  }

  /// The choice as text for a file: one line for each pane that differs from the default.
  package var text: String {
    var lines: [String] = []
    if let showsJSON { lines.append("json \(showsJSON ? "shown" : "hidden")") }
    if !showsPreview { lines.append("preview hidden") }
    if let zoomed { lines.append("zoomed \(zoomed.rawValue)") }
    return lines.map { $0 + "\n" }.joined()
  }

  mutating func show(_ pane: Pane, _ isShown: Bool) {
    (zoomed, covering) = (nil, nil)
    switch pane {
    case .json: showsJSON = isShown
    case .preview: showsPreview = isShown
    }
  }
}

/// The panes in a window: the user's choice, applied to the window's width.
struct VisiblePanes: Hashable, Sendable {
  var json = true
  var preview = true
  /// Whether one pane fills the column beside the form or, in a narrow window, covers the form.
  var isZoomed = false

  init() {}

  /// If `needsJSON` is true (the JSON has the focus or is being edited), the JSON stays visible.
  init(_ choice: PaneChoice, isNarrow: Bool, needsJSON: Bool) {
    let zoomed = isNarrow ? choice.covering : choice.zoomed
    json = choice.showsJSON ?? !isNarrow || needsJSON
    preview = choice.showsPreview
    guard let zoomed, zoomed == .json || !needsJSON else { return }
    (json, preview) = (zoomed == .json, zoomed == .preview)
    isZoomed = true
  }

  func contains(_ pane: Pane) -> Bool { pane == .json ? json : preview }
}
