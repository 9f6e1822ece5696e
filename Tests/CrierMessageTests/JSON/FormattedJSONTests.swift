import CrierMessage
import CrierTestSupport
import Testing

@Suite("Formatted JSON") struct FormattedJSONTests {
  private static func saved(
    _ text: String, _ change: (inout Message) -> Void
  ) throws -> String {
    var message = try Message(json: text.replacing("\u{FEFF}", with: ""))
    change(&message)
    return String(
      decoding: FormattedJSON.bytes(of: message.request, like: Array(text.utf8)), as: UTF8.self)
  }

  @Test func `differs only in the changed values`() throws {
    let text =
      "\u{FEFF}{\r\n\t\"message\" : {\r\n\t\t\"topic\":   \"rain\",\r\n\r\n"
      + "\t\t\"notification\": { \"title\": \"Ra\\u0069n\\/wind\",   \"body\" : \"at six\" },\r\n"
      + "\t\t\"data\": {\"mm\": \"1\", \"place\": \"\\u00d6land\"}\r\n\t}\r\n}"
    let result = try Self.saved(text) { message in
      message.set("topic", to: .string("snow"))
      message.set("notification.body", to: .string("at seven"))
      message.set("data.mm", to: .string("2"))
    }
    #expect(
      result
        == text.replacing("\"rain\"", with: "\"snow\"").replacing("at six", with: "at seven")
        .replacing("\"1\"", with: "\"2\""))
  }

  @Test func `new members look like their neighbors`() throws {
    let text = """
      {
          "message": {
              "topic": "rain",
              "notification": {
                  "title": "Rain"
              },
              "data": {"a": "1"}
          }
      }

      """
    let result = try Self.saved(text) { message in
      message.set("notification.body", to: .string("at six"))
      message.set("data.b", to: .string("2"))
      message.set("android.notification.color", to: .string("#112233"))
    }
    #expect(
      result == """
        {
            "message": {
                "topic": "rain",
                "notification": {
                    "title": "Rain",
                    "body": "at six"
                },
                "data": {"a": "1", "b": "2"},
                "android": {"notification": {"color": "#112233"}}
            }
        }

        """)
    let tight = #"{"message":{"topic":"rain","notification":{"title":"Rain"}}}"#
    #expect(
      try Self.saved(tight) { $0.set("android.ttl", to: .string("5s")) }
        == #"{"message":{"topic":"rain","notification":{"title":"Rain"},"android":{"ttl":"5s"}}}"#)
    let lines =
      "{\r\n\t\"topic\": \"rain\",\r\n\t\"notification\": {\r\n\t\t\"title\": \"Rain\"\r\n\t}\r\n}"
    #expect(
      try Self.saved(lines) { $0.set("android.ttl", to: .string("5s")) }
        == "{\r\n\t\"topic\": \"rain\",\r\n\t\"notification\": {\r\n\t\t\"title\": \"Rain\"\r\n\t},"
        + "\r\n\t\"android\": {\r\n\t\t\"ttl\": \"5s\"\r\n\t}\r\n}")
  }

  @Test func `a removed member takes its line and its comma with it`() throws {
    let text = """
      {"message": {
        "name": "x",
        "topic": "rain",
        "validate": 1
      }}
      """
    #expect(
      try Self.saved(text) { $0.set("name", to: nil) }
        == text.replacing("\"name\": \"x\",\n  ", with: ""))
    #expect(
      try Self.saved(text) { $0.set("topic", to: nil) }
        == text.replacing("  \"topic\": \"rain\",\n", with: ""))
    #expect(
      try Self.saved(text) { $0.set("validate", to: nil) }
        == text.replacing(",\n  \"validate\": 1", with: ""))
  }

  @Test func `moved members keep their spelling`() throws {
    let old = Array("{\n \"a\" : [1,2],\n \"b\": \"\\u0062\",\n \"c\": 3\n}".utf8)
    let new = try JSONReader.read(#"{"c": 3, "a": [1, 2], "b": "b"}"#)
    let result = String(decoding: FormattedJSON.bytes(of: new, like: old), as: UTF8.self)
    #expect(result == "{\n \"c\": 3,\n \"a\" : [1,2],\n \"b\": \"\\u0062\"\n}")
  }

  @Test func `a text that is not JSON, or of another kind, is replaced`() throws {
    let new = try JSONReader.read(#"{"message": {}}"#)
    let usual = Array("{\n  \"message\": {}\n}\n".utf8)
    #expect(FormattedJSON.bytes(of: new, like: nil) == usual)
    #expect(FormattedJSON.bytes(of: new, like: Array("{\"message\": ".utf8)) == usual)
    let list = String(
      decoding: FormattedJSON.bytes(of: new, like: Array("[1]\r\n".utf8)), as: UTF8.self)
    #expect(try JSONReader.read(list) == new)
  }

  @Test("keeps all bytes outside of one change", arguments: 0..<400)
  func oneChange(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let value = RandomMessage.request(using: &random)
    let old = RandomForm.bytes(of: value, using: &random)
    #expect(try JSONReader.read(old) == value)
    #expect(FormattedJSON.bytes(of: value, like: old) == old)
    guard let change = RandomChange(of: value, using: &random) else { return }
    let new = FormattedJSON.bytes(of: change.value, like: old)
    #expect(try JSONReader.read(new) == change.value)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    switch change.kind {
    case .changed, .renamed:
      let range = change.range(in: JSONOutline(of: old))
      #expect(new.starts(with: old[..<range.lowerBound]))
      #expect(new.reversed().starts(with: old[range.upperBound...].reversed()))
    case .added: #expect(head + tail >= old.count, "\(String(decoding: new, as: UTF8.self))")
    case .removed: #expect(head + tail >= new.count, "\(String(decoding: new, as: UTF8.self))")
    }
  }

  @Test("holds the new value after any changes", arguments: 0..<200)
  func manyChanges(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let first = RandomMessage.request(using: &random)
    let old = RandomForm.bytes(of: first, using: &random)
    var value = first
    for _ in 0..<random.below(12) {
      value = RandomChange(of: value, using: &random)?.value ?? value
    }
    #expect(try JSONReader.read(FormattedJSON.bytes(of: value, like: old)) == value)
    let other = RandomMessage.request(using: &random)
    #expect(try JSONReader.read(FormattedJSON.bytes(of: other, like: old)) == other)
  }

  @Test func `changes a large file in a moment`() throws {
    let rows = (0..<100_000).map { JSONMember("k\($0)", .string("v")) }
    let old = Array(JSONWriter.compact(.object(rows)).utf8)
    let new = JSONValue.object(rows.reversed())
    #expect(try JSONReader.read(FormattedJSON.bytes(of: new, like: old)) == new)
  }
}

