import CrierLint
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("A topic that FCM would refuse, on the start page") struct StartObjectionTests {
  private func driver(_ rows: Int = 24, _ columns: Int = 80) throws -> ComposerDriver {
    var composer = try ComposerDriver.atStart(rows, columns)
    composer.type("Rain")
    composer.press(.tab, .tab, .down, .down, .enter)
    return composer
  }

  private static func sentence(about topic: String) throws -> String {
    let message = try Message(json: #"{"message":{"topic":"\#(topic)"}}"#)
    let finding = try #require(Linter.check(message).first { $0.rule == "TG07" })
    return finding.explanation.sentence
  }

  @Test("is reported immediately, with the checks' sentence", arguments: Scene.sizes)
  func told(size: Size) throws {
    var composer = try driver(size.rows, size.columns)
    composer.type("ferry times")
    #expect(composer.state.start != nil)
    #expect(
      composer.state.notice?.sentence.hasPrefix(try Self.sentence(about: "ferry times")) == true)
    #expect(composer.screen.contains("Who gets it? !!"))
    #expect(composer.screen.contains("The topic contains characters"))
    composer.press(.tab)
    #expect(composer.screen.contains("The topic contains characters"), "still so")
    composer.press(.backTab)
    for _ in 0..<6 { composer.press(.backspace) }
    #expect(composer.state.document.form.text(of: .targetValue) == "ferry")
    #expect(composer.state.notice == nil && !composer.screen.contains("!!"))
  }

  @Test func `is reported after a paste, too`() throws {
    var composer = try driver()
    composer.paste("/topics/ferry times")
    #expect(composer.state.notice?.severity == .error)
  }

  @Test func `leads to the field when the user continues`() throws {
    var composer = try driver()
    composer.type("ferry times")
    composer.press(.tab, .tab, .tab, .tab, .enter)
    #expect(composer.state.start == nil)
    #expect(composer.state.viewport.focus == .item(.targetValue))
    #expect(
      composer.state.notice?.sentence.hasPrefix(try Self.sentence(about: "ferry times")) == true)
  }

  @Test func `does not matter if another answer is chosen`() throws {
    var composer = try driver()
    composer.type("ferry times")
    composer.press(.up, .up, .up)
    #expect(composer.state.start?.who == .sandbox)
    #expect(composer.state.notice == nil && !composer.screen.contains("!!"))
  }
}
