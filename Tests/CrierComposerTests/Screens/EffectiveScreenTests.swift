import CrierComposer
import CrierMessage
import TerminalKit
import Testing

@Suite("What each platform gets") struct EffectiveScreenTests {
  private func composer(_ rows: Int = 24, _ columns: Int = 80) throws -> ComposerDriver {
    try ComposerDriver(rows: rows, columns: columns, json: Messages.ferry)
  }

  @Test func `fits in ASCII and at the minimum size`() throws {
    var composer = try ComposerDriver(rows: 18, columns: 60, json: Messages.ferry, glyphs: .ascii)
    composer.press(.function(12))
    for _ in 0..<4 {
      #expect(composer.canvas.rows.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
      composer.press(.tab, .pageDown, .end)
    }
  }

  @Test("the list uses the rows that the details do not need", arguments: Scene.sizes)
  func rows(size: Size) throws {
    for scene in ["android-gets", "apple-gets", "web-gets", "side-by-side", "sizes"] {
      let screen = try Scene.named(scene).composer(size).canvas.rows
      let line = try #require(screen.firstIndex { $0.hasPrefix("┃ ───") })
      let last = try #require(screen.firstIndex { $0.hasPrefix("┗") })
      let isScrolling = screen[..<line].contains { $0.hasSuffix("│ ┃") }
      let blank = screen[line..<last].reversed().prefix { !$0.contains(/[^ ┃]/) }.count
      // The longest details, of another value, may need a few rows more.
      #expect(!isScrolling || blank <= 4, "\(scene)\n\(screen.joined(separator: "\n"))")
    }
  }

  @Test func `side by side, a source is whole or left out`() throws {
    for (columns, words) in [(120, "opens the app    "), (200, "opens the app  default of ")] {
      var composer = try composer(40, columns)
      composer.press(.function(12))
      #expect(composer.screen.contains(words), "\(composer.screen)")
    }
  }

  @Test func `Enter moves to the field of the value`() throws {
    var composer = try composer()
    composer.press(.function(12), .tab, .end, .enter)
    #expect(composer.state.overlay == nil)
    #expect(composer.state.viewport.section == .data)
  }

  @Test func `side by side the arrows choose the platform whose field Enter opens`() throws {
    var composer = try composer()
    composer.press(.function(12), .down, .down, .right, .right, .enter)
    #expect(composer.state.overlay == nil)
    #expect(composer.state.viewport.section == .web)
  }

  @Test func `Enter reports a value without a field`() throws {
    var composer = try composer()
    composer.press(.function(12), .enter)
    #expect(composer.screen.contains("This value has no field in the message."))
    #expect(composer.state.overlay != nil)
  }

  @Test func `Tab changes the page, and the cursor never leaves the list`() throws {
    var composer = try composer()
    composer.press(.function(12), .end, .down, .down, .tab, .up, .tab, .end, .tab, .pageUp, .tab)
    #expect(composer.screen.contains("Side by side"))
    composer.press(.escape)
    #expect(composer.state.overlay == nil)
  }

  @Test func `times use the form's clock and show its time zone`() throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 200,
      json: #"""
        {"message": {"topic": "t", "notification": {"title": "x"},
          "android": {"notification": {"event_time": "2026-12-24T17:00:00Z"}},
          "apns": {"headers": {"apns-expiration": "1798131600"}},
          "webpush": {"notification": {"timestamp": 1798131600000, "silent": false}}}}
        """#)
    composer.state.document.form.clock.zone = ZoneRules(
      spans: [ZoneRules.Span(start: 0, offset: 3600, abbreviation: "CET")])
    for (command, time) in [
      (CommandName.androidGets, "2026-12-24 18:00 CET (2026-12-24T17:00:00Z)"),
      (.appleGets, "2026-12-24 18:00 CET (1798131600)"),
      (.webGets, "2026-12-24 18:00 CET (1798131600000)"),
    ] {
      composer.press(.escape)
      composer.tell(.chosen(command))
      #expect(composer.screen.contains(time))
      #expect(!composer.screen.contains("No sound"))
    }
  }

  @Test func `an empty message also has pages`() throws {
    var composer = try ComposerDriver()
    composer.press(.function(12), .end, .tab, .end, .tab, .tab, .end)
    #expect(composer.screen.contains("What browsers get"))
  }
}
