import CrierComposer
import CrierCore
import CrierTestSupport
import TerminalKit
import Testing

/// The pages of the form with a message that uses much of what FCM knows, at three sizes.
@Suite("The looks of the panels") struct PanelLookTests {
  static let message = #"""
    {"message": {"topic": "harbour-tides",
      "data": {"station": "12", "level": "3.4"},
      "notification": {"title": "Tide rising", "body": "Station 12 at 3.4 m, and still rising"},
      "android": {"priority": "HIGH", "ttl": "3600s",
        "notification": {"channel_id": "tides", "visibility": "PUBLIC", "color": "#1a66cc",
          "sound": "default", "vibrate_timings": ["0s", "0.2s", "0.1s", "0.2s"],
          "light_settings": {"color": {"red": 0.1, "green": 0.4, "blue": 1},
            "light_on_duration": "0.5s", "light_off_duration": "1.5s"}}},
      "apns": {"headers": {"apns-priority": "10", "apns-expiration": "1893456000"},
        "payload": {"aps": {"badge": 1, "sound": "default", "thread-id": "tides",
          "interruption-level": "time-sensitive", "x-own": true}, "station": {"id": 12}}},
      "webpush": {"headers": {"TTL": "3600", "Urgency": "high"},
        "notification": {"requireInteraction": true, "tag": "tide-12", "vibrate": [200, 100, 200],
          "actions": [{"action": "map", "title": "Map"}, {"action": "mute", "title": "Mute"}]},
        "fcm_options": {"link": "https://tides.example/12"}},
      "fcm_options": {"analytics_label": "tide_alert"}}}
    """#

  struct Scene: Sendable, CustomTestStringConvertible {
    var section: FormSection
    var rows: Int
    var columns: Int

    var testDescription: String { "\(section)-\(columns)x\(rows)" }

    static let all: [Scene] = [FormSection.android, .apple, .web, .options].flatMap { section in
      [(24, 80), (40, 120), (60, 200)].map { Scene(section: section, rows: $0, columns: $1) }
    }
  }

  @Test("from the top", arguments: Scene.all)
  func top(scene: Scene) throws {
    var composer = try ComposerDriver(
      rows: scene.rows, columns: scene.columns, json: Self.message)
    composer.state.open(scene.section)
    try expectScreen(composer.canvas.rows, "panel-\(scene.testDescription)")
  }

  @Test("down to the last field", arguments: Scene.all.filter { $0.section != .options })
  func end(scene: Scene) throws {
    var composer = try ComposerDriver(
      rows: scene.rows, columns: scene.columns, json: Self.message)
    composer.goTo(try #require(scene.section.items.last))
    try expectScreen(
      composer.canvas.rows, "panel-\(scene.section)-end-\(scene.columns)x\(scene.rows)")
  }

  @Test func `swatch and rhythm stand beside their fields`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Self.message)
    composer.goTo(.field("android.notification.vibrate_timings"))
    #expect(composer.screen.contains("0ms 200ms 100ms 200ms"))
    let row = try #require(composer.canvas.rows.first { $0.contains("200ms") })
    #expect(row.contains("█") && row.contains("▁"))
    let color = try #require(composer.canvas.rows.first { $0.contains("#1a66cc") })
    #expect(color.contains("████"))
  }
}
