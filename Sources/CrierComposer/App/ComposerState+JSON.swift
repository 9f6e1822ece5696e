import CrierMessage
import TerminalKit

extension ComposerState {
  /// The error in the JSON pane's text; while there is one, the form is locked and nothing can be
  /// sent.
  package var brokenJSON: JSONEditor.Problem? { document.editor?.problem }

  /// Why an action that needs a valid message is unavailable, as part of a sentence.
  var whyBroken: String? {
    brokenJSON.map { "the JSON is broken at line \($0.place.line)" }
  }

  /// Why an item of the form cannot be edited.
  func whyLocked(_ item: FormItem) -> String? { whyFormLocked ?? document.form.whyLocked(item) }

  var whyFormLocked: String? {
    whyReadOnly
      ?? brokenJSON.map {
        "The JSON is broken at line \($0.place.line): fix it there "
          + "(\(preferences.keys.label(of: .nextPane))), or press Esc there to drop the change."
      }
  }

  /// Whether text is selected in the focused field.
  var hasSelection: Bool {
    bufferInHand?.selection != nil
  }

  /// Focuses the JSON pane without scrolling it; a hidden pane appears.
  mutating func focusJSON() {
    guard viewport.focus != .json else { return }
    let before = viewport.focus
    viewport.focus = .json
    guard document.editor == nil else { return }
    scrollJSON(by: 0, from: before)
    viewport.beforeJSON = before
  }

  /// Starts editing in the JSON pane. The caret goes to the focused field if the pane shows it.
  mutating func editJSON(atRow row: Int? = nil) {
    guard document.editor == nil else { return }
    let view = ComposeView(state: self, layout: ComposeLayout(self))
    let inSight = view.jsonRows.rows(from: viewport.scrolledLine ?? 0, most: view.layout.jsonRows)
      .map(
        \.line)
    let path = viewport.beforeJSON.flatMap { view.path(of: $0) }
    let inHand = inSight.first { line in
      path.map { analysis.lines[line].path.starts(with: $0) } ?? false
    }
    let line = row.flatMap { inSight.dropFirst($0).first ?? inSight.last } ?? inHand
    beginEditing(JSONWriter.pretty(document.form.message.wrapped))
    document.editor?.moveCaret(toEndOfLine: (line ?? inSight.first ?? 0) + 1)
  }

  mutating func beginEditing(_ text: String) {
    document.editor = JSONEditor(
      text, isBare: document.form.message.isBare, origin: viewport.beforeJSON)
    fitEditor()
    viewport.focus = .json
  }

  /// Updates the editor's size, which moving up and down depends on.
  mutating func fitEditor() {
    let room = ComposeLayout(self).inside(ComposeLayout(self).json).size
    document.editor?.area.size = room
  }

  /// Runs a closure on the JSON editor and updates the form if the text has changed.
  mutating func edit<Result>(_ act: (inout JSONEditor) -> Result) -> Result? {
    guard var editor = document.editor else { return nil }
    // Clear the stored editor, because a second reference to the text would make each change copy
    // it.
    document.editor = nil
    let changes = editor.area.buffer.changes
    editor.area.buffer.killed = document.form.killed
    let result = act(&editor)
    document.form.killed = editor.area.buffer.killed
    if editor.area.buffer.changes != changes {
      document.textEdits += 1
      if let message = editor.read() { document.form.replaceMessage(message) }
    }
    document.editor = editor
    return result
  }

  /// Ends JSON editing; the pane shows the tree again.
  mutating func leaveJSON() {
    let origin = document.editor?.origin
    document.history.closeRun()
    document.editor = nil
    document.textEdits += 1
    viewport.scrolledLine = nil
    if let origin, isOnPage(origin) { viewport.focus = origin } else { returnToForm() }
  }

  /// Ends JSON editing once the pane has lost the focus, unless the text is broken.
  ///
  /// It does not end when the focus moves to the checks, because they lead back to the text.
  mutating func settleEditor() {
    guard document.editor != nil, brokenJSON == nil, overlay == nil, viewport.focus != .json,
      viewport.focus != .findings
    else { return }
    document.history.closeRun()
    document.editor = nil
  }

  /// Puts the caret of the JSON pane at a field.
  mutating func showInJSON(_ field: FieldPath) {
    if document.editor == nil {
      focusJSON()
      editJSON()
    }
    viewport.focus = .json
    if let problem = brokenJSON {
      document.editor?.area.buffer.move(to: problem.index)
      notice = Notice(.error, problem.explanation)
    } else {
      _ = document.editor?.moveCaret(toField: field)
    }
  }
}
