import TextLayout

extension Mending {
  /// What it changes in a message, told before it is applied: `topic: "a" instead of "/topics/a"`.
  ///
  /// Nil where there is nothing to say but the fix itself.
  package func words(for message: Message) -> String? {
    let words = steps.compactMap { $0.words(for: message) }
    return words.count == steps.count ? words.joined(separator: "; ") : nil
  }
}

extension Mending.Step {
  fileprivate func words(for message: Message) -> String? {
    if case .set(let path, let value) = self {
      let new = Self.shown(value, at: path)
      guard let old = message[path] else { return "\(path): \(new) added" }
      return "\(path): \(new) instead of \(Self.shown(old, at: path))"
    }
    if case .remove(let path) = self { return "\(path): removed" }
    if case .rename(let path, let name) = self { return "\(path): is called \(name) now" }
    return nil
  }

  /// Short enough for a sentence, and without what is secret.
  private static func shown(_ value: JSONValue, at path: FieldPath) -> String {
    if path == "token" || path == "fid", let text = value.text {
      return "\"\(Redaction.shortened(text))\""
    }
    return Truncation(of: JSONWriter.compact(value), to: 40).text
  }
}
