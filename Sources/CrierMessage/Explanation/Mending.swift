/// A change of the message that fixes a finding without a decision by the user.
///
/// A rule offers one only when there is exactly one right fix. The screen applies it with one key,
/// and `crier check --fix` writes it to the file.
package struct Mending: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    /// Sets a field, or adds it.
    case set(FieldPath, JSONValue)
    case remove(FieldPath)
    /// Renames the key of a member; its position stays.
    case rename(FieldPath, to: String)
    /// Removes all occurrences of a doubled key but the last, which is the one that counts.
    case keepLast(FieldPath)

    /// The field it is about.
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
