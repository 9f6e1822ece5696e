package import CrierMessage

/// Why a list of recipients cannot be read.
package enum RecipientListError: ExplainedError, Hashable {
  /// It looks like CSV, but no column has a known name, or several have.
  case columnWanted(columns: [String])
  case noSuchColumn(String, columns: [String])
  case notUTF8(encoding: String)

  package var explanation: Explanation {
    switch self {
    case .columnWanted(let columns):
      Explanation(
        "This looks like CSV, but it is not clear which column holds the tokens: "
          + "\(Self.list(columns)).",
        fix: "Name it with --column. If the file has no header, write one as its first line.")
    case .noSuchColumn(let name, let columns):
      Explanation(
        "\(Self.holds(name, in: columns) ? "There is more than one column" : "There is no column") "
          + "named \(name). The columns are \(Self.list(columns)).",
        fix: Self.holds(name, in: columns)
          ? "Rename one of them in the header." : "Name one of these with --column.")
    case .notUTF8(let encoding):
      Explanation("The list is \(encoding).", fix: "Save it as UTF-8.")
    }
  }

  /// Long names are compared in their shortened form.
  private static func holds(_ name: String, in columns: [String]) -> Bool {
    let wanted = RecipientColumn.shown(name).lowercased()
    return columns.contains { $0.lowercased() == wanted }
  }

  private static func list(_ columns: [String]) -> String {
    let shown = columns.prefix(12).map { $0.isEmpty ? "(no name)" : $0 }.joined(separator: ", ")
    return columns.count > 12 ? shown + ", …" : shown
  }
}
