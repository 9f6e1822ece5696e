import CrierMessage

extension SurfaceTable {
  private static let braze = "Braze, iOS rich notifications: lines and 30 to 40 characters a line"
  private static let stamp = "Braze: 35 characters with \"now\", 33 with \"3h ago\", 22 a day later"
  private static let categories = "Apple, UNNotificationCategory.actions"

  static let timedTitle = Surface.Room(1, 22, 33, 35, source: stamp)
  static let lockBody = Surface.Room(4, 30, 36, 40, source: braze)
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
      title: timedTitle, body: .init(2, 30, 36, 40, source: braze),
      picture: thumbnail, buttons: (.byApp(2), categories)
    ) { $0.isTimedTitle = true },
    Surface(
      "ios-expanded", "iPhone, long press", short: "iPhone, pressed", .apple,
      title: .init(1, 35, 40, 44, source: braze), body: .init(7, 30, 38, 42, source: braze),
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
