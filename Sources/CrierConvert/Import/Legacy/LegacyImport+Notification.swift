import CrierMessage

extension LegacyImport {
  private static let android: FieldPath = "android.notification"
  private static let aps: FieldPath = "apns.payload.aps"

  /// Reads the notification and copies each key to the platforms that supported it.
  mutating func readNotification() {
    guard let written = source["notification"] else { return }
    guard let members = written.members else {
      lose(
        "notification", "notification",
        "notification is \(written.kind), not an object; it was left out.")
      return
    }
    if members.isEmpty {
      repair("notification", "notification", "notification is empty; it was left out.")
    }
    for member in members { read(member) }
    completeAlert()
  }

  private mutating func read(_ member: JSONMember) {
    let place = FieldPath([.key("notification"), .key(member.key)])
    switch member.key {
    case "title", "body", "image": copy(member, to: [FieldPath(["notification", member.key])])
    case "subtitle": copy(member, to: [Self.aps.appending("alert").appending("subtitle")])
    case "sound":
      copy(member, to: [Self.android.appending("sound"), Self.aps.appending("sound")])
    case "badge": readBadge(member.value, at: place)
    case "tag", "color": copy(member, to: [Self.android.appending(member.key)])
    case "android_channel_id": copy(member, to: [Self.android.appending("channel_id")])
    case "icon": readIcon(member, at: place)
    case "click_action": readClickAction(member, at: place)
    case "title_loc_key", "body_loc_key":
      copy(member, to: [Self.android.appending(member.key), alertKey(member.key)])
    case "title_loc_args", "body_loc_args": readArguments(member, at: place)
    default:
      isDryRun = true
      lose(
        place, nil,
        "\(ForeignName.quoted(member.key)) was not a key of the legacy notification; it was left "
          + "out, and the request became a dry run.")
    }
  }

  private mutating func copy(_ member: JSONMember, to fields: [FieldPath]) {
    let place = FieldPath([.key("notification"), .key(member.key)])
    guard case .string = member.value else {
      lose(
        place, fields.first,
        "\(member.key) is \(member.value.kind), not a string; it was left out.")
      return
    }
    for field in fields { set(field, member.value) }
    if fields.count > 1 {
      let names = fields.map { "\($0)" }.joined(separator: " and ")
      repair(place, fields.first, "\(member.key) became \(names).")
    }
  }

  private mutating func readBadge(_ value: JSONValue, at place: FieldPath) {
    let field = Self.aps.appending("badge")
    guard let number = value.integer else {
      lose(place, field, "badge is not a whole number; it was left out.")
      return
    }
    set(field, .number(String(number)))
    if value.text != nil {
      repair(place, field, "badge was a string; it became the number \(number), as Apple requires.")
    }
  }

  private mutating func readIcon(_ member: JSONMember, at place: FieldPath) {
    guard let text = member.value.text else { return copy(member, to: []) }
    let isAddress = text.hasPrefix("https://") || text.hasPrefix("http://") || text.hasPrefix("/")
    let field = isAddress ? FieldPath("webpush.notification.icon") : Self.android.appending("icon")
    set(field, member.value)
    let words =
      if isAddress {
        "icon is a URL, which only Web supported; it became \(field)."
          + (text.hasPrefix("http://") ? " Web needs an https address." : "")
      } else if text.contains("{{") {
        "The value of icon is not known here. It became \(field), the name of a drawable; an image's "
          + "address belongs in webpush.notification.icon."
      } else {
        "icon is the name of a drawable, which only Android supported; it became \(field)."
      }
    repair(place, field, words)
  }

  private mutating func readClickAction(_ member: JSONMember, at place: FieldPath) {
    guard let text = member.value.text else { return copy(member, to: []) }
    if WebAddress.isSecure(text) {
      set("webpush.fcm_options.link", member.value)
      repair(
        place, "webpush.fcm_options.link",
        "click_action is an https URL; it became webpush.fcm_options.link.")
    } else if text.hasPrefix("http://") {
      lose(
        place, "webpush.fcm_options.link",
        "click_action is an http address, so a tap opens nothing on Web, which needs https.",
        fix: "Set webpush.fcm_options.link to an https address.")
    }
    let action = Self.android.appending("click_action")
    let category = Self.aps.appending("category")
    set(action, member.value)
    set(category, member.value)
    repair(place, action, "click_action became \(action) and \(category).")
  }

  private func alertKey(_ name: String) -> FieldPath {
    let key =
      switch name {
      case "title_loc_key": "title-loc-key"
      case "title_loc_args": "title-loc-args"
      case "body_loc_args": "loc-args"
      default: "loc-key"
      }
    return Self.aps.appending("alert").appending(key)
  }

  /// Reads arguments: JSON inside a string in the legacy protocol, a list in v1.
  private mutating func readArguments(_ member: JSONMember, at place: FieldPath) {
    var value = member.value
    if let text = value.text, let inner = try? JSONReader.read(text) {
      value = inner
      repair(
        place, Self.android.appending(member.key),
        "\(member.key) was a list inside a string; it became a list.")
    }
    guard let elements = value.elements else {
      lose(
        place, Self.android.appending(member.key),
        "\(member.key) is not a list; it was left out.")
      return
    }
    let texts = elements.map { element in
      element.text.map { JSONValue.string($0) } ?? .string(JSONWriter.compact(element))
    }
    if texts != elements {
      repair(
        place, Self.android.appending(member.key),
        "all arguments became strings, as v1 requires.")
    }
    set(Self.android.appending(member.key), .array(texts))
    set(alertKey(member.key), .array(texts))
  }

  /// Copies the common title and text into an explicit Apple alert, which would hide them.
  private mutating func completeAlert() {
    let alert = Self.aps.appending("alert")
    guard message[alert] != nil else { return }
    for key in ["title", "body"] {
      if let text = message[FieldPath(["notification", key])] {
        set(alert.appending(key), text)
      }
    }
    lose(
      "notification", alert,
      "Apple has its own alert with a copy of the text; if you change one, change both.")
  }
}

extension FieldPath {
  fileprivate init(_ keys: [String]) { self.init(keys.map { Step.key($0) }) }
}
