import CrierCore
import TerminalKit

/// The questions by which a topic condition is built: groups of topics, and how they are joined.
struct LinearCondition: Hashable, Sendable {
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
