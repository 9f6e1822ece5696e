import CrierMessage

/// An entry of the log: one message for one device.
struct DeliveryRecord: Sendable {
  /// Nil for the signal that stored messages were discarded (`onDeletedMessages`).
  let message: AcceptedMessage?
  /// The device's name at the time of the send.
  ///
  /// Nil if no device was reached, or if the device is not remembered.
  let slot: NameTable.Slot?
  let platform: Platform
  var state: DeliveryState
  var reason: DeliveryReason?
  /// What the device was doing when the message was delivered.
  var deviceState: DeviceState = .background
  var deliveredAt: EmulatedTime?
}
