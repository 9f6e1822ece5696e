import CrierAnswers
import CrierComposer
import CrierMessage
import TerminalKit

extension Scene {
  static let today = CivilTime(year: 2026, month: 11, day: 23)

  /// An entry of the FCM Data API for a day of November 2026.
  static func delivered(
    _ day: Int, _ label: String, messages: Int = 5210, _ percents: String
  ) throws -> DeliveryData {
    let json = """
      {"appId": "1:1234567890:android:c0ffee", "analyticsLabel": "\(label)",
       "date": {"year": 2026, "month": 11, "day": \(day)},
       "data": {"countMessagesAccepted": "\(messages)", "countNotificationsAccepted": "\(messages)",
       "messageOutcomePercents": {\(percents)}}}
      """
    struct NoEntry: Error {}
    guard let data = DeliveryData(try JSONReader.read(json)) else { throw NoEntry() }
    return data
  }

  /// Opens the delivery report of an app with two labels.
  private static func openReport(_ composer: inout ComposerDriver) throws {
    composer.state.sending.androidApp = "1:1234567890:android:c0ffee"
    composer.tell(.chosen(.report))
    let late = #","deliveredNoDelay": 81.5, "delayedDeviceOffline": 8.2, "delayedDeviceDoze": 5.1"#
    let data = [
      try delivered(
        23, "tide_alert",
        #""delivered": 93.3, "pending": 4.1, "droppedTtlExpired": 1.6, "collapsed": 1"# + late),
      try delivered(22, "tide_alert", messages: 4873, #""delivered": 97.04, "pending": 2.9"#),
      try delivered(20, "tide_alert", messages: 12, #""delivered": 41.7, "pending": 58.3"#),
      try delivered(22, "wk47", messages: 90_112, #""delivered": 88.2"#),
      try delivered(2, "tide_alert", messages: 4301, #""delivered": 96.4"#),
    ]
    composer.tell(.report(.told(number: 1, data, today: today, sentOn: nil)))
  }

  /// The delivery report: of a label, before the App ID is known, and refused.
  static let reports: [Scene] = [
    Scene("report", destination: .readyLive, json: Messages.tides) { try openReport(&$0) },
    Scene("report-app", destination: .readyLive) { $0.tell(.chosen(.report)) },
    Scene("report-refused", destination: .readyLive) { composer in
      composer.state.sending.androidApp = "1:1234567890:android:c0ffee"
      composer.tell(.chosen(.report))
      composer.tell(
        .report(
          .failed(
            number: 1,
            Explanation(
              "The Firebase Cloud Messaging Data API is not enabled for this project.",
              fix: "Enable fcmdata.googleapis.com in the Google Cloud console, under APIs & "
                + "Services."))))
    },
  ]
}
