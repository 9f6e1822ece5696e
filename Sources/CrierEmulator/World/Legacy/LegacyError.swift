import CrierMessage

/// Why a message is refused for one recipient, in the words of the legacy protocol.
///
/// Source: Firebase, "HTTP protocol (legacy)", error response codes.
enum LegacyError: String, Error, CaseIterable {
  case missingRegistration = "MissingRegistration"
  case invalidRegistration = "InvalidRegistration"
  case notRegistered = "NotRegistered"
  case invalidPackageName = "InvalidPackageName"
  case mismatchSenderID = "MismatchSenderId"
  case invalidParameters = "InvalidParameters"
  case messageTooBig = "MessageTooBig"
  case invalidDataKey = "InvalidDataKey"
  case invalidTTL = "InvalidTtl"
  case unavailable = "Unavailable"
  case internalServerError = "InternalServerError"
  case deviceMessageRateExceeded = "DeviceMessageRateExceeded"
  case topicsMessageRateExceeded = "TopicsMessageRateExceeded"
  case invalidAPNsCredential = "InvalidApnsCredential"

  init(_ name: FailingName) {
    self =
      switch name {
      case .unregistered, .apnsToken: .notRegistered
      case .invalid: .invalidRegistration
      case .quota: .deviceMessageRateExceeded
      case .unavailable: .unavailable
      case .internal: .internalServerError
      case .sender: .mismatchSenderID
      case .apns: .invalidAPNsCredential
      }
  }

  init(_ refusal: SendRefusal) {
    self =
      switch refusal {
      case .unregistered, .unregisteredOnApple: .notRegistered
      case .senderMismatch: .mismatchSenderID
      case .otherPackage: .invalidPackageName
      case .tooManyFanouts, .noRoomForFanout: .topicsMessageRateExceeded
      // The legacy protocol has no word for a project's quota.
      default: refusal.error.errorCode == nil ? .unavailable : .deviceMessageRateExceeded
      }
  }
}
