import CrierMessage
import TerminalKit

extension ComposerState {
  /// Why the form and the orders stand still: the text in the JSON pane says no message.
  package var brokenJSON: JSONEditor.Problem? { document.editor?.problem }

  /// What is said where something needs a message and the text says none.
  var whyBroken: String? {
    brokenJSON.map { "the JSON is broken at line \($0.place.line)" }
  }

  /// Why an item of the form cannot be edited.
  func whyLocked(_ item: FormItem) -> String? { whyFormLocked ?? document.form.whyLocked(item) }

  var whyFormLocked: String? {
    whyReadOnly
      ?? brokenJSON.map {
        "The JSON is broken at line \($0.place.line): fix it there "
          + "(\(preferences.keys.label(of: .nextPane))), or Esc there to drop the change."
      }
  }

  /// Whether text is selected where the keyboard is.
  var hasSelection: Bool {
    bufferInHand?.selection != nil
  }

  /// Gives the keyboard to the JSON pane, which stays where it is.
  mutating func focusJSON() {
    guard viewport.focus != .json else { return }
    if document.editor == nil {
      scrollJSON(by: 0)
      viewport.beforeJSON = viewport.focus
    }
    viewport.focus = .json
  }

  /// Starts editing in the JSON pane. The caret goes to the focused field if it is visible.
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

  /// Tells the editor its room, which moving up and down needs.
  mutating func fitEditor() {
    let room = ComposeLayout(self).inside(ComposeLayout(self).json).size
    document.editor?.area.size = room
  }

  /// Gives the editor something to do; when that changed its text, the form follows.
  mutating func edit<Result>(_ act: (inout JSONEditor) -> Result) -> Result? {
    guard var editor = document.editor else { return nil }
    // Two holders of the text would make each change copy it.
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

  /// Ends the editing; the pane shows the tree again.
  mutating func leaveJSON() {
    let origin = document.editor?.origin
    document.history.closeRun()
    document.editor = nil
    document.textEdits += 1
    viewport.scrolledLine = nil
    if let origin, focusOrder.contains(origin) { viewport.focus = origin } else { returnToForm() }
  }

  /// When the keyboard has left the pane, its text is written anew from the tree, unless it is
  /// broken. On the way to the checks it stays, because they lead back to it.
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
