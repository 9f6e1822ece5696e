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
