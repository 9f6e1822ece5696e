import CrierMessage

extension LintRule {
  /// A key has two values in the message, but the app gets only one of them.
  static let payloadKeyClash = LintRule(
    "AP35", "PayloadKeyClash", .hint, source: "Inferred: FCM puts data next to aps",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"mm": "12"},
        "apns": {"payload": {"aps": {"badge": 1}, "mm": 14}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"mm": "12"},
        "apns": {"payload": {"aps": {"badge": 1}, "mm_tomorrow": 14}}}}
      """
  ) { message in
    let data = message.members("data")
    if data.isEmpty { return [] }
    return message.members("apns.payload").compactMap { member in
      guard
        data.contains(where: { $0.key.isSpelled(member.key) && $0.value != member.value })
      else { return nil }
      return Explanation(
        at: FieldPath("apns.payload").appending(member.key),
        "\(member.key) is also in data, but Apple devices get only one of the two values.",
        fix: "Rename one of the two keys.")
    }
  }

  /// FCM adds its own keys next to `aps`.
  static let payloadKeyReserved = LintRule(
    "AP34", "PayloadKeyReserved", .risky,
    source: "FCM adds keys with the prefixes \"gcm.\" and \"google.\"",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": 1}, "gcm.message_id": "12"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": 1}, "message_number": "12"}}}}
      """
  ) { message in
    message.members("apns.payload").compactMap { member in
      let key = member.key
      guard key.hasPrefix("gcm.") || key.hasPrefix("google.") || key == "fcm_options" else {
        return nil
      }
      return Explanation(
        at: FieldPath("apns.payload").appending(key),
        "FCM itself adds the key \(key) to the payload.",
        fix: key == "fcm_options" ? "Move it to apns.fcm_options." : "Rename it.")
    }
  }

  /// FCM checks the payload before Apple does, and requires `aps`.
  static let payloadWithoutAps = LintRule(
    "AP33", "PayloadWithoutAps", .refused,
    source: "Captured FCM response: "
      + "\"Payload of Apple Push Notification Service must contain an [aps] key.\"",
    broken: #"{"message": {"topic": "rain", "apns": {"payload": {"mm": 12}}}}"#,
    fixed: """
      {"message": {"topic": "rain", "apns": {"payload": {"aps": {"content-available": 1},
        "mm": 12}}}}
      """,
    answer: answer(
      "Payload of Apple Push Notification Service must contain an [aps] key.",
      at: "message.apns.payload")
  ) { message in
    guard message.hasMembers("apns.payload"), message["apns.payload.aps"] == nil else { return [] }
    return [
      Explanation(
        at: "apns.payload", "The payload has no aps, which FCM requires.",
        fix: "Write aps with an alert, or with content-available: 1 for a background push.",
        quickFix: apsQuickFix(for: message)
      ).withAps
    ]
  }

  /// Returns a fix that adds an `aps`, or nil if there is none that is likely.
  ///
  /// The `aps` contains the common title and text or, without a common notification,
  /// `content-available`. A payload with no other key is removed.
  static func apsQuickFix(for message: LintSubject) -> QuickFix? {
    let aps: FieldPath = "apns.payload.aps"
    guard message.members("apns.payload").contains(where: { $0.key != "aps" }) else {
      return QuickFix(.remove(aps))
    }
    let words = message.members("notification").filter {
      ["title", "body"].contains($0.key) && $0.value.text?.isEmpty == false
    }
    if !words.isEmpty {
      return QuickFix(.set(aps, .object([JSONMember("alert", .object(words))])))
    }
    if message.hasMembers("notification") { return nil }
    return QuickFix(.set(aps, .object([JSONMember("content-available", .number("1"))])))
  }

  /// FCM requires `aps` to be a non-empty object.
  static let apsEmpty = LintRule(
    "AP41", "ApsEmpty", .refused,
    source: "Captured FCM response: \"Value of [aps] must be a non-empty dictionary.\"; the "
      + "error's field is inferred",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {}}}}}
      """,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain"}}}"#,
    answer: answer(
      "Value of [aps] must be a non-empty dictionary.", at: "message.apns.payload.aps")
  ) { message in
    guard let aps = message["apns.payload.aps"], aps.members?.isEmpty != false else { return [] }
    return [
      Explanation(
        at: "apns.payload.aps",
        aps.members == nil
          ? "aps is \(aps.kind); FCM requires an object with at least one key."
          : "aps is empty; FCM requires at least one key in it.",
        fix: "Remove aps and the payload, or add at least one key to aps.",
        quickFix: aps.members != nil || aps == .null ? apsQuickFix(for: message) : nil
      ).withAps
    ]
  }

  /// Outside `aps`, a key belongs to the app, whatever its name is.
  static let apsKeyOutside = LintRule(
    "AP32", "ApsKeyOutside", .risky,
    source: "Apple's documentation: the system reads the keys in aps",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"sound": "default"}, "badge": 3}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"sound": "default", "badge": 3}}}}}
      """
  ) { message in
    message.members("apns.payload").compactMap { member in
      guard apsKeys.contains(member.key) else { return nil }
      let field = FieldPath("apns.payload").appending(member.key)
      let home = FieldPath("apns.payload.aps").appending(member.key)
      let isFree = message[home] == nil && message.message.canHold(home)
      return Explanation(
        at: field, "\(member.key) is outside aps, where Apple's system ignores it.",
        fix: "Move it into aps.",
        quickFix: isFree ? QuickFix(.remove(field), .set(home, member.value)) : nil
      ).asChoice("Move into aps")
    }
  }

  private static let apsKeys: Set<String> = [
    "alert", "badge", "sound", "content-available", "mutable-content", "thread-id", "category",
    "interruption-level", "relevance-score", "target-content-id", "filter-criteria",
  ]
}

