import CrierAnswers
import CrierMessage
import CrierTriage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Look-ups on 'Why did it not arrive?'") struct WhyLookUpTests {
  private static let name = "projects/sandbox/messages/0:1763650923441120%8f2c8f2c8f2c8f2c"
  /// The day of that name.
  private static let day = CivilTime(year: 2025, month: 11, day: 20)

  private func screen(_ composer: ComposerDriver) throws -> WhyScreen {
    struct NotOpen: Error {}
    guard case .why(let screen)? = composer.state.overlay else { throw NotOpen() }
    return screen
  }

  /// The page about a message with a label that was accepted for an Android device.
  private func composer(
    at destination: Destination = .readySandbox, _ change: (inout Evidence) -> Void = { _ in }
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: 40, columns: 120, destination: destination)
    var evidence = Evidence()
    evidence.message = try Message(
      json: #"{"message":{"token":"my-phone","notification":{"title":"Rain"},"#
        + #""fcm_options":{"analytics_label":"wk47"}}}"#)
    evidence.outcome = .accepted(name: Self.name)
    evidence.platform = .android
    change(&evidence)
    composer.state.overlay = .why(WhyScreen(evidence))
    return composer
  }

  private func data(_ percents: String, label: String = "wk47") throws -> DeliveryData {
    var data = try Scene.delivered(20, label, percents)
    data.day = Self.day
    return data
  }

  @Test func `the topics of a token are evidence`() throws {
    var composer = try ComposerDriver(json: Messages.news)
    composer.tell(.chosen(.why))
    let look = try composer.place(of: "s Show a token's topics")
    #expect(composer.canvas[look.row, look.column].role == .keyName)
    #expect(composer.canvas[look.row, look.column + 2].role == .hint)
    let answer = try composer.place(of: "2 An error")
    #expect(composer.canvas[answer.row, answer.column].role == .keyName)
    composer.press(.character("s"))
    #expect(composer.screen.contains("Which token should have got it?"))
    composer.press(.escape)
    #expect(try screen(composer).asking == nil)
    composer.press(.character("s"))
    composer.type("my-phone")
    composer.press(.enter)
    let number = composer.state.sending.lastOrder
    #expect(composer.orders.last == .tokens(.perform(number: number, .show(tokens: ["my-phone"]))))
    #expect(composer.screen.contains("Looking it up…"))
    let received = ReceivedAnswer(
      status: 200,
      body: Array(#"{"platform":"ANDROID","rel":{"topics":{"sport":{}}}}"#.utf8))
    composer.tell(
      .tokens(
        .told(
          number: number,
          TokenResult("my-phone", .accepted(name: "my-phone"), TokenInformation(received)))))
    composer.tell(.tokens(.finished(number: number)))
    let why = try screen(composer)
    #expect(why.entry.cause.number == 24 && why.entry.likelihood == .likely)
    #expect(why.diagnosis.evidence.clues.isSuperset(of: [.notSubscribed, .android]))
    #expect(why.entry.words.contains("he token was not subscribed"))
    #expect(composer.state.notice?.sentence.contains("topics: sport") == true)
    #expect(!composer.screen.contains("s Show a token"))
  }

  @Test func `the token of a ticket is proposed`() throws {
    var composer = try composer { evidence in
      evidence.message = try? Message(json: Messages.news)
      evidence.device = "fK3m-token"
    }
    composer.press(.character("s"), .enter)
    #expect(
      composer.orders.last
        == .tokens(
          .perform(number: composer.state.sending.lastOrder, .show(tokens: ["fK3m-token"]))))
  }

  @Test func `the delivery data of label and day are evidence`() throws {
    var composer = try composer()
    #expect(composer.screen.contains("d Delivery data of wk47"))
    composer.press(.character("d"))
    #expect(composer.orders.last == .report(.read(number: 1, app: nil, sentAt: 1_763_650_923)))
    composer.tell(
      .report(
        .told(
          number: 1,
          [
            try data(#""delivered": 97, "collapsed": 3"#, label: "other"),
            try data(#""delivered": 97, "droppedTtlExpired": 3"#),
          ], today: Scene.today, sentOn: Self.day)))
    let why = try screen(composer)
    #expect(why.diagnosis.evidence.clues.contains(.dataExpired))
    #expect(!why.diagnosis.evidence.clues.contains(.dataCollapsed))
    #expect(
      composer.state.notice?.sentence
        == "Delivery data of label wk47 on 2025-11-20: delivered 97.0 %, dropped: time to live "
        + "over 3.0 %.")
    #expect(!composer.screen.contains("d Delivery data"))
  }

  @Test func `without numbers for the day, nothing is evidence`() throws {
    var composer = try composer()
    composer.press(.character("d"))
    let before = try screen(composer).diagnosis
    composer.tell(.report(.told(number: 1, [], today: Scene.today, sentOn: Self.day)))
    #expect(try screen(composer).diagnosis == before)
    let words = composer.state.notice?.sentence ?? ""
    #expect(words.hasPrefix("There are no numbers for label wk47 on 2025-11-20"), "\(words)")
    composer.press(.character("d"))
    composer.tell(.report(.failed(number: 2, Explanation("The API is off."))))
    #expect(composer.state.notice?.sentence == "The API is off.")
  }

  @Test func `outside the sandbox, the App ID is asked for once`() throws {
    var composer = try composer(at: .readyLive)
    composer.press(.character("d"))
    #expect(composer.screen.contains("What is the App ID"))
    composer.type("1:2:android:3")
    composer.press(.enter)
    #expect(
      composer.orders.last
        == .report(.read(number: 1, app: "1:2:android:3", sentAt: 1_763_650_923)))
    #expect(composer.state.sending.androidApp == "1:2:android:3")
  }

  @Test func `a record of another server is not looked up here`() throws {
    let elsewhere = try composer { ($0.server, $0.project) = (.live, "shop-prod") }
    #expect(!elsewhere.screen.contains("d Delivery data"))
    let here = try composer { ($0.server, $0.project) = (.sandbox, "sandbox") }
    #expect(here.screen.contains("d Delivery data of wk47"))
  }

  @Test func `plain mode has words for both`() throws {
    var driver = try PlainDriver(json: Messages.news)
    driver.type("why")
    #expect(driver.said.contains("Type topics and a token"))
    driver.type("topics my-phone")
    let number = driver.state.sending.lastOrder
    #expect(driver.orders.last == .tokens(.perform(number: number, .show(tokens: ["my-phone"]))))
    #expect(driver.session.isWaiting)
    let information = TokenInformation(ReceivedAnswer(status: 200, body: Array("{}".utf8)))
    let result = TokenResult("my-phone", .accepted(name: "my-phone"), information)
    driver.tell(.tokens(.told(number: number, result)))
    driver.tell(.tokens(.finished(number: number)))
    #expect(driver.said.contains("he token was not subscribed"), "\(driver.said)")
  }

  @Test func `an answer in plain mode prints the next question once`() throws {
    var driver = try PlainDriver(json: Messages.news)
    driver.type("why")
    driver.type("1")
    #expect(driver.said.split(separator: "\n").count { $0.hasPrefix("1: ") } == 1)
  }
}
