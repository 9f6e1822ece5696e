package import CrierMessage

/// What became of an app's messages of one day with one analytics label, as the FCM Data API counts
/// them: only Android, and only devices whose users share usage data.
///
/// Source: the discovery document of `fcmdata` v1beta1.
package struct DeliveryData: Hashable, Sendable {
  /// A percentage of the accepted messages; the raw value is the API's member.
  package enum Measure: String, Hashable, Sendable, CaseIterable {
    // What became of them: each message counts once.
    case delivered, pending, collapsed, droppedTooManyPendingMessages, droppedAppForceStopped
    case droppedDeviceInactive, droppedTtlExpired
    // How the delivered ones arrived: a message may count several times.
    case deliveredNoDelay, delayedDeviceOffline, delayedDeviceDoze, delayedMessageThrottled
    case delayedUserStopped
    case priorityLowered

    package static let outcomes = Array(allCases.prefix { $0 != .deliveredNoDelay })

    /// In words, for a table.
    package var words: String {
      switch self {
      case .delivered: "delivered"
      case .pending: "still waiting at the end of the day"
      case .collapsed: "replaced by a newer message"
      case .droppedTooManyPendingMessages: "dropped: over 100 were waiting"
      case .droppedAppForceStopped: "dropped: the app was force-stopped"
      case .droppedDeviceInactive: "dropped: the device was inactive"
      case .droppedTtlExpired: "dropped: time to live over"
      case .deliveredNoDelay: "without delay"
      case .delayedDeviceOffline: "late: device offline"
      case .delayedDeviceDoze: "late: Doze"
      case .delayedMessageThrottled: "late: throttled"
      case .delayedUserStopped: "late: user profile stopped"
      case .priorityLowered: "high priority lowered to normal"
      }
    }
  }

  package var appID: String
  /// The day in Los Angeles.
  package var day: CivilTime
  /// Empty for all messages without a label.
  package var label: String
  package var messages: Int
  package var notifications: Int
  /// From 0 to 100; the API leaves out what is 0.
  package var percents: [Measure: Double]

  /// Reads an entry of `androidDeliveryData`; nil if it has no date.
  package init?(_ json: JSONValue) {
    guard let date = json["date"], let year = Self.number(date["year"]),
      let month = Self.number(date["month"]), 1...12 ~= month, let day = Self.number(date["day"])
    else { return nil }
    appID = json["appId"]?.text ?? ""
    self.day = CivilTime(year: year, month: month, day: day)
    label = json["analyticsLabel"]?.text ?? ""
    let data = json["data"]
    messages = Self.number(data?["countMessagesAccepted"]) ?? 0
    notifications = Self.number(data?["countNotificationsAccepted"]) ?? 0
    percents = [:]
    let groups = [
      "messageOutcomePercents", "deliveryPerformancePercents", "messageInsightPercents",
    ]
    for measure in Measure.allCases {
      let value = groups.lazy.compactMap { data?[$0]?[measure.rawValue] }.first
      if case .number(let text) = value, let share = Double(text) { percents[measure] = share }
    }
  }

  /// Reads a number, or a number in a string, as the API writes 64-bit numbers.
  private static func number(_ value: JSONValue?) -> Int? {
    switch value {
    case .number(let text), .string(let text): Int(text)
    default: nil
    }
  }
}
