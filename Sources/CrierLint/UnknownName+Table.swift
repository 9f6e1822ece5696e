import CrierMessage

/// Names from the legacy API, from other platforms, or from an object one level higher.
extension UnknownName {
  /// Keyed by the object in which people write them.
  static let misplaced: [String: [String: Home]] = [
    "message": legacy.merging(otherNames) { old, _ in old },
    "notification": notification,
    "android": android,
    "android.notification": notification,
    "apns": apple,
    "webpush": web,
  ]

  /// Names of the legacy HTTP protocol, which was shut down in 2024.
  private static let legacy: [String: Home] = [
    "to": "Name the target with token, topic or condition; a topic goes without /topics/.",
    "registration_ids": "Send one message for each token; v1 takes one token at a time.",
    "registrationIds": "Send one message for each token; v1 takes one token at a time.",
    "tokens": "Send one message for each token; v1 takes one token at a time.",
    "notification_key": "Write the group's key as token.",
    "priority": "Write android.priority, and the header apns-priority in apns.headers.",
    "time_to_live": .words(
      "Write android.ttl (such as 3600s), the header TTL in webpush.headers, and "
        + "apns-expiration in apns.headers."),
    "ttl": .words(
      "Write android.ttl (such as 3600s), the header TTL in webpush.headers, and "
        + "apns-expiration in apns.headers."),
    "collapse_key": .words(
      "Write android.collapse_key, apns-collapse-id in apns.headers, and Topic in "
        + "webpush.headers."),
    "content_available": "Write content-available: 1 in aps of apns.payload.",
    "mutable_content": "Write mutable-content: 1 in aps of apns.payload.",
    "restricted_package_name": .to("android.restricted_package_name"),
    "direct_boot_ok": .to("android.direct_boot_ok"),
    "delay_while_idle": "Remove it; android.priority decides this now.",
    "dry_run": "Write validate_only: true beside the message.",
    "validate_only": "Move it out of the message, beside it.",
    "validateOnly": "Move it out of the message, beside it.",
  ]

  private static let otherNames: [String: Home] = [
    "ios": "Write apns instead.", "apple": "Write apns instead.",
    "aps": .to("apns.payload.aps"), "web": "Write webpush instead.",
    "title": .to("notification.title"), "body": .to("notification.body"),
    "image": .to("notification.image"),
    "analytics_label": .to("fcm_options.analytics_label"),
  ]

  /// Names of the legacy notification block, and where they belong for each platform.
  private static let notification: [String: Home] = [
    "click_action": .words(
      "Write android.notification.click_action, category in aps for Apple, and "
        + "webpush.fcm_options.link for Web."),
    "sound": "Write android.notification.sound, and sound in aps of apns.payload.",
    "badge": "Write badge in aps of apns.payload, and android.notification.notification_count.",
    "icon": "Write android.notification.icon, and icon in webpush.notification.",
    "color": "Write android.notification.color.",
    "tag": "Write android.notification.tag, and tag in webpush.notification.",
    "subtitle": "Write subtitle in aps.alert of apns.payload.",
    "android_channel_id": "Write android.notification.channel_id.",
    "title_loc_key": "Write android.notification.title_loc_key, and title-loc-key in aps.alert.",
    "body_loc_key": "Write android.notification.body_loc_key, and loc-key in aps.alert.",
    "link": "Write webpush.fcm_options.link.",
    "data": "Move it out of the notification, beside it.",
    "text": "Write body instead.", "message": "Write body instead.",
    "priority": "Write android.notification.notification_priority, or android.priority.",
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
    "data": "Put its keys into apns.payload, beside aps.",
    "notification": "Write aps.alert in apns.payload.",
    "priority": "Write the header apns-priority in apns.headers.",
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
    "TTL": "Move it into webpush.headers.", "ttl": "Write the header TTL in webpush.headers.",
    "Urgency": "Move it into webpush.headers.", "Topic": "Move it into webpush.headers.",
  ]
}
