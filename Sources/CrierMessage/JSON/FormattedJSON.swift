/// A JSON text that keeps its form when its value changes.
///
/// Only the bytes of changed values change. White space, line ends, a byte order mark and the
/// spelling of all other values stay; new members look like their neighbors, and a removed one
/// takes its comma and its line with it.
package struct FormattedJSON {
  private let bytes: [UInt8]
  private let value: JSONValue
  private let outline: JSONOutline
  private let style: JSONStyle

  /// Nil if `JSONReader` rejects the text.
  package init?(_ bytes: [UInt8]) {
    guard let value = try? JSONReader.read(bytes) else { return nil }
    (self.bytes, self.value) = (bytes, value)
    outline = JSONOutline(of: bytes)
    style = JSONStyle(of: outline, in: bytes)
  }

  /// Returns the text of a value in the form of an old text; the usual form if there is none.
  package static func bytes(of value: JSONValue, like old: [UInt8]?) -> [UInt8] {
    old.flatMap { FormattedJSON($0) }?.bytes(of: value) ?? usual(value)
  }

  private static func usual(_ value: JSONValue) -> [UInt8] {
    Array((JSONWriter.pretty(value) + "\n").utf8)
  }

  /// Returns the text with another value.
  package func bytes(of new: JSONValue) -> [UInt8] {
    if new == value { return bytes }
    var result = Array(bytes[..<outline.range.lowerBound])
    let indent = style.indent(at: outline.range.lowerBound, in: bytes)
    append(
      new, to: &result, from: value, outline,
      at: JSONStyle.Place(isExpanded: true, indent: indent, unit: style.unit))
    result += bytes[outline.range.upperBound...]
    return (try? JSONReader.read(result)) == new ? result : Self.usual(new)
  }

  private func append(
    _ new: JSONValue, to result: inout [UInt8], from old: JSONValue, _ outline: JSONOutline,
    at place: JSONStyle.Place
  ) {
    switch (old, new) {
    case (.object(let old), .object(let new)) where !old.isEmpty && !new.isEmpty:
      append(
        new.map { FormattedPart(key: $0.key, value: $0.value) },
        from: old.map { FormattedPart(key: $0.key, value: $0.value) }, outline, at: place,
        to: &result)
    case (.array(let old), .array(let new)) where !old.isEmpty && !new.isEmpty:
      append(
        new.map { FormattedPart(key: nil, value: $0) },
        from: old.map { FormattedPart(key: nil, value: $0) },
        outline, at: place, to: &result)
    default: result += style.text(new, at: place)
    }
  }

  /// Appends an object or a list that has parts in both texts.
  private func append(
    _ new: [FormattedPart], from old: [FormattedPart], _ outline: JSONOutline,
    at place: JSONStyle.Place,
    to result: inout [UInt8]
  ) {
    let isExpanded = JSONStyle.hasLine(bytes[outline.lead])
    let origins = FormattedPart.origins(of: new, in: old)
    result.append(bytes[outline.range.lowerBound])
    /// The old part next to which a new one is inserted.
    var near = 0
    for (position, part) in new.enumerated() {
      let origin = origins[position]
      near = origin?.index ?? near
      if position == 0 {
        result += bytes[outline.lead]
      } else if let origin, !origin.isMoved, origin.index > 0 {
        result += bytes[outline.gap(origin.index)]
      } else {
        result += separator(in: outline, isExpanded: isExpanded)
      }
      if let origin, part == old[origin.index] {
        result +=
          bytes[outline.start(origin.index)..<outline.children[origin.index].range.upperBound]
        continue
      }
      appendKey(of: part, from: origin.map { old[$0.index] }, origin?.index, outline, to: &result)
      let inner = JSONStyle.Place(
        isExpanded: isExpanding(part.value, near: near, old, outline) ?? isExpanded,
        indent: style.indent(at: outline.start(near), in: bytes),
        unit: isExpanded ? style.unit(of: outline, in: bytes) : place.unit)
      guard let origin else {
        result += style.text(part.value, at: inner)
        continue
      }
      let (value, place) = (old[origin.index].value, outline.children[origin.index])
      if part.value == value {
        result += bytes[place.range]
      } else {
        append(part.value, to: &result, from: value, place, at: inner)
      }
    }
    result += bytes[outline.children[old.count - 1].range.upperBound..<outline.range.upperBound]
  }

  private func appendKey(
    of part: FormattedPart, from old: FormattedPart?, _ index: Int?, _ outline: JSONOutline,
    to result: inout [UInt8]
  ) {
    guard let key = part.key else { return }
    if let index, let same = old?.key, same.isSpelled(key) {
      result += bytes[outline.keys[index]]
    } else {
      result += JSONWriter.quote(key).utf8
    }
    let colon = bytes[outline.colon(index ?? 0)]
    result += index != nil || !JSONStyle.hasLine(colon) ? Array(colon) : style.colon
  }

  /// Returns what is between a new part and the one before it, as between other parts.
  private func separator(in outline: JSONOutline, isExpanded: Bool) -> [UInt8] {
    func line(_ space: ArraySlice<UInt8>) -> [UInt8] {
      // Blank lines separate groups and are not repeated.
      guard let end = space.lastIndex(of: 0x0A) else { return Array(space) }
      let isPair = end > space.startIndex && space[end - 1] == 0x0D
      return Array(space[(isPair ? end - 1 : end)...])
    }
    let gaps = (1..<max(1, outline.children.count)).lazy.map { bytes[outline.gap($0)] }
    if let gap = gaps.first(where: { JSONStyle.hasLine($0) == isExpanded }) {
      let comma = gap.firstIndex(of: UInt8(ascii: ",")) ?? gap.startIndex
      return gap[...comma] + line(gap[(comma + 1)...])
    }
    if isExpanded { return [UInt8(ascii: ",")] + line(bytes[outline.lead]) }
    let isTight = outline.keys.isEmpty ? nil : bytes[outline.colon(0)].last == UInt8(ascii: ":")
    return isTight.map { Array(($0 ? "," : ", ").utf8) } ?? style.comma
  }

  /// Whether a new object or list has its parts on lines of their own, as the nearest other one
  /// beside it; nil if there is no other one.
  private func isExpanding(
    _ value: JSONValue, near index: Int, _ old: [FormattedPart], _ outline: JSONOutline
  ) -> Bool? {
    func isLike(_ index: Int) -> Bool {
      !outline.children[index].children.isEmpty
        && (old[index].value.members == nil) == (value.members == nil)
    }
    guard value.members != nil || value.elements != nil else { return nil }
    let found = old.indices[...index].last(where: isLike) ?? old.indices.first(where: isLike)
    return found.map { JSONStyle.hasLine(bytes[outline.children[$0].lead]) }
  }
}
