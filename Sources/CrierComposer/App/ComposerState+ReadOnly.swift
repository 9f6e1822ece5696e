import CrierCore

extension ComposerState {
  /// Why nothing can be typed: another Crier has the file, and here it was opened to be read.
  package var whyReadOnly: String? {
    guard isReadOnly, let path else { return nil }
    return "Read only: \(path) stays as it is. "
      + keys.named("{save} saves a copy to edit, {editAnyway} asks again.")
  }

  /// Whether a later state has changed what may only be read; to open another message is fine, and
  /// so are moving, selecting and leaving the JSON.
  func forbids(_ later: ComposerState) -> Bool {
    guard later.isReadOnly, later.path == path, later.openings == openings, later.edits != edits
    else { return false }
    if later.form.message != form.message || later.form.name != form.name { return true }
    if later.form.unfinished.count != form.unfinished.count { return true }
    return editor.map { before in later.editor.map { $0.text != before.text } ?? false } ?? false
  }
}