extension LintRule {
  /// Apple ignores unknown keys in its own dictionary.
  static let apsKeyUnknown = LintRule(
    "AP31", "ApsKeyUnknown", .risky,
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

extension LintRule {
  /// FCM requires strings for the texts of `aps` and `alert`, and does not accept `null`.
  static let apsTextType = LintRule(
    "AP42", "ApsTextType", .refused,
    source: "Captured FCM response: \"Value type for APS key [title] is a String.\"; inferred for "
      + "other keys",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"thread-id": 12}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"thread-id": "12"}}}}}
      """,
    answer: apsTextAnswer
  ) { message in
    message.handedOn.compactMap { visit in
      guard visit.isTypedByFCM, visit.kind == .text, visit.member.value.text == nil else {
        return nil
      }
      let value = visit.member.value
      return Explanation(
        at: visit.path, "\(visit.member.key) is \(value.kind), but FCM accepts only a string.",
        fix: value == .null ? "Remove it." : "Write it in double quotes in the JSON.",
        quickFix: value == .null
          ? QuickFix(.remove(visit.path))
          : quotedNumber(value).map { QuickFix(.set(visit.path, $0)) })
    }
  }

  /// FCM's captured wording for a key; the error's field is the key's path.
  static let apsTextAnswer: Answer = { _, found in
    let field = found.field ?? .aps
    return .invalidArgument(
      "Value type for APS key [\(field.lastKey ?? "")] is a String.", field: wireName(field))
  }

  /// Headers in the payload are passed on to the app as data; APNs does not obey them.
  package static let headersInPayload = LintRule(
    "AP47", "HeadersInPayload", .risky,
    source: "FCM discovery document: apns.headers; firebase-admin-python takes headers as a custom "
      + "key of the payload",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": 1}, "headers": {"apns-priority": "5"}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"badge": 1}}}}}
      """
  ) { message in
    let field: FieldPath = "apns.payload.headers"
    // Other objects of this name may be the app's own.
    guard
      let headers = message.members("apns.payload").first(where: { $0.key == "headers" })?.value,
      headers.members?.contains(where: { $0.key.hasPrefix("apns-") }) == true
    else { return [] }
    let isFree = message["apns.headers"] == nil
    return [
      Explanation(
        at: field, "The headers in the payload are not headers: only the app gets them.",
        fix: "Move them to apns.headers.",
        quickFix: isFree ? QuickFix(.remove(field), .set("apns.headers", headers)) : nil)
    ]
  }
}

extension Explanation {
  /// The same with a new `aps` as a choice: Apple's text would no longer follow the common one, as in
  /// translations, and a push that shows nothing may not be meant.
  fileprivate var withAps: Explanation {
    quickFix?.steps.contains(where: \.isSet) == true ? asChoice("Write aps") : self
  }
}
