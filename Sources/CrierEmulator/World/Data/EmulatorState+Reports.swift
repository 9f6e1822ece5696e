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
    var last: (message: AcceptedMessage, date: CivilTime, label: String, isShown: Bool)?
    for number in log.numbers(after: 0) {
      guard let record = log[number], let message = record.message, record.platform == .android,
        message.project == project, record.reason != .noSubscriber,
        isOf(app, record)
      else { continue }
      let facts: (message: AcceptedMessage, date: CivilTime, label: String, isShown: Bool)
      if let last, last.message === message {
        facts = last
      } else {
        let content = Message(request: .members(["message": message.json]))
        let kind = content.kind(on: .android)
        facts = (
          message, DeliveryReport.day(of: message.acceptedAt), Self.androidLabel(of: content),
          kind == .notification || kind == .both
        )
        last = facts
      }
      let report = DeliveryReport(date: facts.date, label: facts.label)
      reports[report.key, default: report].add(record, isNotification: facts.isShown)
    }
    return reports.values.sorted { $0.key < $1.key }
  }

  /// Whether a delivery was for an app; a device that nobody described belongs to any.
  private func isOf(_ app: String, _ record: DeliveryRecord) -> Bool {
    guard let slot = record.slot else { return true }
    guard let package = apps[devices[Int(names.device(slot))].app] else { return true }
    return package == app || app.hasPrefix("1:") && app.contains(":android:")
  }

  private static func androidLabel(of message: Message) -> String {
    let block = message.hasOnlyAndroidPreview ? "android_v2" : "android"
    return message.text(FieldPath("\(block).fcm_options.analytics_label"))
      ?? message.text("fcm_options.analytics_label") ?? ""
  }
}

extension EmulatorWorld {
  func reports(of app: String, in project: String) -> [DeliveryReport] {
    act { state, _ in state.reports(of: app, in: project) }
  }
}
