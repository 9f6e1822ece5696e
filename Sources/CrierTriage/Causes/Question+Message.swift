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
