/// A condition in plain words: "subscribed to 'news' and to at least one of 'sport', 'chess'".
enum ConditionWords {
  static func sentence(for condition: Condition) -> String {
    "Everybody \(phrase(condition))."
  }

  private static func phrase(_ condition: Condition) -> String {
    switch condition {
    case .topic(let name): "subscribed to \(shown(name))"
    case .not(let inner): negation(of: inner)
    case .both: joined(condition.conjuncts, "and", several: all)
    case .either: joined(condition.alternatives, "or", several: any)
    }
  }

  /// Joins all topics in one clause, and adds a clause for each group.
  private static func joined(
    _ parts: [Condition], _ word: String, several: ([String]) -> String
  ) -> String {
    let names = parts.compactMap(\.name)
    var clauses = names.isEmpty ? [] : ["subscribed to \(several(names))"]
    for part in parts where part.name == nil { clauses.append(clause(part)) }
    var text = clauses[0]
    for (before, clause) in zip(clauses, clauses.dropFirst()) {
      let isSameVerb = before.hasPrefix(verb) && clause.hasPrefix(verb)
      text += " \(word) " + (isSameVerb ? String(clause.dropFirst(verb.count)) : clause)
    }
    return text
  }

  private static let verb = "subscribed "

  /// Returns the text of a nested group, in brackets unless the group contains only topics.
  private static func clause(_ condition: Condition) -> String {
    switch condition {
    case .topic, .not: return phrase(condition)
    case .both, .either:
      let isPlain = condition.groupedNames != nil
      return isPlain ? phrase(condition) : "(\(phrase(condition)))"
    }
  }

  private static func negation(of condition: Condition) -> String {
    switch condition {
    case .topic(let name): return "not subscribed to \(shown(name))"
    case .not(let inner): return phrase(inner)
    case .both:
      guard let names = condition.groupedNames else { break }
      return "not subscribed to \(all(names))"
    case .either:
      guard let names = condition.groupedNames else { break }
      return "subscribed to none of \(list(names))"
    }
    return "not (\(phrase(condition)))"
  }

  private static func all(_ names: [String]) -> String {
    switch names.count {
    case 1: shown(names[0])
    case 2: "both \(shown(names[0])) and \(shown(names[1]))"
    default: "all of \(list(names))"
    }
  }

  private static func any(_ names: [String]) -> String {
    names.count == 1 ? shown(names[0]) : "at least one of \(list(names))"
  }

  private static func list(_ names: [String]) -> String {
    names.map(shown).joined(separator: ", ")
  }

  /// Joins names: "'a'", "'a' and 'b'", "'a', 'b' and 'c'".
  static func enumeration(_ names: [String], _ word: String = "and") -> String {
    let names = names.map(shown)
    guard names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + names[names.count - 1]
  }

  /// Returns a name in quotes, as conditions have it, and short enough for a sentence: topic names
  /// may have 900 characters.
  static func shown(_ name: String) -> String {
    let name = Redaction.scrubbed(name, of: .tokens)
    let short: String = name.count > 60 ? name.prefix(59) + "…" : name
    return "'\(short)'"
  }
}

extension Condition {
  var name: String? { if case .topic(let name) = self { name } else { nil } }

  /// The names of a group that contains only topics; nil for other groups.
  fileprivate var groupedNames: [String]? {
    let parts = if case .both = self { conjuncts } else { alternatives }
    let names = parts.compactMap(\.name)
    return names.count == parts.count ? names : nil
  }
}
