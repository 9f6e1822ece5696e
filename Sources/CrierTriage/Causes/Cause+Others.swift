/// The causes of Apple, topics, browsers and the rate of sending: rows 21 to 27.
extension Cause {
  static let aboutOthers = [
    Cause(
      21, "Apple held the background push back",
      "Apple delivers background pushes only with content-available 1, priority 5 and the type "
        + "background, a few an hour, and not to an app that was swiped away or in Low Power Mode.",
      ask: "Does a visible notification to the same token arrive?",
      remedy: "Correct content-available and the headers; do not promise that it arrives.",
      reply: "Your iPhone may have held our message back to save power. Please open the app to see "
        + "what is new. We can send important news as a visible notification instead.",
      sources: [.delivery],
      for: [.doesNotWake: 3, .forceStopped: 2, .lowPower: 2, .alertArrives: 2, .dataOnly: 1],
      against: Set<Clue>.notAccepted.union([
        .android, .web, .shows, .alertFails, .logged, .foreground, .incomplete, .unnoticed,
        .onlyLast, .noPlayServices,
      ])),
    Cause(
      22, "The app's extension did not run",
      "Without mutable-content 1, or if the app's Notification Service Extension fails, Apple shows "
        + "no image and no decrypted text.",
      ask: "What does the log of the extension say?",
      remedy: "Set apns.payload.aps.mutable-content to 1, and look at the extension's log.",
      reply: "The message may have come without its image or with an unreadable text. Please open "
        + "the app to see the whole message. We have to check how it is sent and shown.",
      sources: [.delivery], for: [.incomplete: 2, .notMutable: 1], doubts: [.mutable],
      against: Set<Clue>.notAccepted.union([
        .android, .web, .never, .late, .onUnlock, .manyLate, .onlyLast, .allGone, .unnoticed,
        .dataOnly, .foreground, .noPlayServices, .repeatArrives,
      ])),
    Cause(
      23, "It arrived, but nobody noticed it",
      "A Focus or the scheduled summary kept it silent.",
      ask: "Is a Focus on, and is the app in the scheduled summary?",
      remedy: "Choose an honest interruption level, such as time-sensitive for what cannot wait.",
      reply: "The message may have arrived while your iPhone was set to be quiet. Please look into "
        + "the notification center. You can allow our app in the settings under Focus.",
      sources: [.confirmed], for: [.focusOn: 2, .unnoticed: 2],
      against: Set<Clue>.notAccepted.union([
        .android, .web, .focusOff, .never, .late, .onUnlock, .manyLate, .onlyLast, .allGone,
        .incomplete, .dataOnly, .foreground, .noPlayServices, .offlineForMonth, .repeatFails,
      ])),
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
      against: Set<Clue>.notAccepted.union(Set<Clue>.arrived).union([
        .toDevice, .subscribed, .directFails, .logged, .noPlayServices,
      ])),
    Cause(
      25, "The browser does not show it",
      "In the browser the permission is missing, the service worker is gone, or a page of the site "
        + "was visible.",
      ask: "What do the browser's developer tools show under Application, Service workers?",
      remedy: "Allow notifications for the site, and visit it once to register the worker.",
      reply: "Your browser may not be allowed to show our messages. Please visit our site, and "
        + "allow notifications for it in the browser. If they are allowed already, please tell us.",
      sources: [.delivery],
      for: [.permissionDenied: 3, .workerGone: 3, .foreground: 1, .web: 1],
      doubts: [.workerRuns, .allowed],
      against: Set<Clue>.notAccepted.union(Set<Clue>.arrived).union([
        .android, .apple, .repeatArrives, .noPlayServices,
      ])),
    Cause(
      26, "Too many messages for one device",
      "Too many messages went to one device: FCM allows 240 a minute and 5000 an hour, and of "
        + "those that replace one another 20, then one more every 3 minutes.",
      ask: "How many messages were sent to this device today?",
      remedy: "Use collapse keys, and send less often to the same device.",
      reply: "We may have sent too many messages in a short time, so that some were held back. "
        + "Nothing is wrong with your phone. We can avoid that by sending fewer at a time.",
      sources: [.delivery], for: [.quotaExceeded: proof, .tooMany: 2, .dataThrottled: 2, .late: 1],
      doubts: [.dataDelivered],
      against: Set<Clue>.errors.subtracting([.quotaExceeded]).union([
        .dryRun, .notSent, .few, .single, .incomplete, .unnoticed, .onUnlock, .foreground,
        .noPlayServices, .offlineForMonth,
      ])),
    Cause(
      27, "Sent at a busy time",
      "Many projects send at the full quarters of an hour, and several large sends of one project "
        + "slow each other down.",
      ask: "When exactly was it sent, and what else was sent then?",
      remedy: "Send at other minutes, and one large send after another.",
      reply: "Our message may have come late because very many were sent at that moment. Nothing "
        + "is wrong with your phone. We can avoid that by sending at another time.",
      sources: [.delivery], for: [.manyLate: 2, .late: 1, .atPeak: 1],
      against: Set<Clue>.notAccepted.union([
        .offPeak, .never, .onUnlock, .onlyLast, .allGone, .incomplete, .unnoticed, .logged,
        .repeatFails, .foreground, .noPlayServices,
      ])),
  ]
}
