import CrierAnswers
import CrierLint
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

/// Times that are entered as a span, which begins when the message is sent.
@Suite("A time span stays a span while the draft is open") struct TimeSpanTests {
  private static let start = 1_795_271_400
  private static let expiration: FieldPath = "apns.headers.apns-expiration"
  private static let topic = #"{"message":{"topic":"news","notification":{"title":"Rain"}}}"#

  private func composer(_ json: String = topic) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: json)
    composer.state.document.form.clock = FormClock(now: Self.start)
    composer.state.advance(to: Self.start)
    return composer
  }

  private func withTwoDays() throws -> ComposerDriver {
    var composer = try composer()
    composer.goTo(.option(.timeToLive))
    composer.type("2 days")
    return composer
  }

  private func expiration(_ composer: ComposerDriver) -> Int? {
    composer.state.document.form.message[Self.expiration]?.integer
  }

  private func order(_ composer: ComposerDriver) -> SendRequest? {
    if case .sending(.send(_, let order)) = composer.orders.last { order } else { nil }
  }

  @Test func `no new finding appears a minute or a day later`() throws {
    var composer = try withTwoDays()
    let findings = composer.state.analysis.findings
    for seconds in [61, 600, 86_400, 400_000] {
      composer.state.advance(to: Self.start + seconds)
      composer.press(.right)
      #expect(composer.state.analysis.findings == findings)
      #expect(expiration(composer) == Self.start + seconds + 172_800)
      #expect(composer.state.document.form.text(of: .option(.timeToLive)) == "2 days")
      #expect(composer.state.document.form.text(of: .field(Self.expiration)) == "in 2 days")
    }
  }

  @Test("sends what the pane shows at that moment", arguments: ["s", "t"])
  func sent(key: String) throws {
    var composer = try withTwoDays()
    composer.resize(rows: 60, columns: 200)
    composer.state.advance(to: Self.start + 3600)
    composer.tell(.chosen(key == "s" ? .send : .dryRun))
    let order = try #require(self.order(composer))
    #expect(order.json.contains("\"\(Self.start + 3600 + 172_800)\""))
    #expect(
      composer.state.document.form.message.wrapped["message"]
        == (try JSONReader.read(order.json))["message"]
    )
    let pane = composer.state.analysis.lines.map(\.text).joined(separator: "\n")
    if key == "s" { #expect(order.json == pane) }
    composer.state.overlay = nil
    #expect(composer.screen.contains("\(Self.start + 3600 + 172_800)"))
  }

  @Test func `saving writes the time of saving, and aging does not make a draft unsaved`()
    throws
  {
    var composer = try withTwoDays()
    composer.state.file.path = "rain.json"
    composer.state.advance(to: Self.start + 100)
    composer.press(.control("s"))
    guard case .file(.save(_, let request, _)) = composer.orders.last else {
      Issue.record("Nothing is saved.")
      return
    }
    #expect(Message(request: request)[Self.expiration]?.integer == Self.start + 100 + 172_800)
    composer.state.advance(to: Self.start + 102)
    composer.tell(.file(.saved(path: "rain.json", request: request)))
    composer.state.advance(to: Self.start + 5000)
    composer.press(.left)
    #expect(!composer.state.isUnsaved)
    composer.press(.control("s"))
    #expect(composer.screen.contains("Nothing has changed since rain.json was saved."))
    composer.goTo(.option(.timeToLive))
    composer.press(.alt("a"))
    composer.type("3 days")
    #expect(composer.state.isUnsaved)
  }

  @Test func `they count in a translation, too, which may have a time of its own`() throws {
    for own in [false, true] {
      var composer = try withTwoDays()
      let patch = own ? #"{"apns":{"headers":{"apns-expiration":"1795300000"}}}"# : "{}"
      composer.state.document.form.take(
        ["de": try JSONReader.read(#"{"message":\#(patch)}"#)], expected: [])
      composer.state.document.form.show(language: "de")
      composer.state.advance(to: Self.start + 3600)
      #expect(
        expiration(composer) == (own ? 1_795_300_000 : Self.start + 2 * 86_400 + 3600))
      composer.state.document.form.show(language: nil)
      #expect(expiration(composer) == Self.start + 2 * 86_400 + 3600)
    }
  }

  @Test func `a change during a save counts as unsaved`() throws {
    var composer = try withTwoDays()
    composer.state.file.path = "rain.json"
    composer.press(.control("s"))
    guard case .file(.save(_, let request, _)) = composer.orders.last else { return }
    composer.press(.alt("a"))
    composer.type("3 days")
    composer.tell(.file(.saved(path: "rain.json", request: request)))
    #expect(composer.state.isUnsaved)
  }

  @Test func `undo and redo count from the time when they run`() throws {
    var composer = try withTwoDays()
    composer.state.advance(to: Self.start + 500)
    composer.press(.control("z"), .control("z"))
    #expect(expiration(composer) == nil)
    composer.state.advance(to: Self.start + 1000)
    composer.press(.control("y"), .control("y"))
    #expect(expiration(composer) == Self.start + 1000 + 172_800)
    composer.state.advance(to: Self.start + 2000)
    #expect(expiration(composer) == Self.start + 2000 + 172_800)
  }

  @Test(
    "every field for a time keeps a span that was typed there",
    arguments: [
      ("apns.headers.apns-expiration", "in 3 h", 10800),
      ("android.notification.event_time", "+2 h", 7200), ("apns.payload.aps.timestamp", "now", 0),
      ("webpush.notification.timestamp", "in 1 day", 86_400),
    ] as [(FieldPath, String, Int)])
  func fields(path: FieldPath, text: String, seconds: Int) throws {
    let item = FormItem.field(path)
    try #require(FormItem.all.contains(item))
    var composer = try composer()
    composer.goTo(item)
    composer.type(text)
    for later in [0, 77] {
      composer.state.advance(to: Self.start + later)
      #expect(
        composer.state.document.form.message.value(at: path)
          == FieldCatalog.time(Self.start + later + seconds, of: path))
      #expect(composer.state.document.form.text(of: item) == text)
    }
    composer.press(.alt("a"))
    composer.type("2026-12-24 18:00")
    let fixed = composer.state.document.form.message.value(at: path)
    composer.state.advance(to: Self.start + 900)
    #expect(composer.state.document.form.message.value(at: path) == fixed, "A point in time stays.")
  }

  @Test func `times are fixed in the JSON, and a send from there counts anew`() throws {
    var composer = try withTwoDays()
    composer.press(.function(6), .enter, .end)
    let findings = composer.state.analysis.findings
    composer.state.advance(to: Self.start + 300)
    composer.type(" ")
    #expect(expiration(composer) == Self.start + 172_800)
    #expect(composer.state.analysis.findings == findings)
    composer.press(.control("t"))
    let order = try #require(self.order(composer))
    #expect(order.json.contains("\"\(Self.start + 300 + 172_800)\""))
    #expect(
      composer.state.document.editor?.text.contains("\"\(Self.start + 300 + 172_800)\"") == true)
    composer.state.overlay = nil
    composer.press(.escape)
    composer.state.advance(to: Self.start + 400)
    #expect(expiration(composer) == Self.start + 400 + 172_800)
    #expect(composer.state.document.form.text(of: .option(.timeToLive)) == "2 days")
  }

  @Test func `a time written in the JSON is kept, and undo brings the span back`() throws {
    var composer = try withTwoDays()
    composer.press(.function(6), .enter)
    let text = try #require(composer.state.document.editor?.text)
    let fixed = text.replacing("\(Self.start + 172_800)", with: "1798131600")
    composer.tell(.document(.textEdited(TextOrder(.json, text), fixed)))
    #expect(expiration(composer) == 1_798_131_600)
    #expect(composer.state.document.form.text(of: .option(.timeToLive)) == "")
    composer.state.advance(to: Self.start + 100)
    #expect(expiration(composer) == 1_798_131_600)
    composer.press(.control("z"), .escape)
    composer.state.advance(to: Self.start + 200)
    #expect(expiration(composer) == Self.start + 200 + 172_800)
  }

  private static let old = #"""
    {"message":{"topic":"news","notification":{"title":"Rain"},"android":{"ttl":"172800s"},
     "apns":{"headers":{"apns-expiration":"1795000000"}},"webpush":{"headers":{"TTL":"172800"}}}}
    """#

  @Test func `an old draft shows that its time has passed; Fix renews it as a span`() throws {
    var composer = try composer()
    composer.tell(.file(.read(path: "old.json", text: Array(Self.old.utf8))))
    #expect(
      composer.state.notice?.sentence.contains("The Apple expiration passed on 2026-11-18")
        == true, "\(composer.state.notice?.sentence ?? "")")
    #expect(composer.state.document.form.text(of: .option(.timeToLive)) == "")
    composer.goTo(.option(.timeToLive))
    #expect(composer.screen.contains("expiration passed on 2026-11-18"))
    let finding = try #require(composer.state.analysis.findings.first { $0.rule == "AP22" })
    #expect(finding.explanation.fix?.contains("Set it to 2 days from now") == true)
    composer.goTo(.field(Self.expiration))
    #expect(composer.screen.contains("apns-expiration is in the past"))
    composer.tell(.chosen(.fix))
    composer.state.advance(to: Self.start + 7)
    // The first choice is that of the other platforms.
    composer.press(.enter)
    #expect(expiration(composer) == Self.start + 7 + 172_800)
    composer.state.advance(to: Self.start + 50)
    #expect(expiration(composer) == Self.start + 50 + 172_800)
    #expect(composer.state.document.form.text(of: .option(.timeToLive)) == "2 days")
    #expect(!composer.state.analysis.findings.contains { $0.rule == "AP22" })
    composer.press(.control("z"))
    #expect(expiration(composer) == 1_795_000_000)
  }

  private static let oldForApple = #"""
    {"message":{"topic":"news","notification":{"title":"Rain"},
     "apns":{"headers":{"apns-expiration":"1795000000"}}}}
    """#

  @Test func `if only Apple has a time and it has passed, Fix asks for the duration`() throws {
    var composer = try composer()
    composer.tell(.file(.read(path: "old.json", text: Array(Self.oldForApple.utf8))))
    #expect(composer.state.notice?.sentence.contains("The Apple expiration passed") == true)
    composer.goTo(.field(Self.expiration))
    composer.tell(.chosen(.fix))
    #expect(composer.screen.contains("apns-expiration is in the past"))
    for label in ["[ 1 day ]", "[ 7 days ]", "[ 30 days ]", "[ Cancel ]"] {
      #expect(composer.screen.contains(label), "\(label)")
    }
    // The span begins when the user answers the question, not when it appears.
    composer.state.advance(to: Self.start + 9)
    composer.press(.right, .enter)
    #expect(expiration(composer) == Self.start + 9 + 604_800)
    composer.state.advance(to: Self.start + 50)
    #expect(expiration(composer) == Self.start + 50 + 604_800)
    #expect(composer.state.document.form.text(of: .field(Self.expiration)) == "in 7 days")
    #expect(!composer.state.analysis.findings.contains { $0.rule == "AP22" })
    composer.press(.control("z"))
    #expect(expiration(composer) == 1_795_000_000)
  }

  @Test func `a fixed time in the future is shown as a time, not a time to live`() throws {
    let composer = try composer(Self.old.replacing("1795000000", with: "1795300000"))
    #expect(composer.state.document.form.text(of: .option(.timeToLive)) == "")
    #expect(
      FormOption.timeToLive.values(
        in: composer.state.document.form.message, composer.state.document.form.clock
      )
      .hasPrefix("Android 2 days, Apple until 21 Nov 22:26"))
  }

  @Test func `an imported time to live is a span, too`() throws {
    let legacy = #"{"to":"/topics/news","time_to_live":3600,"notification":{"title":"Rain"}}"#
    var composer = try composer()
    composer.tell(.file(.read(path: "legacy.json", text: Array(legacy.utf8))))
    #expect(composer.state.document.form.text(of: .option(.timeToLive)) == "1 h")
    composer.state.advance(to: Self.start + 90)
    #expect(expiration(composer) == Self.start + 90 + 3600)
  }

  @Test func `a draft recovered after a crash keeps its spans`() throws {
    let journal = try #require(DraftJournal(json: try withTwoDays().state.journal.json))
    #expect(!DraftJournal.hasUnknownParts(journal.json))
    var composer = try composer()
    composer.state.advance(to: Self.start + 900_000)
    composer.tell(.recovery(.found([Recovery(id: "1", time: "today", journal: journal)])))
    composer.press(.enter)
    #expect(composer.state.document.form.text(of: .option(.timeToLive)) == "2 days")
    #expect(expiration(composer) == Self.start + 900_000 + 172_800)
    #expect(!composer.state.analysis.findings.contains { $0.rule == "AP22" })
  }

  @Test(
    "in plain mode it is a span as well, by its label and by a name of one word",
    arguments: ["time to live", "options time to live", "set time to live", "lifespan"])
  func lineByLine(name: String) throws {
    var driver = try PlainDriver(json: Self.topic)
    driver.type("\(name) 2 days", "json")
    let before = driver.state.document.form.message
    driver.advance(to: Self.start)
    driver.type("json")
    #expect(driver.said.contains("\"\(Self.start + 172_800)\""))
    #expect(driver.state.document.form.message != before)
    driver.type("show apns-expiration")
    #expect(driver.said.contains("in 2 days"), "\(driver.said)")
    driver.type("send")
    #expect(driver.sent.last?.json.contains("\"\(Self.start + 172_800)\"") == true)
  }
}
