import CrierMessage
import CrierPreview

extension LintRule {
  /// A background push needs priority 5; without the header FCM sends 10.
  static let backgroundPriority = LintRule(
    "AP10", "BackgroundPriority", .risky,
    source: "Apple's documentation: background pushes have priority 5; FCM discovery document: the "
      + "default is 10",
    broken: """
      {"message": {"topic": "rain", "data": {"mm": "12"}, "apns": {
        "headers": {"apns-push-type": "background"}, "payload": {"aps": {"content-available": 1}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "data": {"mm": "12"}, "apns": {
        "headers": {"apns-push-type": "background", "apns-priority": "5"},
        "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    let field: FieldPath = "apns.headers.apns-priority"
    let priority = message["apns.headers.apns-priority"]
    // Other rules cover data-only pushes that set a priority, and pushes with something to see.
    guard message.apple.type == "background", !message.apple.isSeen, priority?.text != "5",
      priority == nil || !message.apple.isDataOnly
    else { return [] }
    return [
      Explanation(
        at: field,
        priority == nil
          ? "A background push needs priority 5, but FCM sends 10 if none is set."
          : "A background push needs priority 5.",
        fix: "Set apns-priority to 5.", quickFix: QuickFix(.set(field, .string("5"))))
    ]
  }

  /// A background push shows nothing; visible content in it is lost.
  static let backgroundSeen = LintRule(
    "AP08", "BackgroundSeen", .risky,
    source: "Apple's documentation: no alert, badge or sound in a background push; FCM's response "
      + "is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-push-type": "background", "apns-priority": "5"},
        "payload": {"aps": {"content-available": 1}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {
        "headers": {"apns-push-type": "alert"}, "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    guard message.apple.type == "background", message.apple.isSeen else { return [] }
    var found = Explanation(
      at: "apns.headers.apns-push-type",
      "A background push shows nothing, but this one has \(message.seenByApple) for Apple.",
      fix: "Set the push type to alert, or remove the visible content.")
    found.choices = message.alertOrBackground
    return [found]
  }

  /// Only `content-available` wakes the app.
  static let backgroundWithoutSwitch = LintRule(
    "AP09", "BackgroundWithoutSwitch", .risky,
    source: "Apple's documentation: background pushes set content-available to 1",
    broken: """
      {"message": {"topic": "rain", "data": {"mm": "12"}, "apns": {
        "headers": {"apns-push-type": "background", "apns-priority": "5"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "data": {"mm": "12"}, "apns": {
        "headers": {"apns-push-type": "background", "apns-priority": "5"},
        "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    // Another rule asks whether a push with something to see is one.
    guard message.apple.type == "background", !message.apple.isSeen,
      message["apns.payload.aps.content-available"] == nil
    else { return [] }
    return [
      Explanation(
        at: "apns.headers.apns-push-type",
        "A background push without content-available does not wake the app.",
        fix: "Set content-available to 1 in apns.payload.aps.",
        quickFix: message.setting("apns.payload.aps.content-available", to: .number("1"))
      ).asChoice("Wake the app")
    ]
  }

  /// A data-only push with an Apple priority but without `content-available`, which wakes the app.
  static let appleDataWithoutSwitch = LintRule(
    "AP44", "AppleDataWithoutSwitch", .risky,
    source: "Captured FCM response for an Apple token: \"Invalid registration token\"; adding "
      + "content-available solved it",
    broken: """
      {"message": {"token": "fK3mQ2xT0001", "data": {"mm": "12"},
        "apns": {"headers": {"apns-priority": "5"}}}}
      """,
    fixed: """
      {"message": {"token": "fK3mQ2xT0001", "data": {"mm": "12"},
        "apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    // FCM has been seen to return this error only for single devices. Another rule covers pushes
    // of type `background`.
    guard message.apple.isDataOnly, !message.targets.contains(where: \.kind.isAudience),
      message.apple.type != "background",
      message.text("apns.headers.apns-priority") != nil,
      message["apns.payload.aps.content-available"] == nil
    else { return [] }
    return [
      Explanation(
        at: "apns.headers.apns-priority",
        "The message has only data, and sets apns-priority but not content-available. FCM has "
          + "answered such a message to an Apple token with \"Invalid registration token\".",
        fix: "Set content-available to 1 in apns.payload.aps.",
        quickFix: message.setting("apns.payload.aps.content-available", to: .number("1"))
      ).asChoice("Wake the app")
    ]
  }

  /// Only priority 5 is documented for data-only pushes, but FCM has accepted 10.
  static let applePriorityForData = LintRule(
    "AP01", "ApplePriorityForData", .risky,
    source: "FCM discovery document and Google's documentation: values other than 5 are refused; "
      + "in 2022, 10 was accepted with content-available (firebase-php issues 700 and 701)",
    broken: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "apns": {"headers": {"apns-priority": "10"}, "payload": {"aps": {"content-available": 1}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"content-available": 1}}}}}
      """
  ) { message in
    let field: FieldPath = "apns.headers.apns-priority"
    guard let priority = message.text("apns.headers.apns-priority"), priority != "5",
      message.apple.isDataOnly
    else {
      return []
    }
    return [
      Explanation(
        at: field,
        "Apple devices get only data, with priority \(priority). Google and Apple document 5 for "
          + "this and say that other values are refused, but FCM has been seen to accept 10.",
        fix: "Set apns-priority to 5, or write a title.",
        quickFix: QuickFix(.set(field, .string("5"))))
    ]
  }

  /// FCM accepts only 0 or 1 for `content-available` and `mutable-content`.
  static let appleSwitchNotNumber = LintRule(
    "AP03", "AppleSwitchNotNumber", .refused,
    source: "Captured FCM response: \"Value for APS key [mutable-content] is either 0 or 1.\"",
    broken: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "apns": {"payload": {"aps": {"content-available": true}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "data": {"mm": "12"},
        "apns": {"payload": {"aps": {"content-available": 1}}}}}
      """,
    answer: { _, found in
      let field = found.field ?? .aps
      return .invalidArgument(
        "Value for APS key [\(field.lastKey ?? "")] is either 0 or 1.", field: wireName(field))
    }
  ) { message in
    guard message.hasMembers("apns.payload.aps") else { return [] }
    return ["content-available", "mutable-content"].compactMap { key in
      guard let value = message["apns.payload.aps.\(key)"] else { return nil }
      let field = FieldPath("apns.payload.aps.\(key)")
      if case .number = value, value.integer == 1 || value.integer == 0 { return nil }
      return Explanation(
        at: field,
        "\(key) is \(JSONWriter.compact(value)), but FCM accepts only the numbers 0 and 1.",
        fix: "Write 1 without quotes, or remove it.", quickFix: quickFix(of: value, at: field))
    }
  }

  /// Returns a fix that replaces a value that means true with 1, and one that means false with 0; null
  /// is removed.
  private static func quickFix(of value: JSONValue, at field: FieldPath) -> QuickFix? {
    if value == .bool(true) || value.text == "1" || value.text == "true" {
      return QuickFix(.set(field, .number("1")))
    }
    if value == .null { return QuickFix(.remove(field)) }
    let isOff = value == .bool(false) || value.text == "0" || value.text == "false"
    return isOff ? QuickFix(.set(field, .number("0"))) : nil
  }
}
