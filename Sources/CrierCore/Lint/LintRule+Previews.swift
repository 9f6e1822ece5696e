extension LintRule {
  /// What people will see less of than was written: the numbers of `device-previews.md`.
  static let previews: [LintRule] = []
}
