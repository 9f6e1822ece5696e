import CrierMessage

/// A list that another service exported, recognized by the names in its header.
///
/// Sources: OneSignal, "CSV export"; Braze, "Export segment data to CSV"; Firebase, "Understanding
/// message delivery" (export to BigQuery).
package struct ListExport: Hashable, Sendable {
  package enum Service: String, Hashable, Sendable, CaseIterable {
    case oneSignal = "OneSignal"
    case braze = "Braze"
    case bigQuery = "BigQuery"
  }

  package let service: Service
  /// The index of the column with the tokens; nil if the export has none.
  package let target: Int?
  /// The index of the column that names the person, if there is one.
  package let user: Int?
  /// The index of the column that says which tokens are invalid, if there is one.
  package let invalid: Int?

  /// The columns of a service: those by which its header is recognized, and their roles.
  private struct Columns {
    let service: Service
    let needed: [String]
    var target: String?
    var user: String?
    var invalid: String?
  }

  private static let known = [
    Columns(
      service: .oneSignal, needed: ["identifier", "invalid_identifier"], target: "identifier",
      user: "external_user_id", invalid: "invalid_identifier"),
    // The column `devices` has all devices of a person; its form is not documented.
    Columns(
      service: .braze, needed: ["devices", "number_of_push_tokens"], user: "user_id"),
    Columns(
      service: .bigQuery, needed: ["instance_id", "message_id", "event"], target: "instance_id"),
  ]

  /// Recognizes a header, whatever the order of its columns; nil if it is of no known export.
  package init?(header: [String]) {
    let names = header.map(RecipientColumn.letters)
    func place(_ name: String?) -> Int? {
      name.flatMap { names.firstIndex(of: RecipientColumn.letters(of: $0)) }
    }
    guard
      let columns = Self.known.first(where: { known in
        known.needed.allSatisfy { place($0) != nil }
      })
    else { return nil }
    service = columns.service
    target = place(columns.target)
    user = place(columns.user)
    invalid = place(columns.invalid)
  }

  /// Returns a sentence if the service itself says that this row's token is invalid.
  package func problem(in row: [String]) -> String? {
    guard let invalid, row.indices.contains(invalid),
      ["t", "true"].contains(row[invalid].lowercased())
    else { return nil }
    return "\(service.rawValue) says that this token is invalid (invalid_identifier)."
  }
}
