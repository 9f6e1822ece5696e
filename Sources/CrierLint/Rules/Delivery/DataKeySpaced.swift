import CrierMessage

extension LintRule {
  /// An app that looks up the key without the space finds nothing.
  static let dataKeySpaced = LintRule(
    "DA08", .risky, source: "Apps compare keys exactly",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place ": "Oslo"}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"}}}
      """
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.compactMap { member in
        guard member.key.first?.isWhitespace == true || member.key.last?.isWhitespace == true else {
          return nil
        }
        let name = member.key.trimmed
        if name.isEmpty { return nil }
        let isFree = ReservedKey.isFree(name, among: members)
        let path = field.appending(member.key)
        return Explanation(
          at: path, "The key \"\(member.key)\" begins or ends with white space.",
          fix: "Write \(name).", quickFix: isFree ? QuickFix(.rename(path, to: name)) : nil)
      }
    }
  }
}
