/// An `import` in a file.
struct ImportLine: Equatable {
  let module: String
  /// The line number, counted from 1.
  let line: Int
}

extension SourceFile {
  var imports: [ImportLine] {
    code.indices.compactMap { index in
      guard code[index].contains("import ") else { return nil }
      let words = code[index].split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place + 1 < words.count else { return nil }
      // In `import struct NIOCore.ByteBuffer`, the module comes after the kind.
      let named = words[place + 1].first?.isLowercase == true && place + 2 < words.count
      let module = words[place + (named && words[place + 1] != "crier" ? 2 : 1)]
      return ImportLine(module: String(module.prefix { $0 != "." }), line: index + 1)
    }
  }
}
