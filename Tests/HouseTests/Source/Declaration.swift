/// A type that a line of code declares or extends.
struct Declaration: Equatable {
  enum Kind: String, CaseIterable {
    case `struct`, `class`, `enum`, `actor`, `protocol`, `typealias`, `extension`
  }

  let kind: Kind
  /// As written, with dots: `Composer.State`.
  let name: String
  /// Counted from 1.
  let line: Int
  /// Whether it stands at the start of its line, inside nothing.
  let isTopLevel: Bool

  init?(in line: String, number: Int) {
    guard let kind = Kind.allCases.first(where: { line.contains("\($0.rawValue) ") }) else {
      return nil
    }
    let words = Self.withoutAttributes(line).split { !$0.isInName && $0 != "." && $0 != "`" }
    guard let place = words.firstIndex(where: { $0 == kind.rawValue }) else { return nil }
    guard place + 1 < words.count, words[place + 1].first?.isUppercase == true else { return nil }
    // What stands before must be words like `package final`, or this is a sentence or a call.
    guard words[..<place].allSatisfy(Self.modifiers.contains) else { return nil }
    self.kind = kind
    name = String(words[place + 1])
    self.line = number
    isTopLevel = line.first != " "
  }

  /// The line without `@Suite(…, .timeLimit(.minutes(1)))` and its like at the start.
  private static func withoutAttributes(_ line: String) -> Substring {
    var rest = line.drop { $0 == " " }
    while rest.first == "@" {
      rest = rest.dropFirst().drop { $0.isInName }
      var depth = 0
      repeat {
        depth += rest.first == "(" ? 1 : rest.first == ")" ? -1 : 0
        if depth > 0 || rest.first == ")" { rest = rest.dropFirst() }
      } while depth > 0 && !rest.isEmpty
      rest = rest.drop { $0 == " " }
    }
    return rest
  }

  private static let modifiers: Set<Substring> = [
    "package", "internal", "private", "fileprivate", "public", "open", "final", "indirect",
    "nonisolated", "unsafe", "distributed",
  ]
}

extension SourceFile {
  var declarations: [Declaration] {
    code.indices.compactMap { Declaration(in: code[$0], number: $0 + 1) }
  }
}
