/// The name of a draft and the file it is kept in: `Flash sale` ⇄ `flash-sale.json`.
package struct DraftName: Hashable, Sendable {
  package var text: String

  package init(_ text: String) { self.text = text }

  /// From a path: the last part, without `.json`.
  package init(path: String) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    text = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
  }

  /// A file name that every file system takes: lower case, letters, digits and hyphens.
  package var fileName: String {
    let name = HyphenatedName(text).text
    return (name.isEmpty ? "message" : name) + ".json"
  }
}
