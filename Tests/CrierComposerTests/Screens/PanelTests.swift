import CrierMessage
import TerminalKit
import Testing
import TextLayout

@testable import CrierComposer

@Suite("The panels of the platforms") struct PanelTests {
  @Test func `swatch and vibration pattern are beside their fields`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.tides)
    composer.goTo(.field("android.notification.vibrate_timings"))
    #expect(composer.screen.contains("0ms 200ms 100ms 200ms"))
    let row = try #require(composer.canvas.rows.first { $0.contains("200ms") })
    #expect(row.contains("█") && row.contains("▁"))
    let color = try composer.place(of: "#1a66cc")
    let cells = composer.canvas.grid[color.row].cells
    #expect(cells.count { $0.swatchColor == .rgb(red: 0x1A, green: 0x66, blue: 0xCC) } == 4)
    #expect(cells.filter { $0.swatchColor != nil }.allSatisfy { $0.text == " " })
  }

  @Test func `the seconds of a time to live are whole or left out`() throws {
    for (seconds, words) in [("3600", "= 3600s"), ("172800", "= 172800s"), ("123456789012", nil)] {
      var composer = try ComposerDriver(
        json: #"{"message": {"topic": "a", "webpush": {"headers": {"TTL": "\#(seconds)"}}}}"#)
      composer.goTo(.field("webpush.headers.TTL"))
      let row = try composer.place(of: "Time to live").row
      let line = composer.canvas.rows[row].prefix(48)
      #expect(!line.contains("…"), "\(line)")
      #expect(line.contains(words ?? "Time to live"), "\(line)")
    }
  }

  @Test func `a kind of message that stands alone says what both are`() throws {
    var composer = try ComposerDriver(rows: 24, columns: 80, json: Messages.tides)
    composer.goTo(.option(.kind))
    #expect(composer.screen.contains("‹ notification + data ›"))
    composer.resize(rows: 60, columns: 200)
    #expect(composer.screen.contains("(•) both"))
  }

  /// Apple has its own title but no body of its own.
  static let halfAlert = #"""
    {"message": {"topic": "news", "notification": {"title": "Rain", "body": "Soon"},
      "apns": {"payload": {"aps": {"alert": {"title": "Oslo"}}}}}}
    """#

  @Test func `agree that it is not established whether FCM adds the common text`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Self.halfAlert)
    let (message, clock) = (
      composer.state.document.form.message, composer.state.document.form.clock
    )
    let doubt = #"unknown whether FCM adds "Soon""#
    func placeholder(_ path: FieldPath) -> String {
      FormItem.field(path).placeholder(in: message, clock)
    }
    #expect(placeholder("apns.payload.aps.alert.body") == doubt)
    #expect(placeholder("webpush.notification.body") == "inherited: Soon")
    #expect(
      ReviewWords.differing(in: composer.state).map(\.text)
        == ["Rain, Soon", #"Oslo, perhaps "Soon""#, "Rain, Soon"])
    composer.press(.function(12))
    #expect(composer.screen.contains(#"perhaps "Soon""#))
    composer.press(.tab, .tab)
    #expect(composer.screen.contains(#"perhaps "Soon""#))
    var driver = try PlainDriver(json: Self.halfAlert)
    driver.type("preview ios-lock")
    #expect(driver.said.contains("Text: \(doubt)"), "\(driver.said)")
  }

  @Test(
    "show the focused field's whole help if there is room",
    arguments: FormSection.allCases.filter(\.isSheet))
  func about(section: FormSection) throws {
    for (rows, columns) in [(40, 120), (60, 200)] {
      var composer = try ComposerDriver(
        rows: rows, columns: columns, json: #"{"message":{"topic":"news"}}"#)
      for item in section.items {
        composer.goTo(item, on: section)
        let layout = ComposeLayout(composer.state)
        let form = layout.inside(layout.form)
        let view = ComposeView(state: composer.state, layout: layout)
        let about = view.scopeBeforeHelp(item) + view.noted(item)
        let lines = LineBreaker(columns: form.columns - 3).texts(of: about)
        let last = try #require(lines.last)
        #expect(
          composer.screen.contains(last), "\(item.label) at \(columns)x\(rows): \(lines.count)")
      }
    }
  }
}
