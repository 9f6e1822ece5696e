package import CrierMessage

/// A reason why a message did not arrive, or was not seen: a row of the table behind `crier why`.
///
/// The numbers are part of the command's output and never change.
package struct Cause: Hashable, Sendable {
  /// The documents that state the cause.
  package enum Source: String, Hashable, Sendable, CaseIterable {
    case errors = "Firebase, FCM error codes"
    case delivery = "Firebase, pages on message types, lifetime, limits, topics and networks"
    case deliveryData = "discovery document of the FCM Data API"
    case priority = "Firebase, message priority on Android"
    case blog = "Firebase's blog, February 2019 and July 2024"
    case power = "Android, power management"
    case confirmed = "OneSignal, confirmed delivery"
    case clients = "the client SDKs' source code and bug reports; Google lists no causes"
    case notEstablished = "not established by a document"
  }

  package let number: Int
  /// A few words, for lists.
  package let name: String
  package let sentence: String
  /// What to find out next.
  package let ask: String
  /// What to do.
  package let remedy: String
  /// What to tell the customer, without codes and technical terms; nothing that is true only once
  /// somebody has done it.
  package let reply: String
  package let sources: [Source]
  /// The platforms on which it can be the cause.
  package let platforms: Set<Platform>

  /// The clues that speak for the cause, each with a strength: `likely` or more makes it likely.
  let support: [Clue: Int]
  /// Clues that make it less likely, without ruling it out.
  let doubts: Set<Clue>
  /// Clues with which it cannot be the cause, because it would be impossible; a platform on which
  /// it cannot occur is one.
  let contradictions: Set<Clue>

  /// The total strength from which a cause is likely. A clue of this strength names the cause.
  static let likely = 3
  /// The strength of a clue that is the cause itself, such as FCM's own error code.
  static let proof = 4

  init(
    _ number: Int, _ name: String, _ sentence: String,
    on platforms: Set<Platform> = Set(Platform.allCases), ask: String, remedy: String,
    reply: String, sources: [Source], for support: [Clue: Int], doubts: Set<Clue> = [],
    against contradictions: Set<Clue>
  ) {
    (self.number, self.name, self.sentence) = (number, name, sentence)
    (self.ask, self.remedy, self.reply, self.sources) = (ask, remedy, reply, sources)
    (self.platforms, self.support, self.doubts) = (platforms, support, doubts)
    self.contradictions = contradictions.union(
      Platform.allCases.filter { !platforms.contains($0) }.map(\.clue))
  }

  /// Where the cause is documented, as a sentence without a period.
  package var source: String {
    sources == [.notEstablished]
      ? "Not established by a document" : sources.map(\.rawValue).joined(separator: "; ")
  }

  /// All causes by number.
  package static let all =
    aboutAnswers + aboutContent + aboutTime + aboutDevices + aboutOthers + aboutStart

  package static func numbered(_ number: Int) -> Cause? { all.first { $0.number == number } }
}

/// Clues that contradict many causes.
extension Set<Clue> {
  static let errors: Set<Clue> = [
    .unregistered, .wrongPath, .notFound, .senderMismatch, .platformAuth, .deadAppleToken,
    .quotaExceeded, .outage, .otherRefusal,
  ]
  /// FCM did not accept the message, so nothing that happens later can be the cause.
  static let notAccepted = errors.union([.refused, .dryRun, .notSent])
  /// People saw the message, sooner or later.
  static let seen: Set<Clue> = [.late, .onUnlock, .manyLate, .incomplete, .unnoticed]
  /// A message reached the device. It may have been another one, unless the message is known.
  static let arrived = seen.union([.onlyLast, .logged, .reachedDevice, .foreground])
}

extension Platform {
  /// The clue that it is this platform.
  var clue: Clue {
    switch self {
    case .android: .android
    case .apple: .apple
    case .web: .web
    }
  }
}

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
      reply: "Our message may be one that only the app gets and the device does not show. "
        + "We have to check the message and the app.",
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

