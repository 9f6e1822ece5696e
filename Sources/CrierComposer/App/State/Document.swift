package import CrierMessage

/// The message in hand, as it is typed: in the form, or as JSON.
package struct Document: Hashable, Sendable {
  package var form: Form
  /// The text in the JSON pane, while it is edited.
  package var editor: JSONEditor?
  /// Counts the changes of that text.
  package var textEdits = 0
  /// The field in which somebody is in the middle of writing; nil as soon as they do something else.
  var writing: FieldPath?
  /// The way back through the changes of the form.
  package var history = FormHistory()
  /// Counts the changes of the message.
  package var revision = 0
  /// Counts the messages that took the place of another.
  var openings = 0
  /// The count of changes as a file was imported; nothing was typed as long as it holds.
  var editsAtImport: Int?
  /// What was pasted and may be imported.
  package var pasted: PastedImport?
  /// What was built of a condition and not taken.
  var rowsAside: ConditionScreen?
}

extension Document {
  package enum Action: Hashable, Sendable {
    case textEdited(TextOrder, String)
    case textNotEdited(Explanation)
  }

  package enum Effect: Hashable, Sendable {
    /// Lend the terminal to the person's editor; tells `textEdited`.
    case edit(TextOrder)
  }
}
