import CrierMessage

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
  private static let thumbnail: (Surface.Picture, source: String) = (
    .thumbnail(title: 8, body: 8), "\(sdk): large icon at the right; width: \(unmeasured)"
  )

  static let android: [Surface] = [
    Surface(
      "and-collapsed", "Android panel, closed", short: "Android, closed", .android,
      title: panelTitle, body: panelTitle,
      picture: thumbnail, buttons: none),
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
      picture: thumbnail, buttons: none
    ) { $0.hiddenWords = "1 notification" },
    Surface(
      "and-headsup", "Android pop-up", short: "Android pop-up", .android,
      title: panelTitle, body: .init(2, 45, 45, 45, source: unmeasured),
      picture: thumbnail, buttons: byApp
    ) { $0.note = "only channels of high importance pop up" },
  ]
}
