import CrierLint
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Fixing with one key") struct FixingTests {
  /// Three findings: two with a fix, and one that needs a decision.
  private func composer(rows: Int = 40, columns: Int = 120) throws -> ComposerDriver {
    var composer = try ComposerDriver(
      rows: rows, columns: columns,
      json: #"{"message":{"topic":"a","notification":{"title":"Rain","body":"x"},"data":{"n":1}}}"#)
    composer.state.analysis.findings = [
      finding("T1", "data.n", "A number.", QuickFix(.set("data.n", .string("1")))),
      finding("T2", "notification.body", "Odd.", nil),
      finding("T3", "notification.title", "Rain.", QuickFix(.remove("notification.title"))),
    ]
    composer.state.viewport.focus = .item(.data)
    composer.state.viewport.section = .data
    return composer
  }

  private func finding(
    _ rule: String, _ field: FieldPath, _ sentence: String, _ quickFix: QuickFix?
  ) -> Finding {
    Finding(
      rule: rule, severity: .risky,
      explanation: Explanation(at: field, sentence, fix: "Do it.", quickFix: quickFix))
  }

  @Test(
    "is offered in the footer or in the frame of the checks",
    arguments: [(24, 80), (18, 60), (40, 120)])
  func hint(rows: Int, columns: Int) throws {
    let composer = try composer(rows: rows, columns: columns)
    let words = columns < 100 ? "^X Fix" : "^X fixes it"
    #expect(composer.canvas.rows.filter { $0.contains(words) }.count == 1)
    #expect(composer.canvas.checkInvariants() == [])
  }

  @Test func `applies the fix, reports the change, and can be undone`() throws {
    var composer = try composer()
    let before = composer.state.document.form.message
    composer.press(.control("x"))
    #expect(composer.state.document.form.message["data.n"] == .string("1"))
    #expect(composer.screen.contains(#"Fixed (^Z undoes it): data.n: "1" instead of 1."#))
    #expect(composer.state.viewport.focus == .item(.data))
    composer.press(.control("z"))
    #expect(composer.state.document.form.message == before)
    #expect(composer.screen.contains("Undone: Fix. ^Y redoes it."))
    composer.press(.control("z"))
    #expect(composer.screen.contains("There is nothing to undo"))
  }

  private static let awake =
    #"{"message":{"topic":"a","notification":{"title":"Rain"},"apns":{"payload":{"aps":{"content-available":1}}}}}"#

  @Test("asks what a push is meant to be, and fixes all related fields")
  func choice() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Self.awake)
    let before = composer.state.document.form.message
    #expect(composer.screen.contains("^X fixes it"))
    composer.press(.control("x"))
    #expect(composer.screen.contains("[ Alert ]") && composer.screen.contains("[ Background ]"))
    #expect(composer.state.document.form.message == before)
    composer.press(.tab, .enter)
    #expect(composer.state.document.form.message.text("android.notification.title") == "Rain")
    #expect(composer.state.document.form.message["notification"] == nil)
    #expect(composer.state.analysis.findings.allSatisfy { $0.severity == .hint })
    composer.press(.control("z"))
    #expect(composer.state.document.form.message == before)
    #expect(composer.screen.contains("Undone: Fix."))
    composer.press(.control("x"), .enter)
    #expect(composer.state.document.form.message.text("notification.title") == "Rain")
    #expect(composer.state.analysis.findings.allSatisfy { $0.severity == .hint })
  }

  @Test("Esc at the question leaves the message unchanged")
  func noChoice() throws {
    var composer = try ComposerDriver(rows: 24, columns: 80, json: Self.awake)
    let before = composer.state.document.form.message
    composer.press(.control("x"), .escape)
    #expect(composer.state.document.form.message == before && composer.state.overlay == nil)
  }

  @Test("plain mode asks the same question")
  func plainChoice() throws {
    var driver = try PlainDriver(json: Self.awake)
    driver.type("fix")
    #expect(driver.said.contains("Type alert, background or cancel."))
    driver.type("background")
    #expect(driver.state.document.form.message["notification"] == nil)
    #expect(driver.said.contains("Fixed"))
  }

  @Test func `a copy for Apple is reported on the common text until the copy differs`() throws {
    var composer = try ComposerDriver(rows: 60, columns: 200, json: PanelTests.halfAlert)
    let copy = FormItem.field("apns.payload.aps.alert.body")
    func note(_ state: ComposerState) -> String? {
      FormSection.note(on: copy, of: state.document.form.message, for: state.preferences.platforms)
    }
    composer.goTo(.body)
    #expect(composer.screen.contains("Google does not say whether Apple shows this text."))
    composer.goTo(copy)
    composer.press(.control("x"), .enter)
    #expect(composer.state.document.form.message.text("apns.payload.aps.alert.body") == "Soon")
    #expect(note(composer.state) == nil)
    composer.goTo(.body)
    #expect(composer.screen.contains("Apple does not show this text: it has its own."))
    #expect(!composer.screen.contains("does not say whether Apple"))
    composer.type("er")
    composer.pause()
    #expect(composer.state.document.form.message.text("apns.payload.aps.alert.body") == "Soon")
    #expect(note(composer.state) == "Replaces the common text, which is different.")
  }

  @Test func `undo reverts later typing first, then the fix`() throws {
    var composer = try composer()
    composer.press(.control("x"))
    composer.goTo(.title)
    composer.type("!")
    composer.press(.control("z"))
    #expect(composer.state.document.form.message["data.n"] == .string("1"))
    #expect(composer.state.document.form.text(of: .title) == "Rain")
    composer.press(.control("z"))
    #expect(composer.state.document.form.message["data.n"] == .number("1"))
  }

  @Test func `reports that a finding needs a decision`() throws {
    var composer = try composer()
    let before = composer.state.document.form.message
    composer.goTo(.body)
    composer.press(.control("x"))
    #expect(composer.screen.contains("This finding needs a decision: Do it."))
    #expect(!composer.screen.contains("^X fixes it"))
    #expect(composer.state.document.form.message == before)
    var empty = try ComposerDriver()
    empty.state.analysis.findings = []
    empty.press(.control("x"))
    #expect(empty.screen.contains("The checks found nothing to fix."))
  }

  @Test func `prefers the focused field`() throws {
    var composer = try composer()
    composer.goTo(.title)
    #expect(composer.screen.contains("Rain."))
    composer.press(.control("x"))
    #expect(composer.state.document.form.message["notification.title"] == nil)
    #expect(composer.state.document.form.message["data.n"] == .number("1"))
    #expect(composer.screen.contains("Fixed (^Z undoes it): notification.title: removed"))
  }

  @Test func `reports that the focused field has nothing to fix`() throws {
    var composer = try composer()
    composer.goTo(.name)
    composer.press(.control("x"))
    #expect(
      composer.screen.contains("Fixed another field (^Z undoes it)"))
    #expect(composer.state.document.form.message["data.n"] == .string("1"))
    composer.state.analysis.findings = [finding("T2", "notification.body", "Odd.", nil)]
    composer.goTo(.title)
    composer.press(.control("x"))
    #expect(composer.screen.contains("Nothing to fix in Title. ^G shows the next finding."))
    composer.press(.control("g"))
    #expect(composer.state.viewport.focus == .item(.body))
  }

  @Test func `in a table it fixes the row with the caret`() throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 120,
      json: #"{"message":{"topic":"/topics/a","data":{"a":"1","n":1}}}"#)
    composer.goTo(.data)
    #expect(composer.screen.contains(" !! n "))
    #expect(!composer.screen.contains("! a "))
    composer.press(.down)
    let rows = composer.canvas.rows
    // The checks show the finding, so the page shows its own note.
    #expect(rows.count { $0.contains("The value of \"n\" is a number") } == 1)
    #expect(rows.contains { $0.contains("Values are strings and share the message's") })
    composer.press(.control("x"))
    #expect(composer.state.document.form.message["data.n"] == .string("1"))
    #expect(composer.state.document.form.message.text("topic") == "/topics/a")
    #expect(composer.table?.row == 1)
    composer.press(.control("x"))
    #expect(composer.screen.contains("Fixed another field"))
    #expect(composer.state.document.form.message.text("topic") == "a")
  }

  @Test func `marks a target that FCM would refuse`() throws {
    var composer = try ComposerDriver(json: #"{"message":{"topic":"/topics/a","data":{"a":"1"}}}"#)
    composer.state.open(.target)
    let row = try composer.place(of: "/topics/a", after: 2).row
    #expect(composer.canvas.rows[row].contains("!"))
    composer.press(.control("x"))
    #expect(composer.state.document.form.message.text("topic") == "a")
    #expect(!composer.canvas.rows[row].contains("!"))
  }

  @Test func `moves to the row that a finding is about`() throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 120,
      json: #"{"message":{"topic":"a","data":{"a":"1","b":"2","n":1}}}"#)
    composer.press(.control("g"))
    #expect(composer.state.viewport.focus == .item(.data))
    composer.press(.control("x"))
    #expect(composer.screen.contains(#"Fixed (^Z undoes it): data.n: "1" instead of 1."#))
  }

  @Test func `follows the wheel over the checks until the focus moves on`() throws {
    var composer = try composer()
    composer.goTo(.title)
    let checks = ComposeLayout(composer.state).findings
    let place = Point(row: checks.row + 1, column: checks.column + 3)
    composer.tell(.terminal(.scrolled(place, by: -2)))
    #expect(composer.state.chosenFindingInSight?.rule == "T1")
    composer.goTo(.body)
    #expect(composer.state.chosenFindingInSight?.rule == "T2")
  }

  @Test func `cuts instead if text is selected`() throws {
    var composer = try composer()
    composer.goTo(.title)
    composer.press(Key(.home, .shift), .control("x"))
    #expect(composer.state.document.form.text(of: .title) == "")
    #expect(composer.state.document.form.message["data.n"] == .number("1"))
    composer.press(.alt("y"))
    #expect(composer.state.document.form.text(of: .title) == "Rain")
  }

  @Test func `changes the text while the JSON is edited, as one step`() throws {
    var composer = try composer()
    composer.press(.function(6), .enter, .control("x"))
    #expect(composer.state.document.editor?.text.contains(#""n": "1""#) == true)
    #expect(composer.state.document.form.message["data.n"] == .string("1"))
    composer.press(.control("z"))
    #expect(composer.state.document.form.message["data.n"] == .number("1"))
    composer.type("\"")
    composer.press(.control("x"))
    #expect(composer.screen.contains("No fix can be applied: the JSON is broken"))
  }

  @Test func `fixes everything that needs no decision from the palette`() throws {
    for rule in LintRule.all {
      let message = try Message(json: rule.broken)
      guard Linter.check(message).contains(where: { $0.explanation.quickFix != nil }) else {
        continue
      }
      var composer = try ComposerDriver(json: rule.broken)
      let before = composer.state.document.form.message
      composer.tell(.chosen(.fixAll))
      let left = composer.state.analysis.findings.filter { $0.explanation.quickFix != nil }
      #expect(composer.state.document.form.message != before, "\(rule.id)")
      #expect(left.isEmpty, "\(rule.id): \(left.map(\.rule))")
      #expect(composer.screen.contains(" fixed (^Z undoes it). "), "\(rule.id)")
      composer.press(.control("z"))
      #expect(composer.state.document.form.message == before, "\(rule.id)")
    }
    var none = try ComposerDriver(json: #"{"message":{}}"#)
    none.tell(.chosen(.fixAll))
    #expect(none.state.notice != nil)
  }
}
