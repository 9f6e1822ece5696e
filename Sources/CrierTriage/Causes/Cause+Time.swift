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
