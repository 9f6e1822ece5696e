import CrierMessage

extension SurfaceTable {
  private static let braze = "Braze, web push lengths"
  private static let chromium = "Chromium, message center; width: \(unmeasured)"
  private static let below: (Surface.Picture, source: String) = (.below, "\(options); 2:1")
  private static let noPicture: (Surface.Picture, source: String) = (.none, options)
  private static let twoButtons: (Surface.Buttons, source: String) = (
    .fromMessage(2), "Chromium: three, including one of its own"
  )
  private static let ignoredBySafari = [
    "icon", "image", "badge", "actions", "requireInteraction", "renotify", "tag", "timestamp",
    "vibrate",
  ]

  private static func whenOpen(_ parts: [Surface.Later.Part]) -> Surface.Later {
    .init(parts: parts, one: "appears when it is open", several: "appear when it is open")
  }

  /// Its cards look like those of apps, so they are drawn by the same code.
  static let webAppOnIPhone = "web-safari-ios"

  static let web: [Surface] = [
    Surface(
      "web-chrome-win", "Chrome on Windows", short: "Chrome, Win", .web,
      title: .init(1, 50, 50, 50, source: braze), body: .init(3, 40, 40, 40, source: braze),
      picture: below, buttons: twoButtons
    ) { $0.browser = "Chrome" },
    Surface(
      "web-chrome-and", "Chrome on Android", short: "Chrome, Android", .web,
      title: .init(1, 35, 35, 35, source: braze), body: .init(1, 50, 50, 50, source: braze),
      picture: below, buttons: twoButtons
    ) {
      $0.browser = "Chrome"
      $0.ignored = ["vibrate"]
      $0.later = whenOpen([.picture, .buttons])
    },
    Surface(
      "web-firefox-win", "Firefox on Windows", short: "Firefox, Win", .web,
      title: .init(1, 50, 50, 50, source: guide), body: .init(3, 45, 45, 45, source: guide),
      picture: noPicture,
      buttons: (.fromMessage(2), "\(options): from Firefox 152 on; \(unmeasured)")
    ) {
      $0.browser = "Firefox"
      $0.ignored = ["image", "badge", "renotify", "timestamp", "vibrate"]
    },
    Surface(
      "web-safari-mac", "Safari on macOS", short: "Safari, macOS", .web,
      title: .init(1, 40, 40, 40, source: guide), body: .init(2, 60, 60, 60, source: guide),
      picture: noPicture, buttons: (.none, options)
    ) {
      $0.browser = "Safari"
      $0.ignored = ignoredBySafari
    },
    Surface(
      webAppOnIPhone, "Safari web app on iPhone", short: "Safari, iPhone", .web,
      title: timedTitle, body: lockBody, picture: noPicture, buttons: (.none, options)
    ) {
      $0.isTimedTitle = true
      $0.hiddenWords = "Notification"
      $0.browser = "Safari"
      $0.ignored = ignoredBySafari
      $0.note = "only web apps on the home screen get it"
    },
    Surface(
      "web-chromeos", "Chrome on ChromeOS", short: "ChromeOS", .web,
      title: .init(1, 45, 45, 45, source: chromium), body: .init(1, 45, 45, 45, source: chromium),
      picture: (.below, "Chromium, message center: at most 218 px high"), buttons: twoButtons
    ) {
      $0.browser = "Chrome"
      $0.later = whenOpen([.picture, .restOfText, .buttons])
    },
  ]
}
