import CrierMessage

extension LintRule {
  /// A key with an invisible character, which looks the same as a different key.
  static let dataKeyHidden = LintRule(
    "DA10", .risky,
    source: "Unicode: control characters, direction marks and zero-width characters",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "data": {"pla\\u200bce": "Oslo"}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"}}}
      """
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.compactMap { member in
        guard let found = HiddenCharacter.first(in: member.key) else { return nil }
        let path = field.appending(member.key)
        let name = HiddenCharacter.removed(from: member.key) ?? ""
        let isFree = !name.isEmpty && ReservedKey.isFree(name, among: members)
        return Explanation(
          at: path,
          "Character \(found.column) of a data key is invisible or broken: \(found.name).",
          fix: "Write the key without it.",
          quickFix: isFree ? QuickFix(.rename(path, to: name)) : nil)
      }
    }
  }
}
