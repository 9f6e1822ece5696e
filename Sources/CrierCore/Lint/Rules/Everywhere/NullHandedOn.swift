extension LintRule {
  /// Between FCM and the device nobody takes `null` for "not set".
  static let nullHandedOn = LintRule(
    "MS21", .risky, source: "protobuf's Struct keeps null; Apple and browsers get it as it is",
    broken: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": null}}}}}
      """,
    mended: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": 0}}}}}
      """
  ) { message in
    message.handedOn.compactMap { visit in
      guard visit.member.value == .null, visit.node != nil,
        !visit.around.dottedName.hasSuffix(".headers")
      else { return nil }
      return Explanation(
        at: visit.path, "\(visit.path) is null, which devices do not take for \"not set\".",
        fix: "Remove it.", mending: Mending(.remove(visit.path)))
    }
  }
}
