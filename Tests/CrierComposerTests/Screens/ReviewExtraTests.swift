import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The review, image and other settings") struct ReviewExtraTests {
  private static let full = #"""
    {"message": {"topic": "news", "notification": {"title": "Rain", "body": "Soon",
        "image": "https://example.com/a.png"},
      "fcm_options": {"analytics_label": "rain_1"},
      "android": {"ttl": "172800s", "notification": {"channel_id": "weather"}},
      "webpush": {"headers": {"TTL": "3600"},
        "fcm_options": {"link": "https://example.com/rain"}}}}
    """#

  private func reviewed(
    _ size: Size, _ json: String = full, to destination: Destination = .readyLive
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver(
      rows: size.rows, columns: size.columns, destination: destination, json: json)
    composer.press(.control("r"))
    composer.pause()
    return composer
  }

  @Test func `shows image, tap, channel, time to live and label, each in a row of its own`() throws
  {
    let screen = try reviewed(Size(rows: 40, columns: 120)).screen
    for row in [
      "Image URL     Android, Web: https://example.com/a.png",
      "On tap        Android, Apple: opens the app; Web: https://example.com/rain",
      "Channel       Android: weather", "Time to live  Android: 2 days; Web: 1 h",
      "Label         rain_1",
    ] { #expect(screen.contains(row), "\(row)\n\(screen)") }
  }

  private static let various = #"""
    {"message": {"topic": "news", "notification": {"title": "Rain"},
      "android": {"priority": "high",
        "notification": {"icon": "ic_rain", "color": "#1a66cc", "sticky": true}},
      "apns": {"payload": {"aps": {"badge": 1, "mutable-content": 1}, "station": 7}},
      "webpush": {"notification": {"data": {"seat": 12},
        "actions": [{"action": "a", "title": "Map"}, {"action": "b", "title": "Mute"}]}}}}
    """#

  @Test func `names each field that has no row of its own, in the order of the form`() throws {
    let composer = try reviewed(Size(rows: 40, columns: 120), Self.various)
    let words =
      "Android: Icon ic_rain, Color #1a66cc, Priority high, Sticky yes; "
      + "Apple: Mutable content yes, Badge 1, Keys of your own (station); "
      + "Web: Buttons Map / Mute, Notification data"
    let fields = ReviewField.all(in: composer.state)
    #expect(ReviewField.joined(fields) == words)
    let first = String(words.prefix(40))
    #expect(composer.screen.contains("Also set      \(first)"))
    #expect(
      ReviewField.rows(fields, columns: 40) == [
        "Android: Icon ic_rain, Color #1a66cc,", "Priority high, Sticky yes",
        "Apple: Mutable content yes, Badge 1,", "Keys of your own (station)",
        "Web: Buttons Map / Mute,", "Notification data",
      ])
    for destination in [Destination.readyLive, .readySandbox] {
      let small = try reviewed(Size(rows: 24, columns: 80), Self.various, to: destination)
      #expect(small.reviewScreens.contains("Notification data"), "\(small.screen)")
    }
    var driver = try PlainDriver(json: Self.various)
    driver.type("review")
    #expect(driver.said.contains("Also set: \(words)"), "\(driver.said)")
  }

  @Test func `every set field has a row or is also set`() throws {
    let composer = try reviewed(Size(rows: 40, columns: 120), Messages.tides)
    let all = ReviewField.joined(ReviewField.all(in: composer.state))
    for words in [
      "Color #1a66cc", "Priority HIGH", "Lock screen PUBLIC", "Light color", "On for", "Off for",
      "Vibration", "Badge 1", "Sound default", "Thread tides", "Interruption time-sensitive",
      "Other aps keys (x-own)", "Keys of your own (station)", "Urgency high", "Tag tide-12",
      "Stay visible yes", "Buttons Map / Mute",
    ] { #expect(all.contains(words), "\(words)\n\(all)") }
    for words in ["Title", "Text", "Channel", "Link", "Label", "Expires", "Time to live"] {
      #expect(!all.contains(words), "\(words)\n\(all)")
    }
  }

  @Test("the confirmation stays in sight", arguments: Scene.sizes)
  func confirmation(size: Size) throws {
    var json = Self.full
    for _ in 0..<2 {
      var composer = try reviewed(size, json)
      let rows = composer.canvas.rows
      let place = try composer.place(of: "Type news to enable Send:")
      #expect(rows[place.row - 1].contains("cannot be recalled"))
      let next = rows[place.row + 1...place.row + 2]
      #expect(next.contains { $0.contains("[ Send ]") }, "\(composer.screen)")
      #expect(composer.screen.contains("Image"))
      #expect(composer.canvas.checkInvariants() == [])
      composer.type("news")
      composer.press(.enter, .enter)
      #expect(composer.sent.map(\.isDryRun) == [json.contains("validate_only")])
      json = Self.full.replacing(#"{"message""#, with: #"{"validate_only": true, "message""#)
    }
  }

  @Test func `if nothing is set, shows only what a tap does`() throws {
    let composer = try reviewed(Size(rows: 40, columns: 120), SendingTests.topic)
    #expect(
      ReviewExtra.all(in: composer.state) == [
        ReviewExtra(label: "On tap", text: "Android, Apple: opens the app; Web: opens no page")
      ])
    #expect(!composer.screen.contains("Also  "))
  }

  @Test(
    "says what a tap does on each platform",
    arguments: [
      (#""notification": {"title": "a"}"#, "Android, Apple: opens the app; Web: opens no page"),
      (
        #""notification": {"title": "a"}, "data": {"link": "shop://sale"}"#,
        "Android, Apple: opens the app with link = shop://sale; Web: opens no page"
      ),
      (
        #""android": {"notification": {"title": "a", "click_action": "SALE"}}"#,
        "starts the app's activity for SALE"
      ),
      (
        #""android": {"notification": {"title": "a", "click_action": ""}}"#, "opens the app"
      ),
      (
        #""apns": {"payload": {"aps": {"alert": "a", "category": "SALE"}, "link": "/sale"}}"#,
        "opens the app; buttons of category SALE with link = /sale"
      ),
      (
        #""webpush": {"notification": {"title": "a", "click_action": "https://a.example"}}"#,
        "https://a.example"
      ),
      (#""data": {"link": "shop://sale"}"#, nil),
    ])
  func tap(fields: String, words: String?) throws {
    let composer = try reviewed(
      Size(rows: 40, columns: 120), #"{"message": {"topic": "a", \#(fields)}}"#)
    let row = ReviewExtra.all(in: composer.state).first { $0.label == "On tap" }
    #expect(row?.text == words)
  }

  @Test("shows a small preview where there is room", arguments: Scene.sizes)
  func card(size: Size) throws {
    let composer = try reviewed(size, Messages.flash, to: .readySandbox)
    let checks = try composer.place(of: "Checks: no findings")
    let send = try composer.place(of: "This goes to the sandbox")
    let between = composer.canvas.rows[checks.row..<send.row].joined(separator: "\n")
    #expect(between.contains("Flash sale: -30 %") == (size.rows >= 24), "\(composer.screen)")
    #expect(!between.contains("Android panel") || size.rows >= 24)
  }

  @Test func `plain mode prints them, too`() throws {
    var driver = try PlainDriver(json: Self.full)
    driver.type("review")
    for line in [
      "Image URL: Android, Web: https://example.com/a.png", "Channel: Android: weather",
      "Label: rain_1",
    ] {
      #expect(driver.said.contains(line), "\(driver.said)")
    }
  }
}
