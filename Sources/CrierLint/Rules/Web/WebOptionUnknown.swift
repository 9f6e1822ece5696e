import CrierMessage

extension LintRule {
  /// Browsers ignore unknown options.
  static let webOptionUnknown = LintRule(
    "WE09", .risky, source: "Notifications API, list of options; FCM passes them on unchanged",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "require_interaction": true}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "requireInteraction": true}}}}
      """
  ) { message in
    message.handedOn.firstFindings { visit in
      guard visit.node == nil, visit.around.dottedName.hasPrefix("webpush.notification"),
        visit.member.key != "navigate"
      else { return nil }
      let near = FieldCatalog.nearestName(to: visit.member.key, in: visit.around.path)
      return Explanation(
        at: visit.path, "Browsers have no notification option \"\(visit.member.key)\".",
        fix: near.map { "Write \($0) instead." }
          ?? "Put it into webpush.data if it is for the page.",
        quickFix: near.flatMap { near in
          let isTaken = message[visit.place.appending(near)] != nil
          return isTaken ? nil : QuickFix(.rename(visit.path, to: near))
        })
    }
  }
}
