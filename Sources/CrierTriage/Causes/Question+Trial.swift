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
