import TextLayout

/// A change to the message that fixes a finding without a decision by the user.
///
/// A rule offers a fix only if exactly one is right. The screen applies it with one keystroke, and
/// `crier check --fix` writes it to the file.
package struct QuickFix: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    /// Sets a field, or adds it.
    case set(FieldPath, JSONValue)
    case remove(FieldPath)
    /// Renames a member's key without moving it.
    case rename(FieldPath, to: String)
    /// Removes all occurrences of a duplicate key except the last, which is the one that counts.
    case keepLast(FieldPath)

    /// Whether it sets or adds a value, and does not only remove or rename.
    package var isSet: Bool { if case .set = self { true } else { false } }

    /// The field that the step changes.
    package var field: FieldPath {
      switch self {
      case .set(let path, _), .remove(let path), .rename(let path, _), .keepLast(let path): path
      }
    }
  }

  package var steps: [Step]

  package init(_ steps: Step...) { self.steps = steps }
  package init(_ steps: [Step]) { self.steps = steps }
}

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

/// One of several ways to fix a finding, if only a person knows which one is right.
///
/// The screen and plain mode ask the user; `crier check --fix` skips these findings.
package struct FixChoice: Hashable, Sendable {
  /// A button label of one or two words.
  package var label: String
  package var quickFix: QuickFix

  package init(_ label: String, _ quickFix: QuickFix) {
    self.label = label
    self.quickFix = quickFix
  }
}
