import CrierLint
import CrierMessage
import TerminalKit
import Testing
import TextLayout

@testable import CrierComposer

@Suite("The Checks pane shows the worst finding and whole words") struct ChecksPaneTests {
  private static func finding(
    _ severity: Severity, _ field: FieldPath, _ sentence: String, fix: String? = nil
  ) -> Finding {
    Finding(rule: "T", severity: severity, explanation: Explanation(at: field, sentence, fix: fix))
  }

  private func composer(_ size: Size, _ findings: [Finding]) throws -> ComposerDriver {
    var composer = try ComposerDriver(
      rows: size.rows, columns: size.columns,
      json: #"{"message":{"topic":"a","notification":{"title":"Rain","body":"x"}}}"#)
    composer.state.analysis.findings = findings
    return composer
  }

  private static let two =
    (1...2).map { finding(.refused, FieldPath("data.n\($0)"), "Wrong \($0).") }
    + (1...9).map { finding(.hint, FieldPath("data.h\($0)"), "Odd \($0).") }
    + [finding(.hint, "notification.title", "The title is odd.")]

  @Test("errors scrolled out of view are counted", arguments: [(40, 120), (30, 100), (60, 200)])
  func above(rows: Int, columns: Int) throws {
    var composer = try composer(Size(rows: rows, columns: columns), Self.two)
    composer.goTo(.title)
    let pane = ComposeLayout(composer.state).findings
    let hasAll = pane.rows - 2 >= Self.two.count
    #expect(composer.screen.contains("▲ 2 errors above, 10 hints") == !hasAll)
    let place = hasAll ? nil : try composer.place(of: "2 errors above")
    if let place { #expect(composer.canvas[place.row, place.column].role == .error) }
    composer.goTo(.name)
    #expect(composer.screen.contains(" 2 errors, 10 hints "))
    #expect(!composer.screen.contains("above"))
    #expect(composer.canvas.checkInvariants() == [])
  }

  @Test("only counts of errors and warnings have a color", arguments: Scene.sizes)
  func colors(size: Size) throws {
    let composer = try composer(
      size,
      [
        Self.finding(.refused, "topic", "Wrong."), Self.finding(.risky, "topic", "Odd."),
        Self.finding(.hint, "topic", "A hint."),
      ])
    let place = try composer.place(of: "1 error, 1 warning, 1 hint")
    let roles = [0, 7, 9, 18, 20].map { composer.canvas[place.row, place.column + $0].role }
    #expect(roles == [.error, .hint, .warning, .hint, .hint], "\(size.label)")
  }

  @Test func `findings out of view below are counted`() throws {
    var composer = try composer(Size(rows: 40, columns: 120), Self.two)
    composer.goTo(.name)
    let pane = ComposeLayout(composer.state).findings
    let shown = Set(
      composer.canvas.rows.indices.compactMap { row in
        Self.two.firstIndex { composer.canvas.rows[row].contains($0.explanation.sentence) }
      })
    #expect(shown.count < Self.two.count && pane.rows - 2 < Self.two.count)
    #expect(composer.screen.contains(" · ▼ \(Self.two.count - shown.count) more "))
  }

  @Test func `only findings out of view are counted as above`() throws {
    var many = Self.two
    many.insert(Self.finding(.refused, "notification.body", "Wrong in the text."), at: 2)
    many.insert(Self.finding(.refused, "data.x", "Wrong again."), at: 0)
    var composer = try composer(Size(rows: 30, columns: 100), many)
    composer.goTo(.body)
    let first = try #require(
      (0..<composer.canvas.size.rows).first { composer.canvas.rows[$0].contains("▲") })
    #expect(composer.canvas.rows[first].contains("▲ 4 errors ("))
    #expect(composer.screen.contains("Wrong in the text."))
  }

  @Test func `with two rows the worst finding comes first, then the chosen one`() throws {
    var composer = try composer(Size(rows: 24, columns: 80), Self.two)
    composer.goTo(.title)
    let place = try composer.place(of: "!! 2 errors, 10 hints: Wrong 1.")
    #expect(composer.canvas[place.row, place.column].role == .error)
    #expect(try composer.place(of: "-  The title is odd.").row == place.row + 1)
    composer.click(row: place.row, column: 30)
    #expect(composer.state.viewport.chosenFinding == 0)
  }

  @Test func `with one row the count shows the worst severity`() throws {
    var composer = try composer(Size(rows: 18, columns: 60), Self.two)
    composer.goTo(.title)
    let place = try composer.place(of: "!! 2 errors, 10 hints: - The title is odd.")
    #expect(composer.canvas[place.row, place.column].role == .error)
    #expect(composer.canvas[place.row, place.column + 26].role == .text)
  }

  @Test("grows over rows that the form leaves empty", arguments: FormSection.allCases)
  func growth(section: FormSection) throws {
    for size in [Size(rows: 40, columns: 120), Size(rows: 60, columns: 200)] {
      var few = try ComposerDriver(
        rows: size.rows, columns: size.columns, json: Messages.flash)
      few.state.open(section)
      var many = few
      many.state.analysis.findings = Self.two + Self.two + Self.two
      let (small, large) = (ComposeLayout(few.state), ComposeLayout(many.state))
      #expect(large.findings.rows >= small.findings.rows)
      #expect(large.form.rows + large.findings.rows == small.form.rows + small.findings.rows)
      if section == .essentials { #expect(large.findings.rows >= small.findings.rows + 4) }
      // The fields stay in place.
      let pages = [small, large].map { $0.geometry(of: section, in: few.state) }
      #expect(pages[0].places.map(\.item) == pages[1].places.map(\.item))
      for (before, after) in zip(pages[0].places, pages[1].places) where section != .data {
        #expect(before.rect == after.rect)
      }
      #expect(many.canvas.checkInvariants() == [])
    }
  }

  @Test func `typing a letter keeps the size of the pane`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.faulty)
    let before = ComposeLayout(composer.state)
    #expect(before.findings.rows > 7)
    composer.goTo(.title)
    for letter in "letters" {
      composer.type(String(letter))
      #expect(ComposeLayout(composer.state) == before)
    }
  }

