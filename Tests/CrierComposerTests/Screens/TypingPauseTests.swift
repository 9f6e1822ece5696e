import CrierComposer
import CrierCore
import TerminalKit
import Testing

/// What is pasted into a terminal without bracketed paste comes as keys, and must not confirm what
/// it opened.
@Suite("What confirms, before typing has paused") struct TypingPauseTests {
  /// On the review that `^R` has just opened.
  private static func review(of json: String = SendingTests.topic) throws -> ComposerDriver {
    var composer = try ComposerDriver(
      rows: 40, columns: 120, destination: .readyLive, json: json)
    composer.press(.control("r"))
    return composer
  }

  @Test func `D5: the name and Enter behind ^R send nothing, and the screen says why`() throws {
    var composer = try Self.review()
    composer.type("vip-eu\n\n")
    #expect(composer.sent.isEmpty)
    #expect(composer.screen.contains("Review before sending"))
    #expect(composer.screen.contains("Key ignored"))
    #expect(composer.screen.contains("Pause, then confirm."))
  }

  @Test func `D5: Enter on Send of one device needs the pause, too`() throws {
    var composer = try Self.review(of: SendingTests.ready)
    composer.press(.backTab, .enter, .up, .enter, .left, .character(" "))
    #expect(composer.orders == [.awaitPause])
  }

  @Test func `D5: a click and a paste count as keys`() throws {
    var composer = try Self.review(of: SendingTests.ready)
    let send = try composer.place(of: "[ Send ]")
    composer.click(row: send.row, column: send.column + 2)
    #expect(composer.sent.isEmpty)
    composer = try Self.review()
    composer.paste("vip-eu")
    composer.pause()
    composer.press(.enter)
    #expect(composer.sent.isEmpty)
    #expect(composer.screen.contains("Send is off. Type vip-eu exactly"))
  }

  @Test func `D5: nothing leads out of the review before the pause`() throws {
    for key in [Key.escape, .control("p"), .control("q"), .control("t"), .function(1)] {
      var composer = try Self.review()
      composer.press(key)
      #expect(composer.orders == [.awaitPause], "\(key.label)")
      #expect(composer.screen.contains("Review before sending"), "\(key.label)")
    }
  }

  @Test func `D5: after the pause it works as ever`() throws {
    var composer = try Self.review()
    #expect(composer.canvas.rows.last?.contains("Waiting for a pause in typing…") == true)
    composer.press(.enter)
    composer.pause()
    #expect(!composer.screen.contains("ignored"))
    #expect(composer.canvas.rows.last?.contains("Back to editing") == true)
    composer.type("vip-eu\n\n")
    #expect(composer.sent.map(\.isDryRun) == [false])
  }

  @Test func `D5: each review waits anew, but not what a dry run comes back to`() throws {
    var composer = try Self.review(of: SendingTests.ready)
    composer.pause()
    composer.press(.escape, .control("r"), .enter)
    #expect(composer.orders == [.awaitPause, .awaitPause])
    composer.pause()
    composer.press(.enter)
    composer.tell(
      .sendAnswered(
        number: composer.state.lastOrder,
        SendAnswer(outcome: .accepted(name: "n"), attempts: 1, milliseconds: 3)))
    composer.press(.enter, .backTab, .enter)
    #expect(composer.sent.map(\.isDryRun) == [true, false])
  }

  @Test(
    "D5: no pause is needed where nobody real gets the message",
    arguments: [Destination.readySandbox, .readyTestServer])
  func harmless(destination: Destination) throws {
    var composer = try ComposerDriver(destination: destination, json: SendingTests.topic)
    composer.press(.control("r"), .enter)
    #expect(composer.sent.count == 1)
  }

  private static let theirs = #"{"message":{"topic":"rain","notification":{"title":"Theirs"}}}"#

  @Test(
    "D5: the questions before a file is replaced take keys after the pause, too",
    arguments: [
      Action.fileInTheWay(path: "rain.json"),
      .fileChanged(path: "rain.json", text: Array(theirs.utf8)),
      .fileChanged(path: "rain.json", text: nil),
    ])
  func files(question: Action) throws {
    var composer = try ComposerDriver(json: SendingTests.topic)
    composer.tell(question)
    let asked = composer.state.overlay
    #expect(composer.canvas.rows.last?.contains("Waiting for a pause in typing…") == true)
    for key in [Key.left, .right, .enter, .character("r"), .escape] {
      composer.press(key)
      #expect(composer.state.overlay == asked && composer.orders == [.awaitPause], "\(key.label)")
      #expect(composer.screen.contains("Key ignored"), "\(key.label)")
    }
    composer.pause()
    composer.press(.character("r"))
    guard case .saveFile("rain.json", _, true) = composer.orders.last else {
      Issue.record("It is not replaced.")
      return
    }
  }
}
