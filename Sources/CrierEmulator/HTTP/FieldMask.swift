import CrierMessage

/// A selection of an answer's members: `name`, `a/b`, `a(b,c)`, `*`.
///
/// Source: Google's documentation of partial responses (the query parameter `fields`).
struct FieldMask: Hashable {
  /// Deeper nesting is invalid.
  private static let deepest = 20

  /// The selection below each member; an empty one selects everything.
  private var members: [String: FieldMask] = [:]

  private init() {}

  /// Returns nil for a malformed mask.
  init?(_ text: String) {
    var rest = Substring(text)
    guard let mask = Self.read(&rest, depth: 0), rest.isEmpty else { return nil }
    self = mask
  }

  /// Reads a list of members up to its end or a closing parenthesis.
  private static func read(_ rest: inout Substring, depth: Int) -> FieldMask? {
    guard depth < deepest else { return nil }
    var mask = FieldMask()
    while true {
      guard readMember(into: &mask, &rest, depth: depth) else { return nil }
      guard rest.first == "," else { return mask }
      rest.removeFirst()
    }
  }

  private static func readMember(
    into mask: inout FieldMask, _ rest: inout Substring, depth: Int
  ) -> Bool {
    let name = rest.prefix { $0 == "*" || $0 == "_" || $0.isLetter || $0.isNumber }
    guard !name.isEmpty, depth < deepest else { return false }
    rest.removeFirst(name.count)
    var below = FieldMask()
    switch rest.first {
    case "/":
      rest.removeFirst()
      guard readMember(into: &below, &rest, depth: depth + 1) else { return false }
    case "(":
      rest.removeFirst()
      guard let inner = read(&rest, depth: depth + 1), rest.popFirst() == ")" else { return false }
      below = inner
    default: break
    }
    mask.add(below, at: String(name))
    return true
  }

  private mutating func add(_ below: FieldMask, at name: String) {
    guard let known = members[name] else {
      members[name] = below
      return
    }
    // Everything and a part of it is everything.
    guard !known.members.isEmpty, !below.members.isEmpty else {
      members[name] = FieldMask()
      return
    }
    for (inner, mask) in below.members { members[name]?.add(mask, at: inner) }
  }

  /// Returns the selected members; for a list, those of each element.
  ///
  /// Nil if something below a text or a number is selected.
  func selection(of value: JSONValue) -> JSONValue? {
    if members.isEmpty { return value }
    if let elements = value.elements { return .array(elements.compactMap(selection)) }
    guard let all = value.members else { return nil }
    return .object(
      all.compactMap { member in
        (members[member.key] ?? members["*"])?.selection(of: member.value)
          .map { JSONMember(member.key, $0) }
      })
  }
}
