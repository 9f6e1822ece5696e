import CrierMessage

/// The causes of Apple, topics, browsers and the rate of sending: rows 21 to 27.
extension Cause {
  static let aboutOthers = [
    Cause(
      21, "Apple held the background push back",
      "Apple delivers background pushes only with content-available 1, priority 5 and the type "
        + "background, a few an hour, and not to an app that was swiped away or in Low Power Mode.",
      on: [.apple], ask: "Does a visible notification to the same token arrive?",
      remedy: "Correct content-available and the headers; do not promise that it arrives.",
      reply: "Your phone may have held our message back to save power. Please open the app to see "
        + "what is new. We can send important news as a visible notification instead.",
      sources: [.delivery],
      for: [.doesNotWake: 3, .forceStopped: 2, .lowPower: 2, .alertArrives: 2, .dataOnly: 1],
      doubts: [.alertFails, .foreground, .onlyLast, .noPlayServices, .noToken],
      against: Set<Clue>.notAccepted.union([.shows, .logged, .incomplete, .unnoticed])),
    Cause(
      22, "The image or the text was not loaded",
      "On Apple's systems, a message shows no image and no decrypted text without "
        + "mutable-content 1, or if the app's Notification Service Extension fails. On Android, an "
        + "image over 1 MB is left out. What browsers leave out is not established by a document.",
      ask: "How large is the image, and what does the log of the extension say?",
      remedy: "Use an image of less than 1 MB. For Apple, also set "
        + "apns.payload.aps.mutable-content to 1, and look at the extension's log.",
      reply: "The message may have come without its image or with an unreadable text. Please open "
        + "the app to see the whole message. We have to check how it is sent and shown.",
      sources: [.delivery], for: [.incomplete: 3, .notMutable: 1],
      doubts: [
        .mutable, .late, .onUnlock, .manyLate, .onlyLast, .allGone, .unnoticed, .dataOnly,
        .foreground, .noPlayServices, .repeatArrives, .noToken,
      ],
      against: Set<Clue>.notAccepted.union([.never])),
    Cause(
      23, "It arrived, but nobody noticed it",
      "Do Not Disturb, a Focus or the scheduled summary kept it silent.",
      ask: "Is Do Not Disturb or a Focus on, or is the app in the scheduled summary?",
      remedy: "For Apple, choose an honest interruption level, such as time-sensitive for what "
        + "cannot wait. On Android, only people themselves can let an app through.",
      reply: "The message may have arrived while your device was set to be quiet. Please look into "
        + "the list of notifications. In the device's settings for Do Not Disturb or Focus, you can "
        + "allow our app.",
      sources: [.confirmed], for: [.focusOn: 2, .unnoticed: 3],
      doubts: [
        .focusOff, .never, .late, .onUnlock, .manyLate, .onlyLast, .allGone, .incomplete,
        .dataOnly, .foreground, .noPlayServices, .offlineForMonth, .repeatFails, .noToken,
      ],
      against: .notAccepted),
    Cause(
      24, "Not subscribed in time",
      "The device was not subscribed to the topic when the message was sent, or the condition, "
        + "which FCM reads from left to right, leaves it out.",
      ask: "Does a direct message arrive, and which topics does the token have?",
      remedy: "Correct the subscription, or set parentheses in the condition.",
      reply: "You may not have been on the list for this message when we sent it. Please check "
        + "your choices in the app. If they are right, please tell us, so that we can check our "
        + "list.",
      sources: [.delivery],
      for: [.toTopic: 1, .toCondition: 1, .notSubscribed: 3, .directArrives: 2],
      doubts: [.directFails, .noPlayServices, .foreground, .onlyLast, .noToken],
      against: Set<Clue>.notAccepted.union(Set<Clue>.seen).union([
        .toDevice, .subscribed, .logged, .reachedDevice,
      ])),
    Cause(
      25, "The browser does not show it",
      "In the browser the permission is missing, the service worker is gone, or a page of the site "
        + "was visible.",
      on: [.web],
      ask: "What do the browser's developer tools show under Application, Service workers?",
      remedy: "Allow notifications for the site, and visit it once to register the worker.",
      reply: "Your browser may not be allowed to show our messages. Please visit our site, and "
        + "allow notifications for it in the browser. If they are allowed already, please tell us.",
      sources: [.delivery],
      for: [.permissionDenied: 3, .workerGone: 3, .foreground: 1, .web: 1],
      doubts: [.workerRuns, .allowed, .repeatArrives, .noPlayServices, .onlyLast],
      against: Set<Clue>.notAccepted.union(Set<Clue>.seen)),
    Cause(
      26, "Too many messages for one device",
      "Too many messages went to one device: FCM allows an Android device 240 a minute and 5000 an "
        + "hour, and of those that replace one another 20, then one more every 3 minutes. That is "
        + "enough for short bursts, as in a chat, and protects batteries from faulty programs. "
        + "(Apple's limits for one device are its own.)",
      ask: "How many messages were sent to this device today?",
      // Collapse keys would make it worse: messages that replace one another have the lower limit.
      remedy: "Send less often to the same device. For bursts, put the content into data messages "
        + "without a collapse key: only messages that replace one another have the lower limit, and "
        + "an app that need not fetch anything saves battery.",
      reply: "We may have sent too many messages in a short time, so that some were held back. "
        + "We can avoid that by sending fewer at a time.",
      sources: [.delivery],
      for: [.tooMany: 2, .dataThrottled: 2, .quotaExceeded: 1, .late: 1],
      doubts: [
        .dataDelivered, .incomplete, .unnoticed, .onUnlock, .foreground, .noPlayServices,
        .offlineForMonth, .noToken, .logged,
      ],
      against: Set<Clue>.errors.subtracting([.quotaExceeded]).union([
        .dryRun, .notSent, .few, .single,
      ])),
    Cause(
      27, "Sent at a busy time",
      "Many projects send at the full quarters of an hour, and several large sends of one project "
        + "slow each other down.",
      ask: "When exactly was it sent, and what else was sent then?",
      remedy: "Send at other minutes, and one large send after another.",
      reply: "Our message may have come late because very many were sent at that moment. We can "
        + "avoid that by sending at another time.",
      sources: [.delivery], for: [.manyLate: 2, .late: 1, .atPeak: 1],
      // Several large sends of one project slow each other down at any time.
      doubts: [
        .offPeak, .never, .onUnlock, .onlyLast, .allGone, .logged, .repeatFails, .foreground,
        .noPlayServices, .noToken,
      ],
      against: Set<Clue>.notAccepted.union([.incomplete, .unnoticed])),
  ]
}
