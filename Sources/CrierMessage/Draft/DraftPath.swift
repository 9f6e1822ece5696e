/// The names of the files of a draft: `wk47.json`, its sidecar and its translations.
package enum DraftPath {
  private static let ending = ".json"

  /// A draft's path without `.json`; nil if it has another ending or no name.
  static func stem(_ path: String) -> String? {
    guard path.lowercased().hasSuffix(ending) else { return nil }
    let stem = String(path.dropLast(ending.count))
    return last(of: stem).isEmpty || stem.hasSuffix("/") ? nil : stem
  }

  /// The path of a translation: `offers/wk47.de.json` for `offers/wk47.json`; nil if the draft's
  /// name does not end in `.json`.
  package static func translation(of draft: String, into language: String) -> String? {
    stem(draft).map { "\($0).\(language)\(draft.suffix(ending.count))" }
  }

  /// Returns the draft and the language if a path can be that of a translation.
  ///
  /// Only the draft's existence decides whether it is one.
  package static func translated(_ path: String) -> (draft: String, language: String)? {
    guard let stem = stem(path), let dot = stem.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return nil
    }
    let language = String(stem[stem.utf8.index(after: dot)...])
    let draft = String(stem[..<dot])
    guard LanguageTag.isValid(language), !last(of: draft).isEmpty, !draft.hasSuffix("/") else {
      return nil
    }
    return (draft + path.suffix(ending.count), language)
  }

  /// What follows the last slash; empty at the end of a folder.
  static func last(of path: String) -> String {
    // Searches bytes: as a `Character`, a slash before a combining mark would not equal `/`.
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) }
      ?? path
  }
}
