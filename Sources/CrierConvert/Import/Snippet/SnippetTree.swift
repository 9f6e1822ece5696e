import CrierMessage

/// An expression in a program, in as much detail as is needed to read a message.
struct SnippetTree {
  /// The byte offset where the expression begins.
  var offset: Int
  var node: Node

  indirect enum Node {
    case literal(JSONValue)
    case list([SnippetTree])
    case members([Member])
    /// A type and its contents: `messaging.Message{…}`, `new Message() {…}`.
    case made(type: String, body: SnippetTree?)
    /// A call: `name(…)` or `receiver.name(…)`.
    case call(receiver: SnippetTree?, name: String, arguments: [Member])
    /// A constant or a variable: `a.b`.
    case name(String)
    case operation(UInt8, SnippetTree, SnippetTree)
    /// Any other expression, which is not interpreted.
    case unknown
  }

  struct Member {
    /// The name; nil for arguments and elements without one.
    var name: String?
    var value: SnippetTree
    var offset: Int
  }

  init(_ node: Node, at offset: Int) {
    self.node = node
    self.offset = offset
  }

  /// The type or function at the beginning: `Message` in `messaging.Message{…}`.
  var typeName: String {
    switch node {
    case .made(let type, _): Self.last(type)
    case .call(nil, let name, _) where name.hasSuffix(".builder"):
      Self.last(String(name.dropLast(".builder".count)))
    case .call(nil, let name, _), .name(let name): Self.last(name)
    case .call(let receiver?, _, _): receiver.typeName
    default: ""
    }
  }

  /// The members of an object: `{ topic: "a" }`, `Options{Topic: "a"}`, `new Options { Topic = "a" }`.
  var fields: [Member]? {
    switch node {
    case .members(let members): members
    case .made(_, let body): body?.fields
    default: nil
    }
  }

  /// Whether it is an object, a list or a message of an SDK, and not a name for one.
  var isObject: Bool {
    switch node {
    case .members, .made, .list: true
    case .call: SnippetCalls.sdkNames.contains(typeName)
    case .literal, .name, .operation, .unknown: false
    }
  }

  /// Whether it is an object or a list without anything in it.
  var isEmpty: Bool {
    switch node {
    case .members(let members): members.isEmpty
    case .list(let elements): elements.isEmpty
    case .made(_, let body): body?.isEmpty ?? true
    default: false
    }
  }

  /// Returns the contents of square brackets or PHP's `array(…)`: a map if they have keys.
  static func collection(of items: [Member], at offset: Int) -> SnippetTree {
    items.contains { $0.name != nil }
      ? SnippetTree(.members(items), at: offset)
      : SnippetTree(.list(items.map(\.value)), at: offset)
  }

  static func last(_ name: String) -> String {
    String(name.split(separator: ".").last ?? "")
  }

  /// Joins two strings; the result is a sum if either contains inserted values.
  func joined(with more: SnippetTree) -> SnippetTree {
    if case .literal(.string(let first)) = node, case .literal(.string(let second)) = more.node {
      return SnippetTree(.literal(.string(first + second)), at: offset)
    }
    return SnippetTree(.operation(UInt8(ascii: "+"), self, more), at: offset)
  }
}
