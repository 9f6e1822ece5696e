/// What to do about a field that FCM does not know.
enum UnknownName {
  /// Where it went if it is a name of the old API, where it stands if it is known elsewhere, the
  /// nearest known name, or that it has to go: one imperative sentence.
  static func advice(for name: String, in place: FieldPath) -> String {
    if place.steps.isEmpty, let advice = legacy[name] { return advice }
    let last = place.lastKey
    if last == "notification" || last == "android", let advice = notification[name] {
      return advice
    }
    if let near = FieldCatalog.nearestName(to: name, in: place) {
      return "Write \(near) instead."
    }
    let homes = FieldCatalog.paths(named: name).filter {
      $0.parent != place && !$0.starts(with: "android_v2")
    }
    if !homes.isEmpty, homes.count <= 4 {
      let list = homes.map(\.description).joined(separator: " or ")
      return "Move it to \(list)."
    }
    return "Remove it, or put it into data if it is for your app."
  }

  /// Names of the old HTTP protocol, gone since 2024.
  private static let legacy: [String: String] = [
    "to": "Name the target with token, topic or condition; a topic goes without /topics/.",
    "registration_ids": "Send one message for each token; v1 takes one token at a time.",
    "registrationIds": "Send one message for each token; v1 takes one token at a time.",
    "tokens": "Send one message for each token; v1 takes one token at a time.",
    "notification_key": "Write the group's key as token.",
    "priority": "Write android.priority and the header apns-priority in apns.headers.",
    "time_to_live":
      "Write android.ttl (such as 3600s), the header TTL in webpush.headers and apns-expiration in "
      + "apns.headers.",
    "collapse_key":
      "Write android.collapse_key, apns-collapse-id in apns.headers and Topic in webpush.headers.",
    "content_available": "Write content-available: 1 in apns.payload.aps.",
    "mutable_content": "Write mutable-content: 1 in apns.payload.aps.",
    "restricted_package_name": "Move it to android.restricted_package_name.",
    "dry_run": "Write validate_only: true beside the message.",
    "delay_while_idle": "Remove it; android.priority decides this now.",
    "direct_boot_ok": "Move it to android.direct_boot_ok.",
    "validate_only": "Move it out of the message, beside it.",
    "validateOnly": "Move it out of the message, beside it.",
    "webPush": "Write webpush instead.",
    "ios": "Write apns instead.",
    "apple": "Write apns instead.",
    "web": "Write webpush instead.",
  ]

  /// Names that the old notification block had, and where each platform has them now.
  private static let notification: [String: String] = [
    "click_action":
      "Write android.notification.click_action, aps.category for Apple and "
      + "webpush.fcm_options.link for Web.",
    "sound": "Write android.notification.sound, and aps.sound in apns.payload.",
    "badge": "Write aps.badge in apns.payload, and android.notification.notification_count.",
    "icon": "Write android.notification.icon, and icon in webpush.notification.",
    "color": "Write android.notification.color.",
    "tag": "Write android.notification.tag, and tag in webpush.notification.",
    "subtitle": "Write aps.alert.subtitle in apns.payload.",
    "android_channel_id": "Write android.notification.channel_id.",
    "title_loc_key": "Write android.notification.title_loc_key, and aps.alert.title-loc-key.",
    "body_loc_key": "Write android.notification.body_loc_key, and aps.alert.loc-key.",
    "link": "Write webpush.fcm_options.link.",
    "data": "Move it out of the notification, beside it.",
    "text": "Write body instead.",
    "message": "Write body instead.",
  ]
}
