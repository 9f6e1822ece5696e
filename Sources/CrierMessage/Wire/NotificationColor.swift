/// The color of an Android notification, such as `#cc2200`. For lights see `LightColor`.
///
/// Source: discovery document, `AndroidNotification.color`.
package enum NotificationColor {
  package static func isWellFormed(_ text: String) -> Bool {
    text.utf8.count == 7 && text.first == "#" && text.dropFirst().allSatisfy(\.isHexDigit)
  }
}
