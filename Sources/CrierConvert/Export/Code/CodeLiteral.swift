import CrierMessage

/// Writes JSON values as literals of a language.
enum CodeLiteral {
  static func code(_ value: JSONValue, in language: SnippetLanguage) -> Code {
    switch value {
    case .null: .text(["python": "None", "go": "nil"][language.rawValue] ?? "null")
    case .bool(let flag): .text(word(flag, in: language))
    case .number(let digits): .text(number(digits, in: language))
    case .string(let text): .text(CodeText.quote(text, in: language))
    case .array(let elements): list(elements.map { code($0, in: language) }, in: language)
    case .object(let members): object(members, in: language)
    }
  }

  static func word(_ flag: Bool, in language: SnippetLanguage) -> String {
    if language == .python { return flag ? "True" : "False" }
    return flag ? "true" : "false"
  }

  private static func number(_ digits: String, in language: SnippetLanguage) -> String {
    guard language == .java, !digits.contains(where: { ".eE".contains($0) }),
      let integer = Int(digits), Int32(exactly: integer) == nil
    else { return digits }
    return digits + "L"
  }

  private static func list(_ items: [Code], in language: SnippetLanguage) -> Code {
    switch language {
    case .node, .python: .group(head: "", open: "[", items: items, close: "]")
    case .go: .group(head: "[]any", open: "{", items: items, close: "}")
    case .java: .group(head: "List.of", open: "(", items: items, close: ")")
    case .csharp: .group(head: "new List<object> ", open: "{", items: items, close: "}")
    }
  }

  private static func object(_ members: [JSONMember], in language: SnippetLanguage) -> Code {
    let pairs = members.map { ($0.key, code($0.value, in: language)) }
    switch language {
    case .node, .python: return map(pairs, head: "", in: language)
    case .go: return map(pairs, head: "map[string]any", in: language)
    case .csharp: return map(pairs, head: "new Dictionary<string, object> ", in: language)
    case .java:
      let entries = pairs.map { key, value in
        Code.group(
          head: "Map.entry", open: "(", items: [.text(CodeText.quote(key, in: .java)), value],
          close: ")")
      }
      return .group(head: "Map.ofEntries", open: "(", items: entries, close: ")")
    }
  }

  /// Returns keys and values between braces, as in all languages except Java.
  static func map(
    _ pairs: [(String, Code)], head: String, in language: SnippetLanguage
  ) -> Code {
    let items = pairs.map { key, value -> Code in
      let quoted = CodeText.quote(key, in: language)
      switch language {
      case .node:
        return .pair(
          (isName(key) ? key : key == "__proto__" ? "[\(quoted)]" : quoted) + ": ", value)
      case .csharp: return .pair("[\(quoted)] = ", value)
      default: return .pair(quoted + ": ", value)
      }
    }
    return .group(head: head, open: "{", items: items, close: "}")
  }

  /// Whether a key needs no quotes in JavaScript.
  private static func isName(_ key: String) -> Bool {
    guard key != "__proto__", let first = key.utf8.first, !(0x30...0x39).contains(first) else {
      return false
    }
    return key.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: "$")
    }
  }
}
