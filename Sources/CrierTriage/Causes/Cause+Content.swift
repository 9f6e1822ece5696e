import CrierMessage

/// The causes that lie in the message and in the app: rows 8 to 10.
extension Cause {
  static let aboutContent = [
    Cause(
      8, "The app was open",
      "The app was open, so its code got the message and the system showed nothing. (On the Web, a "
        + "visible page gets it; on Apple, the app can ask the system to show it.)",
      ask: "Was the app open at that moment?",
      remedy: "Show the message in the app, or test with the app in the background.",
      reply:
        "The app may have been open when our message came. In that case the device may show no "
        + "notification. Please look into the app, and tell us if the message is not there either.",
      sources: [.delivery], for: [.foreground: 3, .logged: 1],
      doubts: [
        .repeatFails, .notLogged, .offline, .offlineForMonth, .noPlayServices, .idle, .onlyLast,
        .noToken,
      ],
      against: Set<Clue>.notAccepted.union(Set<Clue>.seen).union([.background, .forceStopped])),
    Cause(
      9, "The message has only data",
      "The message has only data, so the system shows nothing; the app's code decides.",
      ask: "Does the app's handler for data messages run?",
      remedy: "Add a notification to the message, or correct the app's handler.",
      reply: "Our message may be one that only the app gets and the device does not show. Nothing "
        + "is wrong with your device. We have to check the message and the app.",
      sources: [.delivery], for: [.dataOnly: 3, .logged: 1],
      doubts: [.repeatArrives, .otherDeviceGets, .onlyLast, .noToken],
      against: Set<Clue>.notAccepted.union(Set<Clue>.seen).union([.shows])),
    Cause(
      10, "Notifications are off",
      "The message reached the app, but the system may not show it: people must allow "
        + "notifications, on Android from version 13 on and on Apple's systems always. On Android, "
        + "its channel must also be on.",
      on: [.android, .apple],
      ask: "Are notifications on in the phone's settings for the app, and which channel does the "
        + "message name?",
      remedy: "Ask for the permission in the app, and use a channel that the app created before "
        + "the notification came.",
      reply: "The app's notifications may be switched off on your phone. Please open the "
        + "phone's settings, choose the app, then Notifications, and switch them on. If they are "
        + "on already, please tell us.",
      sources: [.delivery],
      for: [
        .logged: 2, .reachedDevice: 1, .android13: 1, .permissionDenied: 3, .channelBlocked: 3,
      ],
      // Notifications can be allowed while the channel is off, and allowed since.
      doubts: [
        .allowed, .repeatArrives, .foreground, .forceStopped, .offline, .offlineForMonth,
        .noPlayServices, .onlyLast, .noToken,
      ],
      against: Set<Clue>.notAccepted.union(Set<Clue>.seen)),
  ]
}
