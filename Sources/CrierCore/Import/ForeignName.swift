/// A name out of a foreign text, as a sentence shows it.
enum ForeignName {
  static func quoted(_ name: String) -> String { "\"" + shortened(name) + "\"" }

  /// At most forty characters of it.
  static func shortened(_ name: String) -> String {
    name.count > 40 ? name.prefix(40) + "…" : name
  }
}
