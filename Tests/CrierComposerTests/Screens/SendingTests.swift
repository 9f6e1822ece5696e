import CrierComposer
import CrierCore
import TerminalKit
import Testing

@Suite("Dry run and send") struct SendingTests {
  static let ready =
    #"{"message":{"token":"fK3mAbCdEfGhIjKlMnOpQr:APA91b0001","notification":{"title":"Hi"}}}"#
  static let topic = #"{"message":{"topic":"vip-eu","notification":{"title":"Hi"}}}"#

  @Test func `dry run sends the request with validate_only and nothing else changed`() throws {
    var composer = try ComposerDriver(json: Self.ready)
    composer.press(.control("t"))
    guard case .send(let order) = composer.orders.last else {
      Issue.record("no order")
      return
    }
    #expect(order.isDryRun)
    let sent = try JSONReader.read(order.json)
    #expect(sent["validate_only"] == .bool(true))
    #expect(sent["message"] == composer.state.form.message.body)
  }

  @Test func `send is what the pane shows, byte for byte`() throws {
    var composer = try ComposerDriver(rows: 60, columns: 200, json: Self.ready)
    composer.press(.tab, .tab, .tab, .tab, .tab)
    #expect(composer.state.focus == .send)
    composer.press(.enter)
    guard case .send(let order) = composer.orders.last else {
      Issue.record("no order")
      return
    }
    #expect(order.json == composer.state.analysis.lines.map(\.text).joined(separator: "\n"))
    for line in order.json.split(separator: "\n") { #expect(composer.screen.contains(line)) }
  }

  @Test func `says why Send is off and orders nothing`() throws {
    var composer = try ComposerDriver()
    composer.type("Hi")
    composer.press(.control("r"))
    #expect(composer.orders.isEmpty)
    #expect(composer.state.overlay == nil)
    #expect(composer.screen.contains("Send is off (^G goes there)."))
  }

  @Test func `shows the name when it was accepted`() throws {
    var composer = try ComposerDriver(json: Self.ready)
    composer.press(.control("t"))
    #expect(composer.screen.contains("Dry run: waiting for FCM"))
    composer.tell(
      .sendAnswered(
        number: 1,
        SendAnswer(
          outcome: .accepted(name: "projects/sandbox/messages/fake_message_id"), attempts: 1,
          milliseconds: 12)))
    #expect(composer.screen.contains("Dry run passed"))
    #expect(composer.screen.contains("projects/sandbox/messages/fake_message_id"))
    composer.press(.escape)
    #expect(composer.state.overlay == nil)
  }

  @Test func `explains a refusal and goes to its field`() throws {
    var composer = try ComposerDriver(json: Self.ready)
    composer.press(.control("t"))
    composer.tell(
      .sendAnswered(
        number: 1,
        SendAnswer(
          outcome: .refused(
            Refusal(
              advice: .dropToken, httpStatus: 404, errorCode: "UNREGISTERED",
              explanation: Explanation(
                at: "token", "The app was uninstalled.", fix: "Remove the token."))),
          attempts: 1, milliseconds: 9)))
    #expect(composer.screen.contains("The app was uninstalled."))
    #expect(composer.screen.contains("UNREGISTERED"))
    composer.press(.enter)
    #expect(composer.state.section == .target)
  }

  @Test func `an answer to an earlier send changes nothing`() throws {
    var composer = try ComposerDriver(json: Self.ready)
    composer.press(.control("t"))
    composer.tell(
      .sendAnswered(
        number: 0, SendAnswer(outcome: .accepted(name: "x"), attempts: 1, milliseconds: 1)))
    #expect(composer.screen.contains("waiting for FCM"))
  }

  @Test func `Esc while waiting stops the send once`() throws {
    var composer = try ComposerDriver(json: Self.ready)
    composer.press(.control("t"), .escape, .escape)
    #expect(composer.orders.suffix(1) == [.stopSending(number: 1)])
    #expect(composer.orders.count == 2)
  }

  private static let pause = SendPause(
    attempt: 1, reason: "FCM has trouble.", seconds: 10, secondsLeft: 8)

  @Test func `a wait says what for and how long still, and ends at once in the sandbox`() throws {
    var composer = try ComposerDriver(json: Self.ready)
    composer.press(.control("t"))
    composer.tell(.sendPaused(number: 1, Self.pause))
    #expect(composer.screen.contains("FCM has trouble."))
    #expect(composer.screen.contains("Try 2 begins in 8 s: Google's rule for senders"))
    #expect(composer.canvas.rows.last?.contains("Enter Try now  Esc Stop waiting") == true)
    var pause = Self.pause
    (pause.secondsLeft, pause.isAsked) = (7, true)
    composer.tell(.sendPaused(number: 1, pause))
    #expect(composer.screen.contains("Try 2 begins in 7 s: the server asked for 10 s."))
    composer.press(.enter, .enter)
    #expect(composer.orders.count == 2)
    #expect(composer.orders.last == .goOnSending(number: 1))
    #expect(composer.screen.contains("On its way…"))
  }

  @Test func `a wait for a live project can be stopped, not skipped`() throws {
    var composer = try ComposerDriver(destination: .readyLive, json: Self.ready)
    composer.press(.control("t"))
    composer.tell(.sendPaused(number: 1, Self.pause))
    composer.press(.enter)
    #expect(composer.orders.count == 1)
    #expect(!composer.screen.contains("Try now"))
    composer.press(.escape)
    #expect(composer.orders.last == .stopSending(number: 1))
  }

  @Test(
    "a send that FCM could not take is not called refused",
    arguments: [
      (true, Refusal.Advice.retry, "Dry run stopped"), (true, .quota, "Dry run stopped"),
      (false, .retry, "Dry run did not get through"), (true, .fixRequest, "Dry run refused"),
    ])
  func stopped(isStopping: Bool, advice: Refusal.Advice, title: String) throws {
    var composer = try ComposerDriver(json: Self.ready)
    composer.press(.control("t"))
    composer.tell(.sendPaused(number: 1, Self.pause))
    if isStopping { composer.press(.escape) }
    let refusal = Refusal(
      advice: advice, httpStatus: 503, errorCode: "X", explanation: Explanation("FCM has trouble."))
    composer.tell(
      .sendAnswered(
        number: 1, SendAnswer(outcome: .refused(refusal), attempts: 1, milliseconds: 9)))
    #expect(composer.screen.contains(title))
    #expect(composer.screen.contains("refused") == (advice == .fixRequest))
    #expect(composer.screen.contains("You stopped waiting") == title.contains("stopped"))
  }

  @Test func `a live send goes through the review, and no single key sends`() throws {
    var composer = try ComposerDriver(destination: .readyLive, json: Self.ready)
    composer.press(.tab, .tab, .tab, .tab, .tab, .enter)
    #expect(composer.orders.isEmpty)
    #expect(composer.screen.contains("Review before sending"))
    #expect(composer.screen.contains("LIVE"))
    #expect(composer.canvas.rows.last?.contains("Enter Dry run") == true)
    composer.press(.escape, .control("r"), .backTab, .enter)
    #expect(composer.orders.count == 1)
  }

  private static let accepted = SendAnswer(
    outcome: .accepted(name: "projects/shop-prod/messages/fake_message_id"), attempts: 1,
    milliseconds: 3)

  @Test func `however often Enter is pressed, a live review only tries out`() throws {
    var composer = try ComposerDriver(destination: .readyLive, json: Self.ready)
    composer.press(.control("r"))
    for number in 1...4 {
      composer.press(.enter, .enter)
      composer.tell(.sendAnswered(number: number, Self.accepted))
      composer.press(.enter)
      #expect(composer.screen.contains("Dry run passed: FCM would take this message."))
    }
    #expect(composer.orders.count == 4)
    for case .send(let order) in composer.orders { #expect(order.isDryRun) }
    composer.press(.backTab, .enter)
    guard case .send(let order) = composer.orders.last else {
      Issue.record("no order")
      return
    }
    #expect(!order.isDryRun)
  }

  @Test func `in the sandbox Enter goes on from the review`() throws {
    var composer = try ComposerDriver(json: Self.topic)
    composer.press(.control("r"))
    #expect(composer.canvas.rows.last?.contains("Enter Send") == true)
    composer.press(.enter)
    guard case .send(let order) = composer.orders.last else {
      Issue.record("no order")
      return
    }
    #expect(!order.isDryRun)
  }

  @Test func `an audience of a live project has to be typed by name`() throws {
    var composer = try ComposerDriver(
      rows: 40, columns: 120, destination: .readyLive, json: Self.topic)
    composer.press(.control("r"))
    composer.type("vip")
    composer.press(.enter)
    composer.press(.tab, .enter)
    #expect(composer.orders.isEmpty)
    #expect(composer.screen.contains("Send is off"))
    composer.press(.backTab)
    composer.type("-eu")
    composer.press(.enter, .enter)
    #expect(composer.orders.count == 1)
  }

  @Test(
    "the review tells findings whole, and how many have no room", arguments: [(18, 60), (24, 80)])
  func findings(rows: Int, columns: Int) throws {
    var composer = try ComposerDriver(
      rows: rows, columns: columns,
      json: #"""
        {"message": {"topic": "news", "notification": {"title": "Hi {{name}}", "body": "a\u200bb",
          "image": "http://example.com/a.png"}, "android": {"ttl": "0s", "collapse_key": "a",
          "notification": {"color": "red", "sound": "a b"}},
          "webpush": {"notification": {"actions": [{"action": "a", "title": "b"}]}}}}
        """#)
    let count = composer.state.analysis.findings.count
    #expect(count > 6 && composer.state.analysis.count(.refused) == 0)
    composer.press(.control("r"))
    let screen = composer.screen
    let marks = composer.canvas.rows.filter { $0.contains("│ !  ") || $0.contains("│ -  ") }.count
    #expect(marks == count || screen.contains("and \(count - marks) more in Checks"))
    #expect(screen.contains("This goes to the sandbox") && screen.contains("[ Send ]"))
  }

  @Test func `an arrival shows on the sandbox's device`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Self.ready)
    composer.tell(
      .pushArrived(
        ArrivedPush(
          number: 1, target: Target(.token, "fK3mAbCdEfGhIjKlMnOpQr:APA91b0001"),
          message: try Message(json: Self.ready), name: "projects/sandbox/messages/1")))
    #expect(composer.screen.contains("1 received"))
    #expect(!composer.screen.contains("Nothing yet"))
  }

  @Test func `a message that says validate_only is never sent for real`() throws {
    var composer = try ComposerDriver(
      json:
        #"{"message":{"token":"fK3mAbCdEfGhIjKlMnOpQr:APA91b0001","notification":{"title":"Hi"}},"validate_only":true}"#
    )
    composer.press(.tab, .tab, .tab, .tab, .tab, .enter)
    guard case .send(let order) = composer.orders.last else {
      Issue.record("no order")
      return
    }
    #expect(order.isDryRun)
    #expect(try JSONReader.read(order.json)["validate_only"] == .bool(true))
  }
}
