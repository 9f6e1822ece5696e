/// The formatting of the JSON around a position, so that insertions match it.
package struct JSONStyle {
  private let bytes: [UInt8]
  /// Whether there is no space after colons and commas.
  private let isTight: Bool

  /// Detects the style of an object or list.
  package init(of outline: JSONOutline, in bytes: [UInt8]) {
    self.bytes = bytes
    if let key = outline.keys.first, let value = outline.children.first {
      isTight = !bytes[key.upperBound..<value.range.lowerBound].contains(where: JSONOutline.isSpace)
    } else {
      isTight = !bytes.contains(where: JSONOutline.isSpace)
    }
  }

  /// Returns a value on one line.
  package func text(_ value: JSONValue) -> String {
    let comma = isTight ? "," : ", "
    switch value {
    case .array(let elements): return "[" + elements.map(text).joined(separator: comma) + "]"
    case .object(let members): return "{" + members.map(text).joined(separator: comma) + "}"
    default: return JSONWriter.scalar(value)
    }
  }

  private func text(_ member: JSONMember) -> String {
    JSONWriter.quote(member.key) + (isTight ? ":" : ": ") + text(member.value)
  }

  /// Returns the edit that inserts a member before another one or at the end, with the same white
  /// space as the other members.
  package func insertion(
    of member: JSONMember, before index: Int?, into object: JSONOutline
  ) -> JSONEdit {
    let text = Array(text(member).utf8)
    guard let last = object.children.last else {
      return JSONEdit(object.range.lowerBound + 1..<object.range.upperBound - 1, text)
    }
    let comma = [UInt8(ascii: ",")]
    if let index, object.keys.indices.contains(index) {
      let place = object.keys[index].lowerBound
      return JSONEdit(place..<place, text + comma + gap(in: object))
    }
    let end = last.range.upperBound
    return JSONEdit(end..<end, comma + gap(in: object) + text)
  }

  /// Returns the white space between a comma and the next key.
  private func gap(in object: JSONOutline) -> [UInt8] {
    if object.keys.count > 1 {
      let between = bytes[object.children[0].range.upperBound..<object.keys[1].lowerBound]
      return Array(between.drop { $0 != UInt8(ascii: ",") }.dropFirst())
    }
    let before = Array(bytes[object.range.lowerBound + 1..<object.keys[0].lowerBound])
    if before.contains(0x0A) { return before }
    return isTight ? [] : [0x20]
  }
}
