/// Whether a word looks like a file name, judging by its extension.
package enum FileName {
  private static let endings: Set<Substring> = [
    "json", "jsonl", "txt", "log", "csv", "tsv", "sh", "curl", "http", "html", "md", "yaml", "yml",
    "toml", "xml", "plist", "pem", "p8", "p12", "har", "eml", "js", "ts", "py", "go", "java", "kt",
    "cs", "swift",
  ]

  package static func isLikely(_ word: String) -> Bool {
    guard !word.contains(where: \.isWhitespace), !word.contains("://") else { return false }
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      && parts.last.map { endings.contains(Substring($0.lowercased())) } == true
      && parts.dropLast().contains { !$0.isEmpty }
  }

  /// Whether a string looks like a file path, judging by its beginning or its extension.
  package static func isPath(_ text: String) -> Bool {
    ["./", "../", "~/"].contains(where: text.hasPrefix) || isLikely(text)
  }
}
