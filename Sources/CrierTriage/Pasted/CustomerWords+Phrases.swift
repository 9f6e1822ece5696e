extension CustomerWords {
  /// Words that leave no doubt, in this order and one after another.
  static let phrases: [(clue: Clue, phrases: [String])] = [
    (
      .permissionDenied,
      [
        "notifications are off", "notifications were off", "notifications are turned off",
        "notifications were turned off", "notifications are switched off",
        "notifications are disabled", "notifications were disabled",
        "notifications are not allowed",
        "notifications werent allowed", "notifications werent enabled",
        "notifications are not enabled", "turned notifications off", "turned off notifications",
        "switched notifications off", "switched off notifications", "disabled notifications",
        "notifications off", "notifications disabled", "notifications turned off",
        "notifications blocked", "notifications are blocked", "notifications were blocked",
        "notifications denied", "notifications are denied", "notifications not allowed",
        "notifications allowed no", "notifications allowed false", "notifications enabled no",
        "notifications enabled false", "allow notifications no", "allow notifications off",
        "arenotificationsenabled false", "post notifications denied",
        "post notifications granted false", "notification permission denied",
        "notification permission blocked", "notification permission is denied",
        "notification permission not granted", "authorizationstatus denied",
        "didnt allow notifications", "did not allow notifications", "dont allow notifications",
        "never allowed notifications", "blocked notifications", "denied notifications",
        "declined notifications", "refused notifications", "rejected notifications",
        "denied the notification permission", "denied notification permission",
        "denied permission for notifications", "said no to notifications",
      ]
    ),
    (.permissionDenied, refusals),
    (
      .channelBlocked,
      [
        "notification channel blocked", "notification channel is blocked",
        "notification channel off", "notification channel is off",
        "notification channel disabled", "notification channel is disabled",
      ]
    ),
    (
      .allGone,
      [
        "ondeletedmessages called", "ondeletedmessages was called", "got ondeletedmessages",
        "received ondeletedmessages",
      ]
    ),
    (.focusOn, focuses),
    (.lowPower, powerModes),
    (.mobileDataWorks, otherNetworks),
    (.wholeNetwork, networks),
    (
      .forceStopped,
      ["force stopped the app", "force closed the app", "force quit the app", "force stop the app"]
    ),
    (
      .worksAfterOpening,
      [
        "only when i open the app", "only come when i open the app",
        "only comes when i open the app", "only after i open the app",
        "only after i opened the app", "only after opening the app",
      ]
    ),
    (
      .offline,
      [
        "in airplane mode", "in aeroplane mode", "in flight mode", "airplane mode is on",
        "airplane mode was on", "aeroplane mode is on", "aeroplane mode was on",
        "flight mode is on", "flight mode was on", "phone was switched off",
        "phone was turned off", "phone had no signal", "phone had no internet",
      ]
    ),
    (.noPlayServices, withoutGoogle),
    (
      .oftenUsed,
      [
        "uses the app every day", "use the app every day", "used the app every day",
        "opens the app every day", "open the app every day", "uses the app daily",
        "use the app daily", "uses our app every day", "opens our app every day",
      ]
    ),
    (
      .highPriority,
      [
        "sent with high priority", "sent it with high priority", "message had high priority",
        "message has high priority", "android priority high", "android priority is high",
      ]
    ),
    (
      .normalPriority,
      [
        "sent with normal priority", "sent it with normal priority", "message had normal priority",
        "message has normal priority", "android priority normal", "android priority is normal",
      ]
    ),
    (.reinstalled, installations),
    (
      .hasToken,
      [
        "got a token", "gets a token", "has a token", "got its token", "received a token",
        "got a new token",
      ]
    ),
    (
      .lost,
      [
        "timed out", "timeout after", "request timeout", "read timeout", "etimedout", "econnreset",
        "connection reset", "socket hang up", "without an answer", "never got an answer",
        "timeout of", "timeout exceeded", "deadline exceeded", "network timeout", "got no response",
      ]
    ),
    (
      .onlyLast,
      [
        "the last one only", "the last message only", "just the last one", "just the last message",
        "only got the last", "only received the last",
      ]
    ),
    (
      .late,
      [
        "pushes come hours late", "pushes came hours late", "push came hours late",
        "message came hours late", "messages come hours late", "notification came hours late",
        "notifications come hours late", "message arrived hours late", "push arrived hours late",
        "notification arrived hours late", "notifications arrive hours late",
      ]
    ),
    (
      .incomplete,
      [
        "came without the image", "came without its image", "came without the picture",
        "came without its picture", "arrived without the image", "arrived without the picture",
      ]
    ),
  ]

  /// Phrases that say something else if more follows: "My focus is on quality".
  static let phrasesAtEnd = Set(
    ([
      "focus is on", "focus was on", "had focus on", "has focus on", "have focus on",
      "with focus on",
    ]
      + googleAtEnd).map { $0.split(separator: " ").map(String.init) })

  /// A Focus of Apple's systems has the name that people give it; these are Apple's own.
  private static let focuses: [String] =
    on(["do not disturb", "do not disturb mode", "dnd", "dnd mode", "focus mode"])
    + on(["sleep focus", "work focus", "driving focus", "personal focus"])
    + on(["focus"]).filter { !["focus on", "in focus"].contains($0) }
    + [
      "had focus on", "has focus on", "have focus on", "with focus on", "on do not disturb",
      "on dnd", "crescent moon", "moon icon", "moon symbol", "sleep mode is on",
    ]
  private static let powerModes = on([
    "low power mode", "battery saver", "battery saver mode", "power saving mode", "power saver",
    "power saver mode",
  ])

  private static let otherNetworks =
    ["on", "with", "over"].flatMap { word in
      [
        "mobile data", "my mobile data", "cellular data", "a hotspot", "my hotspot",
        "my phones hotspot",
      ].map { "works \(word) \($0)" }
    } + ["works without wifi", "works without wi fi", "works without the vpn"]

  /// "Nobody in our office gets them."
  private static let networks =
    ["nobody", "no one", "none of us"].flatMap { who in
      ["in our", "in the", "on our", "on the"].flatMap { place in
        ["office", "shop", "store", "building", "warehouse", "school", "network"].flatMap {
          ["\(who) \(place) \($0) gets", "\(who) \(place) \($0) receives"]
        }
      }
    }

  private static let installations =
    ["the", "your", "our"].flatMap {
      [
        "reinstalled \($0) app", "did reinstall \($0) app", "re installed \($0) app",
        "installed \($0) app again",
      ]
    }
    + ["a", "my", "his", "her", "their"].flatMap { whose in
      ["got", "have", "has", "bought", "on"].map { "\($0) \(whose) new phone" }
    }

  /// The ways to say that a mode is on.
  private static func on(_ modes: [String]) -> [String] {
    modes.flatMap { mode in
      ["on", "enabled", "active", "activated", "turned on", "switched on"].flatMap {
        ["\(mode) \($0)", "\(mode) is \($0)", "\(mode) was \($0)"]
      }
        + ["turned", "switched"].flatMap { ["\($0) on \(mode)", "\($0) \(mode) on"] }
        + ["enabled \(mode)", "activated \(mode)", "in \(mode)"]
    }
  }

  /// The button of Android's and Apple's question about notifications: "She tapped Don't Allow."
  private static let refusals = [
    "pressed", "tapped", "clicked", "chose", "selected", "hit", "picked", "touched",
  ].flatMap { verb in
    ["dont allow", "do not allow", "on dont allow", "on do not allow"].map { "\(verb) \($0)" }
  }

  /// "It has no Google services", "My phone does not have Google apps", "Play services are missing".
  ///
  /// "Google Play services is missing" is a line of Android's log, see `DeviceLine`.
  private static let withoutGoogle =
    ["google play services", "play services", "google services", "google apps", "gms"].flatMap {
      [
        "no \($0)", "without \($0)", "doesnt have \($0)", "not have \($0)", "\($0) are missing",
        "\($0) is missing", "\($0) are not installed", "\($0) is not installed", "missing \($0)",
      ]
    }.filter { $0 != "google play services is missing" }
    + ["no google on it", "no google on the phone", "no google on this phone"] + googleAtEnd
  private static let googleAtEnd = ["phone", "device", "tablet", "huawei", "honor"].map {
    "\($0) without google"
  }
}
