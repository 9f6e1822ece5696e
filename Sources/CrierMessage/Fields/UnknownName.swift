/// Advice about a field that FCM does not know, for the rules and for FCM's answers.
package enum UnknownName {
  /// Where a name belongs now: a field, or a sentence of advice.
  package enum Home: Hashable, Sendable, ExpressibleByStringLiteral {
    case to(FieldPath)
    case words(String)

    package init(stringLiteral words: String) { self = .words(words) }

    var sentence: String {
      switch self {
      case .to(let field): "Move it to \(field)."
      case .words(let sentence): sentence
      }
    }
  }

  /// Returns advice about an unknown name as one imperative sentence.
  ///
  /// For a legacy or misplaced name, the advice says where the name belongs. Otherwise it suggests
  /// the nearest known name or, failing that, up to four objects that have a field of this name.
  /// The last resort is to remove the field.
  package static func advice(for name: String, in place: FieldPath) -> String {
    if let home = misplaced[place.description]?[name] { return home.sentence }
    if let near = FieldCatalog.nearestName(to: name, in: place) { return "Write \(near) instead." }
    let homes = FieldCatalog.paths(named: name).filter {
      $0.parent != place && !$0.starts(with: "android_v2")
    }
    if !homes.isEmpty, homes.count <= 4 {
      return "Move it to \(homes.map(\.description).joined(separator: " or "))."
    }
    return "Remove it, or put it into data if it is for your app."
  }

  /// Returns advice about an unknown name next to `message`.
  package static func adviceInRequest(for name: String) -> String {
    if ["dry_run", "dryRun"].contains(name) { return "Write validate_only instead." }
    return FieldCatalog.field(at: FieldPath([.key(name)])) != nil
      ? "Move it into the message."
      : "Remove it; only message and validate_only are allowed there."
  }

  /// Returns the value of a choice that was probably meant; nil if none is certain.
  ///
  /// `PRIORITY_MAX` is often written as MAX, and PRIVATE as `VISIBILITY_PRIVATE`.
  package static func choice(meantBy text: String, among names: [String]) -> String? {
    let text = text.uppercased()
    return names.first { $0.hasSuffix("_" + text) || text.hasSuffix("_" + $0) }
  }
}

/// Names from the legacy API, from other platforms, or from an object one level higher.
extension UnknownName {
  /// For each object, the names that people write there by mistake, with advice for each.
  package static let misplaced: [String: [String: Home]] = [
    "message": legacy.merging(otherNames) { old, _ in old },
    "notification": notification,
    "android": android,
    "android.notification": notification,
    "apns": apple,
    "webpush": web,
  ]

  /// Names of the legacy HTTP protocol, which was shut down in 2024.
  private static let legacy: [String: Home] = [
    "to": "Use token, topic or condition; write a topic name without /topics/.",
    "registration_ids": "Send one message per token; FCM v1 accepts one token per message.",
    "registrationIds": "Send one message per token; FCM v1 accepts one token per message.",
    "tokens": "Send one message per token; FCM v1 accepts one token per message.",
    "notification_key": "Set token to the device group's notification key.",
    "priority": "Set android.priority, and apns-priority in apns.headers.",
    "time_to_live": .words(
      "Set android.ttl (such as 3600s), TTL in webpush.headers, and apns-expiration in "
        + "apns.headers."),
    "ttl": .words(
      "Set android.ttl (such as 3600s), TTL in webpush.headers, and apns-expiration in "
        + "apns.headers."),
    "collapse_key": .words(
      "Set android.collapse_key, apns-collapse-id in apns.headers, and Topic in "
        + "webpush.headers."),
    "content_available": "Set content-available to 1 in apns.payload.aps.",
    "mutable_content": "Set mutable-content to 1 in apns.payload.aps.",
    "restricted_package_name": .to("android.restricted_package_name"),
    "direct_boot_ok": .to("android.direct_boot_ok"),
    "delay_while_idle": "Remove it; android.priority has replaced it.",
    "dry_run": "Set validate_only to true at the top level of the request, next to message.",
    "validate_only": "Move it to the top level of the request, next to message.",
    "validateOnly": "Move it to the top level of the request, next to message.",
  ]

  private static let otherNames: [String: Home] = [
    "ios": "Write apns instead.", "apple": "Write apns instead.",
    "aps": .to("apns.payload.aps"), "web": "Write webpush instead.",
    "title": .to("notification.title"), "body": .to("notification.body"),
    "image": .to("notification.image"),
    "analytics_label": .to("fcm_options.analytics_label"),
  ]

  /// Names from the legacy notification object, and where they belong on each platform.
  private static let notification: [String: Home] = [
    "click_action": .words(
      "Set android.notification.click_action, category in apns.payload.aps, and "
        + "webpush.fcm_options.link."),
    "sound": "Set android.notification.sound, and sound in apns.payload.aps.",
    "badge": "Set badge in apns.payload.aps, and android.notification.notification_count.",
    "icon": "Set android.notification.icon, and icon in webpush.notification.",
    "color": "Set android.notification.color.",
    "tag": "Set android.notification.tag, and tag in webpush.notification.",
    "subtitle": "Set subtitle in apns.payload.aps.alert.",
    "android_channel_id": "Set android.notification.channel_id.",
    "title_loc_key": .words(
      "Set android.notification.title_loc_key, and title-loc-key in apns.payload.aps.alert."),
    "body_loc_key": .words(
      "Set android.notification.body_loc_key, and loc-key in apns.payload.aps.alert."),
    "link": "Set webpush.fcm_options.link.",
    "data": "Move it out of notification, one level up.",
    "text": "Write body instead.", "message": "Write body instead.",
    "priority": "Set android.notification.notification_priority, or android.priority.",
  ]

  private static let android: [String: Home] = [
    "time_to_live": "Write ttl instead, such as 3600s.",
    "title": .to("android.notification.title"),
    "body": .to("android.notification.body"),
    "sound": .to("android.notification.sound"),
    "color": .to("android.notification.color"),
  ]

  private static let apple: [String: Home] = [
    "aps": .to("apns.payload.aps"), "alert": .to("apns.payload.aps.alert"),
    "badge": .to("apns.payload.aps.badge"), "sound": .to("apns.payload.aps.sound"),
    "category": .to("apns.payload.aps.category"),
    "data": "Put its keys into apns.payload, next to aps.",
    "notification": "Set apns.payload.aps.alert.",
    "priority": "Set apns-priority in apns.headers.",
    "apns-priority": "Move it into apns.headers.",
    "apns-expiration": "Move it into apns.headers.",
    "apns-collapse-id": "Move it into apns.headers.",
    "apns-push-type": "Move it into apns.headers.",
  ]

  private static let web: [String: Home] = [
    "title": .to("webpush.notification.title"),
    "body": .to("webpush.notification.body"),
    "icon": .to("webpush.notification.icon"),
    "actions": .to("webpush.notification.actions"),
    "link": .to("webpush.fcm_options.link"),
    "TTL": "Move it into webpush.headers.", "ttl": "Set TTL in webpush.headers.",
    "Urgency": "Move it into webpush.headers.", "Topic": "Move it into webpush.headers.",
  ]
}
