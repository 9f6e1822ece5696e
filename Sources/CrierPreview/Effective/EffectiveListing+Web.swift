import CrierMessage

extension EffectiveListing {
  /// Adds everything that a browser receives.
  ///
  /// Source: RFC 8030, the Notifications API standard, and the source code of the JavaScript SDK.
  mutating func addWeb(_ payload: EffectivePayload) {
    for member in payload.members {
      switch member.place {
      case ["notification"]: addWebOption(member)
      case ["fcmOptions"] where member.key == "link":
        add(
          .tap, "Link", .tap, value: member.value, from: member.origin,
          "Opened if it is on the site's own host.")
      default: break
      }
    }
    if isShown, message[Self.silent]?.flag == nil {
      add(
        .shown, "Sound", .sound, standard: Self.soundOfDevice, by: .standard(.browser),
        field: Self.silent)
    }
    if isShown, !message.isSet(Self.link), !message.isSet(Self.action) {
      add(
        .tap, "On tap", .tap, standard: "opens no page", by: .standard(.web), field: Self.link,
        "A link would open a page.")
    }
    addWebArrival()
    addData()
    // The SDK passes it beside the data.
    add(
      .arrival, "fcmMessageId", standard: "set by FCM", by: .added,
      "Also from, collapse_key and productId.")
  }

  private static let link: FieldPath = "webpush.fcm_options.link"
  private static let action: FieldPath = "webpush.notification.click_action"
  private static let silent: FieldPath = "webpush.notification.silent"

  /// Adds an option of the Web Notification API; unknown options are passed on as well.
  private mutating func addWebOption(_ member: EffectivePayload.Member) {
    let isCommon = member.origin.starts(with: "notification")
    let common = FieldPath("notification").appending(member.key)
    let note = !isCommon && message.isSet(common) ? Self.replaced([common]) : nil
    var reason: String?
    let row: (EffectiveValue.Group, String, EffectiveValue.Aspect?, String?) =
      switch member.key {
      case "title": (.shown, "Title", .title, note)
      case "body": (.shown, "Text", .text, note)
      case "image": (.shown, "Image URL", .image, note)
      case "icon": (.shown, "Icon", nil, nil)
      case "badge": (.shown, "Badge icon", nil, nil)
      case "actions": (.shown, "Buttons", nil, "How many are shown depends on the browser.")
      case "tag":
        (.shown, "Tag", .replacing, "Replaces a notification with the same tag.")
      case "renotify": (.shown, "Alert again", nil, renotifyNote)
      case "requireInteraction": (.shown, "Stays until tapped", nil, nil)
      case "silent" where member.value.flag != nil:
        (.shown, "Sound", .sound, member.value.flag == true ? "No vibration, either." : nil)
      case "vibrate":
        (
          .shown, "Vibration", nil,
          message[Self.silent]?.flag == true ? "Browsers reject it together with silent." : nil
        )
      case "timestamp": (.shown, "Event time", nil, "In milliseconds since 1970.")
      case "dir": (.shown, "Direction", nil, nil)
      case "lang": (.shown, "Language", nil, nil)
      case "data": (.data, "notification.data", nil, nil)
      case "click_action": (.tap, "Click action", .tap, "The older way to set a link.")
      default: (.shown, member.key, nil, "Passed on unchanged.")
      }
    if member.key == "data" {
      reason = "The SDK replaces it with the whole message when it shows the notification."
    } else if member.key == "click_action", message.isSet(Self.link) {
      reason = "\(Self.link) overrides it."
    }
    let moment = member.key == "timestamp" ? moment(member.value, unit: 1000) : nil
    add(
      row.0, row.1, row.2, value: member.value,
      text: Self.optionText(member.key, member.value) ?? moment,
      from: member.origin, reason ?? row.3, isLost: reason != nil)
  }

  /// The buttons' titles, such as `Map, Mute`, and what `silent` means; nil for other options.
  private static func optionText(_ key: String, _ value: JSONValue) -> String? {
    switch key {
    case "actions":
      guard let buttons = value.elements else { return nil }
      let titles = buttons.compactMap { $0["title"]?.text }
      return titles.count == buttons.count ? titles.joined(separator: ", ") : nil
    case "silent": return value.flag.map { $0 ? "none" : soundOfDevice }
    default: return nil
    }
  }

  private static let soundOfDevice = "set by the device"

  private var renotifyNote: String? {
    guard message["webpush.notification.renotify"]?.flag == true,
      message.text("webpush.notification.tag")?.isEmpty != false
    else { return nil }
    return "Requires a tag: without one, the browser throws a TypeError."
  }

  private mutating func addWebArrival() {
    let headers: FieldPath = "webpush.headers"
    let urgency = headers.appending("Urgency")
    if message.isSet(urgency) {
      add(.arrival, "Urgency", .priority, at: urgency)
    } else {
      add(
        .arrival, "Urgency", .priority, standard: "normal", value: .string("normal"),
        by: .standard(.webPush), field: urgency)
    }
    let timeToLive = headers.appending("TTL")
    if let value = message[timeToLive], value != .null {
      add(
        .arrival, "Time to live", .timeToLive, value: value,
        text: Self.timeToLive(Self.text(value), value.integer ?? 0), from: timeToLive,
        value.integer == 0 ? "One attempt; it is not stored." : "In seconds.")
    } else {
      let longest = String(Message.longestTimeToLive)
      add(
        .arrival, "Time to live", .timeToLive,
        standard: Self.timeToLive(longest, Message.longestTimeToLive),
        value: .string(longest), by: .standard(.fcm), field: timeToLive, "The maximum.")
    }
    let topic = headers.appending("Topic")
    if message.isSet(topic) {
      add(
        .arrival, "Collapse topic", .collapsing, at: topic,
        "A newer message with this topic replaces one that is still waiting.")
    } else {
      add(
        .arrival, "Collapse topic", .collapsing, standard: "none", by: .standard(.webPush),
        field: topic, "Each message is delivered.")
    }
    for member in (message[headers]?.members ?? []).counting
    where !["Urgency", "TTL", "Topic"].contains(where: member.key.isSpelled) {
      add(.arrival, member.key, value: member.value, from: headers.appending(member.key))
    }
    addLabel()
  }
}
