/// A file with a message that can be opened.
package struct DraftFile: Hashable, Sendable {
  /// The path to open it by, relative to the working folder if it is below.
  package var path: String
  /// Its name in its sidecar, or else the title of its notification; empty if it has neither.
  package var title: String
  /// When it was last written, in seconds since 1970.
  package var modified: Int
  /// The tags in its sidecar.
  package var tags: [String]
  /// The languages of the translations beside it.
  package var languages: [String]
  /// Whether it is not valid JSON, so that nobody knows whether it has a message.
  package var isBroken = false

  package init(
    path: String, title: String, modified: Int, tags: [String] = [], languages: [String] = []
  ) {
    (self.path, self.title, self.modified) = (path, title, modified)
    (self.tags, self.languages) = (tags, languages)
  }

  /// What a list says of a file that is not valid JSON.
  package static let broken = "not valid JSON"
}

/// The messages that can be opened here.
package struct DraftList: Hashable, Sendable {
  /// The files that were open last, the newest first.
  package var recent: [DraftFile] = []
  /// The drafts of the workspace or of the working folder, the last written first.
  package var drafts: [DraftFile] = []
  /// The folder that was searched, as people write it.
  package var folder = ""
  /// Whether the folder has more files than were read.
  package var isCut = false

  package init() {}
}

/// What is in a folder, for completing a path.
package struct FolderListing: Hashable, Sendable {
  /// The folder as it was typed, with its last slash: `offers/` or `~/`.
  package var folder: String
  /// The names of its files and, with a slash at their end, of its folders; without hidden ones.
  package var names: [String]

  package init(folder: String, names: [String]) { (self.folder, self.names) = (folder, names) }
}

/// What another program has done to a file since it was read or saved here.
package enum FileNews: Hashable, Sendable {
  case changed
  case deleted
  /// The file was deleted, and is back with the same contents.
  case restored
}
