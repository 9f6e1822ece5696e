import CrierMessage

/// Why the devices or the limits refuse a valid send.
struct SendRefusal: Error, Hashable {
  let error: FCMError
  /// The seconds for `Retry-After`.
  var retryAfter: Int?

  /// The token was rotated, its app was uninstalled, or nobody created it and devices are strict.
  static let unregistered = SendRefusal(error: FailingName.unregistered.error)

  /// APNs has told FCM that the app was uninstalled.
  static let unregisteredOnApple: SendRefusal = {
    var error = unregistered.error
    error.apple = FCMError.Apple(statusCode: 410, reason: "Unregistered")
    return SendRefusal(error: error)
  }()

  /// See `IncomingSend.isDataThatWakesNoApp`. Source: an answer of FCM that a developer published.
  static let dataThatWakesNoApp: SendRefusal = {
    var error = FCMError.invalidArgument("Invalid registration token", field: "message.token")
    error.message = "Request contains an invalid argument."
    return SendRefusal(error: error)
  }()

  /// APNs refuses the message. FCM's answer is established only for `DeviceTokenNotForTopic`; the
  /// other reasons have the same form and FCM's general sentence.
  static func refusedByAPNs(_ reason: String) -> SendRefusal {
    SendRefusal(
      error: FCMError(
        code: 400, status: "INVALID_ARGUMENT", message: "Request contains an invalid argument.",
        errorCode: "INVALID_ARGUMENT", apple: FCMError.Apple(statusCode: 400, reason: reason)))
  }

  static let senderMismatch = SendRefusal(error: FailingName.sender.error)

  /// The wording of FCM is not established.
  static let otherPackage = SendRefusal(
    error: .invalidArgument(
      "The registration token does not match the restricted package name.",
      field: "message.android.restricted_package_name"))

  /// A limit of the emulator, not of FCM.
  static let tooManyProjects = SendRefusal(
    error: FCMError(
      code: 429, status: "RESOURCE_EXHAUSTED",
      message: "Crier's emulator has as many projects as it can store. POST /emulator/reset "
        + "removes them.", errorCode: "QUOTA_EXCEEDED"))

  static func deviceRate(until end: EmulatedTime, at now: EmulatedTime) -> SendRefusal {
    SendRefusal(error: FailingName.quota.error, retryAfter: (end - now).secondsRoundedUp)
  }

  static let tooManyFanouts = SendRefusal(
    error: FCMError(
      code: 429, status: "RESOURCE_EXHAUSTED", message: "Topic quota exceeded.",
      errorCode: "QUOTA_EXCEEDED"))

  /// A limit of the emulator, not of FCM.
  static let noRoomForFanout = SendRefusal(
    error: FCMError(
      code: 429, status: "RESOURCE_EXHAUSTED",
      message: "Crier's emulator delivers as many messages to topics, conditions and device groups "
        + "as it can store. Wait until some of them are delivered.", errorCode: "QUOTA_EXCEEDED"))

  /// Like Google's common quota error, which has the project's number and no `FcmError`.
  static func projectQuota(
    limit: Int, until end: EmulatedTime, at now: EmulatedTime
  ) -> SendRefusal {
    var error = FCMError(
      code: 429, status: "RESOURCE_EXHAUSTED",
      message: "Quota exceeded for quota metric 'Send requests' and limit 'Send requests per "
        + "minute' of service 'fcm.googleapis.com' for consumer 'project_number:"
        + "\(EmulatorServer.projectNumber)'.",
      reason: "RATE_LIMIT_EXCEEDED",
      metadata: [
        "service": "fcm.googleapis.com", "consumer": "projects/\(EmulatorServer.projectNumber)",
        "quota_metric": "fcm.googleapis.com/send_requests",
        "quota_limit": "SendsPerMinutePerProject", "quota_limit_value": String(limit),
        "quota_location": "global", "quota_unit": "1/min/{project}",
      ])
    error.links = [
      FCMError.Link(
        description: "Request a higher quota limit.",
        url: "https://cloud.google.com/docs/quotas/help/request_increase")
    ]
    return SendRefusal(error: error, retryAfter: (end - now).secondsRoundedUp)
  }
}
