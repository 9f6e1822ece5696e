import CrierComposer
import CrierCore
import TerminalKit
import Testing

@Suite("The panels of the platforms") struct PanelTests {
  @Test func `swatch and rhythm stand beside their fields`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.tides)
    composer.goTo(.field("android.notification.vibrate_timings"))
    #expect(composer.screen.contains("0ms 200ms 100ms 200ms"))
    let row = try #require(composer.canvas.rows.first { $0.contains("200ms") })
    #expect(row.contains("█") && row.contains("▁"))
    let color = try #require(composer.canvas.rows.first { $0.contains("#1a66cc") })
    #expect(color.contains("████"))
  }
}