/// The causes that lie in the device and its network: rows 14 and 18 to 20.
extension Cause {
  static let aboutDevices = [
    Cause(
      14, "The app was force-stopped",
      "The app was force-stopped by the person or by the maker's battery manager, and gets nothing "
        + "until it is opened.",
      on: [.android], ask: "Do messages arrive again after the app was opened?",
      remedy: "Open the app once; allow autostart in the battery settings of that maker.",
      reply: "The app may be switched off completely on your phone, perhaps to save power. Please "
        + "open it once, and allow it to run in the background in the phone's battery settings. We "
        + "cannot change this from our side.",
      sources: [.deliveryData],
      for: [.forceStopped: 3, .dataForceStopped: 2, .worksAfterOpening: 2, .lowPower: 1],
      // A message can come late because it came when the app was opened. People say that an app was in
      // the background when they had closed it.
      doubts: Set<Clue>.seen.union([
        .dataDelivered, .failsAfterOpening, .logged, .otherDeviceFails, .allGone, .noPlayServices,
        .onlyLast, .noToken, .background,
      ]),
      against: Set<Clue>.notAccepted.union([.foreground])),
    Cause(
      18, "The device was away for weeks",
      "The device was not connected for more than a month, so FCM discards its messages at once.",
      on: [.android], ask: "When was the device last connected?",
      remedy: "Remove tokens that have not been renewed for a month.",
      reply: "Your phone may have been offline for several weeks, and messages from such a time "
        + "are not kept. Please open the app once to see what is new. From then on, messages can "
        + "arrive again.",
      sources: [.blog], for: [.offlineForMonth: 3, .dataInactive: 2],
      doubts: [
        .dataDelivered, .repeatFails, .noPlayServices, .inUse, .oftenUsed, .foreground,
        .otherDeviceFails, .onlyLast, .noToken,
      ],
      against: Set<Clue>.notAccepted.union(Set<Clue>.seen).union([
        .connected, .offline, .logged, .reachedDevice,
      ])),
    Cause(
      19, "The network blocks FCM",
      "The network blocks the ports 5228 to 5230, a firewall or proxy ends idle connections in "
        + "less than 30 minutes, or a VPN is in the way. (Apple's devices and browsers use other "
        + "services, whose ports are not listed here.)",
      ask: "Does it work on mobile data?",
      remedy: "Open the ports 5228 to 5230 and 443 to all addresses, because Google's change, and "
        + "keep idle connections for 30 minutes. A VPN that FCM cannot bypass hides what FCM needs "
        + "to tune its connection, and may cut long ones: messages are late or lost, and cost more "
        + "battery; the VPN's own documents say how FCM can bypass it. One that it can bypass does "
        + "not hide the device's address from FCM: messages go around it, encrypted; registrations "
        + "go through it.",
      reply: "The network that your device uses, perhaps that of your office, may block our "
        + "messages. Please try it once with Wi-Fi and VPN switched off. If that helps, the people "
        + "who run the network can allow our messages; please ask us for the details.",
      sources: [.delivery],
      for: [.wholeNetwork: 3, .mobileDataWorks: 3, .offline: 1, .noToken: 1],
      doubts: [
        .connected, .otherDeviceGets, .oneDevice, .onUnlock, .onlyLast, .foreground,
        .noPlayServices,
      ],
      against: Set<Clue>.notAccepted.union([.logged, .reachedDevice, .incomplete, .unnoticed])),
    Cause(
      20, "No Google Play services",
      "The device has no Google Play services, so it cannot be connected to FCM.",
      on: [.android], ask: "Does the FCM diagnostics screen open (*#*#426#*#* in the dialler)?",
      remedy: "Use another push service for such devices.",
      reply: "Your phone does not seem to have the service from Google that carries our messages. "
        + "Please look into the app itself for news. Without that service, our notifications "
        + "cannot reach your phone.",
      sources: [.notEstablished], for: [.noPlayServices: proof, .noToken: 1],
      doubts: [.offline, .offlineForMonth, .allGone, .foreground, .onlyLast, .hasToken],
      // Without these services there is no token, so nothing could be sent.
      against: Set<Clue>.notAccepted.subtracting([.notSent]).union(Set<Clue>.seen).union([
        .connected, .logged, .reachedDevice, .repeatArrives, .mobileDataWorks,
      ])),
  ]
}
