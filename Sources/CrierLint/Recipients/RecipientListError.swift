package import CrierMessage

/// The reason why a list of recipients cannot be read.
package enum RecipientListError: ExplainedError, Hashable {
  /// The list looks like CSV, but no column or more than one has a known name.
  case columnWanted(columns: [String])
  case noSuchColumn(String, columns: [String])
  /// The list is an export that has no column with tokens.
  case noTokens(in: ListExport.Service)
  case notUTF8(encoding: String)
  case compressed

  package var explanation: Explanation {
    switch self {
    case .columnWanted(let columns):
      Explanation(
        "This looks like CSV, but it is not clear which column contains the tokens: "
          + "\(Self.list(columns)).",
        fix: "Choose it with --column. If the file has no header, write one as the first line.")
    case .noSuchColumn(let name, let columns):
      Explanation(
        "\(Self.holds(name, in: columns) ? "There is more than one column" : "There is no column") "
          + "named \(name). The columns are \(Self.list(columns)).",
        fix: Self.holds(name, in: columns)
          ? "Rename one of them in the header." : "Choose one of these with --column.")
    case .noTokens(let service):
      Explanation(
        "This looks like an export of \(service.rawValue), which has no column with one token a "
          + "row.",
        fix: "Make a list with one token a row, or name a column that has one with --column.")
    case .compressed:
      Explanation(
        "The list is compressed with gzip, as some services export it.",
        fix: "Unpack it: gunzip -k FILE.")
    case .notUTF8(let encoding):
      Explanation("The list is \(encoding), not UTF-8.", fix: "Save it as UTF-8.")
    }
  }

  /// Whether a column has this name; long names are compared in their shortened form.
  private static func holds(_ name: String, in columns: [String]) -> Bool {
    let wanted = RecipientColumn.shown(name).lowercased()
    return columns.contains { $0.lowercased() == wanted }
  }

  private static func list(_ columns: [String]) -> String {
    let shown = columns.prefix(12).map { $0.isEmpty ? "(no name)" : $0 }.joined(separator: ", ")
    return columns.count > 12 ? shown + ", …" : shown
  }
}
