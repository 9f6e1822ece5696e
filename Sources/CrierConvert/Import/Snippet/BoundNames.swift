/// The names that a program gives to what only a run knows: parameters, loop variables, parts of
/// an object.
///
/// Whether a use means such a name or a constant depends on scopes, which are not read; a value that was
/// left out can be typed, one that was wrong is sent. So one such place anywhere is enough.
struct BoundNames {
  private(set) var names: Set<String> = []

  private struct Bracket {
    let sign: UInt8
    /// The words before it, the nearest first.
    let before: [String]
    /// Whether it stands in the head of a function, after `def` or `func`.
    let isHead: Bool
    var words: [String] = []
  }

  private var brackets: [Bracket] = []
  /// The last two words, the nearest first; none right after another sign.
  private var recent: [String] = []
  private var isHead = false
  /// Whether a `new` has come, and no bracket after it.
  private var isNew = false
  /// Where each word is a name: after `for` up to `in`, after `lambda` up to `:`, between bars, after `as`.
  private var binds = Binding.no

  private enum Binding { case no, loop, lambda, bars, next }

  private static let heads: Set = ["def", "function", "func", "fun", "fn"]
  private static let declarations: Set = ["const", "let", "var", "final", "val"]
  /// Words before brackets that are followed by `{` and have no names of their own.
  private static let controls: Set = [
    "if", "elseif", "elsif", "while", "switch", "match", "synchronized", "when", "unless", "until",
  ]

  init(in bytes: [UInt8], _ syntax: SnippetSyntax) {
    var parser = SnippetParser(bytes, syntax, from: 0)
    var last: UInt8 = 0
    while parser.position < bytes.count {
      guard (try? parser.skipBlank()) != nil, let byte = parser.byte else { return }
      let here = parser.position
      if (try? parser.startsText()) == true {
        if (try? parser.readText()) == nil { parser.position = here + 1 }
        recent = []
      } else if let word = parser.readWord() {
        var next = parser
        take(
          word, isMember: last == UInt8(ascii: "."),
          followedBy: (try? next.skipBlank()) == nil ? [] : bytes[next.position...].prefix(2),
          syntax)
      } else {
        parser.position = here + 1
        var next = parser
        take(
          byte, followedBy: (try? next.skipBlank()) == nil ? [] : bytes[next.position...].prefix(6),
          syntax, after: last)
      }
      last = byte
    }
  }

  private mutating func take(
    _ word: String, isMember: Bool, followedBy next: ArraySlice<UInt8>, _ syntax: SnippetSyntax
  ) {
    defer { recent = [word] + recent.prefix(1) }
    if let end = brackets.indices.last { brackets[end].words.append(word) }
    if word == "new", !isMember { isNew = true }
    if Self.heads.contains(word), !isMember { isHead = true }
    switch binds {
    case .loop where ["in", "of"].contains(word): binds = .no
    case .loop, .lambda, .bars: names.insert(word)
    case .next:
      names.insert(word)
      binds = .no
    case .no: break
    }
    if word == "for" || word == "foreach", !isMember { binds = .loop }
    if word == "lambda", syntax == .python { binds = .lambda }
    if word == "as", !isMember { binds = .next }
    let arrows: [UInt8] =
      syntax == .java
      ? Array("->".utf8) : [.node, .csharp].contains(syntax) ? Array("=>".utf8) : []
    if !arrows.isEmpty, next.elementsEqual(arrows) { names.insert(word) }
  }

  private mutating func take(
    _ byte: UInt8, followedBy next: ArraySlice<UInt8>, _ syntax: SnippetSyntax, after last: UInt8
  ) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      if byte == UInt8(ascii: "{") { isHead = false }
      // The types in `new Map<String, String>(other)` stand between the words.
      let before = isNew && byte == UInt8(ascii: "(") ? ["", "new"] : recent
      brackets.append(Bracket(sign: byte, before: before, isHead: isHead))
      isNew = false
      if byte != UInt8(ascii: "("), binds == .loop, syntax != .node { binds = .no }
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if let bracket = brackets.popLast(), Self.binds(bracket, before: next, syntax) {
        names.formUnion(bracket.words)
      }
    case UInt8(ascii: "|") where binds == .bars: binds = .no
    case UInt8(ascii: "|")
    where syntax == .ruby && (last == UInt8(ascii: "{") || recent.first == "do"):
      binds = .bars
    case UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "="):
      isNew = false
      if binds != .bars { binds = .no }
      if byte != UInt8(ascii: ":") || brackets.last?.isHead != true { isHead = false }
    default: break
    }
    // PHP's `as $key => $value`.
    if byte == UInt8(ascii: ">"), last == UInt8(ascii: "="), syntax == .php,
      brackets.last?.before.first == "foreach"
    {
      binds = .next
    }
    recent = []
  }

  /// Whether the words in a closed bracket are names, by what comes before and after it.
  private static func binds(
    _ bracket: Bracket, before next: ArraySlice<UInt8>, _ syntax: SnippetSyntax
  ) -> Bool {
    func isNext(_ text: String) -> Bool { next.starts(with: text.utf8) }
    let isAssigned = isNext("=") && !isNext("==") && !isNext("=>")
    guard bracket.sign == UInt8(ascii: "(") else {
      // `const { topic } = request.body`, but not `data['topic'] = …`.
      return isAssigned && bracket.before.allSatisfy(declarations.contains)
    }
    if bracket.isHead || isAssigned { return true }
    let name = bracket.before.first
    if name.map(controls.contains) == true || bracket.before.dropFirst().first == "new" {
      return false
    }
    if isNext("=>") && syntax != .ruby && syntax != .php || isNext("->") && syntax == .java {
      return true
    }
    return isNext("{") || isNext("throws") || isNext("async") || isNext(":") && name == nil
  }
}
