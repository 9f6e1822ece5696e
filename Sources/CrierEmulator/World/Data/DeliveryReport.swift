import CrierMessage
import CrierPreview
import Foundation

/// What became of an Android app's messages of one day with one analytics label, as the FCM Data
/// API counts them.
///
/// Source: the discovery document of `fcmdata` v1beta1.
struct DeliveryReport: Sendable {
  /// The day of the send in Los Angeles, where days begin at midnight.
  let date: CivilTime
  /// Empty for the messages without a label.
  let label: String
  private(set) var messages = 0
  private(set) var notifications = 0
  private var outcomes: [Outcome: Int] = [:]
  private var delays: [Delay: Int] = [:]

  init(date: CivilTime, label: String) {
    (self.date, self.label) = (date, label)
  }

  /// The members of `messageOutcomePercents`.
  private enum Outcome: String, CaseIterable {
    case delivered, pending, collapsed
    case droppedTooManyPendingMessages, droppedAppForceStopped, droppedDeviceInactive
    case droppedTtlExpired
  }

  /// The members of `deliveryPerformancePercents`.
  ///
  /// `delayedUserStopped` and the API's other percentages are left out: here, nobody stops a user's
  /// profile, lowers a priority or shows a notification for the app.
  private enum Delay: String, CaseIterable {
    case deliveredNoDelay, delayedDeviceOffline, delayedDeviceDoze, delayedMessageThrottled
  }

  /// Orders reports by date, then label.
  var key: String { "\(date.date) \(label)" }

  /// Counts a delivery.
  ///
  /// - Parameter isNotification: Whether Android shows something by itself.
  mutating func add(_ record: DeliveryRecord, isNotification: Bool) {
    messages += 1
    if isNotification { notifications += 1 }
    // What ends on a later day was pending at the end of this one, and still is in the report.
    if let end = record.endedAt, Self.day(of: end) == date {
      if let outcome = Self.outcome(record) { outcomes[outcome, default: 0] += 1 }
    } else {
      outcomes[.pending, default: 0] += 1
    }
    guard record.state == .delivered else { return }
    if record.delays.isEmpty { delays[.deliveredNoDelay, default: 0] += 1 }
    let reasons: KeyValuePairs<DeliveryDelays, Delay> = [
      .offline: .delayedDeviceOffline, .dozing: .delayedDeviceDoze,
      .throttled: .delayedMessageThrottled,
    ]
    for (reason, delay) in reasons where record.delays.contains(reason) {
      delays[delay, default: 0] += 1
    }
  }

  /// Returns the outcome; nil if the API has none for it.
  private static func outcome(_ record: DeliveryRecord) -> Outcome? {
    if record.state == .delivered { return .delivered }
    return switch record.reason {
    case .collapsed: .collapsed
    case .tooManyPending: .droppedTooManyPendingMessages
    case .appForceStopped: .droppedAppForceStopped
    case .deviceInactive: .droppedDeviceInactive
    case .ttlExpired: .droppedTtlExpired
    case .offline, .dozing, .throttled, .uninstalled, .otherApp, .noSubscriber, nil: nil
    }
  }

  /// Returns the day in Los Angeles to which a time belongs.
  static func day(of time: EmulatedTime) -> CivilTime {
    let date = Date(timeIntervalSince1970: Double(time.seconds))
    let civil = CivilTime(seconds: time.seconds + (losAngeles?.secondsFromGMT(for: date) ?? 0))
    return CivilTime(year: civil.year, month: civil.month, day: civil.day)
  }

  private static let losAngeles = TimeZone(identifier: "America/Los_Angeles")

  // MARK: The answer

  /// Returns the entry; members that are 0 or empty are left out.
  func json(app: String) -> JSONValue {
    .present([
      "appId": .string(app),
      "date": .members([
        "year": .count(date.year), "month": .count(date.month), "day": .count(date.day),
      ]),
      "analyticsLabel": label.isEmpty ? nil : .string(label),
      "data": .present([
        "countMessagesAccepted": .string(String(messages)),
        "countNotificationsAccepted": notifications == 0 ? nil : .string(String(notifications)),
        "messageOutcomePercents": percents(outcomes),
        "deliveryPerformancePercents": percents(delays),
      ]),
    ])
  }

  private func percents<Name>(_ counts: [Name: Int]) -> JSONValue?
  where Name: RawRepresentable<String> & CaseIterable & Hashable {
    let members = Name.allCases.compactMap { name in
      counts[name].map { JSONMember(name.rawValue, percent($0)) }
    }
    return members.isEmpty ? nil : .object(members)
  }

  /// Returns the share of the accepted messages as a 32-bit float, whole numbers without decimals.
  private func percent(_ count: Int) -> JSONValue {
    let share = Float(count) * 100 / Float(messages)
    return share == share.rounded() ? .count(Int(share)) : .number("\(share)")
  }
}
