import CrierMessage

/// The column of a list that contains the targets, and their kind.
struct RecipientColumn: Hashable {
  var index: Int
  /// The kind by the column's name; nil if each value tells its kind by its form.
  var kind: Target.Kind?
  /// The number of columns in the header; nil without a header.
  var count: Int?
  /// The service that exported the list, if its header shows it.
  var export: ListExport?

  /// The column of a list that has no other one.
  static let only = RecipientColumn(index: 0)

  /// Column names that are recognized without `--column`, ignoring case, spaces, hyphens and
  /// underscores.
  private static let known: [(kind: Target.Kind, names: Set<String>)] = [
    (
      .token,
      [
        "token", "tokens", "fcmtoken", "registrationtoken", "registrationid", "devicetoken",
        "pushtoken", "fcmregistrationtoken", "firebasetoken", "regid",
      ]
    ),
    // BigQuery's export of FCM's events has `instance_id`.
    (.fid, ["fid", "installationid", "firebaseinstallationid", "instanceid"]),
  ]

  static func kind(of name: String) -> Target.Kind? {
    let letters = letters(of: name)
    return known.first { $0.names.contains(letters) }?.kind
  }

  /// What counts when names are compared.
  static func letters(of name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}

extension RecipientColumn {
  /// The role of the first record.
  enum Reading: Hashable {
    case header(RecipientColumn)
    /// There is one column without a known name; the next record tells whether this is a header.
    case row
  }

  /// Finds the column with the targets.
  ///
  /// - Parameter wish: The value of `--column`, a name in the header.
  static func find(in first: [String], wish: String?) throws(RecipientListError) -> Reading {
    var names = first
    while names.count > 1, names.last?.isEmpty == true { names.removeLast() }
    let export = ListExport(header: names)
    let fits = names.indices.filter { index in
      if let wish { return names[index].lowercased() == wish.lowercased() }
      return export.map { $0.target == index } ?? (kind(of: names[index]) != nil)
    }
    switch (wish, fits.count) {
    case (_, 1):
      let kind = Self.kind(of: names[fits[0]])
      return .header(
        RecipientColumn(index: fits[0], kind: kind, count: first.count, export: export))
    case (let wish?, _): throw .noSuchColumn(wish, columns: names.map(shown))
    case (nil, _):
      if let export { throw .noTokens(in: export.service) }
      if names.count == 1 { return .row }
      throw .columnWanted(columns: names.map(shown))
    }
  }

  /// Returns a column name for display.
  ///
  /// The name is shortened, because in a list without a header it may be a token.
  static func shown(_ name: String) -> String {
    name.utf8.count > 32 ? Redaction.shortenedDevice(name) : name
  }
}
