import CrierMessage
import TerminalKit

/// Builds a topic condition from groups of topics, with one topic per row.
///
/// Either all or any of a group's topics must match, and either all or any of the groups.
///
/// Each group ends with an empty row for another topic, and an empty group follows the last one.
/// The ticks define a sample subscriber's topics. A condition with more nesting than groups can
/// show is kept unchanged until the user builds a new one.
package struct ConditionScreen: Hashable, Sendable {
  /// A row with a topic, or an empty row. A leading `!` means "not".
  struct Entry: Hashable, Sendable {
    var field = TextField("", placeholder: "topic")
    /// Whether the sample subscriber has this topic.
    var isTicked = false
  }

  struct Group: Hashable, Sendable {
    var join = Self.choice(isAny: true)
    var entries: [Entry] = [Entry()]

    var isAny: Bool { join.chosen == 1 }

    static func choice(isAny: Bool) -> Choice {
      Choice(["all of these", "any of these"], chosen: isAny ? 1 : 0)
    }
  }

  /// A row that can have the cursor.
  enum Row: Hashable, Sendable {
    case join
    case group(Int)
    case topic(Int, Int)
  }

  /// Whether all groups or any group must match.
  var join = Choice(["all groups", "any group"])
  var groups: [Group] = [Group()]
  var cursor = Row.topic(0, 0)
  /// A condition that groups cannot show; nil as soon as the user builds another one.
  var leftOut: String?
  /// The condition in the form when the builder opened.
  let source: String
  /// A sentence that says how the text was changed to make it a condition.
  private(set) var repair: String?
  /// Whether the user has typed into the row since the cursor moved to it.
  var isTyped = false

  package init(_ text: String) {
    source = text
    if load(text) { return }
    if let repaired = ConditionRepair(text) {
      repair = repaired.sentence
      if !load(repaired.text) { leftOut = repaired.text }
    } else if text.contains(where: { !$0.isWhitespace }) {
      leftOut = text
    }
  }

  /// Whether Enter moves to the next row because a topic was just typed. Otherwise, Enter uses the
  /// condition.
  var goesOn: Bool {
    guard isTyped, case .topic(let group, let index) = cursor else { return false }
    return TopicName.isWellFormed(groups[group].entries[index].name)
  }

  /// Pastes a condition over all rows, or a topic name into the row with the cursor.
  package mutating func paste(_ text: String) {
    repair = nil
    if text.contains(where: { "'\"&|()".contains($0) }) {
      let repaired = ConditionRepair(text)
      if load(repaired?.text ?? text) {
        repair = repaired?.sentence
        leftOut = nil
        return
      }
    }
    guard case .topic(let group, let index) = cursor else { return }
    let identifier = Identifier(of: text)
    _ = groups[group].entries[index].field.paste(identifier.cleaned)
    isTyped = true
    settle()
  }

  /// The condition that the rows describe; nil without a topic.
  var condition: Condition? {
    let parts = groups.compactMap { group -> Condition? in
      let topics = group.entries.compactMap(\.condition)
      return group.isAny ? .any(of: topics) : .all(of: topics)
    }
    return join.chosen == 0 ? .all(of: parts) : .any(of: parts)
  }

  var text: String? { condition.map(ConditionWriter.text) ?? leftOut }

  /// The explanation of the condition, or the error in it with its position.
  var explained: Result<ConditionExplainer, ConditionError>? {
    text.map { text in Result { () throws(ConditionError) in try ConditionExplainer(text) } }
  }

  /// Whether the rows differ from the condition that they were opened with.
  var isBuilt: Bool {
    let fresh = ConditionScreen(source)
    return join.chosen != fresh.join.chosen || words != fresh.words
  }

  /// The texts of each group's rows, and how they are joined.
  private var words: [[String]] {
    groups.map { [$0.isAny ? "any" : "all"] + $0.entries.map(\.field.text) }
  }

  /// The topics that the sample subscriber has.
  var ticked: Set<String> {
    Set(groups.flatMap(\.entries).filter(\.isTicked).map(\.name).filter { !$0.isEmpty })
  }

  var rows: [Row] {
    var rows: [Row] = groups.count > 2 ? [.join] : []
    for (index, group) in groups.enumerated() {
      rows.append(.group(index))
      rows += group.entries.indices.map { .topic(index, $0) }
    }
    return rows
  }

  /// The reason why the condition cannot be used.
  var objection: String? {
    switch explained {
    case nil: "Enter a topic first."
    case .failure(let error): error.explanation.sentence
    case .success(let explained):
      explained.remarks.first.flatMap { $0.severity == .refused ? $0.explanation.sentence : nil }
    }
  }

  mutating func move(by steps: Int) {
    let rows = rows
    let here = rows.firstIndex(of: cursor) ?? 0
    move(to: rows[min(max(0, here + steps), rows.count - 1)])
  }

  mutating func move(to row: Row) {
    if row != cursor { isTyped = false }
    cursor = row
  }

  /// Splits a condition that was typed into one row, such as `news&&sport`, into rows.
  mutating func loadJotted() -> Bool {
    guard case .topic(let group, let index) = cursor else { return false }
    let typed = groups[group].entries[index].field.text
    let isAlone = groups.flatMap(\.entries).count { !$0.field.isEmpty } == 1
    guard isAlone, typed.contains(where: { "&|".contains($0) }),
      let repaired = ConditionRepair(typed), load(repaired.text)
    else { return false }
    repair = repaired.sentence
    return true
  }

  mutating func edit(_ key: Key) {
    switch cursor {
    case .join: _ = join.handle(key)
    case .group(let index): _ = groups[index].join.handle(key)
    case .topic(let group, let index):
      let isEmpty = groups[group].entries[index].field.isEmpty
      if key == .character(" ") {
        if !isEmpty { tick(groups[group].entries[index].name) }
      } else if key == .backspace, isEmpty, groups[group].entries.count > 1 {
        groups[group].entries.remove(at: index)
        cursor = index > 0 ? .topic(group, index - 1) : .group(group)
      } else {
        let before = groups[group].entries[index].field.text
        _ = groups[group].entries[index].field.handle(key)
        if groups[group].entries[index].field.text != before { isTyped = true }
      }
      settle()
    }
  }

  /// Ticks or unticks a topic in all rows that have it.
  private mutating func tick(_ name: String) {
    let isTicked = !ticked.contains(name)
    for group in groups.indices {
      for index in groups[group].entries.indices
      where groups[group].entries[index].name == name {
        groups[group].entries[index].isTicked = isTicked
      }
    }
  }

  /// Keeps an empty row in each group, and an empty group at the end.
  mutating func settle() {
    for index in groups.indices where groups[index].entries.last?.field.isEmpty != true {
      groups[index].entries.append(Entry())
    }
    if groups.last?.entries.contains(where: { !$0.field.isEmpty }) != false {
      groups.append(Group())
    }
    if condition != nil { leftOut = nil }
  }
}

extension ConditionScreen.Entry {
  /// The topic name without a leading `!`.
  var name: String { isNegated ? String(field.text.dropFirst()) : field.text }

  var isNegated: Bool { field.text.hasPrefix("!") }

  fileprivate var condition: Condition? {
    guard !name.isEmpty else { return nil }
    return isNegated ? .not(.topic(name)) : .topic(name)
  }
}

extension ConditionScreen {
  /// Splits a condition into groups; returns false and changes nothing if groups cannot show it.
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
