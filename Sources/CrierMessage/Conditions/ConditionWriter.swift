/// Writes conditions in an unambiguous form: `('a' in topics || 'b' in topics) && 'c' in topics`.
///
/// Adds brackets only where `&&` and `||` are mixed. The result reaches the same people whether it
/// is read left to right or with the usual precedence.
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
  /// The operands of nested `&&`: three in `a && (b && c)`.
  package var conjuncts: [Condition] {
    guard case .both(let left, let right) = self else { return [self] }
    return left.conjuncts + right.conjuncts
  }

  /// The operands of nested `||`: three in `a || (b || c)`.
  package var alternatives: [Condition] {
    guard case .either(let left, let right) = self else { return [self] }
    return left.alternatives + right.alternatives
  }

  /// Joins the parts with `&&`; nil when there are none.
  package static func all(of parts: [Condition]) -> Condition? {
    parts.dropFirst().reduce(parts.first) { whole, part in whole.map { .both($0, part) } }
  }

  /// Joins the parts with `||`; nil when there are none.
  package static func any(of parts: [Condition]) -> Condition? {
    parts.dropFirst().reduce(parts.first) { whole, part in whole.map { .either($0, part) } }
  }
}
