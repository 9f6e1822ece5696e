import CrierMessage
import TerminalKit

/// Plain mode's questions for building a topic condition: the groups of topics, and how they are
/// joined.
struct PlainCondition: Hashable, Sendable {
  enum Question: Hashable, Sendable {
    /// The topics of the next group; an empty answer finishes.
    case topics
    /// Whether all or any of the group's topics must match.
    case groupJoin
    /// Whether all or any of the groups must match.
    case join
  }

  var question = Question.topics
  private(set) var groups: [ConditionScreen.Group] = []

  var prompt: String {
    switch question {
    case .topics: "topics of group \(groups.count + 1)"
    case .groupJoin, .join: "all or any"
    }
  }

  var sentence: String {
    switch question {
    case .topics where groups.isEmpty:
      "Group 1: type topics separated by spaces, with ! before a topic to exclude it. A single . cancels."
    case .topics: "Group \(groups.count + 1): type more topics, or press Enter to finish."
    case .groupJoin: "Must subscribers have all of these topics, or any of them? Type all or any."
    case .join: "Must all groups match, or any of them? Type all or any."
    }
  }

  /// Adds a group of topics such as `news !sport`; returns false if the text has no topic.
  mutating func addGroup(_ text: String) -> Bool {
    let names = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
    guard !names.isEmpty else { return false }
    var group = ConditionScreen.Group()
    group.entries = names.map { ConditionScreen.Entry(field: TextField($0)) }
    groups.append(group)
    question = names.count > 1 ? .groupJoin : .topics
    return true
  }

  mutating func joinGroup(any isAny: Bool) {
    guard !groups.isEmpty else { return }
    groups[groups.count - 1].join = ConditionScreen.Group.choice(isAny: isAny)
    question = .topics
  }

  /// Creates the condition builder of the screen, filled in with these groups.
  func screen(joinedByAny isAny: Bool) -> ConditionScreen {
    var screen = ConditionScreen("")
    screen.groups = groups
    screen.join.chosen = isAny ? 1 : 0
    return screen
  }
}

extension PlainSession {
  /// Sets the condition in `rest`; if that is empty, asks for the groups of a new one.
  mutating func condition(_ rest: String) {
    guard rest.isEmpty else {
      if let reason = state.whyFormLocked { return say(reason) }
      let index = Target.Kind.allCases.firstIndex(of: .condition) ?? 0
      if state.document.form.targetKind != .condition {
        change { $0.document.form.choose(index, of: .targetKind) }
      }
      return set(.targetValue, to: ConditionRepair(rest)?.text ?? rest)
    }
    if let reason = state.whyNoCondition { return say(reason) }
    let condition = PlainCondition()
    say(condition.sentence)
    mode = .condition(condition)
  }

  mutating func takeCondition(_ line: String, _ condition: PlainCondition) {
    var condition = condition
    let word = line.trimmed.lowercased()
    guard word != "." else {
      mode = .command
      return say("The condition is unchanged.")
    }
    let isAny: Bool? =
      word.isEmpty ? nil : "any".hasPrefix(word) ? true : "all".hasPrefix(word) ? false : nil
    switch condition.question {
    case .topics:
      if condition.addGroup(line) { break }
      guard !condition.groups.isEmpty else { break }
      guard condition.groups.count > 1 else { return take(condition.screen(joinedByAny: false)) }
      condition.question = .join
    case .groupJoin:
      if let isAny, word != "a" { condition.joinGroup(any: isAny) }
    case .join:
      if let isAny, word != "a" { return take(condition.screen(joinedByAny: isAny)) }
    }
    mode = .condition(condition)
    say(condition.sentence)
  }

  /// Uses the condition if the screen's builder accepts it, or prints the error.
  private mutating func take(_ screen: ConditionScreen) {
    mode = .command
    state.overlay = .condition(screen)
    update(.terminal(.key(.enter)))
    if case .condition = state.overlay {
      state.overlay = nil
      sayNotice()
      say("The condition was not used. Type \"condition\" to start again.")
      return
    }
    say("Target: \(PlainWords.short(state.document.form.text(of: .targetValue)))")
    for note in FormSection.target.notes(
      for: .condition, value: state.document.form.text(of: .targetValue))
    {
      say(state.preferences.keys.named(note))
    }
  }
}
