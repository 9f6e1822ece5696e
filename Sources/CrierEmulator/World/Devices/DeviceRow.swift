import CrierMessage

/// What the emulator stores for every device, in 44 bytes without references.
///
/// Rarer things are in tables of their own: topics, stored messages, the end of a silent month.
struct DeviceRow: Sendable {
  static let noSlot = NameTable.Slot.max

  /// The registration token; `noSlot` if the device only has an installation ID.
  var token: NameTable.Slot
  var installationID: NameTable.Slot = noSlot
  var app: UInt16 = StringTable.none
  var project: UInt16 = StringTable.none
  var topicCount: UInt16 = 0
  var platform: Platform = .android
  var state: DeviceState = .background
  /// Whether sends fail with UNREGISTERED.
  var isDead = false
  /// Whether its stored messages were discarded, so that the app gets `onDeletedMessages` next.
  var hasLostMessages = false
  /// The number of accepted sends to this device alone.
  var acceptedCount: UInt32 = 0
  var rate = DeviceRate()
  /// When it was last connected, in seconds since 1970; only for a device that is offline.
  var lastConnected: UInt32 = 0
  var burst = BurstBucket()

  /// The slot that identifies it in the log.
  var slot: NameTable.Slot { token == Self.noSlot ? installationID : token }
}

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
