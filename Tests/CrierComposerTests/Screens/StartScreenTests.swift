import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The start page") struct StartScreenTests {
  @Test func `writes all answers into the form with one button`() throws {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain at six")
    composer.press(.enter)
    composer.type("Bring an umbrella")
    composer.press(.tab, .tab, .tab, .tab, .tab, .enter)
    #expect(composer.state.start == nil)
    let message = composer.state.document.form.message
    #expect(message.text("notification.title") == "Rain at six")
    #expect(message.text("notification.body") == "Bring an umbrella")
    #expect(message.text("token") == "my-phone")
    #expect(composer.state.viewport.section == .essentials)
    #expect(composer.state.viewport.focus == .item(.title))
    #expect(composer.screen.contains("^R reviews and sends them."))
    #expect(composer.state.whyNoSend == nil)
  }

  @Test func `Enter breaks the line of the text, and Continue drops breaks at its end`() throws {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain\t Bring\nan umbrella \n\n")
    #expect(composer.canvas.rows.last?.contains("Enter New line  Tab Next") == true)
    #expect(composer.state.document.form.text(of: .body) == " Bring\nan umbrella \n\n")
    composer.press(.tab, .tab, .tab, .tab, .tab, .enter)
    #expect(composer.state.start == nil)
    #expect(composer.state.document.form.text(of: .body) == " Bring\nan umbrella")
    #expect(composer.state.document.form.message.text("notification.body") == " Bring\nan umbrella")
  }

  @Test("the text grows with its lines, with one blank row below", arguments: [(24, 2), (40, 4)])
  func textRows(rows: Int, most: Int) throws {
    var composer = try ComposerDriver.atStart(rows, rows * 3)
    composer.type("Rain\tSoon")
    let top = try composer.place(of: "Welcome to Crier")
    for lines in 1...(most + 1) {
      let text = try composer.place(of: "Text  ").row
      let next = try composer.place(of: "2  Who gets it?").row
      #expect(next - text == min(lines, most) + 1)
      #expect(try composer.place(of: "Welcome to Crier") == top)
      composer.press(.enter)
    }
  }

  @Test func `Esc opens the form immediately: empty, or with the typed text and the target`()
    throws
  {
    var composer = try ComposerDriver.atStart()
    composer.press(.escape)
    #expect(composer.state.start == nil)
    #expect(!composer.state.isUnsaved && composer.state.isEmpty)
    #expect(composer.state.viewport.focus == .item(.title))
    composer = try ComposerDriver.atStart()
    composer.type("Rain")
    composer.press(.escape)
    composer.type("!")
    let message = composer.state.document.form.message
    #expect(message.text("notification.title") == "Rain!")
    #expect(message.text("token") == "my-phone")
  }

  @Test func `accepts hasty letters, wherever the focus is`() throws {
    for tabs in 0...8 {
      var composer = try ComposerDriver.atStart()
      for _ in 0..<tabs { composer.press(.tab) }
      composer.type("Rain")
      let text = tabs % 8 == 1 ? FormItem.body : .title
      #expect(composer.state.document.form.text(of: text) == "Rain", "\(tabs)")
    }
  }

  @Test func `has the same keys as the form`() throws {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain at six\tBring an umbrella")
    composer.press(.function(8), .tab)
    composer.type("another-phone")
    composer.press(.control("t"))
    #expect(composer.state.document.form.message.text("token") == "another-phone")
    #expect(composer.state.document.form.message.text("notification.body") == "Bring an umbrella")
    #expect(composer.orders.count == 1)
  }

  @Test(
    "sets who gets it",
    arguments: [
      (0, "token", "my-phone"), (1, "token", "abc"), (2, "topic", "abc"), (3, "token", nil),
    ] as [(Int, FieldPath, String?)])
  func who(index: Int, path: FieldPath, value: String?) throws {
    var composer = try ComposerDriver.atStart()
    composer.press(.tab, .tab)
    for _ in 0..<index { composer.press(.down) }
    composer.press(.enter)
    if index == 1 || index == 2 { composer.type("abc") }
    #expect(composer.state.document.form.message.text(path) == value)
    #expect(composer.state.document.form.message.targets.count == (value == nil ? 0 : 1))
    composer.press(.control("p"), .escape)
    #expect(composer.state.start != nil)
  }

  @Test func `keeps the token while another answer is chosen`() throws {
    var composer = try ComposerDriver.atStart()
    composer.press(.tab, .tab, .down, .enter)
    composer.type("a-phone-of-mine")
    composer.press(.up, .down)
    #expect(composer.state.document.form.targetKind == .topic)
    #expect(target(composer) == nil)
    composer.press(.up, .up)
    #expect(target(composer) == Target(.token, "my-phone"))
    composer.press(.down)
    #expect(target(composer) == Target(.token, "a-phone-of-mine"))
    composer.press(.down, .enter)
    composer.type("news")
    composer.press(.up, .down)
    #expect(composer.state.start?.who == .later)
    #expect(target(composer) == nil)
    composer.press(.up)
    #expect(target(composer) == Target(.topic, "news"))
  }

  private func target(_ composer: ComposerDriver) -> Target? {
    composer.state.document.form.message.targets.first
  }

  @Test func `undoes typing and choices, step by step`() throws {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain")
    composer.press(.tab, .tab, .down, .up)
    #expect(composer.state.document.form.message.text("token") == "my-phone")
    for _ in 0..<4 where composer.state.document.history.canUndo { composer.press(.control("z")) }
    #expect(!composer.state.isUnsaved)
    #expect(composer.state.start != nil)
  }

  @Test func `works with the mouse`() throws {
    var composer = try ComposerDriver.atStart(40, 120)
    let rows = composer.canvas.rows
    func place(of text: String) throws -> (row: Int, column: Int) {
      let row = try #require(rows.firstIndex { $0.contains(text) })
      let start = try #require(rows[row].firstRange(of: text)).lowerBound
      return (row, rows[row].distance(from: rows[row].startIndex, to: start))
    }
    let topic = try place(of: "Subscribers to a topic")
    composer.click(row: topic.row, column: topic.column)
    composer.type("news")
    #expect(composer.state.document.form.message.text("topic") == "news")
    let web = try place(of: "Browsers")
    composer.click(row: web.row, column: web.column)
    #expect(composer.state.start?.platforms == [.android, .apple])
    let title = try place(of: "Title")
    composer.click(row: title.row, column: title.column + 10)
    composer.type("Rain")
    let goOn = try place(of: "[ Continue ]")
    composer.click(row: goOn.row, column: goOn.column + 3)
    #expect(composer.state.start == nil)
    #expect(composer.state.document.form.message.text("android.notification.title") == "Rain")
  }

  @Test func `accepts a pasted token as the target`() throws {
    var composer = try ComposerDriver.atStart()
    composer.press(.tab, .tab)
    composer.paste("fK3mAbCd:APA91bExample")
    #expect(composer.state.document.form.message.text("token") == "fK3mAbCd:APA91bExample")
    #expect(composer.state.start?.who == .device)
    composer.press(.tab)
    composer.paste("Rain")
    #expect(composer.state.document.form.text(of: .title) == "Rain")
  }

  @Test func `keeps help, palette and quitting`() throws {
    var composer = try ComposerDriver.atStart()
    composer.press(.function(1))
    #expect(composer.screen.contains("Help: Title"))
    composer.press(.escape)
    #expect(composer.screen.contains("Welcome to Crier"))
    composer.press(.control("q"))
    #expect(composer.state.ending.isFinished)
  }

  @Test func `stays after F7, which gives the reason; F8 opens the form`() throws {
    for tabs in 0...8 {
      var composer = try ComposerDriver.atStart()
      for _ in 0..<tabs { composer.press(.tab) }
      composer.press(.function(7))
      let words = composer.state.notice?.sentence
      #expect(words == "This is the first page. F8 opens the form.", "\(tabs)")
      #expect(composer.state.start != nil, "\(tabs)")
      composer.press(.function(8))
      #expect(composer.state.start == nil, "\(tabs)")
      composer.press(.function(7))
      #expect(composer.state.notice == nil, "\(tabs)")
    }
  }

  @Test func `stays open for copying, turning and searching, which the form does not show`()
    throws
  {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain")
    composer.press(Key(.left, .shift), .control("c"))
    #expect(composer.orders.last == .viewport(.copy("n")))
    #expect(composer.state.start != nil)
    composer.tell(.chosen(.turnText))
    #expect(composer.state.start != nil)
    composer = try ComposerDriver.atStart()
    composer.tell(.chosen(.recover))
    #expect(composer.state.start != nil)
    composer.tell(.recovery(.found([])))
    #expect(composer.state.notice?.sentence == "There is nothing to recover.")
    #expect(composer.state.start != nil)
  }

  @Test func `returns from the palette with the form's values`() throws {
    var composer = try ComposerDriver(
      json: #"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#)
    composer.press(.control("p"))
    composer.type("start page")
    composer.press(.enter)
    #expect(composer.state.start?.who == .topic)
    #expect(composer.screen.contains("Rain"))
    #expect(composer.screen.contains("news"))
    composer.press(.escape)
    #expect(!composer.state.isUnsaved)
  }

  @Test func `closes for an opened file and a recovered draft`() throws {
    var composer = try ComposerDriver.atStart()
    composer.tell(
      .file(.read(path: "a.json", text: Array(#"{"message": {"topic": "a"}}"#.utf8))))
    #expect(composer.state.start == nil)
    composer = try ComposerDriver.atStart()
    let journal = DraftJournal(
      path: nil, name: "", request: .object([JSONMember("message", .object([]))]))
    composer.tell(.recovery(.found([Recovery(id: "1", time: "today", journal: journal)])))
    composer.press(.enter)
    #expect(composer.state.start == nil)
  }

  @Test func `plain mode asks the same questions`() throws {
    var driver = try PlainDriver()
    driver.type("start page")
    #expect(driver.said.contains("First enter the text; then type \"to\" and a topic or device"))
    #expect(driver.said.contains("Title"))
    driver.type("Rain")
    #expect(driver.json.contains("Rain"))
  }
}
