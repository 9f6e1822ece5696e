import CrierCore
import TerminalKit

extension ConditionScreen {
  /// Takes a text apart into groups; false when it does not fit, and nothing has changed.
  mutating func load(_ text: String) -> Bool {
    guard let condition = try? ConditionReader.read(text).condition else { return false }
    let isAny = if case .either = condition { true } else { false }
    let parts = isAny ? condition.alternatives : condition.conjuncts
    var loose: [Entry] = []
    var built: [Group] = []
    for part in parts {
      if let entry = Self.entry(part) {
        loose.append(entry)
        continue
      }
      let inner = isAny ? part.conjuncts : part.alternatives
      let entries = inner.compactMap(Self.entry)
      guard entries.count == inner.count, inner.count > 1 else { return false }
      built.append(Group(join: Group.choice(isAny: !isAny), entries: entries))
    }
    if !loose.isEmpty {
      built.insert(Group(join: Group.choice(isAny: isAny), entries: loose), at: 0)
    }
    groups = built
    join.chosen = isAny ? 1 : 0
    cursor = .topic(0, 0)
    isTyped = false
    settle()
    return true
  }

  private static func entry(_ condition: Condition) -> Entry? {
    switch condition {
    case .topic(let name): Entry(field: TextField(name, placeholder: "topic"))
    case .not(.topic(let name)): Entry(field: TextField("!\(name)", placeholder: "topic"))
    case .not, .both, .either: nil
    }
  }
}
