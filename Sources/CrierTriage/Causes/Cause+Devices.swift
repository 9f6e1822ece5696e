import CrierMessage

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
      // A message can come late because it came when the app was opened.
      doubts: Set<Clue>.seen.union([
        .dataDelivered, .failsAfterOpening, .logged, .otherDeviceFails, .allGone, .noPlayServices,
        .onlyLast, .noToken,
      ]),
      against: Set<Clue>.notAccepted.union([.foreground, .background])),
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
      against: Set<Clue>.notAccepted.union(Set<Clue>.seen).union([
        .connected, .logged, .reachedDevice, .repeatArrives, .mobileDataWorks,
      ])),
  ]
}
