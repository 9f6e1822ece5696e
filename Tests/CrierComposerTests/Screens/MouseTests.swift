import CrierComposer
import TerminalKit
import Testing

/// Press, drag and double-click; the release ends each of them.
@Suite("The mouse") struct MouseTests {
  private static let json = #"""
    {"message":{"topic":"rain","notification":{"title":"Rain at six","body":"Bring an umbrella"},
     "data":{"screen":"weather in Basel"}}}
    """#

  private func composer(rows: Int = 40, columns: Int = 120) throws -> ComposerDriver {
    try ComposerDriver(rows: rows, columns: columns, json: Self.json)
  }

  @Test("drags over a text in the form", arguments: [(24, 80), (18, 60), (40, 120), (60, 200)])
  func form(rows: Int, columns: Int) throws {
    var composer = try composer(rows: rows, columns: columns)
    let start = try composer.place(of: "an umbrella")
    composer.click(row: start.row, column: start.column)
    composer.tell(.terminal(.dragged(Point(row: start.row, column: start.column + 5))))
    composer.tell(.terminal(.dragged(Point(row: start.row, column: start.column + 6))))
    composer.tell(.terminal(.released(Point(row: start.row, column: start.column + 6))))
    #expect(composer.selected == "an umb")
    // After the release, moving the mouse changes nothing.
    composer.tell(.terminal(.dragged(Point(row: start.row, column: start.column))))
    #expect(composer.selected == "an umb")
    composer.press(.control("c"))
    #expect(composer.orders == [.viewport(.copy("an umb"))])
    composer.type("x")
    #expect(composer.state.document.form.text(of: .body) == "Bring xrella")
    composer.press(.control("z"))
    #expect(composer.state.document.form.text(of: .body) == "Bring an umbrella")
  }

  @Test func `selects the word, the line, and with Shift everything between`() throws {
    var composer = try composer()
    let place = try composer.place(of: "umbrella")
    for (times, text) in [(1, nil), (2, "umbrella"), (3, "Bring an umbrella")] as [(Int, String?)] {
      composer.tell(.terminal(.clicked(place, times: times)))
      composer.tell(.terminal(.released(place)))
      #expect(composer.selected == text)
    }
    composer.click(row: place.row, column: place.column)
    composer.tell(
      .terminal(.clicked(Point(row: place.row, column: place.column + 3), extending: true)))
    #expect(composer.selected == "umb")
  }

  @Test func `drags in a table cell`() throws {
    var composer = try composer()
    composer.state.open(.data)
    let place = try composer.place(of: "weather in")
    composer.tell(.terminal(.clicked(place, times: 2)))
    #expect(composer.selected == "weather")
    composer.tell(.terminal(.dragged(Point(row: place.row + 9, column: place.column + 9))))
    #expect(composer.selected == "weather in")
    #expect(!composer.state.isUnsaved)
  }

  @Test func `drags in the JSON, and beyond its edge`() throws {
    var composer = try composer()
    composer.press(.function(6), .enter)
    var place = try composer.place(of: "\"topic\"")
    place.column += 1
    composer.tell(.terminal(.clicked(place, times: 2)))
    #expect(composer.selected == "topic")
    let below = try composer.place(of: "\"notification\"")
    composer.tell(.terminal(.dragged(below)))
    #expect(composer.selected?.contains("rain") == true)
    composer.tell(.terminal(.dragged(Point(row: 0, column: 80))))
    #expect(composer.selected?.hasSuffix("topic") == true)
    #expect(composer.state.document.editor?.text.contains("umbrella") == true)
  }

  @Test func `a click on text without focus moves the caret there`() throws {
    let long = String(repeating: "long ", count: 80)
    var composer = try ComposerDriver(
      rows: 24, columns: 80,
      json: #"{"message":{"notification":{"title":"\#(long)end","body":""}}}"#)
    composer.press(.tab)
    let place = try composer.place(of: "long long")
    composer.click(row: place.row, column: place.column + 5)
    #expect(composer.caret == 5)
    // The text stays in place, so the second click hits the same word.
    #expect(try composer.place(of: "long long") == place)
  }

  @Test func `chooses a theme, and a second click does the same as Enter`() throws {
    var composer = try ComposerDriver()
    let offers = (0..<30).map { number in
      ThemeOffer(id: "theme-\(number)", theme: Theme(name: "Theme \(number)"))
    }
    composer.state.preferences.look = offers[0]
    composer.tell(.preferences(.themesRead(offers)))
    let place = try composer.place(of: "Theme 9 ")
    composer.click(row: place.row, column: place.column)
    #expect(composer.state.preferences.look == offers[9])
    composer.tell(.terminal(.released(place)))
    composer.tell(.terminal(.clicked(place, times: 2)))
    #expect(composer.screen.contains("Keep Theme 9 for good?"))
    #expect(composer.state.preferences.look == offers[9])
  }

  @Test(
    "moves the cursor to a row in every list",
    arguments: [
      (CommandName.palette, "Dry run "), (.sizes, "The whole message"), (.matrix, "Chrome"),
      (.androidGets, "body"), (.sideBySide, "Text"),
    ])
  func lists(command: CommandName, row: String) throws {
    var composer = try composer()
    composer.tell(.chosen(command))
    let before = composer.state.overlay
    let place = try composer.place(of: row, after: 2)
    composer.click(row: place.row, column: place.column)
    #expect(composer.state.overlay != nil && composer.state.overlay != before)
    composer.tell(.terminal(.clicked(place, times: 2)))
    #expect(composer.state.overlay != before)
    #expect(composer.canvas.checkInvariants() == [])
  }

  @Test func `presses the buttons of dialogs, each once`() throws {
    var composer = try composer()
    composer.type("!")
    composer.press(.control("q"))
    let cancel = try composer.place(of: "Cancel ]")
    composer.tell(.terminal(.clicked(cancel, times: 2)))
    #expect(composer.state.overlay != nil)
    composer.click(row: cancel.row, column: cancel.column)
    #expect(composer.state.overlay == nil && !composer.state.ending.isFinished)
  }

  @Test func `a live send needs the name, whatever is clicked`() throws {
    var composer = try ComposerDriver(
      rows: 24, columns: 80, destination: .readyLive, json: Self.json)
    let send = try composer.place(of: "[ Send ]")
    for times in 1...3 { composer.tell(.terminal(.clicked(send, times: times))) }
    composer.pause()
    let inside = try composer.place(of: "[ Send ]")
    composer.click(row: inside.row, column: inside.column + 2)
    #expect(composer.sent.isEmpty)
    #expect(composer.screen.contains("Send is off. Type rain exactly"))
  }

  @Test func `selects in a dialog's field`() throws {
    var composer = try composer()
    composer.tell(.chosen(.saveAs))
    composer.type("drafts/rain.json")
    let place = try composer.place(of: "rain.json")
    composer.tell(.terminal(.clicked(place, times: 2)))
    composer.press(.control("c"))
    #expect(composer.orders == [.viewport(.copy("rain"))])
    composer.tell(.terminal(.clicked(place)))
    composer.tell(.terminal(.dragged(Point(row: 1, column: 0))))
    composer.press(.backspace)
    #expect(composer.screen.contains("rain.json") && !composer.screen.contains("drafts"))
  }

  @Test func `builds a condition by clicks`() throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 120,
      json: #"{"message":{"condition":"'news' in topics && 'sport' in topics"}}"#)
    composer.tell(.chosen(.condition))
    let join = try composer.place(of: "( ) any of these")
    composer.click(row: join.row, column: join.column)
    #expect(composer.screen.contains("'news' in topics || 'sport' in topics"))
    let topic = try composer.place(of: "sport", after: join.row)
    let box = try composer.place(of: "[ ]", after: topic.row)
    composer.click(row: box.row, column: box.column + 1)
    #expect(!composer.canvas.rows[box.row].contains("[ ]"))
    let name = try composer.place(of: "sport", after: box.row)
    composer.tell(.terminal(.clicked(name, times: 2)))
    composer.type("chess")
    #expect(composer.screen.contains("'chess' in topics"))
  }

  @Test func `a click closes the jump labels, and has its normal effect`() throws {
    var composer = try composer()
    composer.press(.control("o"))
    let place = try composer.place(of: "an umbrella")
    composer.click(row: place.row, column: place.column)
    #expect(composer.state.overlay == nil && composer.state.viewport.focus == .item(.body))
  }

  @Test func `without a selection a sentence explains that`() throws {
    var composer = try composer()
    composer.press(.control("c"))
    #expect(composer.orders.isEmpty)
    #expect(composer.screen.contains("There is no selection to copy; ^Q quits."))
  }
}
