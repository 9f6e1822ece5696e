import CrierMessage

extension LintRule {
  /// Two keys that look alike but are different.
  static let dataKeyHidden = LintRule(
    "DA10", .risky, source: "Unicode: controls, direction marks, signs without width",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "data": {"pla\\u200bce": "Oslo"}}}
      """,
    mended: """
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
          at: path, "A key has \(found.name) at character \(found.column), which nobody sees.",
          fix: "Write the key without it.",
          mending: isFree ? Mending(.rename(path, to: name)) : nil)
      }
    }
  }
}
