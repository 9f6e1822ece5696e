package import CrierMessage

/// The protocol that a JSON object was written for.
package enum RequestShape: Hashable {
  case wrapped, bare, legacy, unknown

  /// Names that exist only in the legacy protocol, at the top level and in its notification.
  static let legacyNames: Set<String> = [
    "to", "registration_ids", "registration_id", "notification_key", "collapse_key", "priority",
    "time_to_live", "content_available", "mutable_content", "restricted_package_name", "dry_run",
    "delay_while_idle",
  ]
  private static let legacyNotificationNames: Set<String> = [
    "sound", "badge", "subtitle", "click_action", "icon", "tag", "color", "android_channel_id",
    "body_loc_key", "body_loc_args", "title_loc_key", "title_loc_args",
  ]

  /// Whether a name is one of a request of v1 or of the legacy protocol, at the top level.
  static func isKnown(_ name: String) -> Bool {
    legacyNames.contains(name) || TargetName.all.contains(name)
      || FieldCatalog.order(in: .message)[name] != nil
      || Message.requestNames.contains(name)
  }

  /// The objects of a message that other programs' files rarely have.
  private static let own: Set<String> = [
    "notification", "android", "apns", "webpush", "fcm_options",
  ]

  /// Whether JSON is a message or a request with one, and not a file of another program: many have a
  /// `name`, `token`, `data` or `message`, too.
  package static func isMessage(_ value: JSONValue) -> Bool {
    guard let members = value.members, !members.isEmpty else { return false }
    if let inner = value["message"], inner.members != nil {
      return inner["name"] == nil || isMessage(inner)
    }
    let hasOwn = members.contains { own.contains($0.key) && $0.value.members != nil }
    let isAllKnown = members.allSatisfy { isKnown($0.key) }
    return value["name"] == nil ? hasOwn || isAllKnown : hasOwn && isAllKnown
  }

  /// Whether JSON is certainly a message or a request with one, so that it may be rewritten: all its
  /// names are known, it has a `name` only as FCM answers it, and it has, outside of a request, a target
  /// and a part that only messages have.
  package static func isCertainlyMessage(_ value: JSONValue) -> Bool {
    guard isMessage(value), let members = value.members,
      members.allSatisfy({ isKnown($0.key) }), hasOwnName(value)
    else { return false }
    if let inner = value["message"], inner.members != nil {
      return members.allSatisfy { Message.requestNames.contains($0.key) } && isMessage(inner)
        && hasOwnName(inner) && hasParts(inner)
    }
    let parts = members.filter { own.contains($0.key) && $0.value.members != nil }
    return parts.contains { $0.value.members?.isEmpty == false } && parts.allSatisfy(isOfFCM)
      && members.contains(where: isTarget)
  }

  /// Whether the `name` is one that FCM has given, if there is one.
  private static func hasOwnName(_ message: JSONValue) -> Bool {
    message["name"].map { $0.text?.hasPrefix("projects/") == true } ?? true
  }

  /// Whether the message of a request is one of FCM: its parts are objects, no name in it is far from
  /// all of FCM's, its targets are FCM's, and it has more than a topic and data. A text is enough,
  /// because a translation has no target.
  private static func hasParts(_ message: JSONValue) -> Bool {
    let members = (message.members ?? []).filter { $0.value != .null }
    let parts = members.filter { own.contains($0.key) }
    let targets = members.filter { TargetName.all.contains($0.key) && $0.value.text != "" }
    let hasText = ["title", "body"].contains { message["notification"]?[$0]?.text != nil }
    // Any program has messages with a topic and data.
    let hasContent = parts.contains { $0.value.members?.isEmpty == false }
    let device = (message["token"] ?? message["fid"])?.text ?? ""
    let isForDevice = Identifier(of: device).isCertainToken || InstallationID.isWellFormed(device)
    // Browsers get any name in their notification.
    let typed =
      [message]
      + parts.flatMap { part in
        [part.value, part.key == "webpush" ? nil : part.value["notification"]].compactMap(\.self)
      }
    let inside = typed.flatMap { $0.members ?? [] }
    let names = inside.map(\.key)
    // Huawei, Honor and RuStore have objects where FCM has texts.
    let areTexts = inside.allSatisfy {
      $0.value.members == nil || !Self.textNames.contains($0.key)
    }
    return areTexts && (hasContent || isForDevice)
      && (parts + members.filter { $0.key == "data" }).allSatisfy { $0.value.members != nil }
      && targets.allSatisfy(isTarget)
      && names.allSatisfy {
        fieldNames.contains($0) || NearestName.of($0, among: Array(fieldNames)) != nil
      }
      && (hasText || !targets.isEmpty)
      && !(members + parts.flatMap { $0.value.members ?? [] })
        .contains { $0.key.lowercased().hasPrefix("hms") }
  }

  /// The names of fields that are texts or numbers in FCM.
  private static let textNames: Set<String> = [
    "click_action", "clickAction", "badge", "sound", "icon", "tag", "image", "title", "body",
  ]

  /// The names of fields at any place, and of targets: some are written at a wrong place.
  private static let fieldNames = Set(FieldCatalog.all.compactMap(\.path.lastKey)).union(
    TargetName.all)

  /// Whether it is a target of FCM: other programs have topics and conditions, too.
  private static func isTarget(_ member: JSONMember) -> Bool {
    guard TargetName.all.contains(member.key), let text = member.value.text, !text.isEmpty else {
      return false
    }
    return switch member.key {
    case "topic": TopicName.isWellFormed(TopicName.withoutPrefix(text)) || text.contains("{{")
    case "condition": text.contains("topics")
    default: true
    }
  }

  private static func isOfFCM(_ part: JSONMember) -> Bool {
    let path = FieldPath([.key(part.key)])
    return (part.value.members ?? []).allSatisfy { FieldCatalog.order(in: path)[$0.key] != nil }
  }

  package init(_ value: JSONValue) {
    guard let members = value.members else {
      self = .unknown
      return
    }
    let keys = Set(members.map(\.key))
    if value["message"]?.members != nil {
      self = .wrapped
    } else if !keys.isDisjoint(with: Self.legacyNames) {
      self = .legacy
    } else if let inner = value["notification"]?.members,
      inner.contains(where: { Self.legacyNotificationNames.contains($0.key) })
    {
      self = .legacy
    } else if keys.contains(where: { FieldCatalog.order(in: .message)[$0] != nil }) {
      self = .bare
    } else {
      self = .unknown
    }
  }
}
