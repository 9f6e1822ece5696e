import CrierMessage
import CrierPreview

extension EmulatorState {
  /// Returns what became of an app's messages, by date and label.
  ///
  /// Counts the deliveries to Android devices that are still in the log. An App ID
  /// (`1:…:android:…`) stands for all apps of the project, because devices here only have package
  /// names.
  func reports(of app: String, in project: String) -> [DeliveryReport] {
    var reports: [String: DeliveryReport] = [:]
    // A fan-out has one message in many deliveries.
    var last: ReportedMessage?
    for number in log.numbers(after: 0) {
      guard let record = log[number], let message = record.message, record.platform == .android,
        message.project == project, record.reason != .noSubscriber, isOf(app, record)
      else { continue }
      let found = last?.message === message ? last : nil
      let reported = found ?? ReportedMessage(message)
      last = reported
      let report = DeliveryReport(date: reported.date, label: reported.label)
      reports[report.key, default: report].add(record, isNotification: reported.isNotification)
    }
    return reports.values.sorted { $0.key < $1.key }
  }

  /// Whether a delivery was for an app.
  private func isOf(_ app: String, _ record: DeliveryRecord) -> Bool {
    if Self.isAppID(app) { return true }
    guard let slot = record.slot else { return false }
    return apps[devices[Int(names.device(slot))].app] == app
  }

  private static func isAppID(_ name: String) -> Bool {
    name.hasPrefix("1:") && name.contains(":android:")
  }
}

/// What a report needs to know of a message.
private struct ReportedMessage {
  let message: AcceptedMessage
  /// The day of the send in Los Angeles.
  let date: CivilTime
  let label: String
  /// Whether Android shows something by itself.
  let isNotification: Bool

  init(_ message: AcceptedMessage) {
    self.message = message
    let content = Message(request: .members(["message": message.json]))
    date = DeliveryReport.day(of: message.acceptedAt)
    let block = content.hasOnlyAndroidPreview ? "android_v2" : "android"
    label =
      content.text(FieldPath("\(block).fcm_options.analytics_label"))
      ?? content.text("fcm_options.analytics_label") ?? ""
    let kind = content.kind(on: .android)
    isNotification = kind == .notification || kind == .both
  }
}

extension EmulatorWorld {
  func reports(of app: String, in project: String) -> [DeliveryReport] {
    act { state, _ in state.reports(of: app, in: project) }
  }
}
