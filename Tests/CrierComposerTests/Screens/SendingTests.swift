import CrierAnswers
import CrierComposer
import CrierMessage
import TerminalKit
import Testing

@Suite("Dry run and send") struct SendingTests {
  static let ready =
    #"{"message":{"token":"fK3mAbCdEfGhIjKlMnOpQr:APA91b0001","notification":{"title":"Hi"}}}"#
  static let topic = #"{"message":{"topic":"vip-eu","notification":{"title":"Hi"}}}"#

  @Test func `dry run sends the request with validate_only and no other change`() throws {
    var composer = try ComposerDriver(json: Self.ready)
    composer.press(.control("t"))
    guard case .sending(.send(_, let order)) = composer.orders.last else {
      Issue.record("There is no order.")
      return
    }
    #expect(order.isDryRun)
    let sent = try JSONReader.read(order.json)
    #expect(sent["validate_only"] == .bool(true))
    #expect(sent["message"] == composer.state.document.form.message.body)
  }

  @Test func `send sends what the pane shows, byte for byte`() throws {
    var composer = try ComposerDriver(rows: 60, columns: 200, json: Self.ready)
    composer.press(.backTab, .backTab)
    #expect(composer.state.viewport.focus == .send)
    composer.press(.enter)
    guard case .sending(.send(_, let order)) = composer.orders.last else {
      Issue.record("There is no order.")
      return
    }
    #expect(order.json == composer.state.analysis.lines.map(\.text).joined(separator: "\n"))
    for line in order.json.split(separator: "\n") { #expect(composer.screen.contains(line)) }
  }

  @Test func `gives the reason why Send is off, and sends nothing`() throws {
    var composer = try ComposerDriver()
    composer.type("Hi")
    composer.press(.control("r"))
    #expect(composer.orders.isEmpty)
    #expect(composer.state.overlay == nil)
    #expect(composer.screen.contains("Send is off (^G shows it)."))
  }

  @Test func `a press that sends nothing is answered, even if the reason is already shown`()
    throws
  {
    var composer = try ComposerDriver()
    composer.press(.control("r"))
    #expect(composer.screen.contains("the message is empty. The review is off, too."))
    composer.state.viewport.focus = .send
    composer.press(.left, .right)
    #expect(composer.canvas.rows.last?.contains("Enter Why is Send off?") == true)
    composer.press(.enter)
    #expect(composer.screen.contains("Send is off: the message is empty. Nothing was sent."))
    #expect(composer.orders.isEmpty)
  }

  @Test func `opens the review later if the destination is still starting`() throws {
    var composer = try ComposerDriver(json: Self.ready)
    let ready = composer.state.sending.destination
    var starting = ready
    starting.readiness = .starting
    composer.tell(.sending(.destinationChanged(starting)))
    composer.press(.control("r"))
    #expect(composer.state.overlay == nil)
    #expect(composer.screen.contains("The review opens as soon as sending is set up. Any key"))
    composer.tell(.sending(.destinationChanged(ready)))
    #expect(composer.screen.contains("Review before sending"))
    composer.press(.escape)
    // Another key says that the user does something else now.
    composer.tell(.sending(.destinationChanged(starting)))
    composer.press(.control("r"), .right)
    composer.tell(.sending(.destinationChanged(ready)))
    #expect(composer.state.overlay == nil)
  }

  @Test(arguments: [CommandName.dryRun, .send])
  func `sends later if the sandbox is still starting`(_ name: CommandName) throws {
    var composer = try ComposerDriver(json: Self.ready)
    let ready = composer.state.sending.destination
    var starting = ready
    starting.readiness = .starting
    composer.tell(.sending(.destinationChanged(starting)))
    composer.tell(.chosen(name))
    #expect(composer.orders.isEmpty)
    #expect(composer.screen.contains("as soon as sending is set up. Any key cancels that."))
    composer.tell(.sending(.destinationChanged(ready)))
    guard case .sending(.send(_, let order)) = composer.orders.last else {
      Issue.record("It was not sent.")
      return
    }
    #expect(order.isDryRun == (name == .dryRun))
    composer.tell(.sending(.destinationChanged(ready)))
    #expect(composer.orders.count == 1)
  }

  @Test func `shows the name after acceptance`() throws {
    var composer = try ComposerDriver(json: Self.ready)
    composer.press(.control("t"))
    #expect(composer.screen.contains("Dry run: waiting for the sandbox."))
    #expect(!composer.screen.contains("waiting for FCM"))
    composer.tell(
      .sending(
        .answered(
          number: 1,
          SendReport(
            outcome: .accepted(name: "projects/sandbox/messages/fake_message_id"), attempts: 1,
            elapsed: .milliseconds(12)))))
    #expect(composer.screen.contains("Dry run passed"))
    #expect(composer.screen.contains("projects/sandbox/messages/fake_message_id"))
    composer.press(.escape)
    #expect(composer.state.overlay == nil)
  }

  @Test func `explains a refusal and moves to its field`() throws {
    var composer = try ComposerDriver(json: Self.ready)
    composer.press(.control("t"))
    composer.tell(
      .sending(
        .answered(
          number: 1,
          SendReport(
            outcome: .refused(
              Refusal(
                advice: .dropToken, httpStatus: 404, errorCode: "UNREGISTERED",
                explanation: Explanation(
                  at: "token", "The app was uninstalled.", fix: "Remove the token."))),
            attempts: 1, elapsed: .milliseconds(9)))))
    #expect(composer.screen.contains("The app was uninstalled."))
    #expect(composer.screen.contains("UNREGISTERED"))
    composer.press(.enter)
    #expect(composer.state.viewport.focus == .item(.targetValue))
  }

  @Test func `an answer to an earlier send changes nothing`() throws {
    var composer = try ComposerDriver(json: Self.ready)
    composer.press(.control("t"))
    composer.tell(
      .sending(
        .answered(
          number: 0,
          SendReport(outcome: .accepted(name: "x"), attempts: 1, elapsed: .milliseconds(1))
        )))
    #expect(composer.screen.contains("waiting for the sandbox"))
  }

  @Test func `Esc while waiting stops the send once`() throws {
    var composer = try ComposerDriver(json: Self.ready)
    composer.press(.control("t"), .escape, .escape)
    #expect(composer.orders.suffix(1) == [.sending(.stop(number: 1))])
    #expect(composer.orders.count == 2)
  }

  private static let pause = SendPause(
    attempt: 1, reason: "FCM has trouble.", seconds: 10, secondsLeft: 8)

  @Test func `a wait shows its reason and remaining time; the sandbox can skip it`() throws {
    var composer = try ComposerDriver(json: Self.ready)
    composer.press(.control("t"))
    composer.tell(.sending(.paused(number: 1, Self.pause)))
    #expect(composer.screen.contains("FCM has trouble."))
    let words = "Attempt 2 starts in 8 s: Google's guidelines double the delay each time."
    #expect(composer.screen.contains(words))
    let stop = try composer.place(of: "If you stop waiting, the dry run has no result.")
    #expect(composer.canvas[stop.row, stop.column].role == .dialog)
    #expect(composer.screen.contains("Dry run: attempt 2 in 8 s."))
    #expect(!composer.screen.contains("Ready to send"))
    #expect(composer.canvas.rows.last?.contains("Enter Retry now  Esc Stop waiting") == true)
    var pause = Self.pause
    (pause.secondsLeft, pause.isAsked) = (7, true)
    composer.tell(.sending(.paused(number: 1, pause)))
    #expect(composer.screen.contains("Attempt 2 starts in 7 s: the server requested 10 s."))
    composer.press(.enter, .enter)
    #expect(composer.orders.count == 2)
    #expect(composer.orders.last == .sending(.goOn(number: 1)))
    #expect(composer.screen.contains("On its way…"))
  }

  @Test("the sandbox's answer is not called FCM's", arguments: [true, false])
  func sandboxInTrouble(isLive: Bool) throws {
    var pause = Self.pause
    pause.reason = RefusalMeaning.unavailable(503).explanation.sentence
    var composer = try ComposerDriver(
      destination: isLive ? .readyLive : .readySandbox, json: Self.ready)
    composer.press(.control("t"))
    composer.tell(.sending(.paused(number: 1, pause)))
    let own = "The sandbox answered as FCM does when it has problems (HTTP 503)."
    #expect(composer.screen.contains(own) != isLive)
    #expect(composer.screen.contains("FCM is having problems at the moment") == isLive)
  }

  @Test func `a wait for a live project can be stopped, not skipped`() throws {
    var composer = try ComposerDriver(destination: .readyLive, json: Self.ready)
    composer.press(.control("t"))
    composer.tell(.sending(.paused(number: 1, Self.pause)))
    composer.press(.enter)
    #expect(composer.orders.count == 1)
    #expect(!composer.screen.contains("Retry now"))
    composer.press(.character("x"))
    // Esc would stop the send, not go back.
    let words = "Crier is still waiting for the answer. Press Esc to stop waiting."
    #expect(composer.state.notice?.sentence == "x does nothing here. \(words)")
    composer.press(.enter)
    #expect(composer.state.notice?.sentence == "Enter does nothing here. \(words)")
    composer.press(.escape)
    #expect(composer.orders.last == .sending(.stop(number: 1)))
  }

  @Test(
    "a send that failed temporarily is not called refused",
    arguments: [
      (true, Refusal.Advice.retry, "Dry run stopped"), (true, .quota, "Dry run stopped"),
      (false, .retry, "Dry run did not get through"), (true, .fixRequest, "Dry run refused"),
    ])
  func stopped(isStopping: Bool, advice: Refusal.Advice, title: String) throws {
    var composer = try ComposerDriver(json: Self.ready)
    composer.press(.control("t"))
    composer.tell(.sending(.paused(number: 1, Self.pause)))
    if isStopping { composer.press(.escape) }
    let refusal = Refusal(
      advice: advice, httpStatus: 503, errorCode: "X", explanation: Explanation("FCM has trouble."))
    composer.tell(
      .sending(
        .answered(
          number: 1, SendReport(outcome: .refused(refusal), attempts: 1, elapsed: .milliseconds(9)))
      ))
    #expect(composer.screen.contains(title))
    #expect(composer.screen.contains("refused") == (advice == .fixRequest))
    #expect(composer.screen.contains("You stopped waiting") == title.contains("stopped"))
  }

  @Test func `an accepted message is called delivered once it arrives in the sandbox`() throws {
    var composer = try ComposerDriver(json: Self.ready)
    composer.press(.backTab, .backTab, .enter)
    composer.tell(
      .sending(
        .answered(
          number: composer.state.sending.lastOrder,
          SendReport(outcome: .accepted(name: "n"), attempts: 1, elapsed: .milliseconds(4)))))
    #expect(composer.screen.contains("The sandbox accepted the message. That does"))
    composer.tell(
      .sending(
        .pushArrived(
          ArrivedPush(
            number: 1, target: Target(.token, "my-phone"), device: "my-phone",
            message: try Message(json: Self.ready), name: "n"))))
    #expect(composer.screen.contains("Accepted, and delivered to my-phone (sandbox)."))
    #expect(!composer.screen.contains("That does not mean"))
  }

  @Test func `an arrival shows on the sandbox's device`() throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Self.ready)
    composer.tell(
      .sending(
        .pushArrived(
          ArrivedPush(
            number: 1, target: Target(.token, "fK3mAbCdEfGhIjKlMnOpQr:APA91b0001"),
            device: "fK3mAbCdEfGhIjKlMnOpQr:APA91b0001",
            message: try Message(json: Self.ready), name: "projects/sandbox/messages/1"))))
    #expect(composer.screen.contains("1 received"))
    #expect(!composer.screen.contains("Nothing yet"))
  }

  @Test(
    "an arrival is drawn as on its device, or says that it reached none",
    arguments: [
      ("my-phone", .android, "Sandbox: 1 received", "#1 on my-phone", "●"),
      ("my-iphone", .apple, "Sandbox: 1 received", "#1 on my-iphone", "▣"),
      (nil, nil, "Sandbox: reached no device", "#1 to topic news", "●"),
    ] as [(String?, Platform?, String, String, String)])
  func drawnArrival(
    device: String?, platform: Platform?, title: String, number: String, icon: String
  ) throws {
    var composer = try ComposerDriver(rows: 40, columns: 120, json: Self.ready)
    composer.tell(
      .sending(
        .pushArrived(
          ArrivedPush(
            number: 1, target: device.map { Target(.token, $0) } ?? Target(.topic, "news"),
            device: device, platform: platform, message: try Message(json: Self.ready),
            name: "projects/sandbox/messages/1"))))
    let rows = composer.canvas.rows
    let place = try composer.place(of: title)
    #expect(rows[place.row].contains(number))
    #expect(rows[(place.row + 1)...].prefix(3).contains { $0.contains("│ \(icon) ") })
  }

  @Test func `a message with validate_only is never sent for real`() throws {
    var composer = try ComposerDriver(
      json:
        #"{"message":{"token":"fK3mAbCdEfGhIjKlMnOpQr:APA91b0001","notification":{"title":"Hi"}},"validate_only":true}"#
    )
    composer.press(.backTab, .backTab, .enter)
    guard case .sending(.send(_, let order)) = composer.orders.last else {
      Issue.record("There is no order.")
      return
    }
    #expect(order.isDryRun)
    #expect(try JSONReader.read(order.json)["validate_only"] == .bool(true))
  }
}
