/// A change of the message that mends a fault without anybody having to think.
///
/// A rule offers one only where there is one right answer; the screen applies it with one key, and
/// `crier check --fix` writes it.
package struct Mending: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    /// Sets a field, or adds it.
    case set(FieldPath, JSONValue)
    case remove(FieldPath)
    /// Gives a member another key, at its place.
    case rename(FieldPath, to: String)
    /// Removes a doubled key everywhere but where it counts, at its last place.
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
