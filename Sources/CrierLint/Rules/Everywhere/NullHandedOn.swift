import CrierMessage

extension LintRule {
  /// In objects that FCM passes on, `null` does not mean "not set".
  static let nullHandedOn = LintRule(
    "MS21", "NullHandedOn", .risky,
    source: "Protobuf's Struct keeps null; Apple and browsers get it unchanged",
    broken: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "webpush": {"notification": {"tag": null}}}}
      """,
    fixed: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "webpush": {"notification": {"tag": "rain"}}}}
      """
  ) { message in
    message.handedOn.compactMap { visit in
      guard visit.member.value == .null, visit.node != nil,
        !visit.isTypedByFCM, visit.node?.dottedName != "apns.payload.aps",
        !visit.around.dottedName.hasSuffix(".headers")
      else { return nil }
      return Explanation(
        at: visit.path, "\(visit.path) is null, which devices do not treat as \"not set\".",
        fix: "Remove it.", quickFix: QuickFix(.remove(visit.path)))
    }
  }
}
