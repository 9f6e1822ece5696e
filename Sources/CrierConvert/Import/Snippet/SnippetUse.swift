import CrierMessage

/// How a program uses an object at one mention of its name: `.data["k"] = v`, `.update(more)`.
struct SnippetUse {
  enum Kind {
    case assignment(SnippetTree)
    /// An assignment that also reads the old value, such as `+=`.
    case otherAssignment
    /// A call of a method; nil if its arguments cannot be read.
    case call(String, [SnippetTree.Member]?)
    case plain
  }

  /// The keys from the object to the part that is used; nil if one of them is not in the text.
  private(set) var path: [String]? = []
  private(set) var kind = Kind.plain

  /// Reads what follows the name that the parser has just read.
  init(_ parser: inout SnippetParser) {
    while let step = parser.step() {
      switch step {
      case .key(let key):
        // No message is deeper.
        if let key, (path ?? []).count < JSONReader.deepest {
          path?.append(key)
        } else {
          path = nil
        }
      case .method(let name):
        kind = .call(name, parser.byte == UInt8(ascii: "(") ? try? parser.readArguments() : nil)
        return
      }
    }
    guard (try? parser.skipBlank()) != nil else { return }
    let rest = parser.bytes[parser.position...]
    if Self.compound.contains(where: { rest.starts(with: $0.utf8) }) {
      kind = .otherAssignment
    } else if rest.first == UInt8(ascii: "="),
      !["==", "=>", "=~"].contains(where: { rest.starts(with: $0.utf8) })
    {
      parser.position += 1
      let start = parser.position
      kind = .assignment((try? parser.expression()) ?? SnippetTree(.unknown, at: start))
    }
  }

  private static let compound = [
    "+=", "-=", "*=", "/=", "|=", "&=", ".=", "||=", "&&=", "??=", "<<", "++", "--",
  ]

  // MARK: Methods

  /// Methods that set the member with the name of their first argument.
  static let setters: Set<String> = ["put", "Add", "add", "store", "TryAdd", "set", "setdefault"]
  /// Methods that add the members of their argument.
  static let mergers: Set<String> = ["update", "addAll", "merge!", "update!", "putAll"]

  /// Whether a method of a builder has such a name.
  static func isBuilderCall(_ name: String) -> Bool {
    ["set", "put", "add", "with"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
  }
}

extension SnippetParser {
  fileprivate enum Step {
    /// A member; nil if its name is not in the text.
    case key(String?)
    /// The name of a method that is called.
    case method(String)
  }

  /// Reads `.name`, `->name` or `["name"]` after a name; nil if there is none.
  fileprivate mutating func step() -> Step? {
    let start = position
    if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") { position += 1 }
    let rest = bytes[min(position, bytes.count)...]
    if rest.first == UInt8(ascii: "[") { return .key(subscriptKey()) }
    let arrow = syntax == .php ? "->" : "."
    guard rest.starts(with: arrow.utf8) else {
      position = start
      return nil
    }
    position += arrow.utf8.count
    // Dart's `m..addAll(more)`.
    if syntax == .dart, byte == UInt8(ascii: ".") { position += 1 }
    if byte == UInt8(ascii: "[") { return .key(subscriptKey()) }
    guard var name = readWord() else {
      position = start
      return nil
    }
    if syntax == .ruby, byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
      name += byte == UInt8(ascii: "!") ? "!" : "?"
      position += 1
    }
    let isCall =
      byte == UInt8(ascii: "(") || syntax == .ruby && (name.hasSuffix("!") || hasArgument)
    return isCall ? .method(name) : .key(name)
  }

  /// Whether the argument of a method in Ruby begins here, without brackets: `store :k, 1`.
  private var hasArgument: Bool {
    guard byte == 0x20, position + 1 < bytes.count else { return false }
    let next = bytes[position + 1]
    var word = self
    word.position += 1
    let isWord = word.readWord().map { !Self.endsStatement($0) } ?? false
    return isWord || [UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "'")].contains(next)
  }

  private static func endsStatement(_ word: String) -> Bool {
    ["and", "do", "if", "in", "or", "then", "unless", "until", "while"].contains(word)
  }

  /// Reads a subscript; returns its key if it is a literal.
  private mutating func subscriptKey() -> String? {
    position += 1
    let start = position
    brackets += 1
    defer { brackets -= 1 }
    guard let items = try? readItems(until: UInt8(ascii: "]")) else {
      position = start
      return nil
    }
    guard items.count == 1, case .literal(let key) = items[0].value.node else { return nil }
    return key.text ?? key.integer.map(String.init)
  }
}
