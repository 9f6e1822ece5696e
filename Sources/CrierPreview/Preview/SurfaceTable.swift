import CrierMessage

/// Every surface that is drawn, with the sources of its numbers.
///
/// The three lists contain only numbers and no logic, so that a new measurement only changes a row.
package enum SurfaceTable {
  package static let all: [Surface] = android + apple + web

  package static func surface(_ id: String) -> Surface? { all.first { $0.id == id } }

  /// The source of numbers that are not measured, but agree with experience.
  static let unmeasured = "general knowledge, not measured"
  static let guide = "a guide to character counts, not measured"
  static let options = "browser-compat-data, August 2026"
}

extension SurfaceTable {
  /// The order of surfaces in previews: one of each platform, then the next of each.
  ///
  /// Does not include surfaces that only replace others for messages with a picture.
  package static let inTurn: [Surface] = {
    let rows = Platform.allCases.map { platform in
      all.filter { $0.platform == platform && $0.withoutPicture == nil }
    }
    let most = rows.map(\.count).max() ?? 0
    return (0..<most).flatMap { turn in
      rows.compactMap { $0.indices.contains(turn) ? $0[turn] : nil }
    }
  }()

  /// Returns the surfaces in the same order, each with its variants for messages with and without a
  /// picture, of which a card shows the fitting one.
  static func withVariants(_ surfaces: [Surface]) -> [Surface] {
    var listed: [Surface] = []
    for surface in surfaces {
      let variants = [surface.withoutPicture, surface.withPicture].compactMap(\.self)
      for one in [surface] + variants.compactMap(Self.surface) where !listed.contains(one) {
        listed.append(one)
      }
    }
    return listed
  }
}

extension SurfaceTable {
  private static let emarsys = "Emarsys, measured by screen density; one line: AOSP layouts"
  private static let sdk = "firebase-android-sdk, CommonNotificationBuilder"
  private static let bigText = "Emarsys: 200 to 460 characters; Braze: up to 8 lines"

  private static let panelTitle = Surface.Room(1, 20, 45, 55, source: emarsys).withPictures()
  private static let openTitle = Surface.Room(1, 20, 55, 80, source: emarsys)
  private static let none: (Surface.Buttons, source: String) = (
    .none, "FCM v1 has no field for buttons on Android"
  )
  private static let byApp: (Surface.Buttons, source: String) = (
    .byApp(3), "AOSP, MAX_ACTION_BUTTONS = 3"
  )
  private static let largeIcon: (Surface.Picture, source: String) = (
    .thumbnail(title: 8, body: 8), "\(sdk): large icon at the right; width: \(unmeasured)"
  )

  static let android: [Surface] = [
    Surface(
      "and-collapsed", "Android panel, closed", short: "Android, closed", .android,
      title: panelTitle, body: panelTitle,
      picture: largeIcon, buttons: none),
    Surface(
      "and-expanded", "Android panel, open", short: "Android, open", .android,
      title: openTitle, body: .init(8, 30, 50, 60, source: bigText),
      picture: (.none, sdk), buttons: byApp
    ) { $0.withPicture = "and-expanded-img" },
    Surface(
      "and-expanded-img", "Android panel, open, with image", short: "Android, open", .android,
      title: openTitle, body: .init(1, 20, 55, 90, source: emarsys),
      picture: (.below, "\(sdk): BigPictureStyle replaces the big text"), buttons: byApp
    ) { $0.withoutPicture = "and-expanded" },
    Surface(
      "and-lock", "Android lock screen", short: "Android lock", .android,
      title: panelTitle,
      body: Surface.Room(
        1, 20, 49, 55, source: "Braze: one line, about 49 characters; range: Emarsys"
      ).withPictures(),
      picture: largeIcon, buttons: none
    ) { $0.hiddenWords = "1 notification" },
    Surface(
      "and-headsup", "Android pop-up", short: "Android pop-up", .android,
      title: panelTitle, body: .init(2, 45, 45, 45, source: unmeasured),
      picture: largeIcon, buttons: byApp
    ) { $0.note = "only channels of high importance pop up" },
  ]
}

extension SurfaceTable {
  private static let onApple = "Braze, iOS rich notifications: lines and 30 to 40 characters a line"
  private static let stamp = "Braze: 35 characters with \"now\", 33 with \"3h ago\", 22 a day later"
  private static let categories = "Apple, UNNotificationCategory.actions"

  static let timedTitle = Surface.Room(1, 22, 33, 35, source: stamp)
  static let lockBody = Surface.Room(4, 30, 36, 40, source: onApple)
  private static let thumbnail: (Surface.Picture, source: String) = (
    .thumbnail(title: 0, body: 10), "Braze: an image takes about 10 characters a line"
  )

  static let apple: [Surface] = [
    Surface(
      "ios-lock", "iPhone lock screen", short: "iPhone lock", .apple,
      title: timedTitle, body: lockBody, picture: thumbnail, buttons: (.none, categories)
    ) {
      $0.isTimedTitle = true
      $0.hiddenWords = "Notification"
    },
    Surface(
      "ios-banner", "iPhone banner", short: "iPhone banner", .apple,
      title: timedTitle, body: .init(2, 30, 36, 40, source: onApple),
      picture: thumbnail, buttons: (.byApp(2), categories)
    ) { $0.isTimedTitle = true },
    Surface(
      "ios-expanded", "iPhone, long press", short: "iPhone, pressed", .apple,
      title: .init(1, 35, 40, 44, source: onApple), body: .init(7, 30, 38, 42, source: onApple),
      picture: (.above, "Braze: wide, 2:1 advised"), buttons: (.byApp(10), categories)),
    Surface(
      "watch-short", "Apple Watch, short look", short: "Watch", .apple,
      title: .init(1, 20, 20, 20, source: guide),
      body: .init(0, 0, 0, 0, source: "Apple: the short look has icon, app and title"),
      picture: (.none, unmeasured), buttons: (.none, unmeasured)
    ) {
      $0.isShortLook = true
      $0.later = .init(
        parts: [.text, .buttons], one: "follows if the wrist stays raised",
        several: "follow if the wrist stays raised")
    },
    Surface(
      "mac-banner", "macOS banner", short: "macOS banner", .apple,
      title: .init(1, 40, 40, 40, source: guide), body: .init(2, 60, 60, 60, source: guide),
      picture: (.thumbnail(title: 0, body: 10), unmeasured), buttons: (.byApp(2), unmeasured)
    ) {
      $0.later = .init(parts: [.buttons], one: "is behind a menu", several: "are behind a menu")
    },
  ]
}

extension SurfaceTable {
  private static let onWeb = "Braze, web push lengths"
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
      title: .init(1, 50, 50, 50, source: onWeb), body: .init(3, 40, 40, 40, source: onWeb),
      picture: below, buttons: twoButtons
    ) { $0.browser = "Chrome" },
    Surface(
      "web-chrome-and", "Chrome on Android", short: "Chrome, Android", .web,
      title: .init(1, 35, 35, 35, source: onWeb), body: .init(1, 50, 50, 50, source: onWeb),
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
