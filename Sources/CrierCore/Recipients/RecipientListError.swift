/// Why a list of recipients cannot be read at all.
package enum RecipientListError: ExplainedError, Hashable {
  /// It looks like CSV, and no column, or more than one, has a name that is known.
  case columnWanted(columns: [String])
  case noSuchColumn(String, columns: [String])
  case notUTF8(encoding: String)

  package var explanation: Explanation {
    switch self {
    case .columnWanted(let columns):
      Explanation(
        "This looks like CSV, and it is not clear which column has the tokens: "
          + "\(Self.list(columns)).",
        fix: "Name it with --column. Without a header, write one as the first line.")
    case .noSuchColumn(let name, let columns):
      Explanation(
        columns.contains { $0.lowercased() == name.lowercased() }
          ? "Several columns are named \(name). The columns are \(Self.list(columns))."
          : "No column is named \(name). The columns are \(Self.list(columns)).",
        fix: "Name one of these with --column.")
    case .notUTF8(let encoding):
      Explanation("The list is \(encoding).", fix: "Save it as UTF-8.")
    }
  }

  private static func list(_ columns: [String]) -> String {
    let shown = columns.prefix(12).map { $0.isEmpty ? "(no name)" : $0 }.joined(separator: ", ")
    return columns.count > 12 ? shown + ", …" : shown
  }
}
