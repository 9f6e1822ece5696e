/// Every surface that is drawn, with where its numbers come from.
package enum SurfaceTable {
  package static let all: [Surface] = android + apple + web

  package static func surface(_ id: String) -> Surface? { all.first { $0.id == id } }

  private static let emarsys =
    "Emarsys, content limits by screen density (measured); lines from AOSP layouts"
  private static let braze = "Braze, iOS rich notifications (stated by the vendor)"

  private static let android: [Surface] = [
    Surface(
      "and-collapsed", "Android panel, closed", .android,
      title: .init(1, 20, 45, 55), body: .init(1, 20, 45, 55),
      picture: .thumbnail(title: 8, body: 8), buttons: .none, source: emarsys),
    Surface(
      "and-expanded", "Android panel, open", .android,
      title: .init(1, 20, 55, 80), body: .init(8, 30, 50, 60),
      picture: .none, buttons: .byApp(3), withPicture: "and-expanded-img", source: emarsys),
    Surface(
      "and-expanded-img", "Android panel, open, with picture", .android,
      title: .init(1, 20, 55, 80), body: .init(1, 20, 55, 90),
      picture: .below, buttons: .byApp(3), withoutPicture: "and-expanded", source: emarsys),
    Surface(
      "and-lock", "Android lock screen", .android,
      title: .init(1, 20, 45, 55), body: .init(1, 20, 49, 55),
      picture: .thumbnail(title: 8, body: 8), buttons: .none,
      source: "Braze, lock screen: one line, about 49 characters; title as Emarsys"),
    Surface(
      "and-headsup", "Android pop-up", .android,
      title: .init(1, 20, 45, 55), body: .init(2, 45, 45, 45),
      picture: .thumbnail(title: 8, body: 8), buttons: .byApp(3),
      source: "general knowledge, not measured"),
  ]

  private static let apple: [Surface] = [
    Surface(
      "ios-lock", "iPhone lock screen", .apple,
      title: .init(1, 22, 33, 35), body: .init(4, 30, 36, 40),
      picture: .thumbnail(title: 0, body: 10), buttons: .none, source: braze),
    Surface(
      "ios-banner", "iPhone banner", .apple,
      title: .init(1, 22, 33, 35), body: .init(2, 30, 36, 40),
      picture: .thumbnail(title: 0, body: 10), buttons: .byApp(2), source: braze),
    Surface(
      "ios-expanded", "iPhone, long press", .apple,
      title: .init(1, 35, 40, 44), body: .init(7, 30, 38, 42),
      picture: .above, buttons: .byApp(10), source: braze),
    Surface(
      "watch-short", "Apple Watch, short look", .apple,
      title: .init(1, 20, 20, 20), body: .init(0, 0, 0, 0),
      picture: .none, buttons: .none, source: "a guide to character counts, not measured"),
    Surface(
      "mac-banner", "macOS banner", .apple,
      title: .init(1, 40, 40, 40), body: .init(2, 60, 60, 60),
      picture: .thumbnail(title: 0, body: 10), buttons: .byApp(2),
      source: "a guide to character counts, not measured"),
  ]

  private static let web: [Surface] = [
    Surface(
      "web-chrome-win", "Chrome on Windows", .web,
      title: .init(1, 50, 50, 50), body: .init(3, 40, 40, 40),
      picture: .below, buttons: .fromMessage(2), source: "Braze, web push lengths"),
    Surface(
      "web-chrome-and", "Chrome on Android", .web,
      title: .init(1, 35, 35, 35), body: .init(1, 50, 50, 50),
      picture: .below, buttons: .fromMessage(2), source: "Braze, web push lengths"),
    Surface(
      "web-firefox-win", "Firefox on Windows", .web,
      title: .init(1, 50, 50, 50), body: .init(3, 45, 45, 45),
      picture: .none, buttons: .fromMessage(2),
      source: "a guide to character counts; buttons from Firefox 152 on (browser-compat-data)"),
    Surface(
      "web-safari-mac", "Safari on macOS", .web,
      title: .init(1, 40, 40, 40), body: .init(2, 60, 60, 60),
      picture: .none, buttons: .none,
      source: "a guide to character counts; browser-compat-data"),
    Surface(
      "web-safari-ios", "Safari web app on iPhone", .web,
      title: .init(1, 22, 33, 35), body: .init(4, 30, 36, 40),
      picture: .none, buttons: .none, source: "as the iPhone lock screen; browser-compat-data"),
    Surface(
      "web-chromeos", "Chrome on ChromeOS", .web,
      title: .init(1, 45, 45, 45), body: .init(4, 45, 45, 45),
      picture: .below, buttons: .fromMessage(2),
      source: "Chromium's message centre; widths not measured"),
  ]
}
