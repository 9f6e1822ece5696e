/// A value of a TOML document, independent of the TOML library.
indirect enum TOMLNode: Hashable {
  case text(String)
  case flag(Bool)
  case integer(Int)
  case list([TOMLNode])
  case table([String: TOMLNode])
  /// Types that no setting uses: fractions, dates and times.
  case other

  /// The type's name for error messages.
  var kind: String {
    switch self {
    case .text: "a string"
    case .flag: "true or false"
    case .integer, .other: "a number or date"
    case .list: "a list"
    case .table: "a table"
    }
  }

  /// A program and its arguments, if the value is a list of strings that begins with a program.
  var command: [String]? {
    guard case .list(let nodes) = self else { return nil }
    let words = nodes.compactMap { if case .text(let word) = $0 { word } else { nil } }
    return words.count == nodes.count && words.first?.isEmpty == false ? words : nil
  }
}
