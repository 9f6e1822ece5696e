import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The delivery report") struct ReportScreenTests {
  private static let app = "1:1234567890:android:c0ffee"

  private static func told(_ number: Int) throws -> Action {
    .report(
      .told(
        number: number,
        [
          try Scene.delivered(23, "wk47", messages: 120, #""delivered": 90, "pending": 10"#),
          try Scene.delivered(23, "other", #""delivered": 100"#),
          try Scene.delivered(12, "wk47", #""delivered": 99"#),
        ], today: Scene.today, sentOn: nil))
  }

  private static let labeled =
    #"{"message":{"topic":"news","notification":{"title":"Rain"},"#
    + #""fcm_options":{"analytics_label":"wk47"}}}"#

  @Test func `asks at once in the sandbox, and shows the label of the message`() throws {
    var composer = try ComposerDriver(json: Self.labeled)
    composer.tell(.chosen(.report))
    #expect(composer.orders.last == .report(.read(number: 1, app: nil, sentAt: nil)))
    #expect(composer.screen.contains("Asking for the numbers…"))
    #expect(!composer.screen.contains("App ID"))
    composer.tell(try Self.told(1))
    #expect(composer.screen.contains("2026-11-23  wk47"))
    #expect(composer.screen.contains("messages: 120"))
    #expect(composer.screen.contains("90.0 %  ━━━"))
    #expect(!composer.screen.contains("█"))
    #expect(composer.screen.contains("The sandbox counts each Android device immediately."))
    #expect(ReportScreen.about(composer.state).contains("Its numbers come days later"))
    #expect(composer.screen.count { $0 == "›" } == 1)
    #expect(!composer.screen.contains("other") && !composer.screen.contains("2026-11-12"))
  }

  @Test func `only the field looks focused; the entry with the cursor is bright`() throws {
    var composer = try ComposerDriver(json: Self.labeled)
    composer.tell(.chosen(.report))
    composer.tell(try Self.told(1))
    let (entry, days) = try (composer.place(of: "2026-11-23"), composer.place(of: "Days"))
    #expect(composer.canvas[entry.row, entry.column].role == .strong)
    #expect(composer.canvas[days.row, days.column - Canvas.pointerColumns].text == "›")
  }

  @Test func `the days and the label choose among the numbers, without asking again`() throws {
    var composer = try ComposerDriver(json: Self.labeled)
    composer.tell(.chosen(.report))
    composer.tell(try Self.told(1))
    let orders = composer.orders.count
    composer.press(.right)
    #expect(composer.screen.contains("2026-11-12  wk47"))
    composer.press(.down)
    #expect(composer.screen.contains("2026-11-12  wk47  messages: 5210"))
    composer.press(.left, .left)
    #expect(!composer.screen.contains("2026-11-12"))
    composer.press(.backTab, .control("u"))
    #expect(composer.screen.contains("2026-11-23  other"))
    composer.type("none")
    #expect(composer.screen.contains("There are no numbers with this label."))
    #expect(composer.screen.contains("Labels are: "))
    #expect(composer.orders.count == orders)
  }

  @Test func `needs the App ID outside the sandbox, and remembers it`() throws {
    var composer = try ComposerDriver(destination: .readyLive, json: Self.labeled)
    composer.tell(.chosen(.report))
    #expect(composer.orders.isEmpty)
    #expect(composer.screen.contains("Enter the App ID of the Android app"))
    composer.type(Self.app)
    composer.press(.enter)
    #expect(composer.orders.last == .report(.read(number: 1, app: Self.app, sentAt: nil)))
    composer.press(.escape)
    // The answer to a closed page is dropped.
    composer.tell(try Self.told(1))
    #expect(composer.state.overlay == nil)
    composer.tell(.chosen(.report))
    #expect(composer.orders.last == .report(.read(number: 2, app: Self.app, sentAt: nil)))
    composer.tell(try Self.told(1))
    #expect(composer.screen.contains("Asking for the numbers…"))
  }

  @Test func `says why there are no numbers, and asks again on Enter`() throws {
    var composer = try ComposerDriver(destination: .readyTestServer, json: Self.labeled)
    composer.state.sending.androidApp = Self.app
    composer.tell(.chosen(.report))
    composer.press(.enter)
    #expect(composer.state.reportRuns == 1)
    composer.tell(
      .report(.failed(number: 1, Explanation("The API is off.", fix: "Switch it on."))))
    #expect(composer.screen.contains("The API is off."))
    #expect(composer.screen.contains("Switch it on."))
    composer.press(.enter)
    #expect(composer.orders.last == .report(.read(number: 2, app: Self.app, sentAt: nil)))
    composer.tell(.report(.told(number: 2, [], today: Scene.today, sentOn: nil)))
    #expect(composer.screen.contains("There are no numbers for these days yet"))
  }

  @Test func `has bars without Unicode, too`() throws {
    var composer = try ComposerDriver(json: Self.labeled, glyphs: .ascii)
    composer.tell(.chosen(.report))
    composer.tell(try Self.told(1))
    #expect(composer.screen.contains("90.0 %  ####"))
  }

  @Test func `is printed in plain mode, where words choose days and label`() throws {
    var driver = try PlainDriver(json: Self.labeled)
    driver.type("report")
    #expect(driver.orders.last == .report(.read(number: 1, app: nil, sentAt: nil)))
    #expect(driver.session.isWaiting)
    driver.tell(try Self.told(1))
    #expect(
      driver.said.contains(
        "2026-11-23  wk47: messages: 120 (notifications: 120), delivered  90.0 %."))
    driver.type("explain 1")
    #expect(driver.said.contains("still waiting at the end of the day: 10.0 %"))
    driver.type("days 28")
    #expect(driver.said.contains("2026-11-12"))
    driver.type("label other")
    #expect(driver.said.contains("other: messages") && !driver.said.contains("wk47: messages"))
    driver.type("back")
    #expect(driver.state.overlay == nil)
  }
}