/// Writes JSON in the ways in which people and programs write it.
private enum RandomForm {
  static func bytes(of value: JSONValue, using random: inout SeededGenerator) -> [UInt8] {
    let mark = random.below(4) == 0 ? "\u{FEFF}" : ""
    let newline = random.below(2) == 0 ? "\n" : "\r\n"
    let unit = ["\t", "  ", "    ", ""][random.below(4)]
    let end = ["", newline, " " + newline][random.below(3)]
    let share = random.below(4)
    return Array(
      (mark + text(value, newline, unit, share: share, using: &random) + end).utf8)
  }

  /// - Parameter share: Of three objects and lists, how many are on several lines.
  private static func text(
    _ value: JSONValue, _ line: String, _ unit: String, share: Int,
    using random: inout SeededGenerator
  ) -> String {
    var parts: [String] = []
    let inner = line + unit
    switch value {
    case .string(let string): return quoted(string, using: &random)
    case .object(let members):
      for member in members {
        let colon = [":", ": ", " : "][random.below(3)]
        let text = text(member.value, inner, unit, share: share, using: &random)
        parts.append(quoted(member.key, using: &random) + colon + text)
      }
    case .array(let elements):
      for element in elements {
        parts.append(text(element, inner, unit, share: share, using: &random))
      }
    default: return JSONWriter.scalar(value)
    }
    let brackets = value.members == nil ? ["[", "]"] : ["{", "}"]
    if parts.isEmpty { return brackets.joined() }
    let isExpanded = random.below(3) < share
    let space = isExpanded ? inner : ["", " "][random.below(2)]
    var result = brackets[0] + space
    for (index, part) in parts.enumerated() {
      if index > 0 { result += (random.below(6) == 0 ? " ," : ",") + space }
      result += part
    }
    return result + (isExpanded ? line : space) + brackets[1]
  }

  private static func quoted(_ text: String, using random: inout SeededGenerator) -> String {
    let plain = JSONWriter.quote(text)
    guard random.below(3) == 0 else { return plain }
    return "\"" + text.unicodeScalars.map(JSONWriter.escape).joined() + "\""
  }
}

/// A request with one value changed, or one member renamed, added or removed.
private struct RandomChange {
  enum Kind { case changed, renamed, added, removed }

  var value: JSONValue
  var kind = Kind.changed
  /// The indexes of the parts on the way to the change.
  var way: [Int] = []

  /// Nil if the value has nothing that can be changed in the way that was drawn.
  init?(of value: JSONValue, using random: inout SeededGenerator) {
    self.value = value
    guard let changed = change(value, using: &random) else { return nil }
    self.value = changed
  }

  private mutating func change(
    _ value: JSONValue, using random: inout SeededGenerator
  ) -> JSONValue? {
    let new = JSONValue.string("new \(random.below(1000)) é")
    switch value {
    case .object(var members) where !members.isEmpty:
      let index = random.below(members.count)
      if random.below(2) == 0 {
        way.append(index)
        guard let inner = change(members[index].value, using: &random) else { return nil }
        members[index].value = inner
        return .object(members)
      }
      kind = [.changed, .renamed, .added, .removed][random.below(4)]
      switch kind {
      case .changed: members[index].value = new
      case .renamed: members[index].key = "new \(random.below(1000)) é"
      case .added:
        let added = JSONMember(
          "added", random.below(2) == 0 ? new : .object([JSONMember("in", .array([new]))]))
        members.insert(added, at: random.below(members.count + 1))
      case .removed: members.remove(at: index)
      }
      way.append(index)
      return .object(members)
    case .array(var elements) where !elements.isEmpty:
      let index = random.below(elements.count)
      way.append(index)
      guard let inner = change(elements[index], using: &random) else { return nil }
      elements[index] = inner
      return .array(elements)
    case .object, .array: return nil
    default: return new
    }
  }

  /// Returns the bytes of the value or key that has changed.
  func range(in outline: JSONOutline) -> Range<Int> {
    guard let last = way.last else { return outline.range }
    let around = way.dropLast().reduce(outline) { $0.children[$1] }
    return kind == .renamed ? around.keys[last] : around.children[last].range
  }
}
