import CrierMessage
import CrierPreview

extension LintRule {
  /// An empty object has no effect.
  static let emptyBlock = LintRule(
    "MS23", "EmptyBlock", .hint, source: "Protobuf: an empty object sets nothing",
    broken: """
      {"message": {"topic": "news", "notification": {"title": "Rain"}, "android": {}}}
      """,
    fixed: #"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#
  ) { message in
    message.fieldVisits.compactMap { visit in
      guard visit.member.value.members?.isEmpty == true, let node = visit.node,
        node.isTypedObject || node.dottedName.hasSuffix("data") || node.wireName == "headers",
        node.wireName != "background_sync", node.dottedName != "notification"
      else { return nil }
      return Explanation(
        at: visit.path, "\(visit.path) is empty and has no effect.", fix: "Remove it.",
        quickFix: QuickFix(.remove(visit.path)))
    }
  }

  /// An empty color or sound, which may mean either the default or none.
  static let emptyColorOrSound = LintRule(
    "MS27", "EmptyColorOrSound", .risky,
    source: "FCM Android SDK ignores an empty value; what FCM and Apple do is unknown",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"color": ""}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"color": "#cc2200"}}}}
      """
  ) { message in
    let android = message.androidNotifications.flatMap { ["\($0).color", "\($0).sound"] }
    return (android + ["apns.payload.aps.sound"]).compactMap { name in
      guard message.text(name)?.isEmpty == true else { return nil }
      let field = FieldPath(name)
      return Explanation(
        at: field,
        "\(field) is empty. It is not known how FCM and Apple handle that.",
        fix: field.lastKey == "color"
          ? "Remove it, or write a color such as #cc2200." : "Remove it, or write default.",
        quickFix: QuickFix(.remove(field)))
    }
  }

  /// A notification without any text.
  static let emptyNotification = LintRule(
    "MS17", "EmptyNotification", .risky,
    source: "FCM Android SDK: a notification needs a field to show",
    broken: #"{"message": {"topic": "news", "notification": {"title": ""}}}"#,
    fixed: #"{"message": {"topic": "news", "notification": {"title": "Rain at six"}}}"#
  ) { message in
    guard let members = message["notification"]?.members,
      members.allSatisfy({
        $0.value == .null || $0.value.text?.isEmpty == true || $0.key == "image"
      })
    else { return [] }
    let blank = message.reach.filter {
      let words = message.words(on: $0)
      return words.title == nil && words.body == nil && words.titleKey == nil
        && words.bodyKey == nil
    }
    if blank.isEmpty { return [] }
    let places =
      blank.count == message.reach.count ? "" : " on " + blank.map(\.label).joined(separator: ", ")
    return [
      Explanation(
        at: "notification", "The notification has neither a title nor a text\(places).",
        fix: "Write a title or a text.")
    ]
  }

  /// A platform's empty text does not hide the common one.
  static let emptyOverride = LintRule(
    "MS24", "EmptyOverride", .hint,
    source: "FCM Android SDK: an empty text counts as missing; what FCM does is unknown",
    broken: """
      {"message": {"topic": "news", "notification": {"title": "Rain", "body": "At six"},
        "android": {"notification": {"body": ""}}}}
      """,
    fixed: """
      {"message": {"topic": "news", "notification": {"title": "Rain", "body": "At six"},
        "android": {"notification": {"tag": "rain"}}}}
      """
  ) { message in
    ["android.notification", "webpush.notification", "apns.payload.aps.alert"].flatMap { block in
      ["title", "body", "image"].compactMap { part in
        guard message.text("\(block).\(part)")?.isEmpty == true,
          message.text("notification.\(part)")?.isEmpty == false
        else { return nil }
        let field = FieldPath("\(block).\(part)")
        return Explanation(
          at: field, "\(field) is empty, but the common \(part) may be shown anyway.",
          fix: "Remove it, or write what this platform should show.",
          quickFix: block.hasPrefix("apns") ? nil : QuickFix(.remove(field)))
      }
    }
  }
}
