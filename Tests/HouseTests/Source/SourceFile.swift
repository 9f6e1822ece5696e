import Foundation

/// A text file of the repository, with the facts that the rules need.
struct SourceFile {
  /// The path from the root of the repository: `Sources/CrierMessage/Message/Message.swift`.
  let path: String
  let isExecutable: Bool
  let text: String
  let lines: [String]
  /// The lines without comments and string literals; in other languages the same as `lines`.
  let code: [String]
  /// The types that the code declares or extends.
  let declarations: [Declaration]

  init(_ path: String, _ text: String, isExecutable: Bool = false) {
    self.path = path
    self.isExecutable = isExecutable
    self.text = text
    lines = CodeMask.lines(of: Array(text.utf8))
    let isSwift = path.hasSuffix(".swift")
    let code = isSwift ? CodeMask.codeLines(of: text) : lines
    self.code = code
    declarations = isSwift ? code.compactMap { Declaration(in: $0) } : []
  }

  var isSwift: Bool { path.hasSuffix(".swift") }
  var isSource: Bool { path.hasPrefix("Sources/") }
  var isTest: Bool { path.hasPrefix("Tests/") }
  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The target of the file: its folder in `Sources` or `Tests`.
  var target: String {
    let folders = path.split(separator: "/")
    return folders.count > 2 ? String(folders[1]) : ""
  }

  /// Returns a sentence about a line, counted from 1.
  func breach(line: Int, _ words: String) -> String { "\(path):\(line) \(words)" }

  /// Returns the numbers (from 1) of the lines of code that contain the words as whole names.
  func lines(saying words: String) -> [Int] {
    // Search the whole text first, because few files contain any of these words.
    guard text.contains(words) else { return [] }
    return code.indices.filter { code[$0].says(words) }.map { $0 + 1 }
  }
}

extension StringProtocol {
  /// Whether the text contains the words without a letter, digit or underscore next to them.
  func says(_ words: String) -> Bool { !places(saying: words).isEmpty }

  /// Returns the positions of the words outside longer names.
  func places(saying words: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var rest = startIndex..<endIndex
    while let range = self.range(of: words, range: rest) {
      let isJoinedBefore =
        range.lowerBound > startIndex && words.first?.isInName == true
        && self[index(before: range.lowerBound)].isInName
      let isJoinedAfter =
        range.upperBound < endIndex && words.last?.isInName == true
        && self[range.upperBound].isInName
      if !isJoinedBefore && !isJoinedAfter { found.append(range) }
      rest = range.upperBound..<endIndex
    }
    return found
  }
}

extension Character {
  /// Whether the character can be part of a Swift name, in the style of this repository.
  var isInName: Bool { isLetter || isNumber || self == "_" }
}
