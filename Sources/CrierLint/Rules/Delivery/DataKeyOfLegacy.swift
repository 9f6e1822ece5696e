import CrierMessage

extension LintRule {
  /// Names of the legacy protocol's own parameters, which old servers and apps may not take as data.
  static let dataKeyOfLegacy = LintRule(
    "DA13", .hint,
    source: "Legacy documentation: no name of its table of parameters; FCM v1 does not forbid them",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"to": "Oslo"}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"place": "Oslo"}}}
      """
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.filter { ReservedKey.isLegacyName($0.key) }.map { member in
        Explanation(
          at: field.appending(member.key),
          "The key \"\(member.key)\" is the name of a parameter of the legacy protocol, whose "
            + "documentation forbids it in data.",
          fix: "FCM v1 accepts it. Rename it if an old server or app handles the data.")
      }
    }
  }
}
