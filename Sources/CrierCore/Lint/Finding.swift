/// What a rule has to say about a message.
package struct Finding: Hashable, Sendable {
  /// The rule's number: `AN04`.
  package var rule: String
  package var weight: LintRule.Weight
  package var explanation: Explanation

  package var field: FieldPath { explanation.field ?? .message }

  /// Whether it is about white space before or behind a text.
  package var isAboutOuterSpaces: Bool { rule == LintRule.outerSpaces.id }

  /// Whether it is that the message has no target.
  package var isAboutMissingTarget: Bool { rule == LintRule.targetMissing.id }

  /// Whether it is that the token is shorter than those of real devices.
  package var isAboutShortToken: Bool { rule == LintRule.tokenShort.id }

  package init(rule: String, weight: LintRule.Weight, explanation: Explanation) {
    self.rule = rule
    self.weight = weight
    self.explanation = explanation
  }
}
