import CrierMessage

/// What a program sets on a message after it has built it: `message.token = token`,
/// `builder.setTopic("news")`.
struct SnippetChanges {
  private(set) var members: [SnippetTree.Member] = []

  /// The maximum number of changes to one message.
  private static let most = 100

  /// Finds the changes to the message whose expression begins at `start` and ends at `end`.
  ///
  /// `code` is the program without the contents of its strings.
  init(
    in bytes: [UInt8], _ code: [UInt8], _ syntax: SnippetSyntax, of start: Int, from end: Int
  ) {
    guard let name = Self.name(before: start, in: bytes) else { return }
    let letters = Array(name.utf8)
    var offset = end
    while offset + letters.count < bytes.count, members.count < Self.most {
      guard let next = code[offset...].firstIndex(of: letters[0]) else { return }
      offset = next + 1
      let after = next + letters.count
      guard after < bytes.count, code[next..<after].elementsEqual(letters),
        next == 0 || !Self.continues(bytes[next - 1])
      else { continue }
      var parser = SnippetParser(bytes, syntax, from: after)
      if bytes[after] == UInt8(ascii: ".") || bytes[after] == UInt8(ascii: "[") {
        if let found = Self.change(&parser, name, at: next) { members += found }
      } else if !Self.continues(bytes[after]), Self.isAssigned(&parser) {
        // From here on, the name is another message.
        return
      }
    }
  }

  private static func continues(_ byte: UInt8) -> Bool {
    SnippetParser.isWordByte(byte) || byte == UInt8(ascii: ".")
  }

  /// Returns the name to which the expression at `start` is assigned; nil if there is none.
  static func name(before start: Int, in bytes: [UInt8]) -> String? {
    var end = start
    func skip(_ isSkipped: (UInt8) -> Bool) {
      while end > 0, isSkipped(bytes[end - 1]) { end -= 1 }
    }
    skip { $0 <= 0x20 || $0 == UInt8(ascii: "&") }
    guard end > 0, bytes[end - 1] == UInt8(ascii: "=") else { return nil }
    end -= 1
    skip { $0 <= 0x20 || $0 == UInt8(ascii: ":") }
    let last = end
    skip { SnippetParser.isWordByte($0) }
    guard end < last, end == 0 || bytes[end - 1] != UInt8(ascii: ".") else { return nil }
    return String(decoding: bytes[end..<last], as: UTF8.self)
  }

  private static func isAssigned(_ parser: inout SnippetParser) -> Bool {
    guard (try? parser.skipBlank()) != nil else { return false }
    if parser.byte == UInt8(ascii: ":") { parser.position += 1 }
    let rest = parser.bytes[min(parser.position, parser.bytes.count)...].prefix(2)
    return rest.first == UInt8(ascii: "=") && rest.last != UInt8(ascii: "=")
  }

  /// Returns the members that a statement sets on the object with the name before the parser's position;
  /// nil if it sets none.
  static func change(
    _ parser: inout SnippetParser, _ name: String, at start: Int
  ) -> [SnippetTree.Member]? {
    if parser.syntax == .java {
      parser.position = start
      guard let tree = try? parser.sum() else { return nil }
      return calls(tree, on: name)
    }
    guard let member = member(&parser), isAssigned(&parser) else { return nil }
    parser.position += 1
    let value = (try? parser.expression()) ?? SnippetTree(.unknown, at: start)
    return [SnippetTree.Member(name: member, value: value, offset: start)]
  }

  /// Reads `.name` or `["name"]`; nil for other subscripts.
  private static func member(_ parser: inout SnippetParser) -> String? {
    let isSubscript = parser.byte == UInt8(ascii: "[")
    parser.position += 1
    guard isSubscript else { return parser.readWord() }
    guard (try? parser.skipBlank()) != nil, let key = try? parser.readText(),
      case .literal(.string(let text)) = key.node, (try? parser.take("]")) == true
    else { return nil }
    return text
  }

  /// Returns a chain of calls on a builder, one member for each call with an argument.
  private static func calls(_ tree: SnippetTree, on name: String) -> [SnippetTree.Member] {
    guard case .call(let receiver, let method, let arguments) = tree.node else { return [] }
    let before = receiver.map { calls($0, on: name) } ?? []
    let plain = receiver == nil ? String(method.dropFirst(name.utf8.count + 1)) : method
    guard let first = arguments.first, !plain.contains(".") else { return before }
    let offset = tree.offset
    if plain == "putData", arguments.count == 2, case .literal(.string(let key)) = first.value.node
    {
      let entry = SnippetTree.Member(name: key, value: arguments[1].value, offset: offset)
      let map = SnippetTree(.members([entry]), at: offset)
      return before + [SnippetTree.Member(name: "putAllData", value: map, offset: offset)]
    }
    if plain == "put", arguments.count == 2, case .literal(.string(let key)) = first.value.node {
      return before + [SnippetTree.Member(name: key, value: arguments[1].value, offset: offset)]
    }
    let value = arguments.count == 1 ? first.value : SnippetTree(.unknown, at: offset)
    return before + [SnippetTree.Member(name: plain, value: value, offset: offset)]
  }

  /// Adds changes to the members of a message.
  ///
  /// A member that gets several values has an unknown one: which one counts depends on the run.
  static func merged(
    _ members: [SnippetTree.Member], _ changes: [SnippetTree.Member]
  ) -> [SnippetTree.Member] {
    var result = members
    for change in changes {
      // Calls such as `putAllData` add to what is there.
      let adds = ["put", "add"].contains { change.name?.hasPrefix($0) == true }
      if !adds, let index = result.firstIndex(where: { $0.name == change.name }) {
        result[index].value = SnippetTree(.unknown, at: change.offset)
      } else {
        result.append(change)
      }
    }
    return result
  }
}
