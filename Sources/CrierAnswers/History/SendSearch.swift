import CrierMessage

/// Which records of the history to list.
package struct SendSearch: Hashable, Sendable {
  /// Words of the title, target, project, name, error code, note, draft, language or label; each may
  /// be a beginning.
  package var words = ""
  package var project: String?
  /// A topic or condition as it was written.
  package var audience: String?
  /// The path of a draft, or that of a folder with drafts, which ends in `/`.
  package var draft: String?
  /// A token or installation ID.
  package var device: String?
  /// The outcomes to list, as `SendResult.outcome`; empty for all. A send without an answer counts as
  /// unknown, also while it is in progress.
  package var outcomes: [String] = []
  package var since: Duration?
  package var until: Duration?
  package var isDryRun: Bool?
  /// The number of a list's record, whose rows are listed.
  package var list: Int?
  /// Whether the rows of lists are among the records; otherwise a list is one record, and a row is
  /// only found by what is its own, such as its token, its outcome or its error code.
  package var includesRows = false
  /// Which part of the matching records to list.
  package var page = Page.newest
  package var limit = 50

  /// A page of a list. Its records are ordered from the newest to the oldest on every page.
  ///
  /// A page begins beside a record instead of after a count, so that the last page of a million
  /// records costs as much as the first.
  package enum Page: Hashable, Sendable {
    case newest, oldest
    /// The records next to the one with this number, on its older or newer side.
    case before(Int), after(Int)

    /// Whether the store reads it from older records to newer ones.
    package var isAscending: Bool {
      switch self {
      case .newest, .before: false
      case .oldest, .after: true
      }
    }
  }

  package init() {}

  /// Takes words as people type and paste them: a whole token searches for its device, and a kind
  /// before a name, as lists show it (`topic news`, `list vips.csv`), says nothing.
  package mutating func take(words text: String) {
    let parts = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if parts.count == 1, Identifier(of: parts[0]).isCertainToken {
      device = parts[0]
    } else if parts.count > 1, Self.kinds.contains(parts[0].lowercased()) {
      words = parts.dropFirst().joined(separator: " ")
    } else {
      words = text
    }
  }

  private static let kinds: Set<String> = ["topic", "condition", "device", "list", "group"]

  /// What to say if nothing was found.
  ///
  /// - Parameter hasWords: Whether words were searched for, and not only a project or an outcome.
  package static func wordsForNone(hasWords: Bool) -> String {
    hasWords
      ? "No record matches. Texts are not searched, only titles, targets, projects, languages, labels, "
        + "error codes, notes and files."
      : "No record matches."
  }
}
