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
      let month = Self.number(date["month"]), let day = Self.number(date["day"]),
      let day = CivilTime(namedYear: year, month: month, day: day)
    else { return nil }
    appID = json["appId"]?.text ?? ""
    self.day = day
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
      if case .number(let text) = value, let share = Double(text) {
        percents[measure] = min(100, max(0, share))
      }
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

/// The table of a day, for the command, the screen and plain mode.
extension DeliveryData {
  /// A line of the table: a measure with its share, and a bar.
  package struct Row: Hashable, Sendable {
    package enum Tone: Hashable, Sendable { case good, waiting, bad }

    /// `delivered`; how the delivered ones arrived is indented.
    package let words: String
    /// In percent.
    package let share: Double
    package let tone: Tone
  }

  /// The day and the label.
  package var name: String { "\(day.date)  \(label.isEmpty ? "without a label" : label)" }

  package var counts: String { "messages: \(messages) (notifications: \(notifications))" }

  /// The rows of all measures that are known.
  package var rows: [Row] {
    Measure.allCases.compactMap { measure in
      percents[measure].map { share in
        let isOutcome = Measure.outcomes.contains(measure)
        return Row(
          words: (isOutcome ? "" : "  ") + measure.words, share: share,
          tone: measure.tone(isOutcome: isOutcome))
      }
    }
  }

  /// The length of a bar; at least 1 for anything above 0.
  ///
  /// - Parameter most: The length for 100 %.
  package static func cells(_ share: Double, most: Int) -> Int {
    let cells = Int((share * Double(most) / 100).rounded())
    return min(most, max(share > 0 ? 1 : 0, cells))
  }

  /// A share with one decimal.
  package static func number(_ share: Double) -> String { "\((share * 10).rounded() / 10)" }

  /// The measures above 0, as a clause: `delivered 93.3 %, dropped: time to live over 6.7 %`.
  package var summary: String {
    let parts = Measure.allCases.compactMap { measure in
      percents[measure].flatMap { $0 > 0 ? "\(measure.words) \(Self.number($0)) %" : nil }
    }
    return parts.isEmpty ? "no percentages" : parts.joined(separator: ", ")
  }

  /// The outcome besides `delivered` with the largest share; nil if there is none above 0.
  package var largestLoss: Measure? {
    let losses = Measure.outcomes.filter { $0 != .delivered && (percents[$0] ?? 0) > 0 }
    return losses.max { (percents[$0] ?? 0) < (percents[$1] ?? 0) }
  }

  /// What the numbers are about, and what they never tell.
  package static let about =
    "FCM counts Android messages only, per day (Pacific time) and analytics label, on devices "
    + "whose users share usage data. Its numbers come days later, and never show a single message."
  package static let nothingYet =
    "There are no numbers for these days yet; they come days after the messages."
}

extension DeliveryData.Measure {
  fileprivate func tone(isOutcome: Bool) -> DeliveryData.Row.Tone {
    switch self {
    case .delivered, .deliveredNoDelay: .good
    case .pending, .priorityLowered: .waiting
    default: isOutcome ? .bad : .waiting
    }
  }
}

extension [DeliveryData] {
  /// Returns the entries of the last days until today, newest first.
  package func recent(days: Int, until today: CivilTime) -> [DeliveryData] {
    let first = today.seconds - (days - 1) * 86_400
    return filter { $0.day.seconds >= first }
      .sorted { ($0.day.seconds, $1.label) > ($1.day.seconds, $0.label) }
  }
}
