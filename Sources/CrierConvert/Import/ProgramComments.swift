/// Replaces the comments of a program with spaces, so that code in them is not read.
///
/// Offsets and line ends stay. A Python string that is a statement, such as a docstring, counts as a
/// comment.
struct ProgramComments {
  private let bytes: [UInt8]
  private let syntax: SnippetSyntax
  private var blanked: [UInt8]
  private var position = 0
  /// The number of open brackets.
  private var depth = 0
  /// The offset of the last `*/`; nil if there is none.
  private let lastEnd: Int?
  /// Whether the contents of strings become spaces, too.
  private let blanksTexts: Bool

  private init(_ bytes: [UInt8], _ syntax: SnippetSyntax, blanksTexts: Bool = false) {
    self.bytes = bytes
    self.syntax = syntax
    self.blanksTexts = blanksTexts
    blanked = bytes
    lastEnd = Self.lastBlockEnd(in: bytes)
  }

  /// Returns a text without the comments of the program in it; other texts do not change.
  static func blanked(_ bytes: [UInt8]) -> [UInt8] {
    let all = SnippetStart.mentioned(in: bytes)
    let languages = all.isEmpty ? [SnippetStart.language(of: bytes)].compactMap(\.self) : all
    var first: [UInt8]?
    for language in languages {
      let code = blanked(bytes, SnippetSyntax(language))
      // A comment may mention another language.
      let isLeft = all.isEmpty || SnippetStart.languages(of: code).contains(language)
      if isLeft { return code }
      first = first ?? code
    }
    if let first { return first }
    guard let language = MapLanguage.language(of: bytes) else { return bytes }
    return blanked(bytes, language.syntax)
  }

  static func blanked(_ bytes: [UInt8], _ syntax: SnippetSyntax) -> [UInt8] {
    var comments = ProgramComments(bytes, syntax)
    comments.read()
    return comments.blanked
  }

  /// Returns a program with neither its comments nor the contents of its strings: code in a string,
  /// such as an example in a help text, does not run.
  static func code(of bytes: [UInt8], _ syntax: SnippetSyntax) -> [UInt8] {
    var comments = ProgramComments(bytes, syntax, blanksTexts: true)
    comments.read()
    return comments.blanked
  }

  static func lastBlockEnd(in bytes: [UInt8]) -> Int? {
    guard bytes.count > 1 else { return nil }
    return (0..<bytes.count - 1).last {
      bytes[$0] == UInt8(ascii: "*") && bytes[$0 + 1] == UInt8(ascii: "/")
    }
  }

