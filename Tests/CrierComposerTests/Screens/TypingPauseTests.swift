import CrierAnswers
import TerminalKit
import Testing

@testable import CrierComposer

/// Terminals without bracketed paste send pasted text as keys. Such text must not open a screen and
/// then confirm it.
@Suite("Confirmations before a pause in typing") struct TypingPauseTests {
  /// Returns a composer on the review that `^R` has just opened.
  private static func review(of json: String = SendingTests.topic) throws -> ComposerDriver {
    var composer = try ComposerDriver(
      rows: 40, columns: 120, destination: .readyLive, json: json)
    composer.press(.control("r"))
    return composer
  }

  @Test func `a name and Enter right after ^R send nothing, and the screen tells why`() throws {
    var composer = try Self.review()
    composer.type("vip-eu\n\n")
    #expect(composer.sent.isEmpty)
    #expect(composer.screen.contains("Review before sending"))
    #expect(composer.screen.contains("Key ignored"))
    #expect(composer.screen.contains("Pause, then confirm."))
  }

  @Test func `Enter on Send to one device needs the pause, too`() throws {
    var composer = try Self.review(of: SendingTests.ready)
    composer.press(.backTab, .enter, .up, .enter, .left, .character(" "))
    #expect(composer.orders == [.viewport(.awaitPause)])
  }

  @Test func `a click and a paste count as keys`() throws {
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

  @Test func `no key leaves the review before the pause`() throws {
    for key in [Key.escape, .control("p"), .control("q"), .control("t"), .function(1)] {
      var composer = try Self.review()
      composer.press(key)
      #expect(composer.orders == [.viewport(.awaitPause)], "\(key.label)")
      #expect(composer.screen.contains("Review before sending"), "\(key.label)")
    }
  }

  @Test func `after the pause it works normally`() throws {
    var composer = try Self.review()
    #expect(composer.canvas.rows.last?.contains("Keys are ignored for a moment") == true)
    composer.press(.enter)
    composer.pause()
    #expect(!composer.screen.contains("ignored"))
    #expect(composer.canvas.rows.last?.contains("Back to editing") == true)
    composer.type("vip-eu\n\n")
    #expect(composer.sent.map(\.isDryRun) == [false])
  }

  @Test func `each review waits again, except after its dry run`() throws {
    var composer = try Self.review(of: SendingTests.ready)
    composer.pause()
    composer.press(.escape, .control("r"), .enter)
    #expect(composer.orders == [.viewport(.awaitPause), .viewport(.awaitPause)])
    composer.pause()
    composer.press(.enter)
    composer.tell(
      .sending(
        .answered(
          number: composer.state.sending.lastOrder,
          SendReport(outcome: .accepted(name: "n"), attempts: 1, elapsed: .milliseconds(3)))))
    composer.press(.enter, .backTab, .enter)
    #expect(composer.sent.map(\.isDryRun) == [true, false])
  }

  @Test(
    "no pause is needed if no real device gets the message",
    arguments: [Destination.readySandbox, .readyTestServer])
  func harmless(destination: Destination) throws {
    var composer = try ComposerDriver(destination: destination, json: SendingTests.topic)
    composer.press(.control("r"), .enter)
    #expect(composer.sent.count == 1)
  }

  private static let theirs = #"{"message":{"topic":"rain","notification":{"title":"Theirs"}}}"#

  @Test(
    "the questions before a file is replaced also wait for the pause",
    arguments: [
      Action.file(.inTheWay(path: "rain.json")),
      .file(.changed(path: "rain.json", text: Array(theirs.utf8))),
      .file(.changed(path: "rain.json", text: nil)),
    ])
  func files(question: Action) throws {
    var composer = try ComposerDriver(json: SendingTests.topic)
    composer.tell(question)
    let asked = composer.state.overlay
    #expect(composer.canvas.rows.last?.contains("Keys are ignored for a moment") == true)
    for key in [Key.left, .right, .enter, .character("r"), .escape] {
      composer.press(key)
      #expect(
        composer.state.overlay == asked && composer.orders == [.viewport(.awaitPause)],
        "\(key.label)")
      #expect(composer.screen.contains("Key ignored"), "\(key.label)")
    }
    composer.pause()
    composer.press(.character("r"))
    guard case .file(.save("rain.json", _, true)) = composer.orders.last else {
      Issue.record("It is not replaced.")
      return
    }
  }

  /// Whether the user confirmed something irreversible: a real send, or replacing a file.
  private static func isConfirmed(_ composer: ComposerDriver) -> Bool {
    composer.orders.contains { effect in
      switch effect {
      case .sending(.send(_, let order)): !order.isDryRun
      case .file(.save(_, _, let isReplacing)): isReplacing
      default: false
      }
    }
  }

  @Test(
    "keys that arrive together never confirm, even long after the question opened",
    arguments: [
      Action.file(.inTheWay(path: "rain.json")),
      .file(.changed(path: "rain.json", text: Array(theirs.utf8))),
    ])
  func lateBurst(question: Action) throws {
    for keys in [[Key.tab, .enter], [.right, .enter], [.character("r"), .character("a")]] {
      var composer = try ComposerDriver(json: SendingTests.topic)
      composer.tell(question)
      composer.pause()
      composer.read(keys[0], keys[1])
      #expect(!Self.isConfirmed(composer), "\(keys.map(\.label))")
      // Two keys in separate reads of the terminal, without a pause between them.
      composer.tell(.terminal(.key(.tab)))
      composer.tell(.terminal(.key(.character("r"))))
      #expect(!Self.isConfirmed(composer), "\(keys.map(\.label))")
      #expect(composer.screen.contains("Key ignored: it arrived together with others"))
      composer.pause()
      composer.press(.character("r"))
      #expect(Self.isConfirmed(composer), "\(keys.map(\.label))")
    }
  }

  @Test func `a name and Enter that arrive together do not send from a live review`() throws {
    var composer = try Self.review()
    composer.pause()
    for character in "vip-eu" { composer.tell(.terminal(.key(.character(character)))) }
    composer.read(.enter, .enter, .enter)
    #expect(composer.sent.isEmpty)
    #expect(composer.screen.contains("Review before sending"))
    #expect(composer.screen.contains("Key ignored: it arrived together with others"))
    composer.pause()
    composer.press(.enter)
    #expect(composer.sent.map(\.isDryRun) == [false])
  }
}
