import Testing

/// The composer's texts take the names of keys from the bindings, because users can change them.
@Suite("No text contains the name of a key") struct KeyNameTests {
  /// Files that explain keys, and plain mode, which has none.
  private static let homes = [
    "Keys/KeyProblem.swift", "Reference/ReferencePage+Keys.swift", "Plain/",
  ]

  static func breaches(in tree: SourceTree) -> [String] {
    let folder = "Sources/CrierComposer/"
    return tree.sources.filter { file in
      file.path.hasPrefix(folder) && !homes.contains { file.path.hasPrefix(folder + $0) }
    }.flatMap { file in
      file.lines.indices.flatMap { index in
        literals(in: file, index).flatMap(names).map {
          file.breach(line: index + 1, "contains \($0); use {command}, which KeyBindings replaces.")
        }
      }
    }
  }

  /// Returns the string literals of a line, outside comments.
  private static func literals(in file: SourceFile, _ index: Int) -> [Substring] {
    let line = file.lines[index]
    guard !line.drop(while: \.isWhitespace).hasPrefix("//"), line.contains("\"") else { return [] }
    return line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
  }

  /// Finds `^S` and `F4`, but not `^C`, which has no command.
  private static func names(in text: Substring) -> [String] {
    text.split { !$0.isInName && $0 != "^" }.map(String.init).filter { word in
      let rest = word.dropFirst()
      switch word.first {
      case "^": return rest.count == 1 && rest.first?.isUppercase == true && word != "^C"
      case "F": return Int(rest).map { 1...12 ~= $0 } ?? false
      default: return false
      }
    }
  }

  @Test func `the repository has no breach`() { House.expectNone(Self.breaches(in: .repository)) }

  @Test(arguments: [
    "let a = \"^S saves it.\"", "write(\"Or press F4 and build it.\")", "  + \"palette (^P) it\"",
  ])
  func `finds this line`(line: String) {
    let tree = SourceTree(["Sources/CrierComposer/App/A.swift": line])
    #expect(Self.breaches(in: tree).count == 1)
  }

  @Test(arguments: [
    "/// ^S saves it.", "let a = \"{save} saves it.\"", "let f4 = \"#F4F4F4, FCM, F13\"",
    "let c = \"^C does nothing here.\"", "case .control(\"s\"): return F1",
  ])
  func `accepts this line`(line: String) {
    let tree = SourceTree(["Sources/CrierComposer/App/A.swift": line])
    #expect(Self.breaches(in: tree).isEmpty)
  }
}
