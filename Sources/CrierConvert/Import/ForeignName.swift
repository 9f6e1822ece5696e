import CrierMessage

/// A name from imported text, masked and shortened for a sentence.
enum ForeignName {
  static func quoted(_ name: String) -> String { "\"" + shortened(name) + "\"" }

  /// Returns at most forty characters of the name.
  static func shortened(_ name: String) -> String {
    // Masks tokens first, because half a token would no longer be recognized.
    let name = Redaction.scrubbed(name, of: .tokens)
    return name.count > 40 ? name.prefix(40) + "…" : name
  }
}
