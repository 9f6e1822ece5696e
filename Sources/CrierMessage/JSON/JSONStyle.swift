/// How a JSON text is formatted where new values have no neighbors to follow.
struct JSONStyle {
  /// How a value begins: on which line, and whether its parts are on lines of their own.
  struct Place {
    /// Whether the parts of an object or a list are on lines of their own.
    var isExpanded: Bool
    /// The white space at the start of the line on which the value begins.
    var indent: [UInt8]
    /// The white space that one level adds.
    var unit: [UInt8]
  }

  /// The end of a line: LF or CRLF.
  private let newline: [UInt8]
  private let hasLines: Bool
  /// The white space that one level adds.
  private(set) var unit: [UInt8] = [0x20, 0x20]
  /// What is between a key and its value.
  let colon: [UInt8]
  /// What is between two parts on the same line.
  let comma: [UInt8]
  /// What is inside the brackets of an object on one line.
  private let padding: [UInt8]

  init(of outline: JSONOutline, in bytes: [UInt8]) {
    let end = bytes.firstIndex(of: 0x0A)
    hasLines = end != nil
    newline = end.map { $0 > 0 && bytes[$0 - 1] == 0x0D } == true ? [0x0D, 0x0A] : [0x0A]
    let containers = outline.containers
    let keyed = containers.first { !$0.keys.isEmpty }
    let isTight = keyed.map { !bytes[$0.colon(0)].contains(where: JSONOutline.isSpace) } ?? false
    colon = Array((isTight ? ":" : ": ").utf8)
    comma = Array((isTight ? "," : ", ").utf8)
    let inline = containers.first { !$0.keys.isEmpty && !Self.hasLine(bytes[$0.lead]) }
    padding = inline.map { Array(bytes[$0.lead]) } ?? []
    if let expanded = containers.first(where: { Self.hasLine(bytes[$0.lead]) }) {
      unit = unit(of: expanded, in: bytes)
    }
  }

  static func hasLine(_ space: some Sequence<UInt8>) -> Bool { space.contains(0x0A) }

  /// Returns the white space at the start of the line that contains an offset.
  func indent(at offset: Int, in bytes: [UInt8]) -> [UInt8] {
    // In a long text on one line, the search for its start would take long.
    guard hasLines else { return [] }
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Array(bytes[start..<offset].prefix { $0 == 0x20 || $0 == 0x09 })
  }

  /// Returns the white space that the parts of an expanded value have more than its own line.
  func unit(of outline: JSONOutline, in bytes: [UInt8]) -> [UInt8] {
    let outer = indent(at: outline.range.lowerBound, in: bytes)
    let inner = indent(at: outline.start(0), in: bytes)
    return inner.starts(with: outer) ? Array(inner.dropFirst(outer.count)) : unit
  }

  /// Returns the text of a value.
  func text(_ value: JSONValue, at place: Place) -> [UInt8] {
    var result: [UInt8] = []
    append(value, at: place, to: &result)
    return result
  }

  private func append(_ value: JSONValue, at place: Place, to result: inout [UInt8]) {
    let parts: [(key: String?, value: JSONValue)]
    switch value {
    case .object(let members) where !members.isEmpty: parts = members.map { ($0.key, $0.value) }
    case .array(let elements) where !elements.isEmpty: parts = elements.map { (nil, $0) }
    default:
      result += JSONWriter.scalar(value).utf8
      return
    }
    let isObject = value.members != nil
    var inner = place
    inner.indent += place.isExpanded ? place.unit : []
    let line = newline + inner.indent
    result.append(UInt8(ascii: isObject ? "{" : "["))
    for (index, part) in parts.enumerated() {
      if place.isExpanded {
        result += index == 0 ? line : [UInt8(ascii: ",")] + line
      } else {
        result += index == 0 ? (isObject ? padding : []) : comma
      }
      if let key = part.key { result += JSONWriter.quote(key).utf8 + colon }
      append(part.value, at: inner, to: &result)
    }
    result += place.isExpanded ? newline + place.indent : isObject ? padding : []
    result.append(UInt8(ascii: isObject ? "}" : "]"))
  }
}

extension JSONOutline {
  /// The start of a part of an object or a list, with its key.
  func start(_ index: Int) -> Int {
    keys.isEmpty ? children[index].range.lowerBound : keys[index].lowerBound
  }

  /// What is before a part: white space and, except before the first one, a comma.
  func gap(_ index: Int) -> Range<Int> {
    (index == 0 ? range.lowerBound + 1 : children[index - 1].range.upperBound)..<start(index)
  }

  /// The white space after the opening bracket; the value must have parts.
  var lead: Range<Int> { gap(0) }

  /// What is between the key and the value of a member.
  func colon(_ index: Int) -> Range<Int> {
    keys[index].upperBound..<children[index].range.lowerBound
  }

  /// The objects and lists that are not empty, parents before children.
  var containers: [JSONOutline] {
    children.isEmpty ? [] : [self] + children.flatMap(\.containers)
  }
}
