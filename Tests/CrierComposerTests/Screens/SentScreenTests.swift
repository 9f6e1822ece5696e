import CrierAnswers
import CrierMessage
import CrierTestSupport
import CrierTriage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The result of a send") struct SentScreenTests {
  private static let name = "projects/shop-prod/messages/42"

  /// Returns the screen with the result of a send from the review.
  private func sent(
    _ json: String = SendingTests.ready, to destination: Destination = .readySandbox,
    size: Size = Size(rows: 24, columns: 80)
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver(
      rows: size.rows, columns: size.columns, destination: destination, json: json)
    composer.press(.control("r"))
    composer.pause()
    guard case .review(var review)? = composer.state.overlay else { return composer }
    review.typedName.text = review.nameToType ?? ""
    review.focus = .send
    composer.state.overlay = .review(review)
    composer.press(.enter)
    composer.tell(
      .sending(
        .answered(
          number: composer.state.sending.lastOrder,
          SendReport(
            outcome: .accepted(name: Self.name), attempts: 1, elapsed: .milliseconds(4)))))
    return composer
  }

  @Test("shows target and title, and what comes next", arguments: Scene.sizes)
  func content(size: Size) throws {
    let composer = try sent(size: size)
    for words in [
      "To           device fK3m…0001", "Title        Hi", "Message name \(Self.name)", "4 ms",
    ] {
      #expect(composer.screen.contains(words), "\(words)\n\(composer.screen)")
    }
    guard size.columns >= 80 else { return }
    let footer = composer.canvas.rows.last ?? ""
    for hint in ["Enter Close", "a Send again", "d Another device", "c Copy the name"] {
      #expect(footer.contains(hint), "\(footer)")
    }
  }

  @Test(.facts(53)) func `an accepted message is not called a delivered one`() throws {
    let composer = try sent(to: .readyLive)
    guard case .delivery(let screen)? = composer.state.overlay else {
      Issue.record("The result is not open.")
      return
    }
    let facts = screen.facts(at: .readyLive, [])
    #expect(
      facts.first?.text
        == "FCM accepted the message. That does not mean the device has received it yet.")
    #expect(facts.contains { $0.label == "Message name" && $0.text == Self.name })
  }

  @Test func `sending again needs the review, and no single key sends`() throws {
    for destination in [Destination.readySandbox, .readyLive] {
      for key in [Key.character("a"), .control("r")] {
        var composer = try sent(to: destination)
        #expect(composer.sent.count == 1)
        composer.press(key)
        #expect(composer.screen.contains("Review before sending"))
        #expect(composer.sent.count == 1)
        composer.pause()
        composer.press(.enter)
        #expect(composer.sent.map(\.isDryRun) == [false, destination.mode == .live])
      }
    }
  }

  @Test(
    "another target replaces the one that was sent to",
    arguments: [(SendingTests.ready, "Another device"), (SendingTests.topic, "Another topic")])
  func other(json: String, words: String) throws {
    var composer = try sent(json)
    #expect(composer.canvas.rows.last?.contains("d \(words)") == true)
    composer.press(.character("d"))
    #expect(composer.state.overlay == nil)
    #expect(composer.state.viewport.focus == .item(.targetValue))
    composer.type("other")
    #expect(composer.state.target?.value == "other")
  }

  @Test func `leaves no mark on a message without a file, until it is edited`() throws {
    var composer = try sent()
    composer.state.file.savedRequest = nil
    composer.press(.enter)
    func isMarked() -> Bool { composer.canvas.rows[0].contains("*unsaved") }
    #expect(composer.state.isUnsaved && !isMarked())
    var quitting = composer
    quitting.press(.control("q"))
    #expect(quitting.state.overlay != nil && !quitting.state.ending.isFinished)
    composer.goTo(.title)
    composer.type("!")
    #expect(isMarked())
    composer.press(.backspace)
    #expect(!isMarked())
    composer.goTo(.name)
    composer.type("Rain")
    #expect(isMarked())
  }

  @Test func `is kept for the next start if it was only sent`() throws {
    var composer = try sent()
    composer.state.file.savedRequest = nil
    composer.tell(.terminal(.ending(signal: 1)))
    guard case .recovery(.keepJournalNow(let journal))? = composer.effects.last else {
      Issue.record("The message is not kept.")
      return
    }
    #expect(Message(request: journal.request).text("notification.title") == "Hi")
  }

  /// The sandbox after messages with the name of the answer.
  private static func sandbox(
    _ messages: [(device: String?, fate: SandboxMessage.Fate)]
  ) throws -> SandboxSnapshot {
    let message = try Message(json: Messages.brief)
    return SandboxSnapshot(
      time: 1, secondsAhead: 0,
      devices: [
        SandboxDevice(name: "my-phone"), SandboxDevice(name: "my-tablet"),
      ],
      messages: messages.enumerated().map { index, entry in
        SandboxMessage(
          number: index + 1, name: name, device: entry.device, platform: .android,
          target: message.targets.first, message: message, time: 0, fate: entry.fate)
      })
  }

  @Test func `asks why with what the sandbox's device did as evidence`() throws {
    func first(_ fate: SandboxMessage.Fate, _ state: SandboxDevice.State) throws -> Int? {
      var composer = try sent(
        """
        {"message": {"token": "my-phone", "notification": {"title": "Hi"},
          "android": {"ttl": "0s"}}}
        """)
      var sandbox = try Self.sandbox([("my-phone", fate)])
      sandbox.devices[0].state = state
      composer.state.sending.sandbox = sandbox
      composer.press(.character("w"))
      guard case .why(let screen)? = composer.state.overlay else { return nil }
      #expect(screen.diagnosis.evidence.platform == .android)
      #expect(screen.entry.likelihood == .likely)
      return screen.entry.cause.number
    }
    #expect(try first(.dropped(.ttlExpired), .offline) == 15)
    #expect(try first(.dropped(.ttlExpired), .dozing) == 15)
    #expect(try first(.dropped(.appForceStopped), .forceStopped) == 14)
  }

  @Test func `says what the sandbox's devices did with the message`() throws {
    func words(
      _ messages: [(device: String?, fate: SandboxMessage.Fate)]
    ) throws -> String? {
      try Self.sandbox(messages).outcome(of: Self.name)?.words
    }
    let shown = SandboxMessage.Fate.delivered(isShown: true, callback: nil)
    let start = "Accepted, but not delivered to my-phone (sandbox). "
    #expect(
      try words([("my-phone", .dropped(.ttlExpired))])
        == start + "Dropped: its time to live ran out first.")
    #expect(
      try words([("my-phone", .waiting(.offline))]) == start + "Waits: the device is offline.")
    #expect(
      try words([("my-phone", shown)]) == "Accepted, and delivered to my-phone (sandbox).")
    #expect(
      try words([("my-phone", shown), ("my-tablet", .waiting(.dozing))])
        == "Accepted, and delivered to 1 of 2 devices (sandbox).")
    #expect(
      try words([("my-phone", shown), ("my-tablet", shown)])
        == "Accepted, and delivered to 2 devices (sandbox).")
    #expect(
      try words([(nil, .dropped(.noSubscriber))])
        == "Accepted, but no sandbox device is subscribed to the topic, so none got it.")
    let condition = SandboxOutcome.nobody(of: Target(.condition, "'a' in topics"))
    #expect(
      condition.words == "Accepted, but no sandbox device matches the condition, so none got it.")
    #expect(try words([]) == nil)
  }

  @Test func `a message that the device has not received is no success, and s shows its device`()
    throws
  {
    var composer = try sent(
      #"{"message": {"token": "my-tablet", "notification": {"title": "Hi"}}}"#)
    composer.tell(.sandbox(.changed))
    #expect(composer.orders.last == .sandbox(.look))
    composer.tell(.sandbox(.seen(try Self.sandbox([("my-tablet", .dropped(.ttlExpired))]))))
    let place = try composer.place(of: "Accepted, but not delivered to my-tablet (sandbox).")
    #expect(composer.canvas[place.row, place.column].role == .warning)
    composer.press(.character("s"))
    #expect(composer.screen.contains("Dropped: its time to live ran out first."))
    composer.press(.character("z"))
    #expect(composer.orders.last == .sandbox(.set(device: "my-tablet", .dozing)))
  }

  @Test func `does not lead to the topics if a subscriber is offline`() throws {
    var composer = try sent(SendingTests.topic, size: Size(rows: 40, columns: 120))
    composer.tell(.sandbox(.seen(try Self.sandbox([("my-phone", .waiting(.offline))]))))
    let footer = try #require(composer.canvas.rows.last)
    #expect(!footer.contains("t Topics") && footer.contains("s Sandbox"))
  }

  @Test func `does not ask why a delivered message did not arrive`() throws {
    let shown = SandboxMessage.Fate.delivered(isShown: true, callback: nil)
    let size = Size(rows: 40, columns: 120)
    for (messages, isOffered) in [
      ([("my-phone", shown)], false), ([("my-phone", .dropped(.ttlExpired))], true),
      ([("my-phone", shown), ("my-tablet", .waiting(.dozing))], true),
    ] as [([(device: String?, fate: SandboxMessage.Fate)], Bool)] {
      var composer = try sent(size: size)
      composer.tell(.sandbox(.seen(try Self.sandbox(messages))))
      let footer = composer.canvas.rows.last ?? ""
      #expect(footer.contains("w Why did it not arrive?") == isOffered, "\(footer)")
    }
    let live = try sent(to: .readyLive, size: size)
    #expect(live.canvas.rows.last?.contains("w Why did it not arrive?") == true)
  }

  @Test func `says that nobody is subscribed to the topic, and leads to the topics`() throws {
    var composer = try sent(SendingTests.topic, size: Size(rows: 40, columns: 120))
    composer.tell(
      .sending(
        .pushArrived(
          ArrivedPush(
            number: 1, target: Target(.topic, "vip-eu"), message: Message(), name: Self.name))))
    guard case .delivery(let screen)? = composer.state.overlay else {
      Issue.record("The result is not open.")
      return
    }
    let facts = screen.facts(at: .readySandbox, composer.state.sending.arrivals)
    #expect(
      facts.first?.text
        == "Accepted, but no sandbox device is subscribed to the topic, so none got it.")
    #expect(composer.screen.contains("The form shows what a subscriber would get."))
    let footer = try #require(composer.canvas.rows.last)
    #expect(footer.contains("t Topics") && footer.contains("w Why did it not arrive?"))
    composer.press(.character("t"))
    guard case .topics(let topics)? = composer.state.overlay else {
      Issue.record("The topics are not open.")
      return
    }
    #expect(topics.topic == "vip-eu" && topics.place.focus == .press(.subscribe))
  }

  @Test func `a refusal in the sandbox is called the sandbox's`() {
    let refusal = Refusal(
      advice: .dropToken, httpStatus: 404, errorCode: "UNREGISTERED",
      explanation: Explanation("The app was uninstalled."))
    var screen = DeliveryScreen(number: 1, isDryRun: true)
    screen.answer = SendReport(
      outcome: .refused(refusal), attempts: 1, elapsed: .milliseconds(4))
    for (destination, isNamed) in [
      (Destination.readySandbox, true), (.readyTestServer, false), (.readyLive, false),
    ] {
      let facts = screen.facts(at: destination, [])
      #expect(facts.contains { $0.text.hasPrefix("the sandbox, as FCM would") } == isNamed)
    }
  }

  @Test func `copies the message name, and stays open`() throws {
    for key in [Key.character("c"), .control("c")] {
      var composer = try sent()
      composer.press(key)
      #expect(composer.orders.last == .viewport(.copy(Self.name)))
      #expect(composer.screen.contains("Copied the message name"))
      composer.press(.enter)
      #expect(composer.state.overlay == nil)
    }
  }

  @Test func `a dry run from the form leads to the review, a dry run from the review returns`()
    throws
  {
    var composer = try ComposerDriver(json: SendingTests.ready)
    composer.press(.control("t"))
    let answer = SendReport(
      outcome: .accepted(name: Self.name), attempts: 1, elapsed: .milliseconds(4))
    composer.tell(.sending(.answered(number: 1, answer)))
    #expect(composer.canvas.rows.last?.contains("^R Review and send") == true)
    #expect(!composer.screen.contains("Copy the name") && !composer.screen.contains("To  "))
    composer.press(.character("a"), .control("t"))
    composer.tell(.sending(.answered(number: 2, answer)))
    #expect(!composer.screen.contains("Review and send"))
    composer.press(.enter)
    #expect(composer.screen.contains("Review before sending"))
  }

  @Test func `plain mode names the target, the title and what comes next`() throws {
    var driver = try PlainDriver(json: SendingTests.topic)
    driver.type("send")
    driver.answer(.accepted(name: Self.name))
    for line in [
      "To: topic vip-eu", "Title: Hi", "Message name: \(Self.name)",
      "Type \"send\" to send it again",
    ] { #expect(driver.said.contains(line), "\(driver.said)") }
    driver.take(.waited(Self.name))
    driver.type("to topic other", "send")
    #expect(driver.sent.count == 2 && driver.sent.last?.json.contains("other") == true)
  }

  @Test func `plain mode says that the device has not received it, and does not wait`() throws {
    var driver = try PlainDriver(json: Messages.brief)
    driver.type("send")
    driver.answer(.accepted(name: Self.name))
    #expect(driver.session.isWaiting && driver.orders.last == .sandbox(.look))
    driver.tell(.sandbox(.seen(try Self.sandbox([("my-phone", .waiting(.dozing))]))))
    #expect(driver.said.contains("Accepted, but not delivered to my-phone (sandbox). Waits:"))
    #expect(!driver.session.isWaiting)
  }
}
