/// Finds the places where a program builds messages.
enum SnippetStart {
  /// Returns the language of a program, recognized by code that is specific to its SDK.
  static func language(of bytes: [UInt8]) -> SnippetLanguage? {
    languages(of: bytes).first ?? (contains(bytes, "imageUrl") ? .node : nil)
  }

  /// Returns the languages of all programs in a text.
  static func languages(of bytes: [UInt8]) -> [SnippetLanguage] {
    // A comment or a string may mention another language.
    let found = mentioned(in: bytes).filter { language in
      has(language, in: ProgramComments.code(of: bytes, SnippetSyntax(language)))
    }
    guard found.contains(.java), found.contains(.node) else { return found }
    // Programs in Java have methods with the same names.
    let code = ProgramComments.code(of: bytes, .java)
    return hasJavaScript(code) ? found : found.filter { $0 != .node }
  }

  /// Whether a text has code that is JavaScript and cannot be Java.
  private static func hasJavaScript(_ code: [UInt8]) -> Bool {
    ["const ", "let ", "require(", "=> ", "({"].contains { contains(code, $0) }
  }

  /// Returns the languages whose code is in a text, also in its comments and strings.
  static func mentioned(in bytes: [UInt8]) -> [SnippetLanguage] {
    marks.map(\.language).filter { has($0, in: bytes) }
  }

  private static func has(_ language: SnippetLanguage, in bytes: [UInt8]) -> Bool {
    marks.contains { $0.language == language && $0.words.contains { contains(bytes, $0) } }
  }

  /// Whether a text has code that builds a message or a request with one.
  static func buildsMessage(_ bytes: [UInt8]) -> Bool {
    let words = [".send(", ".sendEach", "messages:send", "Message(", "Message{", "Message.builder"]
    return words.contains { contains(bytes, $0) }
  }

  private static let marks: [(language: SnippetLanguage, words: [String])] = [
    (.go, ["messaging.Message{", "messaging.MulticastMessage{"]),
    (.java, ["Message.builder()", "MulticastMessage.builder()"]),
    (.python, ["messaging.Message(", "messaging.MulticastMessage("]),
    (
      .csharp,
      [
        "new Message()", "new Message {", "new Message\n", "new Message\r", "new MulticastMessage",
      ]
    ),
    (
      .node,
      ["getMessaging(", "admin.messaging(", "messaging().send", "sendEachForMulticast("]
    ),
  ]

  /// Returns the offsets of expressions that may build a message.
  static func offsets(in bytes: [UInt8], _ language: SnippetLanguage) -> [Int] {
    switch language {
    case .go: places(of: ["Message{", "MulticastMessage{"], in: bytes, from: Self.isNameByte)
    case .python: places(of: ["Message(", "MulticastMessage("], in: bytes, from: Self.isNameByte)
    case .java:
      places(
        of: ["Message.builder()", "MulticastMessage.builder()"], in: bytes, from: { _ in false })
    case .csharp:
      places(of: ["new Message", "new MulticastMessage"], in: bytes, from: { _ in false })
    case .node: braces(in: bytes)
    }
  }

  /// The maximum number of offsets per program.
  private static let most = 500

  /// Returns the position after which a program is not searched; nil if all of it is searched.
  static func limit(in bytes: [UInt8], _ language: SnippetLanguage) -> Int? {
    let all = offsets(in: bytes, language)
    return all.count < most ? nil : all.last
  }

  /// Returns the offsets of the calls of functions or methods, each at its name.
  static func calls(of names: [String], in bytes: [UInt8]) -> [Int] {
    places(of: names.map { $0 + "(" }, in: bytes, from: { _ in false })
  }

  /// Returns the offsets where one of the words begins a name, including a `messaging.` before it.
  private static func places(
    of words: [String], in bytes: [UInt8], from isPart: (UInt8) -> Bool
  ) -> [Int] {
    var found: [Int] = []
    var offset = 0
    while offset < bytes.count {
      let matches = words.contains { bytes[offset...].starts(with: $0.utf8) }
      if matches,
        offset == 0 || bytes[offset - 1] == UInt8(ascii: ".") || !isNameByte(bytes[offset - 1])
      {
        var start = offset
        while start > 0, isPart(bytes[start - 1]) { start -= 1 }
        found.append(start)
        guard found.count < most else { return found }
      }
      offset += 1
    }
    return found
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }

  /// Returns the braces after `=`, `(`, `,` or `[`, which begin objects in JavaScript, not blocks.
  private static func braces(in bytes: [UInt8]) -> [Int] {
    var found: [Int] = []
    var before: UInt8 = 0
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "{"), [0, 0x3D, 0x28, 0x2C, 0x5B].contains(before) {
        found.append(offset)
        guard found.count < most else { return found }
      }
      if byte > 0x20 { before = byte }
    }
    return found
  }

  static func contains(_ bytes: [UInt8], _ words: String) -> Bool {
    place(of: words, in: bytes) != nil
  }

  /// Returns the offset of a text's first occurrence; nil if there is none.
  static func place(of words: String, in bytes: [UInt8]) -> Int? {
    let letters = Array(words.utf8)
    guard let first = letters.first, bytes.count >= letters.count else { return nil }
    for offset in 0...bytes.count - letters.count where bytes[offset] == first {
      if bytes[offset..<offset + letters.count].elementsEqual(letters) { return offset }
    }
    return nil
  }
}
