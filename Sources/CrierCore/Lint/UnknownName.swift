/// What to do about a field that FCM does not know.
enum UnknownName {
  /// Where it went if it is a name of the old API or stands one object too high, the nearest known
  /// name, where it stands if it is known elsewhere, or that it has to go: one imperative sentence.
  static func advice(for name: String, in place: FieldPath) -> String {
    if let advice = misplaced[place.description]?[name] { return advice }
    if let near = FieldCatalog.nearestName(to: name, in: place) { return "Write \(near) instead." }
    let homes = FieldCatalog.paths(named: name).filter {
      $0.parent != place && !$0.starts(with: "android_v2")
    }
    if !homes.isEmpty, homes.count <= 4 {
      return "Move it to \(homes.map(\.description).joined(separator: " or "))."
    }
    return "Remove it, or put it into data if it is for your app."
  }

  /// The advice as a change, where the name has one place to go to that is free and takes the value.
  static func mending(of visit: FieldVisit, in message: LintSubject) -> Mending? {
    let (name, place) = (visit.member.key, visit.place)
    if let home = home(of: name, in: place) {
      guard message.message[home] == nil, message.message.canHold(home),
        FieldCatalog.field(at: home)?.kind.takes(visit.member.value) == true
      else { return nil }
      return Mending(.remove(visit.path), .set(home, visit.member.value))
    }
    guard misplaced[place.description]?[name] == nil,
      let near = FieldCatalog.nearestName(to: name, in: place)
    else { return nil }
    let field = FieldCatalog.wirePath(place.appending(near))
    guard message.message[field] == nil, let kind = FieldCatalog.field(at: field)?.kind,
      kind.takes(visit.member.value)
    else { return nil }
    return Mending(.rename(visit.path, to: near))
  }

  /// Where the advice says to move it, if it names one place and no more.
  private static func home(of name: String, in place: FieldPath) -> FieldPath? {
    guard let advice = misplaced[place.description]?[name] else { return nil }
    let start = "Move it to "
    guard advice.hasPrefix(start), advice.hasSuffix(".") else { return nil }
    let home = FieldPath(String(advice.dropFirst(start.count).dropLast()))
    return FieldCatalog.field(at: home) == nil ? nil : home
  }

  /// By the object in which people write them.
  private static let misplaced: [String: [String: String]] = [
    "message": legacy.merging(otherNames) { old, _ in old },
    "notification": notification,
    "android": android,
    "android.notification": notification,
    "apns": apple,
    "webpush": web,
  ]

  /// Names of the old HTTP protocol, gone since 2024.
  private static let legacy: [String: String] = [
    "to": "Name the target with token, topic or condition; a topic goes without /topics/.",
    "registration_ids": "Send one message for each token; v1 takes one token at a time.",
    "registrationIds": "Send one message for each token; v1 takes one token at a time.",
    "tokens": "Send one message for each token; v1 takes one token at a time.",
    "notification_key": "Write the group's key as token.",
    "priority": "Write android.priority, and the header apns-priority in apns.headers.",
    "time_to_live":
      "Write android.ttl (such as 3600s), the header TTL in webpush.headers, and "
      + "apns-expiration in apns.headers.",
    "ttl":
      "Write android.ttl (such as 3600s), the header TTL in webpush.headers, and "
      + "apns-expiration in apns.headers.",
    "collapse_key":
      "Write android.collapse_key, apns-collapse-id in apns.headers, and Topic in "
      + "webpush.headers.",
    "content_available": "Write content-available: 1 in aps of apns.payload.",
    "mutable_content": "Write mutable-content: 1 in aps of apns.payload.",
    "restricted_package_name": "Move it to android.restricted_package_name.",
    "direct_boot_ok": "Move it to android.direct_boot_ok.",
    "delay_while_idle": "Remove it; android.priority decides this now.",
    "dry_run": "Write validate_only: true beside the message.",
    "validate_only": "Move it out of the message, beside it.",
    "validateOnly": "Move it out of the message, beside it.",
  ]

  private static let otherNames: [String: String] = [
    "ios": "Write apns instead.", "apple": "Write apns instead.",
    "aps": "Move it to apns.payload.aps.", "web": "Write webpush instead.",
    "title": "Move it to notification.title.", "body": "Move it to notification.body.",
    "image": "Move it to notification.image.",
    "analytics_label": "Move it to fcm_options.analytics_label.",
  ]

  /// Names that the old notification block had, and where each platform has them now.
  private static let notification: [String: String] = [
    "click_action":
      "Write android.notification.click_action, category in aps for Apple, and "
      + "webpush.fcm_options.link for Web.",
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

  private static let android: [String: String] = [
    "time_to_live": "Write ttl instead, such as 3600s.",
    "title": "Move it to android.notification.title.",
    "body": "Move it to android.notification.body.",
    "sound": "Move it to android.notification.sound.",
    "color": "Move it to android.notification.color.",
  ]

  private static let apple: [String: String] = [
    "aps": "Move it to apns.payload.aps.", "alert": "Move it to apns.payload.aps.alert.",
    "badge": "Move it to apns.payload.aps.badge.", "sound": "Move it to apns.payload.aps.sound.",
    "category": "Move it to apns.payload.aps.category.",
    "data": "Put its keys into apns.payload, beside aps.",
    "notification": "Write aps.alert in apns.payload.",
    "priority": "Write the header apns-priority in apns.headers.",
    "apns-priority": "Move it into apns.headers.",
    "apns-expiration": "Move it into apns.headers.",
    "apns-collapse-id": "Move it into apns.headers.",
    "apns-push-type": "Move it into apns.headers.",
  ]

  private static let web: [String: String] = [
    "title": "Move it to webpush.notification.title.",
    "body": "Move it to webpush.notification.body.",
    "icon": "Move it to webpush.notification.icon.",
    "actions": "Move it to webpush.notification.actions.",
    "link": "Move it to webpush.fcm_options.link.",
    "TTL": "Move it into webpush.headers.", "ttl": "Write the header TTL in webpush.headers.",
    "Urgency": "Move it into webpush.headers.", "Topic": "Move it into webpush.headers.",
  ]
}
