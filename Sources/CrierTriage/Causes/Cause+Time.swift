import CrierMessage

/// The causes that delay a message or let it expire: rows 11 to 17.
extension Cause {
  static let aboutTime = [
    Cause(
      11, "Delayed by Doze",
      "The phone was unused and in Doze, which holds messages with normal priority back until it "
        + "wakes.",
      on: [.android], ask: "Does the same message arrive at once with high priority?",
      remedy: "Use high priority for messages that people must see at once.",
      reply: "Your phone may have held our message back to save power until you used it. We can "
        + "mark urgent messages so that they come sooner.",
      sources: [.priority, .blog],
      for: [
        .normalPriority: 1, .onUnlock: 2, .idle: 2, .late: 1, .dataDoze: 2, .highArrives: 2,
        .lowPower: 1,
      ],
      // Doze holds a message back; one without a time to live is gone then.
      doubts: [
        .dataDelivered, .ttlZero, .highFails, .onlyLast, .allGone, .offlineForMonth,
        .noPlayServices, .noToken, .incomplete,
      ],
      against: Set<Clue>.notAccepted.union([.highPriority, .inUse, .foreground])),
    Cause(
      12, "High priority was lowered",
      "FCM may have treated the app's high-priority messages as normal, because those of the last "
        + "seven days did not show notifications.",
      on: [.android],
      ask: "How many of the high-priority messages show no notification?",
      remedy: "Show a notification for each high-priority message, or use normal priority.",
      reply: "Your phone may have held our message back to save power. We have to check how our "
        + "app handles urgent messages.",
      sources: [.priority],
      for: [.highPriority: 1, .late: 1, .onUnlock: 1, .dataLowered: 2, .silentHigh: 2],
      doubts: [
        .dataDelivered, .highArrives, .onlyLast, .allGone, .offlineForMonth, .noPlayServices,
        .noToken, .incomplete,
      ],
      against: Set<Clue>.notAccepted.union([.normalPriority, .visibleHigh, .foreground])),
    Cause(
      13, "The app is rarely used",
      "Android 12 and older lets a rarely used app get only 10, or even 5, high-priority messages "
        + "a day.",
      on: [.android],
      ask: "Which standby bucket is the app in (adb shell am get-standby-bucket PACKAGE)?",
      remedy: "Send such apps fewer high-priority messages; opening the app helps.",
      reply: "Your phone may limit messages to apps that are rarely opened. Please open the app "
        + "from time to time. We can help by sending fewer messages that are not important.",
      sources: [.power], for: [.android12: 1, .rarelyUsed: 2, .late: 1],
      doubts: [.onlyLast, .allGone, .noPlayServices, .noToken, .incomplete],
      against: Set<Clue>.notAccepted.union([
        .android13, .oftenUsed, .foreground, .normalPriority,
      ])),
    Cause(
      15, "The time to live was over",
      "The device could not be reached within the message's time to live, which may be short, or 0 "
        + "for only at once.",
      ask: "Was the device online when the message was sent?",
      remedy: "Set a longer time to live, up to 28 days.",
      reply:
        "Your device may have been offline or asleep when we sent the message, and the message "
        + "was not kept for long. We can send such messages so that they wait longer.",
      sources: [.delivery],
      for: [
        .ttlZero: 2, .ttlShort: 1, .dataExpired: 2, .offline: 1, .idle: 1, .repeatArrives: 1,
      ],
      doubts: [
        .dataDelivered, .connected, .inUse, .foreground, .allGone, .noPlayServices, .noToken,
        .ttlLong,
      ],
      // Only the last of several arrives also if the others were over before.
      // A device can be away for longer than an hour, or a day.
      against: Set<Clue>.notAccepted.union(Set<Clue>.seen).union([.logged, .reachedDevice])),
    Cause(
      16, "A newer message replaced it",
      "A newer message with the same collapse key replaced it. Notifications can always be "
        + "replaced on Android, and Apple keeps only one for an app on an offline device.",
      ask: "Were several messages sent while the device was offline?",
      remedy: "Give the messages their own collapse keys (at most 4), or send data messages.",
      reply:
        "A newer message from us may have replaced this one before your device got it. "
        + "Please look into the app for what you missed. We can send "
        + "important messages so that they are not replaced.",
      sources: [.delivery],
      for: [.onlyLast: 3, .dataCollapsed: 2, .several: 2, .collapsible: 1, .hundreds: 1],
      doubts: [
        .dataDelivered, .connected, .repeatFails, .foreground, .allGone, .noPlayServices, .noToken,
        .ttlZero,
      ],
      against: Set<Clue>.notAccepted.union(Set<Clue>.seen).union([
        .single, .notCollapsible, .logged, .reachedDevice,
      ])),
    Cause(
      17, "Too many messages were waiting",
      "More than 100 messages waited for the app, so FCM dropped all of them and called "
        + "onDeletedMessages.",
      on: [.android], ask: "How many messages were sent while the device was offline?",
      remedy: "Use a collapse key, and let the app fetch its content in onDeletedMessages.",
      reply: "Too many of our messages may have been waiting for your phone, so that all of them "
        + "were dropped. Please open the app to see everything that is new. We can avoid that by "
        + "sending fewer messages at a time.",
      sources: [.delivery], for: [.allGone: 3, .dataTooMany: 2, .hundreds: 2],
      doubts: [
        .dataDelivered, .connected, .repeatFails, .foreground, .noPlayServices, .noToken, .ttlZero,
        .onlyLast,
      ],
      against: Set<Clue>.notAccepted.union(Set<Clue>.seen).union([
        .single, .several, .collapsible, .logged, .reachedDevice,
      ])),
  ]
}

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
