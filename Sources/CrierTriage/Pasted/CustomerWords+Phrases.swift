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
      ]
    ),
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
    (
      .focusOn,
      [
        "do not disturb on", "do not disturb is on", "do not disturb was on", "in do not disturb",
        "on do not disturb", "dnd on", "dnd is on", "dnd was on", "in dnd", "dnd mode is on",
        "focus mode is on", "focus mode was on", "in focus mode", "dnd enabled", "dnd is enabled",
        "dnd active", "dnd is active", "dnd mode on", "turned on dnd", "do not disturb enabled",
        "do not disturb is enabled", "do not disturb active", "do not disturb is active",
        "do not disturb turned on", "do not disturb mode is on", "turned on do not disturb",
        "turned do not disturb on", "crescent moon", "moon icon", "moon symbol", "sleep mode is on",
      ]
    ),
    (
      .lowPower,
      [
        "in low power mode", "low power mode is on", "low power mode was on", "battery saver is on",
        "battery saver was on", "battery saver on", "battery saver mode on",
        "in battery saver mode", "in battery saver", "in power saving mode", "power saving mode on",
        "low power mode on",
        "power saving mode is on",
      ]
    ),
    (
      .mobileDataWorks,
      [
        "works on mobile data", "works with mobile data", "works over mobile data",
        "works on cellular data", "works without wifi", "works without wi fi",
        "works without the vpn",
      ]
    ),
    (
      .wholeNetwork,
      [
        "nobody in our office gets", "nobody in the office gets", "no one in our office gets",
        "no one in the office gets", "nobody in our network gets", "nobody on our network gets",
      ]
    ),
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
        "in airplane mode", "in aeroplane mode", "in flight mode", "phone was switched off",
        "phone was turned off", "phone had no signal", "phone had no internet",
      ]
    ),
    (
      .noPlayServices,
      [
        "no google play services", "no play services", "without google play services",
        "without play services", "doesnt have google play services", "doesnt have play services",
        "play services are missing", "google play services are not installed",
      ]
    ),
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
    (
      .reinstalled,
      [
        "reinstalled the app", "re installed the app", "installed the app again",
        "got a new phone", "have a new phone", "bought a new phone", "on my new phone",
      ]
    ),
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
}
