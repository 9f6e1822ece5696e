import CrierMessage

extension LintRule {
  /// A key that also contains the value, so that the app does not find the key.
  static let dataKeyUnsplit = LintRule(
    "DA12", .hint, source: "Apps compare keys exactly",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place=Oslo": ""}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"}}}
      """
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.compactMap { member in
        guard member.value.text?.isEmpty == true,
          let sign = member.key.firstIndex(of: "=")
        else { return nil }
        let name = String(member.key[..<sign]).trimmed
        let value = String(member.key[member.key.index(after: sign)...]).trimmed
        if name.isEmpty || value.isEmpty { return nil }
        let isFree = ReservedKey.isFree(name, among: members)
        let path = field.appending(member.key)
        return Explanation(
          at: path, "The key \"\(member.key)\" contains \"=\", and its value is empty.",
          fix: "Write \(name) as the key and \(value) as its value.",
          quickFix: isFree
            ? QuickFix(.rename(path, to: name), .set(field.appending(name), .string(value))) : nil)
      }
    }
  }
}
