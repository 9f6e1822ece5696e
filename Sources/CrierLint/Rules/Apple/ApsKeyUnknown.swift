import CrierMessage

extension LintRule {
  /// Apple ignores unknown keys in its own dictionary.
  static let apsKeyUnknown = LintRule(
    "AP31", .risky,
    source: "Apple's documentation: keys of the aps dictionary; FCM passes them on unchanged",
    broken: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "apns": {"payload": {"aps": {"content_available": 1}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "apns": {"payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    message.handedOn.firstFindings { visit in
      guard visit.node == nil, visit.around.isInAps,
        !documentedElsewhere.contains(visit.member.key)
      else { return nil }
      let near = FieldCatalog.nearestName(to: visit.member.key, in: visit.place)
      let place = visit.around.wireName
      return Explanation(
        at: visit.path, "Apple has no key \"\(visit.member.key)\" in \(place).",
        fix: near.map { "Write \($0) instead." } ?? "Move it out of aps if it is for your app.",
        quickFix: near.flatMap { near in
          let field = visit.place.appending(near)
          return message[field] == nil ? QuickFix(.rename(visit.path, to: near)) : nil
        })
    }
  }

  /// Documented but rarely needed keys, for web pages and Live Activity channels.
  private static let documentedElsewhere: Set<String> = [
    "url-args", "summary-arg", "summary-arg-count", "input-push-channel", "input-push-token",
  ]
}

extension FieldNode {
  /// Whether this is `aps`, or an object inside it whose keys Apple defines.
  var isInAps: Bool {
    switch dottedName {
    case "apns.payload.aps", "apns.payload.aps.alert", "apns.payload.aps.sound": true
    default: false
    }
  }
}
