import CrierMessage
import CrierPreview

extension LintRule {
  /// The alert must be a string or an object.
  static let alertForm = LintRule(
    "AP29", "AlertForm", .refused,
    source: "Apple's documentation: alert is a string or an object. That FCM checks this is "
      + "inferred from its checks of other keys",
    broken: """
      {"message": {"topic": "rain",
        "apns": {"payload": {"aps": {"alert": 12}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain",
        "apns": {"payload": {"aps": {"alert": "12"}}}}}
      """
  ) { message in
    guard let alert = message["apns.payload.aps.alert"], alert.text == nil,
      alert.members == nil
    else { return [] }
    let field: FieldPath = "apns.payload.aps.alert"
    let quickFix: QuickFix? =
      switch alert {
      case .number(let digits): QuickFix(.set(field, .string(digits)))
      default: nil
      }
    return [
      Explanation(
        at: field,
        "The alert is \(alert.kind), but FCM expects a string or an object.",
        fix: "Write it like {\"title\": \"…\", \"body\": \"…\"}.", quickFix: quickFix)
    ]
  }

  /// Apple's own alert may replace the whole common notification.
  ///
  /// A copy of the common text in the alert makes it certain what iPhones show.
  static let alertHalf = LintRule(
    "AP40", "AlertHalf", .risky,
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
    // Copied, a text might be shown that was not: so no fix is automatic.
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
      found.choices = [
        FixChoice(
          "Copy \(names)", QuickFix(.set(field, .object(copies + [JSONMember("body", alert)]))))
      ]
    } else {
      let steps = copies.map { QuickFix.Step.set(field.appending($0.key), $0.value) }
      found.choices = [FixChoice("Copy \(names)", QuickFix(steps))]
    }
    return [found]
  }

  /// A payload that only wakes the app, with the push type of visible pushes.
  static let alertSilent = LintRule(
    "AP48", "AlertSilent", .risky,
    source: "Apple's documentation: the push type alert is for an alert, a sound or a badge; "
      + "background is for content-available without them",
    broken: """
      {"message": {"topic": "rain", "data": {"mm": "12"}, "apns": {
        "headers": {"apns-push-type": "alert"}, "payload": {"aps": {"content-available": 1}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "data": {"mm": "12"}, "apns": {
        "headers": {"apns-push-type": "background", "apns-priority": "5"},
        "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    guard message.apple.type == "alert", !message.apple.isSeen, !message.apple.hasActivityToken,
      message["apns.payload.aps.content-available"]?.integer == 1
    else { return [] }
    return [
      Explanation(
        at: "apns.headers.apns-push-type",
        "The push type is alert, but there is no alert, sound or badge: the payload only wakes the "
          + "app, and Apple may drop it.",
        fix: "Set apns-push-type to background and apns-priority to 5, or write a title.")
    ]
  }

  /// A push that has both visible content and `content-available`, but no push type.
  static let alertWithSwitch = LintRule(
    "AP46", "AlertWithSwitch", .risky,
    source: "Apple's documentation: background pushes have no alert, badge or sound; how FCM sends "
      + "this message is inferred",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"content-available": 1}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-push-type": "alert"}, "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    guard message["apns.payload.aps.content-available"]?.integer == 1, message.apple.isSeen,
      !message.apple.isActivity, message.apple.type == nil
    else { return [] }
    var found = Explanation(
      at: "apns.payload.aps.content-available",
      "content-available is for background pushes, which show nothing, but this one has "
        + "\(message.seenByApple). FCM sends it as an alert, or as a background push that Apple "
        + "may drop.",
      fix: "Set apns-push-type to alert, or make it a background push with priority 5 and nothing "
        + "to show.")
    found.choices = message.alertOrBackground
    return [found]
  }
}
