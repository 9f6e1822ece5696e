/// A value of a TOML document, apart from the library that read it.
indirect enum TOMLNode: Hashable {
  case text(String)
  case flag(Bool)
  case integer(Int)
  case list([TOMLNode])
  case table([String: TOMLNode])
  /// Kinds that no file of ours has a use for: fractions, dates and times.
  case other

  /// What it is, for people.
  var kind: String {
    switch self {
    case .text: "a text"
    case .flag: "true or false"
    case .integer, .other: "a number or date"
    case .list: "a list"
    case .table: "a table"
    }
  }
}
