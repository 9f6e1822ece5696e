extension LintRule {
  /// Every rule, in the order in which FCM would look.
  package static let all: [LintRule] = []
}
