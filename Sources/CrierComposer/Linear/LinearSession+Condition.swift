import CrierCore
import TerminalKit

extension LinearSession {
  /// Sets the condition that follows, or asks for the groups of one.
  mutating func condition(_ rest: String) {
    guard rest.isEmpty else {
      if let reason = state.whyFormLocked { return say(reason) }
      let index = Target.Kind.allCases.firstIndex(of: .condition) ?? 0
      if state.form.targetKind != .condition {
        change { $0.form.choose(index, of: .targetKind) }
      }
      return set(.targetValue, to: ConditionRepair(rest)?.text ?? rest)
    }
    if let reason = state.whyNoCondition { return say(reason) }
    let condition = LinearCondition()
    say(condition.sentence)
    mode = .condition(condition)
  }

  mutating func takeCondition(_ line: String, _ condition: LinearCondition) {
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
    say("Target: \(LinearWords.short(state.form.text(of: .targetValue)))")
    for note in FormSection.target.notes(for: .condition, value: state.form.text(of: .targetValue))
    {
      say(state.keys.named(note))
    }
  }
}
