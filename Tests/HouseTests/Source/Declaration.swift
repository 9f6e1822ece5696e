/// A type that a line of code declares or extends.
struct Declaration: Equatable {
  enum Kind: String, CaseIterable {
    case `struct`, `class`, `enum`, `actor`, `protocol`, `typealias`, `extension`
  }

  let kind: Kind
  /// The name as written, with dots: `Composer.State`.
  let name: String

  init?(in line: String) {
    let rest = Self.withoutAttributes(line)
    // Most lines end here, because they begin with another word.
    guard let first = rest.first, first.isLetter else { return nil }
    let begin = String(rest.prefix { $0.isInName })
    guard Self.modifiers.contains(begin) || Kind(rawValue: begin) != nil else { return nil }
    let words = rest.split { !$0.isInName && $0 != "." && $0 != "`" }.map(String.init)
    guard let kind = words.lazy.compactMap(Kind.init(rawValue:)).first else { return nil }
    guard let place = words.firstIndex(where: { $0 == kind.rawValue }) else { return nil }
    guard place + 1 < words.count, words[place + 1].first?.isUppercase == true else { return nil }
    // Only words like `package final` may come before; otherwise this is a sentence or a call.
    guard words[..<place].allSatisfy(Self.modifiers.contains) else { return nil }
    self.kind = kind
    name = words[place + 1]
  }

  /// Returns the line without leading attributes such as `@Suite(…, .timeLimit(.minutes(5)))`.
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

  private static let modifiers: Set<String> = [
    "package", "internal", "private", "fileprivate", "public", "open", "final", "indirect",
    "nonisolated", "unsafe", "distributed",
  ]
}
