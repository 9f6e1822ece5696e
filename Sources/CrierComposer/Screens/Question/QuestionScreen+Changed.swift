import CrierMessage

extension QuestionScreen {
  /// What is known about the files of a draft that differ from the form.
  struct FileChange {
    /// Another Crier process that has the file open.
    var holder: FileHolder?
    /// Whether another program wrote them, so that not only the form has changed.
    var isForeign = true
    var isReadOnly = false
    /// Whether the differences include those of the files beside the draft.
    var hasCompanions = false
    /// Which files beside the draft were deleted.
    var deletion: String?
    /// Why some of these files cannot be compared.
    var problems: [Explanation] = []
  }

  /// The question which version of a draft stays: the one in its files or the one in the form.
  ///
  /// - Parameter difference: From the files to the form; nil if the draft's file is no message.
  static func changed(
    path: String, _ change: FileChange, _ difference: [DifferenceEntry]?
  ) -> QuestionScreen {
    let who = change.holder.map { "\($0.words) or another program" } ?? "Another program"
    let place = path + (change.hasCompanions ? " or a file beside it." : " since you opened it.")
    let what =
      difference == nil ? "The file is no longer a message." : "- is the file, + is your text."
    var sentences = [change.deletion, what].compactMap(\.self) + change.problems.map(\.spoken)
    if change.isForeign {
      sentences.insert("\(who) has written \(place)", at: 0)
    } else if change.deletion == nil {
      sentences.insert("This is how your text differs from \(path).", at: 0)
    }
    let take: [Button] = difference == nil ? [] : [.take]
    var question = QuestionScreen(
      .changed(path: path), change.isForeign ? "The file has changed" : "Compare file",
      sentences.joined(separator: " "),
      change.isReadOnly ? take + [.cancel] : [.saveAs, .replace] + take + [.cancel])
    question.difference = difference
    return question
  }
}
