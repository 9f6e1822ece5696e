import TextLayout

extension QuickFix {
  /// Returns a description of the change, to show before it is applied: `topic: "a" instead of
  /// "/topics/a"`.
  package func words(for message: Message) -> String {
    steps.map { $0.words(for: message) }.joined(separator: "; ")
  }
}

extension QuickFix.Step {
  fileprivate func words(for message: Message) -> String {
    switch self {
    case .set(let path, let value):
      let new = Self.shown(value, at: path)
      guard let old = message[path] else { return "\(path): \(new) added" }
      // Two texts that look the same would not tell what changed.
      if let text = value.text, text == old.text?.trimmed {
        return "\(path): white space removed at the ends"
      }
      return "\(path): \(new) instead of \(Self.shown(old, at: path))"
    case .remove(let path): return "\(path): removed"
    case .rename(let path, let name): return "\(path): renamed to \(name)"
    case .keepLast(let path): return "\(path): duplicates removed, the last one kept"
    }
  }

  /// Returns the value shortened for a sentence, without secrets.
  private static func shown(_ value: JSONValue, at path: FieldPath) -> String {
    if path == "token" || path == "fid", let text = value.text {
      return "\"\(Redaction.shortenedDevice(text))\""
    }
    let text = Redaction.scrubbed(JSONWriter.compact(value), of: .tokens)
    return Truncation(of: text, to: 40).text
  }
}