  @Test func `a pane that grows after a letter is drawn as a whole`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Messages.flash)
    composer.goTo(.title)
    let drawing = Composer.drawing(of: composer.state)
    composer.state.analysis.findings = Self.two
    let after = Composer.drawing(afterCheckOf: composer.state, over: drawing)
    #expect(after.canvas.rows == composer.canvas.rows)
  }

  private static let long = finding(
    .refused, "topic",
    "The topic begins with a word that is long enough to be cut in narrow windows.",
    fix: "Write another word.")

  @Test func `text that does not fit into the first row continues in the second`() throws {
    let composer = try composer(Size(rows: 24, columns: 80), [Self.long])
    let rows = composer.canvas.rows
    #expect(
      rows.contains { $0.hasPrefix("  !! 1 error: The topic begins with a word that is long") })
    #expect(rows.contains { $0.hasSuffix("narrow windows.") })
    #expect(!rows[20...21].joined().contains("…"))
    let short = try self.composer(
      Size(rows: 24, columns: 80), [Self.finding(.refused, "topic", "Wrong.", fix: "Fix it.")])
    #expect(short.canvas.rows[20].hasPrefix("  !! 1 error: Wrong."))
    #expect(short.canvas.rows[21].hasPrefix("     Fix it."))
  }

  @Test func `a single row ends after a whole word`() throws {
    let composer = try composer(Size(rows: 18, columns: 60), [Self.long])
    let row = try #require(composer.canvas.rows.first { $0.hasPrefix("  !! 1 error:") })
    let words = row.drop { $0 != ":" }.dropFirst(2).dropLast()
    #expect(row.hasSuffix("…"))
    #expect("\(Self.long.explanation.sentence)".hasPrefix("\(words) "))
  }

  @Test("the reason why Send is off is a sentence", arguments: [(24, 80), (18, 60), (40, 120)])
  func sendIsOff(rows: Int, columns: Int) throws {
    let composer = try composer(Size(rows: rows, columns: columns), [Self.long])
    let row = composer.canvas.rows[rows - 2]
    #expect(!row.contains("…"))
    #expect(row.hasSuffix("Send is off; ^G goes to the reason."))
  }

  @Test("errors and warnings beside a field differ", arguments: [(18, 60), (24, 80), (40, 120)])
  func marks(rows: Int, columns: Int) throws {
    var composer = try ComposerDriver(
      rows: rows, columns: columns,
      json: #"{"message":{"topic":"a","data":{"n":"1"},"android":{"ttl":"x"}}}"#)
    for (severity, mark) in [(Severity.refused, "!!"), (.risky, " !")] {
      composer.state.analysis.findings = [
        Self.finding(severity, "topic", "Odd."), Self.finding(severity, "data.n", "Odd."),
        Self.finding(severity, "android.ttl", "Odd."),
      ]
      composer.goTo(.targetValue)
      let row = try #require(composer.canvas.rows.first { $0.contains("› Topic") })
      let beside = row.prefix(ComposeLayout(composer.state).form.columns)
      #expect(beside.contains("!!") == (severity == .refused), "\(row)")
      #expect(beside.contains("!"))
      composer.goTo(.data)
      #expect(composer.screen.contains("\(mark == "!!" ? "!!" : "! ") n"))
    }
  }

  @Test func `the form does not repeat what the checks show, and shows the help instead`() throws {
    let sentence = "The title is odd."
    for size in Scene.sizes {
      var composer = try composer(size, [Self.finding(.hint, "notification.title", sentence)])
      composer.goTo(.title)
      #expect(composer.canvas.rows.count { $0.contains(sentence) } == 1, "\(size.label)")
      // Without room for a line above it, the help is left out.
      let geometry = ComposeLayout(composer.state).geometry(of: .essentials, in: composer.state)
      #expect(composer.screen.contains("The first line, in bold.") == (geometry.aboutRows >= 3))
    }
    let long = sentence + String(repeating: " It is very long.", count: 30) + " End."
    var composer = try composer(
      Size(rows: 24, columns: 80),
      [
        Self.finding(.hint, "notification.title", long)
      ])
    composer.goTo(.title)
    #expect(!composer.screen.contains("The first line, in bold."))
  }

  @Test("without findings, the help has the same rows on pages that scroll", arguments: Scene.sizes)
  func help(size: Size) throws {
    let pages: [FormSection] = [.essentials, .android, .apple, .web, .options]
    let lines = try pages.compactMap { page in
      var composer = try ComposerDriver(
        rows: size.rows, columns: size.columns, json: Messages.tides)
      composer.state.open(page)
      composer.state.analysis.findings = []
      let geometry = ComposeLayout(composer.state).geometry(of: page, in: composer.state)
      return geometry.end > geometry.visibleRows ? geometry.visibleRows : nil
    }
    #expect(Set(lines).count <= 1)
  }

  @Test func `a finding that was jumped to has a mark, and its field the only pointer`() throws {
    var composer = try composer(Size(rows: 40, columns: 120), Self.two)
    composer.press(.control("g"), .control("g"))
    #expect(composer.screen.contains("Finding 2 of 12."))
    let place = try composer.place(of: "• !! Wrong 2.")
    #expect(composer.canvas[place.row, place.column].role == .label)
    #expect(composer.canvas.cells.count { $0.role == .accent && $0.text == "›" } == 1)
  }

  @Test func `the selected finding has a pointer`() throws {
    var composer = try composer(Size(rows: 40, columns: 120), Self.two)
    #expect(!composer.screen.contains("› !! Wrong 1."))
    composer.press(.function(6), .function(6))
    #expect(composer.screen.contains("› !! Wrong 1."))
    let place = try composer.place(of: "› !! Wrong 1.")
    #expect(composer.canvas[place.row, place.column].role == .selection)
  }
}
