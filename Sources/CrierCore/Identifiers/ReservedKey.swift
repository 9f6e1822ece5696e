/// Keys of custom data that FCM keeps for itself; capitals make another key.
///
/// Sources, which disagree: the discovery document, Firebase's "FCM error codes", and the source of
/// the Android SDK.
package enum ReservedKey {
  /// The rule of the discovery document, and bare `gcm`.
  package static func isRefused(_ key: String) -> Bool {
    ["from", "message_type", "gcm"].contains(key) || key.hasPrefix("google.")
      || key.hasPrefix("gcm.notification.")
  }

  /// What older tables forbid and Android's client removes, beyond what is refused.
  package static func isRisky(_ key: String) -> Bool {
    !isRefused(key)
      && (key == "collapse_key" || key.hasPrefix("google") || key.hasPrefix("gcm"))
  }

  /// The key without its reserved beginning, fit to make a new name of.
  static func plain(_ key: String) -> String {
    var rest = Substring(key)
    for prefix in ["google", "gcm"] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
      break
    }
    rest = rest.drop { $0 == "." || $0 == "_" }
    return rest.isEmpty ? key : String(rest)
  }
}
