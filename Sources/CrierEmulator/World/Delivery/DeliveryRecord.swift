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
  /// When it was delivered or dropped; nil while it is stored.
  var endedAt: EmulatedTime?
  /// What it had to wait for.
  var delays: DeliveryDelays = []

  var deliveredAt: EmulatedTime? { state == .delivered ? endedAt : nil }
}

/// What a message had to wait for; several reasons are possible one after the other.
struct DeliveryDelays: OptionSet, Sendable {
  let rawValue: UInt8

  static let offline = DeliveryDelays(rawValue: 1)
  static let dozing = DeliveryDelays(rawValue: 2)
  static let throttled = DeliveryDelays(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ reason: DeliveryReason?) {
    self =
      switch reason {
      case .offline: .offline
      case .dozing: .dozing
      case .throttled: .throttled
      default: []
      }
  }
}