  private mutating func read() {
    while position < bytes.count {
      let start = position
      if let end = commentEnd {
        blank(start..<end)
        position = end
      } else if let end = textEnd {
        if syntax == .python, isStatement(start..<end) { blank(start..<end) }
        if blanksTexts { blank(start + 1..<max(start + 1, end - 1)) }
        position = end
      } else {
        switch bytes[start] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
        // An escaped slash in a regular expression of JavaScript begins no comment.
        case UInt8(ascii: "\\"): position += 1
        default: break
        }
        position += 1
      }
    }
  }

  private mutating func blank(_ range: Range<Int>) {
    for offset in range where blanked[offset] != 0x0A && blanked[offset] != 0x0D {
      blanked[offset] = 0x20
    }
  }

  private func has(_ words: String, at offset: Int) -> Bool {
    offset < bytes.count && bytes[offset...].starts(with: words.utf8)
  }

  private func lineEnd(from offset: Int) -> Int {
    bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  /// The end of the comment at this position; nil if there is none.
  private var commentEnd: Int? {
    switch bytes[position] {
    case UInt8(ascii: "#") where syntax.hasHashComments:
      // Ruby's `#{value}` and PHP's `#[Attribute]` are code.
      let isCode =
        syntax == .ruby && has("#{", at: position) || syntax == .php && has("#[", at: position)
      return isCode ? nil : lineEnd(from: position)
    case UInt8(ascii: "/") where syntax.hasSlashComments:
      if has("//", at: position) {
        // An address outside of a string, as in a command below the program.
        let isAddress = position > 0 && bytes[position - 1] == UInt8(ascii: ":")
        return isAddress ? nil : lineEnd(from: position)
      }
      guard has("/*", at: position), let lastEnd, position + 2 <= lastEnd else { return nil }
      return (position + 2...lastEnd).first { has("*/", at: $0) }.map { $0 + 2 }
    case UInt8(ascii: "=") where syntax == .ruby && has("=begin", at: position):
      guard position == 0 || bytes[position - 1] == 0x0A else { return nil }
      var line = position
      while line < bytes.count, !has("=end", at: line) {
        line = min(lineEnd(from: line) + 1, bytes.count)
      }
      return lineEnd(from: line)
    default: return nil
    }
  }

  /// The end of the string at this position; nil if there is none.
  private var textEnd: Int? {
    let quote = bytes[position]
    switch quote {
    case UInt8(ascii: "`") where has("```", at: position):
      // A fence of Markdown.
      return position + 3
    case UInt8(ascii: "`") where syntax == .node || syntax == .go:
      return end(of: [quote], escapes: syntax == .node, crossesLines: true)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let triple = [quote, quote, quote]
      let isTriple = syntax.hasTripleQuotes && bytes[position...].starts(with: triple)
      if isTriple, quote == UInt8(ascii: "\"") || syntax == .python || syntax == .dart,
        let end = end(of: triple, escapes: true, crossesLines: true)
      {
        return end
      }
      let before = bytes[..<position].suffix(2)
      let isVerbatim = syntax == .csharp && before.contains(UInt8(ascii: "@"))
      return end(of: [quote], escapes: !isVerbatim, crossesLines: isVerbatim)
    case UInt8(ascii: "<") where syntax == .php || syntax == .ruby: return hereDocumentEnd
    default: return nil
    }
  }

  /// The end of the here-document of PHP or Ruby at this position, `<<<EOT` or `<<~EOT`; nil if there
  /// is none.
  private var hereDocumentEnd: Int? {
    let signs = syntax == .php ? ["<<<"] : ["<<~", "<<-"]
    guard let sign = signs.first(where: { has($0, at: position) }) else { return nil }
    let rest = bytes[(position + sign.utf8.count)...]
      .drop { [0x20, UInt8(ascii: "'"), UInt8(ascii: "\"")].contains($0) }
    let name = rest.prefix { SnippetParser.isWordByte($0) }
    guard !name.isEmpty else { return nil }
    var line = lineEnd(from: position) + 1
    while line < bytes.count {
      let end = lineEnd(from: line)
      let text = bytes[line..<end].drop { $0 == 0x20 || $0 == 0x09 }
      if text.starts(with: name),
        text.dropFirst(name.count).first.map(SnippetParser.isWordByte) != true
      {
        return text.startIndex + name.count
      }
      line = end + 1
    }
    return nil
  }

  private func end(of quote: [UInt8], escapes: Bool, crossesLines: Bool) -> Int? {
    var offset = position + quote.count
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\"), escapes {
        offset += 2
      } else if byte == quote[0], bytes[offset...].starts(with: quote) {
        return offset + quote.count
      } else if byte == 0x0A, !crossesLines {
        return nil
      } else {
        offset += 1
      }
    }
    return nil
  }

  /// Whether a string is alone on its lines, outside of brackets.
  private func isStatement(_ text: Range<Int>) -> Bool {
    guard depth == 0 else { return false }
    var start = text.lowerBound
    // The prefix of a raw string.
    while start > 0, text.lowerBound - start < 2, "rRbBuUfF".utf8.contains(bytes[start - 1]) {
      start -= 1
    }
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else { return false }
    let line = bytes[..<start].last { $0 > 0x20 }
    guard line != UInt8(ascii: "\\") else { return false }
    let next = bytes[text.upperBound...].first { $0 != 0x20 && $0 != 0x09 }
    return next.map { [0x0A, 0x0D, 0x23, 0x3B].contains($0) } ?? true
  }
}
