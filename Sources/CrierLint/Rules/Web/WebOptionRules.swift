import CrierMessage

extension LintRule {
  /// Browsers convert any value to a boolean, and the string "false" becomes true.
  static let webOptionForm = LintRule(
    "WE08", "WebOptionForm", .risky,
    source: "Notifications API, types of the options; FCM passes them on unchanged",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "requireInteraction": "false"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "requireInteraction": false}}}}
      """
  ) { message in
    message.handedOn.compactMap { visit in
      guard visit.around.dottedName.hasPrefix("webpush.notification"), let kind = visit.kind,
        kind == .flag || kind == .text, !kind.takes(visit.member.value),
        visit.member.value != .null
      else { return nil }
      let value = visit.member.value
      let right = kind == .text ? quotedNumber(value) : flag(value)
      return Explanation(
        at: visit.path, "\(visit.member.key) is \(value.kind), but browsers expect \(kind.words).",
        fix: kind.example, quickFix: right.map { QuickFix(.set(visit.path, $0)) })
    }
  }

  /// Returns the boolean for a value such as `"true"` or 1.
  private static func flag(_ value: JSONValue) -> JSONValue? {
    switch value.text?.lowercased() ?? JSONWriter.compact(value) {
    case "true", "1": .bool(true)
    case "false", "0": .bool(false)
    default: nil
    }
  }

  /// Browsers ignore unknown options.
  static let webOptionUnknown = LintRule(
    "WE09", "WebOptionUnknown", .risky,
    source: "Notifications API, list of options; FCM passes them on unchanged",
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

  /// A button needs an action name for the page and a title for people.
  static let webActionForm = LintRule(
    "WE10", "WebActionForm", .risky,
    source: "Notifications API: a button without action or title is a TypeError",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "actions": [{"title": "Map"}]}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "actions": [{"action": "map", "title": "Map"}]}}}}
      """
  ) { message in
    let field: FieldPath = "webpush.notification.actions"
    guard let actions = message["webpush.notification.actions"], actions != .null else { return [] }
    guard let buttons = actions.elements else {
      return [
        Explanation(
          at: field, "The buttons are \(actions.kind), but browsers expect a list.",
          fix: "Write it like [{\"action\": \"map\", \"title\": \"Map\"}].")
      ]
    }
    return buttons.enumerated().compactMap { index, button in
      let missing = ["action", "title"].filter { button[$0]?.text?.isEmpty != false }
      if missing.isEmpty { return nil }
      return Explanation(
        at: field.appending(index),
        "Button \(index + 1) has no \(missing.joined(separator: " and no ")), so browsers show no "
          + "notification.",
        fix: "Give each button an action and a title.")
    }
  }

  /// Browsers throw an error for an unknown direction.
  static let webDirection = LintRule(
    "WE13", "WebDirection", .risky,
    source: "Notifications API: dir is auto, ltr or rtl; other values are a TypeError",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "dir": "RTL"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "dir": "rtl"}}}}
      """
  ) { message in
    let known = ["auto", "ltr", "rtl"]
    guard let value = message["webpush.notification.dir"], value != .null,
      !known.contains(value.text ?? "")
    else { return [] }
    let meant = value.text?.trimmed.lowercased()
    return [
      Explanation(
        at: "webpush.notification.dir",
        "Browsers reject the direction \(JSONWriter.compact(value)) and show no notification.",
        fix: "Write auto, ltr or rtl.",
        quickFix: known.first { $0 == meant }.map {
          QuickFix(.set("webpush.notification.dir", .string($0)))
        })
    ]
  }

  /// Language tags on the web are written with hyphens.
  static let webLanguage = LintRule(
    "WE14", "WebLanguage", .hint, source: "BCP 47: en-GB, while Java and Android use en_GB",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "lang": "en_GB"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "lang": "en-GB"}}}}
      """
  ) { message in
    guard let tag = message.text("webpush.notification.lang"), !tag.isEmpty, !isLanguageTag(tag)
    else { return [] }
    let hyphens = tag.trimmed.replacing("_", with: "-")
    return [
      Explanation(
        at: "webpush.notification.lang", "\"\(tag)\" is not a valid language tag.",
        fix: "Write it like en or en-GB.",
        quickFix: isLanguageTag(hyphens)
          ? QuickFix(.set("webpush.notification.lang", .string(hyphens))) : nil)
    ]
  }

  /// Whether the text is two or three letters, followed by parts of up to eight letters and digits.
  private static func isLanguageTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { index, part in
      let isPlain = part.utf8.allSatisfy {
        0x61...0x7A ~= $0 | 0x20 || index > 0 && 0x30...0x39 ~= $0
      }
      return isPlain && (index == 0 ? 2...3 : 1...8).contains(part.utf8.count)
    }
  }

  /// Browsers count in milliseconds, so they read a time in seconds as a time in January 1970.
  static let webTimeInSeconds = LintRule(
    "WE12", "WebTimeInSeconds", .risky,
    source: "Notifications API: timestamp is in milliseconds since 1970",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "timestamp": 1777593600}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "timestamp": 1777593600000}}}}
      """
  ) { message in
    let field: FieldPath = "webpush.notification.timestamp"
    guard let value = message["webpush.notification.timestamp"], value != .null else { return [] }
    let time = value.integer
    let isShort = time.map(WireTime.plausibleSeconds.contains) == true
    if value.decimal != nil, !isShort { return [] }
    let seconds = value.text.flatMap(WireTime.seconds(of:))
    let right = isShort ? time.map { $0 * 1000 } : seconds.map { $0 * 1000 } ?? time
    return [
      Explanation(
        at: field,
        isShort
          ? "The timestamp is in seconds. Browsers read it as milliseconds: a time in January 1970."
          : "The timestamp is \(value.kind), but browsers expect milliseconds since 1970.",
        fix: "Write milliseconds, without quotes.",
        quickFix: right.map { QuickFix(.set(field, .number("\($0)"))) })
    ]
  }

  /// A vibration pattern is a list of milliseconds: on, off, on …
  static let webVibration = LintRule(
    "WE19", "WebVibration", .risky,
    source: "Vibration API: times are whole milliseconds; the limit of ten seconds is Crier's "
      + "choice",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "vibrate": ["200", "100", "200"]}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "vibrate": [200, 100, 200]}}}}
      """
  ) { message in
    let field: FieldPath = "webpush.notification.vibrate"
    guard let value = message["webpush.notification.vibrate"], value != .null else { return [] }
    let parts = value.elements ?? [value]
    func isFit(_ part: JSONValue) -> Bool {
      part.text == nil && (0...10_000).contains(part.integer ?? -1)
    }
    guard let bad = parts.first(where: { !isFit($0) }) else { return [] }
    let numbers = parts.compactMap(\.integer).filter { (0...10_000).contains($0) }
    let right = JSONValue.array(numbers.map { .number("\($0)") })
    return [
      Explanation(
        at: field,
        "\(JSONWriter.compact(bad)) is not a valid time; browsers expect milliseconds up to 10000.",
        fix: "Write it like [200, 100, 200], without quotes.",
        quickFix: numbers.count == parts.count ? QuickFix(.set(field, right)) : nil)
    ]
  }

  /// Browsers reject a notification that has `renotify` but no tag.
  static let renotifyWithoutTag = LintRule(
    "WE06", "RenotifyWithoutTag", .risky,
    source: "Notifications API: renotify without a tag is a TypeError",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "renotify": true}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "renotify": true, "tag": "rain"}}}}
      """
  ) { message in
    guard message["webpush.notification.renotify"]?.flag == true,
      message.text("webpush.notification.tag")?.isEmpty != false
    else { return [] }
    return [
      Explanation(
        at: "webpush.notification.renotify",
        "Browsers show nothing if renotify is set without a tag.",
        fix: "Set tag in webpush.notification, or remove renotify.")
    ]
  }

  /// Browsers reject a notification that is silent and has a vibration pattern.
  static let silentVibrates = LintRule(
    "WE11", "SilentVibrates", .risky,
    source: "Notifications API: silent with vibrate is a TypeError",
    broken: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "silent": true, "vibrate": [200]}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "webpush": {"notification": {"title": "Rain",
        "vibrate": [200]}}}}
      """
  ) { message in
    guard message["webpush.notification.silent"]?.flag == true,
      let pattern = message["webpush.notification.vibrate"], pattern != .null
    else { return [] }
    return [
      Explanation(
        at: "webpush.notification.vibrate",
        "Browsers reject a notification that is silent and has a vibration pattern.",
        fix: "Remove silent or vibrate.")
    ]
  }
}
