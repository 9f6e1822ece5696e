/// The colour of an Android notification, such as `#cc2200`; lights have another: `LightColor`.
///
/// Source: discovery document, `AndroidNotification.color`.
enum NotificationColor {
  static func isWellFormed(_ text: String) -> Bool {
    text.utf8.count == 7 && text.first == "#" && text.dropFirst().allSatisfy(\.isHexDigit)
  }
}
