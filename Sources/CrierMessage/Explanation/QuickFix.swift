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
