import CrierMessage

extension LintRule {
  /// Apple's own alert may replace the whole common notification.
  ///
  /// A copy of the common text in the alert makes it certain what iPhones show.
  static let alertHalf = LintRule(
    "AP40", .risky,
    source: "Whether FCM adds missing parts from the common notification is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain", "body": "At six"},
        "apns": {"payload": {"aps": {"alert": {"body": "At six in Oslo"}}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain", "body": "At six"}, "apns":
        {"payload": {"aps": {"alert": {"title": "Rain", "body": "At six in Oslo"}}}}}}
      """
  ) { message in
    guard let alert = message["apns.payload.aps.alert"], alert != .null else { return [] }
    let isText = alert.text?.isEmpty == false
    guard isText || alert.members?.isEmpty == false else { return [] }
    let parts = [("title", "title-loc-key"), ("body", "loc-key")]
    let missing = parts.filter { part, key in
      if isText, part == "body" { return false }
      return message.text("notification.\(part)")?.isEmpty == false
        && message["apns.payload.aps.alert.\(part)"] == nil
        && message["apns.payload.aps.alert.\(key)"] == nil
    }.map(\.0)
    if missing.isEmpty { return [] }
    let field = FieldPath.appleAlert
    let names = missing.joined(separator: " and ")
    var found = Explanation(
      at: isText || missing.count > 1 ? field : field.appending(missing[0]),
      "Apple's own alert has no \(missing.joined(separator: " and no ")), and it is not "
        + "known whether FCM adds the common one.",
      fix: "Copy the common \(names) into Apple's alert.")
    let copies = missing.compactMap { part in
      message["notification.\(part)"].map { JSONMember(part, $0) }
    }
    if isText {
      found.fix = "Make the alert an object with the common \(names) and this text as its body."
      found.quickFix = QuickFix(.set(field, .object(copies + [JSONMember("body", alert)])))
    } else {
      let steps = copies.map { QuickFix.Step.set(field.appending($0.key), $0.value) }
      found.quickFix = QuickFix(steps)
    }
    return [found]
  }
}
