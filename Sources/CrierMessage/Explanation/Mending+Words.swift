import TextLayout

extension Mending {
  /// A description of the change before it is applied: `topic: "a" instead of "/topics/a"`.
  package func words(for message: Message) -> String {
    steps.map { $0.words(for: message) }.joined(separator: "; ")
  }
}

extension Mending.Step {
  fileprivate func words(for message: Message) -> String {
    switch self {
    case .set(let path, let value):
      let new = Self.shown(value, at: path)
      guard let old = message[path] else { return "\(path): \(new) added" }
      return "\(path): \(new) instead of \(Self.shown(old, at: path))"
    case .remove(let path): return "\(path): removed"
    case .rename(let path, let name): return "\(path): is called \(name) now"
    case .keepLast(let path): return "\(path): stands there once, as it counted before"
    }
  }

  /// Short enough for a sentence, and without secrets.
  private static func shown(_ value: JSONValue, at path: FieldPath) -> String {
    if path == "token" || path == "fid", let text = value.text {
      return "\"\(Redaction.shortenedDevice(text))\""
    }
    let text = Redaction.scrubbed(JSONWriter.compact(value), of: .tokens)
    return Truncation(of: text, to: 40).text
  }
}
