/// One line of pretty JSON, in coloured pieces, with the field it belongs to.
package struct JSONLine: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case space, mark, key, text, number, word
  }

  package struct Piece: Hashable, Sendable {
    package var kind: Kind
    package var text: String

    package init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  package var pieces: [Piece]
  /// Where the line's value stands, counted from the root of the JSON.
  package var path: FieldPath

  package var text: String { pieces.map(\.text).joined() }
}

extension JSONWriter {
  /// The lines of `pretty`.
  package static func lines(of value: JSONValue) -> [JSONLine] {
    var lines: [JSONLine] = []
    append(value, key: nil, path: FieldPath(), level: 0, isLast: true, to: &lines)
    return lines
  }

  private static func append(
    _ value: JSONValue, key: String?, path: FieldPath, level: Int, isLast: Bool,
    to lines: inout [JSONLine]
  ) {
    let indent = JSONLine.Piece(.space, String(repeating: "  ", count: level))
    var pieces = level > 0 ? [indent] : []
    if let key {
      pieces.append(.init(.key, quote(key)))
      pieces.append(.init(.mark, ": "))
    }
    let end = isLast ? "" : ","
    switch value {
    case .object(let members) where !members.isEmpty:
      lines.append(JSONLine(pieces: pieces + [.init(.mark, "{")], path: path))
      for (index, member) in members.enumerated() {
        append(
          member.value, key: member.key, path: path.appending(member.key), level: level + 1,
          isLast: index == members.count - 1, to: &lines)
      }
      lines.append(closing("}" + end, indent, level, path))
    case .array(let elements) where !elements.isEmpty:
      lines.append(JSONLine(pieces: pieces + [.init(.mark, "[")], path: path))
      for (index, element) in elements.enumerated() {
        append(
          element, key: nil, path: path.appending(index), level: level + 1,
          isLast: index == elements.count - 1, to: &lines)
      }
      lines.append(closing("]" + end, indent, level, path))
    default:
      pieces.append(.init(kind(of: value), scalar(value)))
      if !isLast { pieces.append(.init(.mark, ",")) }
      lines.append(JSONLine(pieces: pieces, path: path))
    }
  }

  private static func closing(
    _ text: String, _ indent: JSONLine.Piece, _ level: Int, _ path: FieldPath
  ) -> JSONLine {
    let mark = JSONLine.Piece(.mark, text)
    return JSONLine(pieces: level > 0 ? [indent, mark] : [mark], path: path)
  }

  private static func kind(of value: JSONValue) -> JSONLine.Kind {
    switch value {
    case .string: .text
    case .number: .number
    case .null, .bool: .word
    case .array, .object: .mark
    }
  }
}
