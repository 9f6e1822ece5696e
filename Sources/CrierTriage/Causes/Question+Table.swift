import CrierAnswers
import CrierMessage

/// The questions about any message, in their usual order.
extension Question {
  static let first = [
    Question(
      .outcome, "What did FCM answer when the message was sent?",
      [
        Choice(.accepted, "accepted", "A message name", "FCM accepted the message"),
        Choice(.refused, "refused", "An error", "FCM answered with an error"),
        Choice(.lost, "unknown", "Nothing: the answer was lost", "FCM's answer was lost"),
        Choice(
          .dryRun, "dry-run", "A name that ends in fake_message_id", "the send was a dry run"),
        Choice(
          .notSent, "not-sent", "The message was not sent", "the request did not reach FCM"),
      ]),
    Question(
      .error, "Which error was it?", needs: [.refused],
      [
        Choice(
          .unregistered, "unregistered", "404 with UNREGISTERED",
          "FCM called the token unregistered"),
        Choice(
          .wrongPath, "not-found", "404 without a code of FCM",
          "FCM answered 404 without a code of its own"),
        Choice(
          .notFound, "404", "404, and the rest of the answer is missing",
          "FCM answered 404, but not the whole answer is known"),
        Choice(
          .senderMismatch, "sender-id-mismatch", "403 with SENDER_ID_MISMATCH",
          "FCM answered SENDER_ID_MISMATCH"),
        Choice(
          .platformAuth, "third-party-auth", "401 with THIRD_PARTY_AUTH_ERROR",
          "FCM answered THIRD_PARTY_AUTH_ERROR"),
        Choice(
          .deadAppleToken, "apns", "An error of Apple, such as BadDeviceToken",
          "Apple refused the device token"),
        Choice(
          .quotaExceeded, "quota", "429, or QUOTA_EXCEEDED",
          "FCM answered that the project sent too many"),
        Choice(
          .outage, "outage", "500 or 503, or UNAVAILABLE",
          "FCM had problems and did not accept the message"),
        Choice(.otherRefusal, "other", "Another error", "FCM refused the message"),
      ]),
    Question(
      .platform, "Which platform is it?",
      [
        Choice(.android, "android", "Android", "it is an Android device"),
        Choice(.apple, "apple", "Apple", "it is an Apple device"),
        Choice(.web, "web", "Web: a browser, on a phone too", "it is a browser"),
      ]),
    Question(
      .appState, "Was the app open (or a page of the site visible) when the message was sent?",
      [
        Choice(.foreground, "foreground", "Yes, it was open", "the app was open"),
        Choice(
          .background, "background", "No, it was in the background",
          "the app was in the background"),
        Choice(
          .forceStopped, "force-stopped", "It was force-stopped or swiped away",
          "the app was force-stopped or swiped away"),
      ]),
    Question(
      .arrivesNow,
      "Does the same message arrive now, at the same token, with the app in the background?",
      [
        Choice(.repeatArrives, "yes", "Yes", "the same message arrives now"),
        Choice(.repeatFails, "no", "No", "the same message does not arrive now either"),
      ]),
    Question(
      .otherDevice, "Does it arrive on another device with the same app and platform?",
      [
        Choice(.otherDeviceGets, "yes", "Yes", "another device gets the message"),
        Choice(.otherDeviceFails, "no", "No", "other devices do not get it either"),
      ]),
    Question(
      .appLog, "Does the app's log have the message, although nothing was shown?",
      [
        Choice(.logged, "yes", "Yes", "the app's log has the message"),
        Choice(
          .reachedDevice, "phone-only", "No, but the phone's log or FCM's export has it",
          "the message reached the phone"),
        Choice(.notLogged, "no", "No", "the app's log does not have the message"),
      ]),
    Question(
      .connection, "Was the device connected to FCM at that time?",
      [
        Choice(.connected, "connected", "Yes", "the device was connected"),
        Choice(.offline, "offline", "No, it was offline", "the device was offline"),
        Choice(
          .offlineForMonth, "offline-for-a-month", "No, it was offline for more than a month",
          "the device was offline for more than a month"),
        Choice(
          .noPlayServices, "no-play-services", "It has no Google Play services",
          "the device has no Google Play services"),
      ]),
    Question(
      .deliveryData, "What do FCM's delivery data show for that day and label?",
      needs: [.android],
      statistics([
        (.dataExpired, .droppedTtlExpired), (.dataForceStopped, .droppedAppForceStopped),
        (.dataInactive, .droppedDeviceInactive), (.dataTooMany, .droppedTooManyPendingMessages),
        (.dataCollapsed, .collapsed), (.dataDoze, .delayedDeviceDoze),
        (.dataThrottled, .delayedMessageThrottled), (.dataLowered, .priorityLowered),
      ]) + [
        Choice(
          .dataDelivered, "delivered", "Nothing lost or late",
          "that day's delivery data show nothing lost or late")
      ]),
  ]

  /// Returns choices for figures of the delivery data, in the words of the delivery report.
  private static func statistics(_ rows: [(Clue, DeliveryData.Measure)]) -> [Choice] {
    rows.map { clue, measure in
      Choice(
        clue, measure.rawValue, measure.words.withCapital,
        "that day's delivery data show \"\(measure.words)\"")
    }
  }
}
