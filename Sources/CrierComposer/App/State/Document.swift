package import CrierMessage

/// The message being edited, in the form or as JSON.
package struct Document: Hashable, Sendable {
  package var form: Form
  /// The JSON pane's editor; nil while the pane only shows the tree.
  package var editor: JSONEditor?
  /// The number of changes to the text in the JSON pane.
  package var textEdits = 0
  /// The field in which the user is typing; nil as soon as they do something else.
  var writing: FieldPath?
  /// The form's undo history.
  package var history = FormHistory()
  /// The number of changes to the draft, which orders its journals.
  package var revision = 0
  /// The number of times another message was opened.
  var openings = 0
  /// The number of edits when a file was imported; nothing has been edited while it equals `edits`.
  var editsAtImport: Int?
  /// Pasted text that can be imported.
  package var pasted: PastedImport?
  /// The chosen sample row, counted from 0; may be larger than the number of rows.
  var sampleRow = 0
  /// The rows of a condition that the user built but did not use.
  var rowsAside: ConditionScreen?
}

extension Document {
  package enum Action: Hashable, Sendable {
    case textEdited(TextOrder, String)
    case textNotEdited(Explanation)
  }

  package enum Effect: Hashable, Sendable {
    /// Hand the terminal over to the user's editor; reports `textEdited` or `textNotEdited`.
    case edit(TextOrder)
    /// Delete the editor's file as soon as this revision of the message, which has its text, is on the
    /// disk or discarded; at once if the message has no changes to keep.
    case dropEdited(revision: Int?)
  }
}
