/// What an emulated device and its app are doing.
package enum DeviceState: String, Hashable, Sendable, CaseIterable {
  /// Connected; the app is not on the screen.
  case background
  /// Connected; the app is on the screen, or a page of the site is visible.
  case foreground
  /// Connected but asleep: what is not urgent waits.
  case dozing
  case offline
  /// A person or the phone's battery manager stopped the app.
  case forceStopped
  case uninstalled

  /// Whether FCM can reach the device.
  var isConnected: Bool { self != .offline && self != .uninstalled }
}
