import CrierAnswers
import CrierMessage
import TerminalKit
import Testing
import TextLayout

@testable import CrierComposer

@Suite("The review before a send") struct ReviewScreenTests {
  @Test func `a live send goes through the review, and no single key sends`() throws {
    var composer = try ComposerDriver(destination: .readyLive, json: SendingTests.ready)
    composer.press(.backTab, .backTab, .enter)
    #expect(composer.orders == [.viewport(.awaitPause)])
    composer.pause()
    #expect(composer.screen.contains("Review before sending"))
    #expect(composer.screen.contains("LIVE"))
    #expect(composer.canvas.rows.last?.contains("Enter Dry run") == true)
    composer.press(.escape, .control("r"))
    composer.pause()
    composer.press(.backTab, .enter)
    #expect(composer.sent.map(\.isDryRun) == [false])
  }

  @Test func `its frame ends below the last line`() throws {
    var composer = try ComposerDriver(rows: 60, columns: 200, json: SendingTests.topic)
    composer.press(.control("r"))
    let end = try #require(composer.canvas.rows.lastIndex { $0.hasPrefix("┗") })
    #expect(composer.canvas.rows[end - 1].contains("[ Send ]"))
  }

  @Test func `mentions only the platforms that the message has text for`() throws {
    let json = #"""
      {"message":{"topic":"a","data":{"screen":"weather"},
        "android":{"notification":{"title":"Rain","body":"Soon"}},
        "apns":{"payload":{"aps":{"alert":{"title":"Storm","body":"Soon"}}}}}}
      """#
    var composer = try ComposerDriver(rows: 40, columns: 120, json: json)
    composer.press(.control("r"))
    #expect(ReviewWords.differing(in: composer.state).map(\.platform) == ["Android", "Apple"])
    #expect(!composer.screen.contains("Also set"))
    #expect(!composer.screen.contains("no title"))
  }

  private static let accepted = SendReport(
    outcome: .accepted(name: "projects/shop-prod/messages/fake_message_id"), attempts: 1,
    elapsed: .milliseconds(3))

  @Test func `repeated Enter in a live review makes only dry runs`() throws {
    var composer = try ComposerDriver(destination: .readyLive, json: SendingTests.ready)
    composer.press(.control("r"))
    composer.pause()
    for number in 1...4 {
      composer.press(.enter, .enter)
      composer.tell(.sending(.answered(number: number, Self.accepted)))
      composer.press(.enter)
      #expect(composer.screen.contains("Dry run passed: FCM would accept this message."))
    }
    #expect(composer.sent.map(\.isDryRun) == [true, true, true, true])
    composer.press(.backTab, .enter)
    #expect(composer.sent.last?.isDryRun == false)
  }

  @Test func `in the sandbox Enter in the review sends`() throws {
    var composer = try ComposerDriver(json: SendingTests.topic)
    composer.press(.control("r"))
    #expect(composer.canvas.rows.last?.contains("Enter Send") == true)
    composer.press(.enter)
    guard case .sending(.send(_, let order)) = composer.orders.last else {
      Issue.record("There is no order.")
      return
    }
    #expect(!order.isDryRun)
  }

  @Test func `an audience of a live project must be confirmed by name`() throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 120, destination: .readyLive, json: SendingTests.topic)
    composer.press(.control("r"))
    composer.pause()
    composer.type("vip")
    composer.press(.enter)
    composer.press(.tab, .enter)
    #expect(composer.sent.isEmpty)
    #expect(composer.screen.contains("Send is off"))
    composer.press(.backTab)
    composer.type("-eu")
    composer.press(.enter, .enter)
    #expect(composer.sent.count == 1)
  }

  private static func condition(_ text: String) -> String {
    #"{"message": {"condition": "\#(text)", "notification": {"title": "Rain"}}}"#
  }

  @Test(
    "a condition of a live project is confirmed with a short text",
    arguments: [
      ("'offers_de' in topics && 'vip' in topics", "2 offers_de and vip"),
      ("!('vip' in topics)", "everybody without vip"),
      ("'a' in topics || !('a' in topics)", "everybody"),
    ])
  func condition(text: String, confirmation: String) throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 120, destination: .readyLive, json: Self.condition(text))
    composer.press(.control("r"))
    composer.pause()
    #expect(composer.screen.contains("Type \(confirmation) to enable Send"))
    for wrong in [text, "y", "2", "2 offers_de", "2 offers_de or vip", ""] {
      composer.press(.control("u"))
      composer.type(wrong)
      composer.press(.enter)
      #expect(composer.sent.isEmpty, "\(wrong)")
      #expect(composer.screen.contains("Send is off. Type \(confirmation) exactly"), "\(wrong)")
    }
    composer.press(.control("u"))
    composer.type(confirmation)
    composer.press(.enter, .enter)
    #expect(composer.sent.count == 1)
  }

  @Test("the text to type is whole, however long it is", arguments: Scene.sizes)
  func longConfirmation(size: Size) throws {
    let topics = ["offers_austria", "offers_germany", "offers_france", "offers_italy", "vip"]
    let text = topics.map { "'\($0)' in topics" }.joined(separator: " || ")
    var composer = try ComposerDriver(
      rows: size.rows, columns: size.columns, destination: .readyLive, json: Self.condition(text))
    composer.press(.control("r"))
    composer.pause()
    let words = "5 " + topics.joined(separator: " or ")
    let shown = composer.screen.split { $0.isWhitespace || "│┃".contains($0) }.joined(
      separator: " ")
    #expect(shown.contains(words), "\(composer.screen)")
    composer.type(words)
    composer.press(.enter, .enter)
    #expect(composer.sent.count == 1)
  }

  @Test("the review warns of a condition that everybody or nobody meets")
  func reach() throws {
    for (text, sentence) in [
      ("'a' in topics || !('a' in topics)", "Everybody matches this condition"),
      ("'a' in topics && !('a' in topics)", "Nobody can match this condition"),
    ] {
      var composer = try ComposerDriver(
        rows: 40, columns: 120, destination: .readyLive, json: Self.condition(text))
      #expect(composer.screen.contains(sentence))
      composer.press(.control("r"))
      #expect(composer.screen.contains(sentence))
    }
  }

  /// Five topics with names of 180 letters: about a thousand columns.
  private static let longTopics = (1...5).map { "topic\($0)" + String(repeating: "x", count: 180) }

  @Test(
    "the review shows a whole condition, and scrolls if it does not fit",
    arguments: [(18, 60), (24, 80), (40, 120), (60, 200)])
  func wholeCondition(rows: Int, columns: Int) throws {
    let text = Self.longTopics.map { "'\($0)' in topics" }.joined(separator: " || ")
    var composer = try ComposerDriver(
      rows: rows, columns: columns, destination: .readyLive, json: Self.condition(text))
    composer.press(.control("r"))
    composer.pause()
    try seeAll(&composer) { layout in
      #expect(layout.lines.map(\.text).joined().contains("topic5"))
    }
    #expect(composer.sent.isEmpty)
  }

  /// Scrolls through the review; every line must be seen once, and the buttons always.
  private func seeAll(
    _ composer: inout ComposerDriver, _ check: (ReviewLayout) -> Void = { _ in }
  ) throws {
    var seen: [ReviewLayout.Line] = []
    for page in 0..<100 {
      #expect(page < 99)
      guard case .review(let review) = composer.state.overlay else { break }
      let layout = ReviewLayout(review, composer.state)
      let (lines, above, below) = layout.sight(review.page)
      let screen = composer.screen
      #expect(screen.contains("[ Send ]") && composer.canvas.checkInvariants() == [])
      for line in lines {
        #expect(screen.contains(SafeText.line(line.text)), "\(line.text)\n\(screen)")
      }
      seen += lines.dropFirst(seen.count - above)
      guard below > 0 else {
        #expect(seen == layout.lines)
        check(layout)
        break
      }
      #expect(screen.contains("PageDown: \(below) more row"))
      composer.press(.pageDown)
    }
  }

  @Test("shows whole findings, and scrolls to those that do not fit", arguments: Scene.sizes)
  func findings(size: Size) throws {
    var composer = try ComposerDriver(
      rows: size.rows, columns: size.columns, json: Messages.faulty)
    #expect(composer.state.analysis.findings.count > 6)
    #expect(composer.state.analysis.count(.refused) == 0)
    composer.press(.control("r"))
    #expect(composer.screen.contains("Checks: ") == (size.rows < 30))
    try seeAll(&composer)
    #expect(composer.screen.contains("This goes to the sandbox"))
  }

  @Test func `the wheel scrolls the review and keeps the focus`() throws {
    var composer = try ComposerDriver(json: Messages.faulty)
    composer.press(.control("r"))
    let before = composer.screen
    composer.tell(.terminal(.scrolled(Point(row: 5, column: 5), by: 1)))
    #expect(composer.screen != before && composer.screen.contains("PageDown"))
    composer.press(.enter)
    #expect(composer.sent.map(\.isDryRun) == [false])
  }

  @Test("the review is a page below the banner", arguments: Scene.sizes)
  func page(size: Size) throws {
    var composer = try ComposerDriver(
      rows: size.rows, columns: size.columns, json: Messages.ferry)
    composer.press(.control("r"))
    let rows = composer.canvas.rows
    #expect(rows[1].hasPrefix("┏━ Review before sending ━"))
    // The frame ends below the last line, at the latest above the keys.
    let end = try #require(rows.lastIndex { $0.hasPrefix("┗━") })
    #expect(end <= size.rows - 2 && rows[end].count == size.columns)
    #expect(!composer.screen.contains("[ Dry run ] [ Send ]"))
  }

  @Test func `Fix fixes a finding in the form, where it can be undone`() throws {
    var composer = try ComposerDriver(json: Messages.faulty)
    composer.press(.control("r"))
    let before = composer.json
    #expect(composer.canvas.rows.last?.hasSuffix("^X Fix") == true)
    composer.press(.control("x"))
    #expect(composer.state.overlay == nil && composer.json != before)
    #expect(
      composer.state.notice?.sentence.hasPrefix("Fixed (^Z undoes it, ^R reviews again): ") == true)
    composer.press(.control("z"))
    #expect(composer.json == before)
  }

  @Test func `without a finding to fix, Fix says so`() throws {
    var composer = try ComposerDriver(destination: .readyLive, json: Messages.flash)
    composer.press(.control("r"))
    composer.pause()
    composer.press(.control("x"))
    #expect(composer.screen.contains("The checks found nothing to fix."))
    composer.type("vip-eu")
    composer.press(.alt("a"), .control("x"))
    #expect(composer.screen.contains("Type vip-eu to enable Send:  "))
  }

  /// A message with different texts for Android and the web.
  private static func differing(_ text: String = "Bald") -> String {
    #"""
    {"message": {"topic": "news", "notification": {"title": "Rain", "body": "Soon"},
      "android": {"notification": {"title": "Regen", "body": "\#(text)"}},
      "webpush": {"notification": {"title": "Pluie", "body": "Ce soir"}}}}
    """#
  }

  @Test(
    "shows title and text of each platform if they differ",
    arguments: [(18, 60), (24, 80), (40, 120), (60, 200)])
  func platforms(rows: Int, columns: Int) throws {
    var composer = try ComposerDriver(rows: rows, columns: columns, json: Self.differing())
    composer.press(.control("r"))
    let screen = composer.screen
    for row in [
      "Android       Regen, Bald", "Apple         Rain, Soon", "Web           Pluie, Ce soir",
    ] {
      #expect(screen.contains(row), "\(row)\n\(screen)")
    }
    #expect(screen.contains("[ Send ]") && screen.contains("Size          "))
    #expect(composer.canvas.checkInvariants() == [])
  }

  @Test("shows differing texts in full", arguments: [(60, 200), (24, 80), (18, 60)])
  func longTexts(rows: Int, columns: Int) throws {
    let text = (1...60).map { "word\($0)" }.joined(separator: " ")
    var composer = try ComposerDriver(rows: rows, columns: columns, json: Self.differing(text))
    composer.press(.control("r"))
    try seeAll(&composer) { layout in
      let texts = layout.lines.map(\.text).joined(separator: " ")
      for words in ["Regen, word1 ", "word60", "Rain, Soon", "Pluie, Ce soir"] {
        #expect(texts.contains(words), "\(words)")
      }
    }
  }

  @Test func `shows text that only one platform's block has`() throws {
    var composer = try ComposerDriver(
      json: #"{"message":{"topic":"a","android":{"notification":{"title":"Regen","body":"B"}}}}"#)
    composer.press(.control("r"))
    #expect(composer.screen.contains("Android       Regen, B"))
  }

  @Test func `shows each platform in plain mode, too`() throws {
    var driver = try PlainDriver(json: Self.differing())
    driver.type("review")
    for line in ["Android: Regen, Bald", "Apple: Rain, Soon", "Web: Pluie, Ce soir"] {
      #expect(driver.said.contains(line), "\(driver.said)")
    }
  }
}
