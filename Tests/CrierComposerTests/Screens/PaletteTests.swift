import CrierMessage
import CrierTestSupport
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The palette") struct PaletteTests {
  @Test(
    "opens any field by its label or JSON name",
    arguments: [
      ("vibrate_timings", FormItem.field("android.notification.vibrate_timings")),
      ("apple: badge", .field("apns.payload.aps.badge")), ("options: time", .option(.timeToLive)),
    ])
  func fields(typed: String, item: FormItem) throws {
    var composer = try ComposerDriver()
    composer.press(.control("p"))
    composer.type(typed)
    composer.press(.enter)
    #expect(composer.state.overlay == nil)
    #expect(composer.state.viewport.focus == .item(item))
    #expect(composer.screen.contains("› " + item.label))
  }

  @Test func `begins with Review, and then with the last command`() throws {
    var composer = try ComposerDriver(json: Messages.rain)
    func chosen() -> CommandName? {
      guard case .palette(let palette)? = composer.state.overlay else { return nil }
      return palette.chosenCommand
    }
    composer.press(.control("p"))
    #expect(chosen() == .review)
    composer.type("next page")
    composer.press(.enter, .control("p"))
    #expect(chosen() == .nextSection)
    composer.press(.enter)
    #expect(composer.state.viewport.section == .android)
    composer.press(.control("p"))
    composer.type("x")
    composer.press(.backspace)
    #expect(chosen() == .nextSection)
  }

  @Test("what sends or leaves is never chosen at first", arguments: ["dry run", "send", "new"])
  func harmless(typed: String) throws {
    var composer = try ComposerDriver(json: Messages.rain)
    composer.press(.control("p"))
    composer.type(typed)
    composer.press(.enter, .escape)
    if composer.state.overlay != nil { composer.press(.escape) }
    composer.press(.control("p"))
    guard case .palette(let palette)? = composer.state.overlay else {
      Issue.record("The palette is not open.")
      return
    }
    // A new message cannot be reviewed, so the first command that can run is chosen.
    #expect(palette.chosenCommand == (typed == "new" ? .nextSection : .review))
  }

  /// The text without frames, line ends and repeated spaces.
  private func flat(_ screen: String) -> String {
    screen.filter { !"┃┏┓┗┛━█\n ".contains($0) }
  }

  @Test("shows an entry's help in full, and cuts others after a word", arguments: Scene.sizes)
  func wholeHelp(size: Size) throws {
    var composer = try ComposerDriver(rows: size.rows, columns: size.columns)
    composer.press(.control("p"))
    composer.type("next preview")
    let help = try #require(Command.named(.nextPreview)?.help)
    #expect(flat(composer.screen).contains(flat(help)))
    composer.press(.control("a"), .control("k"))
    let canvas = composer.canvas
    let edge = try composer.place(of: "┏━ Palette").column
    for row in 2..<canvas.size.rows - 4 {
      let row = (edge..<canvas.size.columns - edge - 3).map { canvas[row, $0].text }.joined()
      guard let start = row.split(separator: "…").first, start != row else { continue }
      let last = start.split(separator: " ").last.map(String.init) ?? ""
      let isWord = Command.all.contains { command in
        ([command.help, command.whyNot(composer.state) ?? ""].joined(separator: " "))
          .split(separator: " ").contains {
            $0 == last || ($0.last?.isPunctuation == true && $0.dropLast() == last)
          }
      }
      #expect(isWord, "\(row)")
    }
    #expect(composer.canvas.checkInvariants() == [])
  }

  /// The matches, best first, with a message in the form.
  private func found(_ typed: String, _ json: String? = Messages.rain) throws -> [String] {
    var composer = try ComposerDriver(json: json)
    composer.press(.control("p"))
    composer.type(typed)
    guard case .palette(let palette)? = composer.state.overlay else { return [] }
    return palette.list.matches.map { palette.list.entries[$0].title }
  }

  @Test(
    "finds the command that people mean by a word first",
    arguments: [
      ("explain", "Why was it refused?"), ("expl", "Why was it refused?"),
      ("why", "Why was it refused?"), ("error", "Why was it refused?"),
      ("ticket", "Why was it refused?"), ("refused", "Why was it refused?"),
      ("answer", "Why was it refused?"), ("editor", "Open in editor"), ("log", "History"),
      ("help", "Help"), ("platform", "Side by side"), ("sandbox", "Sandbox"),
      ("topic", "Target"), ("token", "Target"), ("device", "Target"),
      ("size", "Bytes by field"), ("bytes", "Bytes by field"), ("save", "Save"),
      ("open", "Open"), ("quit", "Quit"), ("exit", "Quit"), ("undo", "Undo"), ("redo", "Redo"),
      ("json", "JSON pane"), ("dry run", "Dry run"), ("test", "Dry run"), ("send", "Send"),
      ("key tester", "Key tester"), ("search", "Find"), ("shortcut", "All keys"),
      ("check", "Next finding"), ("condition", "Condition"), ("theme", "Theme"),
    ])
  func firstFound(typed: String, title: String) throws {
    #expect(try found(typed).first == title, "\(typed)")
  }

  @Test(
    "finds the platform and target screens by synonyms",
    arguments: [
      ("platform", "Side by side"), ("platforms", "Side by side"), ("sandbox", "Sandbox"),
      ("emulator", "Sandbox"),
    ])
  func synonyms(typed: String, title: String) throws {
    #expect(try found(typed).prefix(2) == [title, "Start page"])
  }

  @Test("finds a command by the first letters of its name", arguments: Command.all.map(\.word))
  func firstLetters(word: String) throws {
    let start = String(word.lowercased().prefix(3))
    let found = try found(start)
    let first = try #require(found.first)
    let isCommand = Command.all.contains { $0.word == first } && first.lowercased().hasPrefix(start)
    // "Condition" and "Reload file" are off here, so fields come before them.
    let fields = ["con": "Apple: Content available", "rel": "Apple: Relevance"]
    #expect(isCommand || fields[start] == first, "\(first)")
    #expect(found.contains(word))
  }

  @Test func `a label that several pages have leads to the common field first`() throws {
    for (typed, path) in [
      ("title", "notification.title"), ("text", "notification.body"),
      ("image url", "notification.image"), ("analytics label", "fcm_options.analytics_label"),
      ("custom data", "data"),
    ] {
      #expect(try chosen(typed) == .item(.field(FieldPath(path))), "\(typed)")
    }
    #expect(try chosen("time to live") == .item(.option(.timeToLive)))
    #expect(try chosen("priority") == .item(.option(.priority)))
  }

  /// Returns the choice that the first match stands for.
  private func chosen(_ typed: String) throws -> PaletteScreen.Choice? {
    var composer = try ComposerDriver(json: Messages.rain)
    composer.press(.control("p"))
    composer.type(typed)
    guard case .palette(let palette)? = composer.state.overlay else { return nil }
    return palette.list.selected.map { palette.choices[$0] }
  }

  @Test func `a row of custom data is found by its key, and gets the focus`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.rain)
    composer.press(.control("p"))
    composer.type("city")
    #expect(composer.screen.contains("data.city: Basel"))
    #expect(composer.canvas.rows.last?.contains("Enter Go there") == true)
    composer.press(.enter)
    #expect(composer.state.viewport.focus == .item(.data))
    composer.type("!")
    #expect(composer.state.document.form.message.text("data.city!") == "Basel")
  }

  @Test("the keys of a list work", arguments: Scene.sizes)
  func keys(size: Size) throws {
    var composer = try ComposerDriver(rows: size.rows, columns: size.columns)
    func row() -> Int? {
      guard case .palette(let palette)? = composer.state.overlay else { return nil }
      return palette.list.selected
    }
    composer.press(.control("p"), .end)
    #expect(row() == Command.all.count - 1)
    composer.press(.home)
    #expect(row() == 0)
    composer.press(.pageDown)
    let page = try #require(row())
    #expect(page > 4 && page < size.rows)
    composer.press(.pageUp)
    #expect(row() == 0)
  }

  @Test(
    "says what Crier does not have, and what to do instead; there is nothing to run",
    .facts(169, 204),
    arguments: [
      ("schedule", "for example with cron and crier send"), ("quiet hours", "no quiet hours"),
      ("segment", "only in the Firebase console"), ("a/b test", "based on analytics"),
      ("journey", "for tests, marketing and winning people back"),
      ("dashboard", "an analytics label"), ("in-app", "a separate product"),
      ("email", "no email"), ("sms", "push messages only"),
      ("log in", "--credentials FILE"),
    ])
  func missing(typed: String, words: String) throws {
    var composer = try ComposerDriver(json: Messages.rain)
    let before = composer.state
    composer.press(.control("p"))
    composer.type(typed)
    #expect(try chosen(typed) == .missing)
    #expect(flat(composer.screen).contains(flat(words)), "\(composer.screen)")
    composer.press(.enter)
    #expect(composer.state.notice?.sentence.contains(words) == true)
    guard case .palette? = composer.state.overlay else {
      Issue.record("The palette is closed.")
      return
    }
    composer.press(.escape)
    #expect(composer.state.viewport.focus == before.viewport.focus && composer.orders.isEmpty)
  }

  @Test func `a missing feature is not listed, nor shown beside a real match`() throws {
    #expect(try found("").contains("Schedule") == false)
    for typed in ["test", "analytics", "t", "e-mail", "account"] {
      let titles = try found(typed)
      let isMissing = MissingFeature.all.contains { titles.contains($0.title) }
      #expect(isMissing == ["e-mail", "account"].contains(typed), "\(typed): \(titles)")
    }
  }

  @Test("a missing feature is named in whole sentences", arguments: MissingFeature.all)
  func sentences(feature: MissingFeature) {
    #expect(
      feature.sentence.hasSuffix(".") && feature.synonyms.allSatisfy { $0 == $0.lowercased() })
  }
}
