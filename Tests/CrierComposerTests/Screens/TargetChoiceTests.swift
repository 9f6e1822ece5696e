import CrierLint
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Several identifiers for one target") struct TargetChoiceTests {
  private static let tokens = ["1", "2", "3"].map {
    "fK3mAbCdEfGhIjKlMnOp\($0)r:APA91bExample000\($0)"
  }

  private func composer(pasting text: String) throws -> ComposerDriver {
    var composer = try ComposerDriver(
      json: #"{"message": {"token": "", "notification": {"title": "Rain"}}}"#)
    composer.goTo(.targetValue)
    composer.paste(text)
    return composer
  }

  @Test("the kinds have the rows that they need", arguments: [60, 80, 120, 160, 200, 220])
  func kinds(columns: Int) throws {
    for section in [FormSection.essentials, .target] {
      var composer = try ComposerDriver(rows: 60, columns: columns, json: Messages.news)
      composer.state.open(section)
      let geometry = ComposeLayout(composer.state).geometry(of: section, in: composer.state)
      let rect = try #require(geometry.rect(of: .targetKind))
      guard case .choice(let choice, _)? = composer.state.document.form.controls[.targetKind] else {
        Issue.record("It is no choice.")
        return
      }
      let control = geometry.control(of: .targetKind, in: rect.size)
      // In a very narrow window, only the chosen kind is shown.
      #expect(rect.rows == (choice.rowsNeeded(columns: control.columns) == 2 ? 2 : 1))
      guard section == .target, columns == 220 else { continue }
      #expect(composer.screen.contains("Type the name without"), "\(composer.screen)")
    }
  }

  @Test(
    "on separate lines or in one, they are listed and one is chosen",
    arguments: ["\n", " ", ", "])
  func chosen(separator: String) throws {
    var composer = try composer(pasting: Self.tokens.joined(separator: separator))
    #expect(composer.screen.contains("3 identifiers: which is the target?"))
    for shown in ["fK3m…0001", "fK3m…0002", "fK3m…0003"] {
      #expect(composer.screen.contains(shown))
    }
    composer.press(.down, .enter)
    #expect(composer.state.overlay == nil)
    #expect(composer.state.document.form.message.targets == [Target(.token, Self.tokens[1])])
    composer.press(.control("z"))
    #expect(composer.state.document.form.text(of: .targetValue) == "")
  }

  @Test func `Esc keeps the target`() throws {
    var composer = try composer(pasting: Self.tokens.joined(separator: "\n"))
    #expect(composer.canvas.rows.last?.contains("Esc Cancel") == true)
    composer.press(.escape)
    #expect(composer.state.overlay == nil)
    #expect(composer.state.document.form.text(of: .targetValue) == "")
    #expect(composer.screen.contains("There is still no target."))
    composer.paste("news1")
    composer.paste(Self.tokens.joined(separator: "\n"))
    #expect(composer.canvas.rows.last?.contains("Esc Keep the old target") == true)
    composer.press(.escape)
    #expect(composer.state.document.form.text(of: .targetValue) == "news1")
    #expect(composer.screen.contains("The target is unchanged."))
  }

  @Test func `choosing another kind changes the kind of target`() throws {
    var composer = try composer(pasting: "\(Self.tokens[0])\n/topics/news")
    composer.press(.down, .enter)
    #expect(composer.state.document.form.message.targets == [Target(.topic, "news")])
    #expect(composer.screen.contains("The target is topic news;"))
  }

  @Test func `device names are a list, too`() throws {
    var composer = try composer(pasting: "good1\ngood2\ngood3\n")
    #expect(composer.screen.contains("3 identifiers"))
    composer.press(.enter)
    #expect(composer.state.document.form.message.targets == [Target(.token, "good1")])
  }

  @Test func `a token wrapped by an e-mail is joined without a question`() throws {
    let token = "fK3mAbCdEfGhIjKlMnOpQr:APA91b" + String(repeating: "aB3", count: 45)
    let composer = try composer(pasting: "\(token.prefix(70))\n\(token.dropFirst(70))")
    #expect(composer.state.overlay == nil)
    #expect(composer.state.document.form.message.targets == [Target(.token, token)])
  }

  @Test func `no fix makes one token out of several`() throws {
    for value in [Self.tokens.joined(separator: " "), "good1 good2"] {
      let message = try Message(
        json: JSONWriter.compact(
          .object([JSONMember("token", .string(value))])))
      let found = Linter.check(message).filter { $0.rule == "TG04" }
      #expect(found.count == 1)
      #expect(found.allSatisfy { $0.explanation.quickFix == nil })
      #expect(found[0].explanation.fix?.contains("one target") == true)
    }
  }
}
