package import CrierLint
package import CrierMessage

/// Why a list of recipients cannot be read; `name` is the file's name as written in a sentence.
package enum RecipientFileError: ExplainedError, Hashable {
  case unreadable(FileError)
  /// Another program wrote to the file after it was opened.
  case changed(name: String)
  /// The file is not a list, or its column is not known.
  case list(RecipientListError, name: String)

  package var explanation: Explanation {
    switch self {
    case .unreadable(let error): error.explanation
    case .changed(let name):
      Explanation(
        "\(name) was changed while it was being read.",
        fix: "Try again when no program is writing to it.")
    case .list(let error, let name): error.explanation.about(name)
    }
  }
}
