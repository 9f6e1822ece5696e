import TOMLKit

/// A parsed TOML file, and the positions of its keys in the text.
///
/// TOMLKit only gives the position of syntax errors, so the lines of keys are looked up in the text
/// when there is a problem to report. TOMLKit 0.6.0 never frees what it has parsed, so a file is
/// parsed only when it has changed.
struct TOMLDocument {
  let file: String
  let root: [String: TOMLNode]
  let text: String

  /// The maximum size in bytes, far more than anyone writes by hand.
  static let longest = 262_144

  /// Parses the text of a whole file; `file` is its name for error messages.
  init(_ text: String, file: String) throws(FileProblem) {
    guard text.utf8.count <= Self.longest else {
      throw FileProblem(file: file, line: 1, reason: .tooLong(limit: Self.longest))
    }
    // TOMLKit passes the text to C, where a zero byte would end it.
    if let zero = text.utf8.firstIndex(of: 0) {
      let line = 1 + text.utf8[..<zero].count { $0 == 0x0A }
      throw FileProblem(file: file, line: line, reason: .zeroByte)
    }
    let places = TOMLPlaces(text)
    // TOMLKit recurses at each level, so deep nesting overflows the stack.
    if let line = places.tooDeep {
      throw FileProblem(file: file, line: line, reason: .tooDeep(limit: TOMLPlaces.deepest))
    }
    // TOMLKit's C++ library crashes at a bracket without a name. A file contains one while somebody
    // types a table header.
    if let line = places.namelessTable {
      throw FileProblem(
        file: file, line: line,
        reason: .notTOML("a name must follow the bracket that begins a table"))
    }
    self.file = file
    self.text = text
    do {
      root = Self.members(of: try TOMLTable(string: text))
    } catch let error as TOMLParseError {
      throw FileProblem(
        file: file, line: error.source.begin.line, column: error.source.begin.column,
        reason: .notTOML(error.description))
    } catch {
      throw FileProblem(file: file, line: 1, reason: .notTOML("\(error)"))
    }
  }

  /// Adds the line numbers to problems that are known by key path, and sorts them by line.
  func problems(_ found: [(path: [String], reason: FileProblem.Reason)]) -> [FileProblem] {
    guard !found.isEmpty else { return [] }
    let places = places
    return found.map { (line: places.line(of: $0.path), path: $0.path, reason: $0.reason) }
      .sorted { ($0.line, $0.path.last ?? "") < ($1.line, $1.path.last ?? "") }
      .map { FileProblem(file: file, line: $0.line, reason: $0.reason) }
  }

  /// The positions of the keys; the text is searched again on each access.
  var places: TOMLPlaces { TOMLPlaces(text) }

  /// Returns the members of a table.
  ///
  /// Does not use TOMLKit's iterator, which traps on a key with an escaped zero.
  private static func members(of table: TOMLTable) -> [String: TOMLNode] {
    var members: [String: TOMLNode] = [:]
    for key in table.keys {
      if let value = table[key] { members[key] = node(value) }
    }
    return members
  }

  private static func node(_ value: any TOMLValueConvertible) -> TOMLNode {
    switch value.type {
    case .string: value.string.map(TOMLNode.text) ?? .other
    case .bool: value.bool.map(TOMLNode.flag) ?? .other
    case .int: value.int.map(TOMLNode.integer) ?? .other
    case .table: value.table.map { .table(members(of: $0)) } ?? .other
    case .array: value.array.map { .list($0.map { node($0) }) } ?? .other
    case .double, .date, .time, .dateTime: .other
    }
  }
}
