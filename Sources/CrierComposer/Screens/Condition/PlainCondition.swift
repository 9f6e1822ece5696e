import CrierMessage
import TerminalKit

/// The questions by which a topic condition is built: groups of topics, and how they are joined.
struct PlainCondition: Hashable, Sendable {
  enum Question: Hashable, Sendable {
    /// The topics of the next group; nothing ends the groups.
    case topics
    /// Whether all or any of the group's topics are wanted.
    case groupJoin
    /// Whether all or any of the groups must fit.
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
      "Group 1: type topics with spaces between them, ! before one that people must not have. A single . cancels."
    case .topics: "Group \(groups.count + 1): more topics, or Enter when that was all."
    case .groupJoin: "Must people have all of these topics, or any of them? Type all or any."
    case .join: "Must all groups fit, or any of them? Type all or any."
    }
  }

  /// Takes topics such as `news !sport`; false where there are none.
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

  /// What the builder of the screen makes of it.
  func screen(joinedByAny isAny: Bool) -> ConditionScreen {
    var screen = ConditionScreen("")
    screen.groups = groups
    screen.join.chosen = isAny ? 1 : 0
    return screen
  }
}

extension PlainSession {
  /// Sets the condition that follows, or asks for the groups of one.
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
      return say("The condition is as it was.")
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

  /// Takes what was built by the rules of the screen's builder, or says what is wrong with it.
  private mutating func take(_ screen: ConditionScreen) {
    mode = .command
    state.overlay = .condition(screen)
    update(.terminal(.key(.enter)))
    if case .condition = state.overlay {
      state.overlay = nil
      sayNotice()
      say("Nothing was taken. Type condition to begin again.")
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
