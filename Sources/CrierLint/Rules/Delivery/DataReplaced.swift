import CrierMessage

extension LintRule {
  /// A platform's data replaces all the common data, although people expect both to be merged.
  static let dataReplaced = LintRule(
    "DA06", .hint, source: "FCM discovery document: data is replaced as a whole map",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"},
        "android": {"data": {"mm": "12"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"},
        "android": {"data": {"place": "Oslo", "mm": "12"}}}}
      """
  ) { message in
    guard let common = message["data"]?.members else { return [] }
    return message.dataMaps.dropFirst().compactMap { field, members in
      let lost = common.filter { one in !members.contains { $0.key.isSpelled(one.key) } }
      guard let first = lost.first else { return nil }
      let others = lost.count == 1 ? "" : " and \(lost.count - 1) more"
      return Explanation(
        at: field,
        "\(field) replaces the common data, so \"\(first.key)\"\(others) will be missing there.",
        fix: "Copy the common rows that this platform also needs.")
    }
  }
}
