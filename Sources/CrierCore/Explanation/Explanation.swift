/// Something wrong, told the way a colleague would tell it: where, what, and what to do.
///
/// Sentences start with a capital and end with a full stop. Never holds a secret: tokens are
/// shortened before they get here, keys never do.
package struct Explanation: Hashable, Sendable {
  /// The field of the message it is about, where there is one.
  package var field: FieldPath?
  package var sentence: String
  /// One imperative sentence, where something can be done.
  package var fix: String?
  /// The change that the fix describes, where it takes no thinking.
  package var mending: Mending?
  /// The changes to choose from, where more than one may be meant; then `mending` is nil.
  package var choices: [FixChoice] = []

  /// What is wrong and what to do, as one text.
  package var spoken: String { [sentence, fix].compactMap(\.self).joined(separator: " ") }

  /// Whether one key leads to a fix, if only by asking which.
  package var hasFix: Bool { mending != nil || !choices.isEmpty }

  package init(
    at field: FieldPath? = nil, _ sentence: String, fix: String? = nil, mending: Mending? = nil
  ) {
    self.field = field
    self.sentence = sentence
    self.fix = fix
    self.mending = mending
  }
}
