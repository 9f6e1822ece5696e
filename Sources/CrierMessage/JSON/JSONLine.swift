import TextLayout

/// One line of pretty-printed JSON, split into colored pieces, with the field it belongs to.
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

  package let pieces: [Piece]
  /// The path of the line's value from the root of the JSON.
  package let path: FieldPath
  /// The width in terminal columns.
  package let columns: Int

  init(pieces: [Piece], path: FieldPath) {
    self.pieces = pieces
    self.path = path
    columns = pieces.reduce(0) { $0 + CellWidth.columns(of: $1.text) }
  }

  package var text: String { pieces.map(\.text).joined() }

  /// Returns the line with its value replaced by another one that takes a single line.
  fileprivate func holding(_ value: JSONValue, isLast: Bool) -> JSONLine {
    var pieces = pieces
    pieces[pieces.count - (isLast ? 1 : 2)] = JSONWriter.piece(of: value)
    return JSONLine(pieces: pieces, path: path)
  }
}

extension [JSONLine] {
  /// Turns the lines of an old value into those of a new one.
  ///
  /// Keeps unchanged lines, because a keystroke changes only one of hundreds of lines.
  package mutating func follow(_ old: JSONValue, to new: JSONValue) {
    var line = 0
    if !follow(old, to: new, isLast: true, line: &line) { self = JSONWriter.lines(of: new) }
  }

  /// Updates the lines in place; returns false if that would require adding or removing lines.
  ///
  /// If it returns false, the contents of `self` are undefined.
  private mutating func follow(
    _ old: JSONValue, to new: JSONValue, isLast: Bool, line: inout Int
  ) -> Bool {
    if old == new {
      line += new.lineCount
      return true
    }
    switch (old, new) {
    case (.object(let old), .object(let new)) where !old.isEmpty && old.count == new.count:
      line += 1
      for index in new.indices {
        let isLast = index == new.count - 1
        guard old[index].key.isSpelled(new[index].key),
          follow(old[index].value, to: new[index].value, isLast: isLast, line: &line)
        else { return false }
      }
    case (.array(let old), .array(let new)) where !old.isEmpty && old.count == new.count:
      line += 1
      for index in new.indices
      where !follow(old[index], to: new[index], isLast: index == new.count - 1, line: &line) {
        return false
      }
    default:
      guard old.lineCount == 1, new.lineCount == 1 else { return false }
      self[line] = self[line].holding(new, isLast: isLast)
    }
    line += 1
    return true
  }
}

extension JSONValue {
  /// The number of lines that `JSONWriter.lines` returns for the value.
  fileprivate var lineCount: Int {
    switch self {
    case .object(let members) where !members.isEmpty:
      members.reduce(2) { $0 + $1.value.lineCount }
    case .array(let elements) where !elements.isEmpty:
      elements.reduce(2) { $0 + $1.lineCount }
    default: 1
    }
  }
}

extension JSONWriter {
  /// Returns the same lines as `pretty`.
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
      pieces.append(piece(of: value))
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

  /// Returns the piece for a value that takes a single line.
  fileprivate static func piece(of value: JSONValue) -> JSONLine.Piece {
    JSONLine.Piece(kind(of: value), scalar(value))
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
