/// The brackets of a program, which show what a program does with an expression: the calls around it
/// and the calls on it.
struct ProgramBrackets {
  private struct Bracket {
    let sign: UInt8
    let offset: Int
    /// The index of the bracket around it.
    let parent: Int?
    /// Where it is closed; the end of the program if it is not.
    var end: Int
    /// The function that is called; empty if it has no name, nil if this is no call.
    let callee: String?
    /// Whether it has several items.
    var hasComma = false
    /// Whether statements stand in it.
    let isBlock: Bool
  }

  /// What may change a message, with its place.
  struct Doubt {
    var offset: Int
    /// What happens: "passes the message to merge(…) here".
    var words: String
  }

  /// The program without its comments and the contents of its strings.
  private let code: [UInt8]
  private let syntax: SnippetSyntax
  /// The brackets in the order of the program.
  private var all: [Bracket] = []
  /// Where the program is not read any more, because it is too long; nil if all of it is read.
  private var cut: Int?

  /// The maximum number of brackets.
  private static let most = 100_000

  /// `isBlock` says whether a brace begins a block, by the sign and the word before it.
  init(in code: [UInt8], _ syntax: SnippetSyntax, isBlock: (Int, UInt8, String?) -> Bool) {
    (self.code, self.syntax) = (code, syntax)
    var open: [Int] = []
    var before: UInt8 = 0x0A
    var word: Range<Int>?
    var position = 0
    while position < code.count {
      let byte = code[position]
      if SnippetParser.isWordByte(byte) {
        let start = position
        while position < code.count, SnippetParser.isWordByte(code[position]) { position += 1 }
        (word, before) = (start..<position, byte)
        continue
      }
      defer { position += 1 }
      guard byte > 0x20 else { continue }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        let name = word.map { String(decoding: code[$0], as: UTF8.self) }
        let isCall = byte == UInt8(ascii: "(")
        guard all.count < Self.most else {
          cut = position
          return
        }
        let isGroup = isCall && syntax == .go && name.map(["const", "var"].contains) == true
        all.append(
          Bracket(
            sign: byte, offset: position, parent: open.last, end: code.count,
            callee: isCall && !isGroup ? name ?? callee(before: position) : nil,
            isBlock: isGroup || byte == UInt8(ascii: "{") && isBlock(position, before, name)))
        open.append(all.count - 1)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if let index = open.popLast() { all[index].end = position }
      case UInt8(ascii: ","):
        if let index = open.last { all[index].hasComma = true }
      default: break
      }
      // The name of a function in Ruby may end with a sign.
      let endsName = byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
      if syntax != .ruby || !endsName || word?.upperBound != position { word = nil }
      before = byte
    }
  }

  /// Returns the function that is called with a bracket that no word precedes: `f<T>(`, `f()(`.
  private func callee(before offset: Int) -> String? {
    guard offset > 1 else { return nil }
    switch code[offset - 1] {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "."): return ""
    case UInt8(ascii: ">") where ![0x3D, 0x2D].contains(code[offset - 2]):
      var depth = 0
      for place in code[..<offset].suffix(200).indices.reversed() {
        if code[place] == UInt8(ascii: ">") { depth += 1 }
        if code[place] == UInt8(ascii: "<") { depth -= 1 }
        guard depth == 0 else { continue }
        return String(
          decoding: code[..<place].reversed().prefix(while: SnippetParser.isWordByte).reversed(),
          as: UTF8.self)
      }
      return nil
    default: return nil
    }
  }

  /// Returns what may change the message that stands in the program at `range`; nil if nothing does.
  ///
  /// Only calls that are known to leave a message as it is do not count, and a call that sends it ends
  /// the search.
  func doubt(about range: Range<Int>) -> Doubt? {
    if let cut, cut <= range.upperBound { return Doubt(offset: cut, words: "is too long here") }
    var next = innermost(at: range.lowerBound)
    if isAlternative(range.lowerBound, in: next) {
      return Doubt(offset: range.lowerBound, words: Self.unreadWords)
    }
    if let doubt = doubt(after: range.upperBound, in: next) { return doubt }
    while let index = next, !all[index].isBlock {
      let bracket = all[index]
      if let callee = bracket.callee {
        switch SnippetUse.taking(of: callee, hasMore: bracket.hasComma) {
        case .sends, .leaves: return nil
        case .keeps: break
        case .unknown:
          return Doubt(offset: bracket.offset, words: Self.passing("the message", to: callee))
        }
      }
      next = bracket.parent
      if let doubt = doubt(after: bracket.end + 1, in: next) { return doubt }
    }
    return nil
  }

  /// The function that is called with a bracket; empty if it has no name, nil if this is no call.
  func callee(at offset: Int) -> String? { index(at: offset).flatMap { all[$0].callee } }

  /// Whether the call whose bracket begins at `offset` has several arguments.
  func hasComma(at offset: Int) -> Bool { index(at: offset).map { all[$0].hasComma } ?? false }

  /// Returns what may change the result of the call whose bracket begins at `offset`.
  func doubt(afterCallAt offset: Int) -> Doubt? {
    guard let index = index(at: offset) else { return nil }
    return doubt(after: all[index].end + 1, in: all[index].parent)
  }

  /// A call on the message.
  static func calling(_ method: String) -> String {
    "calls \(ForeignName.shortened(method))(…) on the message here, which may change it"
  }

  private static let unreadWords = "uses the message in an expression here that is not read"

  static func passing(_ what: String, to callee: String) -> String {
    let name = callee.isEmpty ? "a function" : "\(ForeignName.shortened(callee))(…)"
    return "passes \(what) to \(name) here, which may change it"
  }

  /// Returns what follows an expression: a call on it, or an operator.
  private func doubt(after end: Int, in bracket: Int?) -> Doubt? {
    var position = min(end, code.count)
    while position > 0, code[position - 1] <= 0x20 { position -= 1 }
    while true {
      let start = position
      while position < code.count, code[position] <= 0x20 { position += 1 }
      let isSameLine = !code[start..<position].contains(0x0A)
      let rest = code[position...]
      if let sign = Self.links(in: syntax).first(where: { rest.starts(with: $0.utf8) }) {
        let name = rest.dropFirst(sign.utf8.count).prefix(while: SnippetParser.isWordByte)
        let word = String(decoding: name, as: UTF8.self)
        guard !word.isEmpty else { return nil }
        guard SnippetUse.isReader(word) || SnippetCalls.isConversion(word) else {
          return Doubt(offset: position, words: Self.calling(word))
        }
        position = index(at: name.endIndex).map { all[$0].end + 1 } ?? name.endIndex
        position = min(position, code.count)
        continue
      }
      let word = String(
        decoding: rest.prefix(while: SnippetParser.isWordByte), as: UTF8.self)
      let isInBrackets = bracket.map { !all[$0].isBlock } ?? false
      let isChosen =
        syntax == .python && ["if", "or", "and"].contains(word) && (isSameLine || isInBrackets)
      let isOperator =
        rest.first.map { Array("|?&".utf8).contains($0) } == true && (isSameLine || isInBrackets)
      return isChosen || isOperator ? Doubt(offset: position, words: Self.unreadWords) : nil
    }
  }

  /// The signs before the name of a method.
  private static func links(in syntax: SnippetSyntax) -> [String] {
    switch syntax {
    case .php: ["->", "?->"]
    case .dart: ["..", ".", "?."]
    case .ruby: [".", "&."]
    case .node, .csharp: [".", "?.", "!."]
    case .python, .go, .java: ["."]
    }
  }

  /// Whether an operator stands before an expression, so that another one may count in its place.
  private func isAlternative(_ start: Int, in bracket: Int?) -> Bool {
    var before = code[..<start]
    func drop(_ isDropped: (UInt8) -> Bool) {
      before = before.prefix((before.lastIndex { !isDropped($0) } ?? -1) + 1)
    }
    drop { $0 <= 0x20 || syntax == .go && ($0 == 0x26 || $0 == 0x2A) }
    guard let sign = before.last else { return false }
    if SnippetParser.isWordByte(sign) {
      let word = String(
        decoding: before.suffix(10).reversed().prefix(while: SnippetParser.isWordByte).reversed(),
        as: UTF8.self)
      return ["or", "and"].contains(word) || syntax == .python && word == "else"
    }
    switch sign {
    case UInt8(ascii: "?"): return true
    case UInt8(ascii: "="): return before.dropLast().last.map(Array("|?&+-".utf8).contains) == true
    case UInt8(ascii: "|"), UInt8(ascii: "&"): return before.dropLast().last == sign
    // The second value of a choice, `x ? a : b`, but not a named argument.
    case UInt8(ascii: ":") where syntax == .java || syntax == .csharp:
      let item = before.suffix(300).reversed().prefix { ![0x3B, 0x7B, 0x7D].contains($0) }
      return item.contains(UInt8(ascii: "?"))
    default: return false
    }
  }

  // MARK: Search

  /// The index of the innermost bracket around an offset.
  private func innermost(at offset: Int) -> Int? {
    let count = firstIndex(from: offset)
    var index = count > 0 ? count - 1 : nil
    while let known = index, all[known].end < offset { index = all[known].parent }
    return index
  }

  private func index(at offset: Int) -> Int? {
    let index = firstIndex(from: offset)
    return index < all.count && all[index].offset == offset ? index : nil
  }

  /// The index of the first bracket that is not before an offset.
  private func firstIndex(from offset: Int) -> Int {
    var range = 0..<all.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        all[middle].offset < offset
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
