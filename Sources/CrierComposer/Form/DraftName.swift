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

  /// The path of the file that Save as writes for a path that was typed. A name without an
  /// extension gets `.json`: `crier check FOLDER` looks at no other files.
  package static func path(typed path: String) -> String {
    // Byte by byte: a letter of a name may have several.
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8[$0...].dropFirst() }
    let last = name ?? path.utf8[...]
    let isFolder = last.isEmpty || last.elementsEqual(".".utf8) || path == "~"
    return isFolder || last.dropFirst().contains(UInt8(ascii: ".")) ? path : path + ".json"
  }
}
