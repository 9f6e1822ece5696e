/// Keys of custom data that FCM reserves; they are case-sensitive.
///
/// Sources, which disagree: the discovery document, Firebase's "FCM error codes", and the source of
/// the Android SDK.
package enum ReservedKey {
  /// Refused by the rule of the discovery document, or the key `gcm` itself.
  package static func isRefused(_ key: String) -> Bool {
    ["from", "message_type", "gcm"].contains(key) || key.hasPrefix("google.")
      || key.hasPrefix("gcm.notification.")
  }

  /// Allowed by FCM, but forbidden in older tables or removed by Android's client.
  package static func isRisky(_ key: String) -> Bool {
    !isRefused(key)
      && (key == "collapse_key" || key.hasPrefix("google") || key.hasPrefix("gcm"))
  }

  /// Whether custom data may use this name: it is not taken, and FCM accepts it.
  package static func isFree(_ name: String, among members: [JSONMember]) -> Bool {
    !isRefused(name) && !members.contains { $0.key.isSpelled(name) }
  }

  /// The key without its reserved prefix, as the base for a new name.
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
