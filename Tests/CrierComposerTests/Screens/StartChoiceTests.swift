import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

/// The selected answer on the start page is also in the message, the header and the request.
@Suite("The start page sends what it shows") struct StartChoiceTests {
  private static let destinations: [Destination] = [.readySandbox, .readyTestServer, .readyLive]

  /// Returns the text beside the selected radio button.
  private func marked(_ composer: ComposerDriver) throws -> Substring {
    let marked = composer.canvas.rows.filter { $0.contains("(•)") }
    try #require(marked.count == 1)
    let answer = try #require(marked[0].firstRange(of: "(•) "))
    return marked[0][answer.upperBound...]
  }

  private func isForNobody(_ composer: ComposerDriver) -> Bool {
    composer.canvas.rows[0].contains("nobody yet")
  }

  @Test("with every answer, everywhere", arguments: destinations)
  func answers(destination: Destination) throws {
    let answers = StartScreen.choices(at: destination)
    for (index, who) in answers.enumerated() {
      var composer = try ComposerDriver.atStart(destination: destination)
      composer.type("Rain\tSoon\t")
      for _ in 0..<index { composer.press(.down) }
      #expect(try marked(composer).hasPrefix(who.words(hasCondition: false)))
      if who == .device || who == .topic { composer.type("abc-1") }
      let target = composer.state.target
      #expect((target == nil) == (who == .later) && isForNobody(composer) == (target == nil))
      #expect(target == nil || target?.kind == who.kind)
      guard let target else { continue }
      #expect(composer.canvas.rows[0].contains(target.shownShortened))
      composer.press(.control("t"))
      guard let request = composer.sent.first else { continue }
      #expect(try Message(json: request.json).targets == [target])
    }
  }

  @Test("with the message that was open", arguments: destinations)
  func opened(destination: Destination) throws {
    for (target, words) in [
      (#""topic": "news""#, "Subscribers to a topic    news"),
      (#""token": "my-phone""#, "my-phone"), (#""token": "tablet""#, "One device"),
      (#""fid": "dIsVQ2QVTFCVf1bB0lQPxT""#, "One device"),
      (#""condition": "'a' in topics && 'b' in topics""#, "A condition of topics"),
    ] {
      let json = "{\"message\": {\(target), \"notification\": {\"title\": \"Rain\"}}}"
      let composer = try ComposerDriver.atStart(destination: destination, json: json)
      let shown = try marked(composer)
      if words == "my-phone", destination.mode == .sandbox {
        #expect(shown.hasPrefix("The sandbox's phone"))
      } else {
        #expect(shown.contains(words))
      }
      #expect(composer.state.document.form.message == (try Message(json: json)))
      #expect(composer.screen.contains("Who gets it? ✓"))
    }
  }

  @Test func `suggests the sandbox phone only for an empty message`() throws {
    let narrow = try ComposerDriver.atStart(18, 60)
    #expect(try marked(narrow).contains("  only on this machine"))
    var composer = try ComposerDriver.atStart()
    #expect(try marked(composer).hasPrefix("The sandbox's phone"))
    #expect(try marked(composer).contains("  my-phone, on this machine"))
    #expect(!isForNobody(composer) && !composer.state.isUnsaved)
    #expect(composer.state.whyNoSend == "Send is off: the message is empty.")
    composer.type("Rain")
    #expect(composer.state.isUnsaved && composer.state.whyNoSend == nil)
    composer = try ComposerDriver.atStart(
      json: #"{"message": {"notification": {"title": "Rain"}}}"#)
    #expect(isForNobody(composer) && !composer.state.isUnsaved)
    #expect(try marked(composer).hasPrefix("One device"))
  }

  @Test func `sends to the suggested phone from the review`() throws {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain\tSoon")
    composer.press(.control("r"), .enter)
    let request = try #require(composer.sent.first)
    #expect(try Message(json: request.json).targets == [Target(.token, "my-phone")])
  }

  @Test func `sends from its own buttons, which Tab reaches`() throws {
    for (tabs, isDryRun) in [(7, true), (8, false)] {
      var composer = try ComposerDriver.atStart()
      composer.type("Rain\tSoon")
      for _ in 1..<tabs { composer.press(.tab) }
      composer.press(.enter)
      #expect(composer.sent.map(\.isDryRun) == [isDryRun])
    }
  }

  @Test func `leaves its suggestion in the form, whose message is still empty`() throws {
    var composer = try ComposerDriver.atStart()
    composer.press(.function(8))
    #expect(composer.state.isEmpty && !composer.state.isUnsaved)
    #expect(composer.screen.contains("to: device my-phone") && composer.state.start == nil)
    #expect(!composer.screen.contains("No findings") && !composer.screen.contains("1 error"))
    composer.tell(.sending(.destinationChanged(.readyLive)))
    #expect(isForNobody(composer) && composer.state.isEmpty && !composer.state.isUnsaved)
    composer = try ComposerDriver.atStart()
    composer.press(.tab, .tab, .enter, .escape)
    #expect(composer.state.target?.value == "my-phone")
  }

  @Test func `typing on the Target page replaces the phone`() throws {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain")
    composer.press(.function(8), .tab)
    composer.type("tablet")
    #expect(composer.state.target?.value == "tablet")
  }

  @Test func `follows the destination, which may be found after the first screen`() throws {
    var composer = try ComposerDriver.atStart()
    composer.type("Rain")
    composer.tell(.sending(.destinationChanged(.readyLive)))
    #expect(!composer.screen.lowercased().contains("sandbox"))
    #expect(isForNobody(composer) && composer.state.whyNoSend != nil)
    #expect(try marked(composer).hasPrefix("One device"))
    composer = try ComposerDriver.atStart()
    composer.type("Rain")
    composer.press(.tab, .tab, .enter)
    composer.tell(.sending(.destinationChanged(.readyLive)))
    #expect(try marked(composer).contains("my-phone"))
  }

  @Test func `follows undo and redo`() throws {
    var composer = try ComposerDriver.atStart(destination: .readyLive)
    composer.press(.tab, .tab, .down, .enter)
    composer.type("news")
    composer.press(.control("z"), .control("z"))
    #expect(try marked(composer).hasPrefix("One device"))
    #expect(composer.state.document.form.targetKind == .token)
    composer.press(.control("y"), .control("y"))
    #expect(try marked(composer).contains("news"))
  }

  @Test func `chooses nothing while the target is locked`() throws {
    var composer = try ComposerDriver(json: #"{"message": 4}"#)
    composer.state.beginStart()
    let before = composer.state.start?.who
    composer.press(.tab, .tab, .down)
    #expect(composer.state.start?.who == before && composer.state.notice?.severity == .warning)
  }

  @Test func `previews the message that is sent, also without a common title`() throws {
    let json =
      #"{"message": {"topic": "a", "android": {"notification": {"title": "Rain", "body": "Six"}}}}"#
    let composer = try ComposerDriver.atStart(40, 120, json: json)
    #expect(!composer.screen.contains("Your title"))
    #expect(composer.screen.contains("title fits"))
    let data = try ComposerDriver.atStart(
      40, 120, json: #"{"message": {"topic": "a", "data": {"a": "b"}}}"#)
    #expect(data.screen.contains("(nothing is shown)"))
  }
}
