/// A draft's name and the corresponding file name: `Flash sale` ⇄ `flash-sale.json`.
package struct DraftName: Hashable, Sendable {
  package var text: String

  package init(_ text: String) { self.text = text }

  /// Creates the name from a path: its last component, without `.json`.
  package init(path: String) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    text = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
  }

  /// A file name that every file system accepts: lowercase letters, digits and hyphens.
  package var fileName: String {
    let name = HyphenatedName(text).text
    return (name.isEmpty ? "message" : name) + ".json"
  }

  /// Returns the path that Save as uses for a typed path.
  ///
  /// A name without an extension gets `.json`, because `crier check FOLDER` checks only such files.
  package static func path(typed path: String) -> String {
    // Search bytes: as a `Character`, a slash before a combining mark would not equal `/`.
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8[$0...].dropFirst() }
    let last = name ?? path.utf8[...]
    let isFolder = last.isEmpty || last.elementsEqual(".".utf8) || path == "~"
    return isFolder || last.dropFirst().contains(UInt8(ascii: ".")) ? path : path + ".json"
  }
}

/// A name for files and programs, made from a title: `read-more` from `Read more!`.
///
/// It has lowercase letters and digits, with single hyphens in place of everything else.
struct HyphenatedName: Hashable, Sendable {
  /// The name; empty if the title has neither letters nor digits.
  let text: String

  init(_ title: String) {
    var result = ""
    for character in title.lowercased() {
      if character.isLetter || character.isNumber {
        result.append(character)
      } else if !result.isEmpty, !result.hasSuffix("-") {
        result.append("-")
      }
    }
    while result.hasSuffix("-") { result.removeLast() }
    text = result
  }
}
