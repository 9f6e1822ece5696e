/// Writes conditions the one way that leaves nothing to guess: `('a' in topics || 'b' in topics) &&
/// 'c' in topics`.
///
/// Brackets stand wherever `&&` and `||` meet and nowhere else. Reading the text again gives a
/// condition that reaches the same people in either order of reading.
package enum ConditionWriter {
  package static func text(of condition: Condition) -> String {
    switch condition {
    case .topic(let name): "'\(name)' in topics"
    case .not(let inner): "!(\(text(of: inner)))"
    case .both: condition.conjuncts.map(bracketed).joined(separator: " && ")
    case .either: condition.alternatives.map(bracketed).joined(separator: " || ")
    }
  }

  private static func bracketed(_ condition: Condition) -> String {
    switch condition {
    case .topic, .not: text(of: condition)
    case .both, .either: "(\(text(of: condition)))"
    }
  }
}

extension Condition {
  /// What all must hold: three of them in `a && (b && c)`.
  package var conjuncts: [Condition] {
    guard case .both(let left, let right) = self else { return [self] }
    return left.conjuncts + right.conjuncts
  }

  /// What one is enough of: three of them in `a || (b || c)`.
  package var alternatives: [Condition] {
    guard case .either(let left, let right) = self else { return [self] }
    return left.alternatives + right.alternatives
  }

  /// All of these; nil for none.
  package static func all(of parts: [Condition]) -> Condition? {
    parts.dropFirst().reduce(parts.first) { whole, part in whole.map { .both($0, part) } }
  }

  /// At least one of these; nil for none.
  package static func any(of parts: [Condition]) -> Condition? {
    parts.dropFirst().reduce(parts.first) { whole, part in whole.map { .either($0, part) } }
  }
}
