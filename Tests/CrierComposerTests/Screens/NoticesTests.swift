import CrierLint
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Notices can be read in full") struct NoticesTests {
  private static let problems = (1...7).map { number in
    SettingsProblem(
      place: "line \(number)",
      placeless: Explanation("There is no setting named “s\(number)”.", fix: "Write mouse."),
      explanation: Explanation(
        "In config.toml, line \(number): there is no setting named “s\(number)”.",
        fix: "Write mouse."))
  }

  private static let key = Key(.function(1), .shift)

  /// The text without frames, spaces and line ends, which depend on wrapping.
  private func flat(_ text: String) -> String { text.filter { !" ┃━┏┓┗┛▼\n".contains($0) } }

  private func says(_ words: String, _ screen: String) -> Bool {
    flat(screen).contains(flat(words))
  }

  @Test("lists all errors in the settings, with line and fix", arguments: Scene.sizes)
  func settings(size: Size) throws {
    var composer = try ComposerDriver(rows: size.rows, columns: size.columns)
    composer.state.preferences.problems = Self.problems
    composer.state.begin([composer.state.preferences.notice].compactMap(\.self))
    #expect(says("7 mistakes in the settings: Shift-F1 lists them.", composer.screen))
    composer.press(Self.key)
    var seen = composer.screen
    for _ in 0..<9 {
      composer.press(.pageDown)
      seen += composer.screen
      #expect(composer.canvas.checkInvariants() == [])
    }
    for number in 1...7 {
      #expect(seen.contains("line \(number): There is no setting named “s\(number)”."))
    }
    #expect(says("Write mouse.", seen) && says("crier check config.toml", seen))
    composer.press(Self.key)
    #expect(composer.state.overlay == nil)
  }

  @Test func `a notice about the terminal leaves the footer to a dialog, and follows it`() throws {
    var composer = try ComposerDriver(json: Messages.news)
    composer.tell(.chosen(.sizes))
    let sentence = "Non-ASCII text shows as ?."
    composer.state.notice = Notice(.warning, sentence)
    composer.state.notice?.isAboutTerminal = true
    #expect(composer.canvas.rows.last?.contains("Esc Close") == true)
    composer.press(.down)
    #expect(!composer.screen.contains(sentence))
    composer.press(.escape)
    #expect(composer.screen.contains(sentence))
    composer.press(.tab)
    #expect(!composer.screen.contains(sentence))
  }

  @Test("a notice about the terminal leaves the words beside the buttons", arguments: Scene.sizes)
  func aboutTerminal(size: Size) throws {
    var composer = try ComposerDriver(
      rows: size.rows, columns: size.columns, json: Messages.news)
    composer.state.notice = Notice(.plain, "Non-ASCII text shows as ?.")
    composer.state.notice?.isAboutTerminal = true
    #expect(composer.screen.contains("Non-ASCII text shows as ?."))
    #expect(composer.screen.contains("Ready to send"))
  }

  @Test("reports that nothing in an unusable file applies", arguments: Scene.sizes)
  func spoiled(size: Size) throws {
    let words = "The file is not used; every setting has its default value."
    for isSpoiled in [false, true] {
      var composer = try ComposerDriver(rows: size.rows, columns: size.columns)
      composer.state.preferences.problems = [Self.problems[0]]
      composer.state.preferences.problems[0].spoilsFile = isSpoiled
      composer.press(Self.key)
      #expect(says(words, composer.screen) == isSpoiled)
      #expect(says("Each mistake is ignored.", composer.screen) != isSpoiled)
    }
  }

  @Test func `a single error is shown immediately`() throws {
    var composer = try ComposerDriver()
    composer.state.preferences.problems = [Self.problems[2]]
    composer.state.begin([composer.state.preferences.notice].compactMap(\.self))
    #expect(
      says("In config.toml, line 3: there is no setting named “s3”. Write", composer.screen))
  }

  @Test func `a changed file is reported if its errors differ`() throws {
    var composer = try ComposerDriver()
    composer.tell(.preferences(.checked([])))
    #expect(composer.state.notice == nil)
    composer.tell(.preferences(.checked(Self.problems)))
    composer.tell(.preferences(.keysChanged(.standard, [Explanation("A key is odd.")])))
    #expect(says("7 mistakes in the settings: Shift-F1 lists them.", composer.screen))
    composer.tell(.preferences(.checked([])))
    #expect(composer.state.notice?.sentence == "config.toml has no more mistakes.")
  }

  @Test func `plain mode prints them, too`() throws {
    var driver = try PlainDriver()
    driver.type("notices")
    #expect(driver.said.contains("Send\n") && !driver.said.contains("config.toml"))
    driver.tell(.preferences(.checked(Self.problems)))
    #expect(driver.said.contains("7 mistakes in the settings: \"notices\" lists them."))
    driver.type("notices")
    #expect(driver.said.contains("line 7: There is no setting named “s7”. Write mouse."))
    #expect(driver.said.contains("crier check config.toml"))
  }

  @Test("a sentence that does not fit into its row uses more rows", arguments: Scene.sizes)
  func long(size: Size) throws {
    let sentence =
      "Another program changed drafts/of/the/summer/rain-and-wind.json while it was open: ^S asks "
      + "before overwriting it, F2 opens the file as it is now."
    for command: CommandName? in [nil, .help, .sizes, .quit] {
      var composer = try ComposerDriver(rows: size.rows, columns: size.columns)
      composer.type("!")
      if let command { composer.tell(.chosen(command)) }
      composer.tell(.recovery(.journalNotKept(Explanation(sentence))))
      #expect(says(sentence, composer.screen), "\(command.map { "\($0)" } ?? "form")")
      #expect(composer.canvas.checkInvariants() == [])
    }
    var composer = try ComposerDriver(rows: size.rows, columns: size.columns)
    composer.tell(.recovery(.journalNotKept(Explanation(sentence))))
    composer.type("x")
    #expect(!composer.screen.contains("Somebody"))
  }

  @Test func `several errors at the start are shown as one and a number`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.state.begin([
      Notice(.warning, "Crier crashed."), Notice(.warning, "The theme is broken."),
      Notice(.plain, "This is a new file."),
    ])
    #expect(composer.screen.contains("Crier crashed. Shift-F1 shows 1 more."))
    composer.press(Self.key)
    for words in ["!  Crier crashed.", "!  The theme is broken.", "-  This is a new file."] {
      #expect(composer.screen.contains(words))
    }
  }

  @Test func `the newest notice comes first, once`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    for word in ["one", "two", "one"] { composer.tell(.newsFound(Explanation("This is \(word)."))) }
    #expect(composer.state.notices.said.map(\.sentence) == ["This is one.", "This is two."])
    for number in 0..<100 { composer.tell(.newsFound(Explanation("Number \(number)."))) }
    #expect(composer.state.notices.said.count == 30)
    composer.type("!")
    #expect(composer.state.notices.said.count == 30)
  }

  @Test("Enter goes to the field of the finding with the cursor", arguments: Scene.sizes)
  func jump(size: Size) throws {
    var composer = try ComposerDriver(rows: size.rows, columns: size.columns, json: Messages.wrong)
    let findings = composer.state.analysis.findings
    #expect(findings.count > 2)
    for place in [0, 1, findings.count - 1] {
      composer.press(Self.key)
      #expect(composer.canvas.rows.last?.contains("Enter To the field") == true)
      for _ in 0..<20 where composer.cursor(on: findings[place]) == false { composer.press(.down) }
      #expect(composer.cursor(on: findings[place]))
      composer.press(.enter)
      #expect(composer.state.overlay == nil)
      #expect(composer.state.viewport.chosenFinding == place)
      if let item = FormItem.showing(findings[place].field) {
        #expect(composer.state.viewport.focus == .item(item))
      }
    }
  }

  @Test func `without findings, Up and Down only scroll`() throws {
    var composer = try ComposerDriver(json: Messages.rain)
    composer.state.analysis.findings = []
    composer.state.preferences.problems = Self.problems + Self.problems
    composer.press(Self.key)
    let first = composer.screen
    #expect(first.contains("Down Scroll") && !first.contains("To the field"))
    composer.press(.down)
    #expect(composer.screen != first)
  }

  @Test func `findings are shown in full`() throws {
    var composer = try ComposerDriver(rows: 18, columns: 60, json: Messages.wrong)
    composer.press(Self.key)
    var seen = composer.screen
    for _ in 0..<9 {
      composer.press(.pageDown)
      seen += composer.screen
    }
    for finding in composer.state.analysis.findings {
      #expect(says(finding.explanation.sentence, seen))
    }
    #expect(says("Send is off until the errors below are fixed.", seen))
    #expect(says("Checks: 2 errors, 1 warning", seen))
  }
}

extension ComposerDriver {
  /// Whether the row with the cursor begins with the finding's first words.
  fileprivate func cursor(on finding: Finding) -> Bool {
    let words = finding.explanation.sentence.split(separator: " ").prefix(3)
    let canvas = canvas
    return canvas.rows.indices.contains { row in
      canvas.rows[row].contains(words.joined(separator: " "))
        && (0..<canvas.size.columns).contains { canvas[row, $0].role == .selection }
    }
  }
}
