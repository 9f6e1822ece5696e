import CrierMessage

/// What those who watch the emulator hear.
enum EmulatorEvent: Sendable {
  /// A new delivery, or a change of one.
  ///
  /// Its message is read by those who get the event, so that the emulator's actor need not do it.
  case message(DeliveryPage.Entry)
  /// A device that was created, that was changed by request, or that is no longer registered.
  case device(EmulatedDevice)
  case request(RequestRecord)
  /// The clock was moved.
  case clock(EmulatedTime)
  /// Everything is as after the start.
  case reset

  var name: String {
    switch self {
    case .message: "message"
    case .device: "device"
    case .request: "request"
    case .clock: "clock"
    case .reset: "reset"
    }
  }

  var json: JSONValue {
    switch self {
    case .message(let entry): entry.delivery.json
    case .device(let device): device.json
    case .request(let record): record.json
    case .clock(let now): .members(["now": .string(now.wireText)])
    case .reset: .members([:])
    }
  }
}
