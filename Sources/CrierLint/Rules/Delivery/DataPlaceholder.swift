import CrierMessage

extension LintRule {
  /// A placeholder in the custom data, which the app may or may not fill in.
  static let dataPlaceholder = LintRule(
    "DA09", .hint, source: "FCM does not fill in placeholders",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "data": {"place": "{{place}}"}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"}}}
      """
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.compactMap { member in
        guard let text = member.value.text, text.utf8.contains(UInt8(ascii: "{")),
          let found = Placeholder.first(in: text)
        else { return nil }
        return Explanation(
          at: field.appending(member.key),
          "\"\(member.key)\" still contains the placeholder \(found).",
          fix: "Fill it in, unless the app does.")
      }
    }
  }
}
