import CrierAnswers
import CrierMessage

/// Something that can be asked about a message that did not arrive, and the possible answers.
package struct Question: Hashable, Sendable {
  /// The name of a question, for `crier why` and for records.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case outcome, error, platform
    case appState = "app-state"
    case arrivesNow = "arrives-now"
    case otherDevice = "other-device"
    case appLog = "app-log"
    case connection, network, registration
    case deliveryData = "delivery-data"
    case arrival, idle, permission
    case androidVersion = "android-version"
    case appUse = "app-use"
    case opening, worker, browser, focus
    case lowPower = "low-power"
    case reinstalled
    case highPriority = "high-priority-arrives"
    case alert = "alert-arrives"
    case direct = "direct-arrives"
    case subscribed, content, priority
    case timeToLive = "ttl"
    case collapsible, target
    case wakesApp = "wakes-app"
    case mutable, waiting, rate
    case silentShare = "silent-high-priority"
    case peak = "at-quarter-hour"
  }

  /// A possible answer.
  package struct Choice: Hashable, Sendable {
    package let clue: Clue
    /// The value on the command line.
    package let name: String
    /// The answer as a person gives it.
    package let label: String
    /// The clause that names it as evidence.
    package let words: String

    init(_ clue: Clue, _ name: String, _ label: String, _ words: String) {
      (self.clue, self.name, self.label, self.words) = (clue, name, label, words)
    }
  }

  package let name: Name
  package let sentence: String
  /// At most nine, because a digit answers with each of them.
  package let choices: [Choice]
  /// Clues of which one must be known before the question makes sense; empty if it always does.
  let needs: Set<Clue>
  /// Whether people can answer it; the others are read from the message or from the time.
  let isForPeople: Bool

  init(
    _ name: Name, _ sentence: String, needs: Set<Clue> = [], isForPeople: Bool = true,
    _ choices: [Choice]
  ) {
    (self.name, self.sentence, self.choices) = (name, sentence, choices)
    (self.needs, self.isForPeople) = (needs, isForPeople)
  }

  /// Returns the choice with this name on the command line.
  package func choice(named name: String) -> Choice? { choices.first { $0.name == name } }

  package static func named(_ name: Name) -> Question? { all.first { $0.name == name } }

  /// All questions in the order in which support should ask them, if several help equally.
  package static let all = first + aboutDevice + aboutTrial + aboutMessage
}

/// What the message and its time say. `crier why` asks only what people can know without it.
extension Question {
  static let aboutMessage = [
    Question(
      .target, "What was the message sent to?", needs: [.accepted],
      [
        Choice(.toDevice, "device", "One device", "it was sent to one device"),
        Choice(.toTopic, "topic", "A topic", "it was sent to a topic"),
        Choice(.toCondition, "condition", "A condition", "it was sent to a condition"),
      ]),
    Question(
      .content, "Does the message have a notification, or only data?",
      [
        Choice(.shows, "notification", "A notification", "the message has a notification"),
        Choice(.dataOnly, "data-only", "Only data", "the message has only data"),
      ]),
    Question(
      .priority, "Which Android priority did the message have?", needs: [.android],
      [
        Choice(.highPriority, "high", "High", "the priority was high"),
        Choice(.normalPriority, "normal", "Normal", "the priority was normal"),
      ]),
    Question(
      .timeToLive, "How long could the message wait for the device (time to live)?",
      [
        Choice(.ttlZero, "zero", "Not at all: 0 seconds", "the time to live was 0"),
        Choice(.ttlShort, "short", "Less than an hour", "the time to live was under an hour"),
        Choice(
          .ttlLong, "long", "An hour or more, or not set",
          "the time to live was an hour or more"),
      ]),
    Question(
      .collapsible, "Can a newer message replace it?", isForPeople: false,
      [
        Choice(.collapsible, "yes", "Yes", "a newer message can replace it"),
        Choice(.notCollapsible, "no", "No", "no other message can replace it"),
      ]),
    Question(
      .wakesApp, "Does it have content-available 1, priority 5 and the type background?",
      isForPeople: false,
      [
        Choice(.wakesApp, "yes", "Yes", "the headers of the background push are right"),
        Choice(
          .doesNotWake, "no", "No",
          "content-available, apns-priority or apns-push-type is wrong for a background push"),
      ]),
    Question(
      .mutable, "Does it have mutable-content 1?", isForPeople: false,
      [
        Choice(.mutable, "yes", "Yes", "mutable-content is 1"),
        Choice(.notMutable, "no", "No", "mutable-content is not 1"),
      ]),
    Question(
      .peak, "Was it sent at the full hour, or 15, 30 or 45 minutes past?",
      needs: [.late, .manyLate],
      [
        Choice(.atPeak, "yes", "Yes", "it was sent at a full quarter of an hour"),
        Choice(.offPeak, "no", "No", "it was not sent at a full quarter of an hour"),
      ]),
  ]
}

/// The questions that a trial answers: sending something else, or opening the app.
extension Question {
  static let aboutTrial = [
    Question(
      .opening, "Do messages arrive again after the app was opened once?",
      needs: [.forceStopped, .repeatFails, .never],
      [
        Choice(
          .worksAfterOpening, "yes", "Yes", "messages arrive again after the app was opened"),
        Choice(.failsAfterOpening, "no", "No", "opening the app does not help"),
      ]),
    Question(
      .highPriority, "Does the same message arrive at once with high priority?",
      needs: [.normalPriority, .late, .onUnlock, .idle],
      [
        Choice(.highArrives, "yes", "Yes", "with high priority it arrives at once"),
        Choice(.highFails, "no", "No", "high priority does not help"),
      ]),
    Question(
      .alert, "Does a visible notification to the same token arrive?", needs: [.apple],
      [
        Choice(.alertArrives, "yes", "Yes", "a visible notification arrives"),
        Choice(.alertFails, "no", "No", "a visible notification does not arrive either"),
      ]),
    Question(
      .direct, "Does a message straight to this person's token arrive?",
      needs: [.toTopic, .toCondition],
      [
        Choice(.directArrives, "yes", "Yes", "a message straight to the token arrives"),
        Choice(
          .directFails, "no", "No", "a message straight to the token does not arrive either"),
      ]),
    Question(
      .subscribed, "Is the token subscribed to the topic (crier topics show TOKEN)?",
      needs: [.toTopic, .toCondition],
      [
        Choice(.subscribed, "yes", "Yes, since before the send", "the token was subscribed"),
        Choice(.notSubscribed, "no", "No, or only since", "the token was not subscribed"),
      ]),
    Question(
      .waiting, "How many messages were sent to it while the device was offline?",
      needs: [.offline, .onlyLast, .allGone],
      [
        Choice(.single, "one", "Only this one", "no other message was sent meanwhile"),
        Choice(.several, "several", "Several", "several messages were sent meanwhile"),
        Choice(.hundreds, "over-100", "More than 100", "more than 100 messages were waiting"),
      ]),
    Question(
      .rate, "Were many messages sent to this device in a short time?",
      needs: [.late, .refused, .dataThrottled],
      [
        Choice(
          .tooMany, "many", "Yes: over 20 in a row, or over 240 a minute",
          "many messages were sent to this device in a short time"),
        Choice(.few, "few", "No", "few messages were sent to this device"),
      ]),
    Question(
      .silentShare, "Does the app get high-priority messages that show nothing?",
      needs: [.highPriority],
      [
        Choice(
          .silentHigh, "yes", "Yes", "the app gets high-priority messages that show nothing"),
        Choice(
          .visibleHigh, "no", "No", "every high-priority message shows a notification"),
      ]),
  ]
}

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
