import TOMLKit

/// A TOML file as a tree, and where in the text things are.
///
/// TOMLKit gives the place of a syntax error only, so the lines of keys are looked for in the text
/// when there is a problem to tell. It frees nothing of what it has read (0.6.0), so a file is read
/// when it has changed, not over and over.
struct TOMLDocument {
  let file: String
  let root: [String: TOMLNode]
  private let text: String

  /// Far more than anybody writes by hand.
  static let longest = 262_144

  /// Takes the text of the whole file; `file` is its name as problems should call it.
  init(_ text: String, file: String) throws(FileProblem) {
    guard text.utf8.count <= Self.longest else {
      throw FileProblem(file: file, line: 1, reason: .tooLong(limit: Self.longest))
    }
    // TOMLKit hands the text to C, which would end it there.
    if let zero = text.utf8.firstIndex(of: 0) {
      let line = 1 + text.utf8[..<zero].count { $0 == 0x0A }
      throw FileProblem(file: file, line: line, reason: .zeroByte)
    }
    let places = TOMLPlaces(text)
    // It goes down one call for each of these, until there is no stack any more.
    if let line = places.tooDeep {
      throw FileProblem(file: file, line: line, reason: .tooDeep(limit: TOMLPlaces.deepest))
    }
    // The C++ below TOMLKit ends the program at such a bracket, which is in every half-typed file.
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

  /// Problems at paths of keys, as problems at lines, first line first.
  func problems(_ found: [(path: [String], reason: FileProblem.Reason)]) -> [FileProblem] {
    guard !found.isEmpty else { return [] }
    let places = places
    return found.map { (line: places.line(of: $0.path), path: $0.path, reason: $0.reason) }
      .sorted { ($0.line, $0.path.last ?? "") < ($1.line, $1.path.last ?? "") }
      .map { FileProblem(file: file, line: $0.line, reason: $0.reason) }
  }

  /// Where the keys are; looked for anew with each call.
  var places: TOMLPlaces { TOMLPlaces(text) }

  /// Not by TOMLKit's iterator, which traps on a key with an escaped zero in it.
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
