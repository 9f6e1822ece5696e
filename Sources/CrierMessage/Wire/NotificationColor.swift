/// The color of an Android notification, such as `#cc2200`. For lights see `LightColor`.
///
/// Source: discovery document, `AndroidNotification.color`.
package enum NotificationColor {
  package static func isWellFormed(_ text: String) -> Bool {
    text.utf8.count == 7 && text.first == "#" && text.dropFirst().allSatisfy(\.isHexDigit)
  }

  /// Whether Android's `Color.parseColor`, which the FCM SDK calls, knows a form that FCM does not
  /// document: `#aarrggbb` or the name of a color.
  package static func isKnownToAndroid(_ text: String) -> Bool {
    if names.contains(text.lowercased()) { return true }
    return text.utf8.count == 9 && text.first == "#" && text.dropFirst().allSatisfy(\.isHexDigit)
  }

  private static let names: Set<String> = [
    "aqua", "black", "blue", "cyan", "darkgray", "darkgrey", "fuchsia", "gray", "green", "grey",
    "lightgray", "lightgrey", "lime", "magenta", "maroon", "navy", "olive", "purple", "red",
    "silver", "teal", "white", "yellow",
  ]
}
