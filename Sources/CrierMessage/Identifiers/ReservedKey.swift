/// Keys of custom data that FCM reserves; they are case-sensitive.
///
/// Sources, which disagree: the discovery document, Firebase's "FCM error codes", and the source
/// code of the Android SDK.
package enum ReservedKey {
  /// Whether FCM refuses the key: the discovery document forbids it, or it is `gcm`.
  package static func isRefused(_ key: String) -> Bool {
    ["from", "message_type", "gcm"].contains(key) || key.hasPrefix("google.")
      || key.hasPrefix("gcm.notification.")
  }

  /// Whether FCM allows the key, although old documentation forbids it or Android removes it.
  package static func isRisky(_ key: String) -> Bool {
    !isRefused(key)
      && (key == "collapse_key" || key.hasPrefix("google") || key.hasPrefix("gcm"))
  }

  /// Whether the legacy protocol has a parameter of this name, which its documentation forbids as a
  /// key.
  package static func isLegacyName(_ key: String) -> Bool { legacyNames.contains(key) }

  private static let legacyNames: Set<String> = [
    "to", "registration_ids", "condition", "notification_key", "priority", "content_available",
    "mutable_content", "time_to_live", "delay_while_idle", "restricted_package_name", "dry_run",
    "data", "notification",
  ]

  /// Whether custom data may use this name: it is not taken, and FCM accepts it.
  package static func isFree(_ name: String, among members: [JSONMember]) -> Bool {
    !isRefused(name) && !members.contains { $0.key.isSpelled(name) }
  }

  /// Returns the key without its reserved prefix, as the base for a new name.
  package static func plain(_ key: String) -> String {
    var rest = Substring(key)
    for prefix in ["google", "gcm"] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
      break
    }
    rest = rest.drop { $0 == "." || $0 == "_" }
    return rest.isEmpty ? key : String(rest)
  }
}
