package import CrierMessage

/// The protocol that a JSON object was written for.
package enum RequestShape: Hashable {
  case wrapped, bare, legacy, unknown

  /// Names that exist only in the legacy protocol, at the top level and in its notification.
  private static let legacyNames: Set<String> = [
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
      || ["message", "validate_only", "validateOnly"].contains(name)
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
