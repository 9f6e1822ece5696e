import CrierMessage

extension LintRule {
  /// Apple's header names use lowercase letters and hyphens.
  static let appleHeaderUnknown = LintRule(
    "AP38", .risky,
    source: "Apple's documentation on APNs headers; what FCM does with other headers is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns_priority": "10"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-priority": "10"}}}}
      """
  ) { message in
    message.handedOn.firstFindings { visit in
      guard visit.node == nil, visit.around.dottedName == "apns.headers" else { return nil }
      let name = visit.member.key
      let near =
        FieldCatalog.nearestName(to: name, in: "apns.headers")
        ?? FieldCatalog.children(of: "apns.headers").compactMap(\.path.lastKey).first {
          $0 == "apns-" + name.lowercased().replacing("_", with: "-")
        }
      return Explanation(
        at: visit.path, "APNs has no header \"\(name)\".",
        fix: near.map { "Write \($0) instead." } ?? "Remove it.",
        quickFix: near.flatMap { near in
          message["apns.headers.\(near)"] == nil ? QuickFix(.rename(visit.path, to: near)) : nil
        })
    }
  }
}
