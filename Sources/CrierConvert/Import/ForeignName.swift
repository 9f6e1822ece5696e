/// A name from imported text, shortened for a sentence.
enum ForeignName {
  static func quoted(_ name: String) -> String { "\"" + shortened(name) + "\"" }

  /// Returns at most forty characters of the name.
  static func shortened(_ name: String) -> String {
    name.count > 40 ? name.prefix(40) + "…" : name
  }
}
