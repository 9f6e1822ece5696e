import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("A send that waits survives quitting") struct WaitingScreenTests {
  private func offered(
    _ sends: [WaitingSend], destination: Destination = .readyLive, json: String? = nil,
    path: String? = nil
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver(
      rows: 40, columns: 120, destination: destination, json: json)
    if path != nil {
      composer.state.file.path = path
      composer.tell(.file(.held(path: path, number: composer.state.file.holds, by: nil)))
    }
    Scene.offer(sends, &composer)
    composer.tell(.recovery(.found([])))
    return composer
  }

  /// The drops of waiting sends, by their file, with whether a journal is kept before.
  private func drops(_ composer: ComposerDriver) -> [String: Bool] {
    composer.effects.reduce(into: [:]) { drops, effect in
      if case .recovery(.dropWaiting(let id, let journal)) = effect { drops[id] = journal != nil }
    }
  }

  @Test func `is offered with what, to whom, where, how often, the answer and the time`() throws {
    let composer = try offered([Scene.waitingSend()])
    for words in [
      "A send is waiting", "Flash sale: -30 %", "topic vip-eu", "shop-prod (live)", "twice",
      "FCM is having problems at the moment (HTTP 503).", "(2 h ago)",
    ] { #expect(composer.screen.contains(words), "\(words)") }
    #expect(composer.orders.isEmpty)
    #expect(!composer.screen.contains("This send was for"))
  }

  @Test func `goes through the review, and is then a message like any other`() throws {
    let send = try Scene.waitingSend()
    var composer = try offered([send])
    composer.press(.enter)
    #expect(composer.sent.isEmpty)
    #expect(composer.screen.contains("Review before sending"))
    #expect(composer.screen.contains("project shop-prod"))
    #expect(composer.state.document.form.message == send.message)
    #expect(drops(composer) == ["1": true])
    #expect(composer.state.isUnsaved && composer.state.recovery.waiting.isEmpty)
  }

  @Test func `stays for the next start, or is discarded`() throws {
    var composer = try offered([Scene.waitingSend()])
    var other = composer
    #expect(composer.screen.contains("[ Discard ]"))
    composer.press(.escape)
    #expect(composer.orders == [.recovery(.leaveWaiting)])
    #expect(composer.state.notice?.sentence.contains("choose \"Recover\" in the palette") == true)
    other.press(.left, .enter)
    #expect(other.orders == [.recovery(.dropWaiting(id: "1", afterKeeping: nil))])
    #expect(other.state.overlay == nil && other.sent.isEmpty)
  }

  @Test func `of several, each is decided about`() throws {
    let sends = [try Scene.waitingSend(), try Scene.waitingSend("2", json: Messages.news)]
    var composer = try offered(sends)
    #expect(composer.screen.contains("1 of 2"))
    composer.press(.down)
    #expect(composer.screen.contains("2 of 2") && composer.screen.contains("topic news"))
    composer.press(.left, .enter)
    #expect(drops(composer) == ["2": false])
    #expect(composer.screen.contains("topic vip-eu"))
    composer.press(.enter)
    composer.pause()
    composer.press(.escape)
    #expect(drops(composer) == ["2": false, "1": true])
    #expect(composer.state.overlay == nil)
  }

  @Test func `for another project, the page and the review say so`() throws {
    var composer = try offered([Scene.waitingSend()], destination: .readySandbox)
    #expect(composer.screen.contains("This send was for project shop-prod (live)"))
    // Enter is Later then.
    var other = composer
    other.press(.enter)
    #expect(other.orders == [.recovery(.leaveWaiting)])
    composer.press(.left, .enter)
    #expect(composer.screen.contains("Review before sending"))
    #expect(
      composer.state.notice?.sentence
        == "This send was for project shop-prod (live), but messages go to the sandbox now.")
    let emulator = Destination(
      mode: .testServer("127.0.0.1:9099"), project: "shop-prod", account: "no account",
      readiness: .ready)
    let same = try offered([Scene.waitingSend()], destination: emulator)
    #expect(same.screen.contains("This send was for project shop-prod (live)"))
    let live = Destination(
      mode: .live, project: "shop-test", account: "ci@shop-test.example", readiness: .ready)
    var elsewhere = try offered([Scene.waitingSend()], destination: live)
    #expect(elsewhere.screen.contains("This send was for project shop-prod (live)"))
    elsewhere.press(.left, .enter)
    elsewhere.pause()
    #expect(elsewhere.screen.contains("Review before sending"))
    #expect(elsewhere.screen.contains("This send was for project shop-prod (live)"))
  }

  @Test func `an open file with the same message stays open, another one stays by default`() throws
  {
    var composer = try offered([Scene.waitingSend()], json: Messages.flash, path: "flash.json")
    composer.press(.enter)
    #expect(composer.screen.contains("Review before sending"))
    #expect(composer.state.file.path == "flash.json" && !composer.state.isUnsaved)
    #expect(drops(composer) == ["1": false])
    composer = try offered([Scene.waitingSend()], json: Messages.news, path: "news.json")
    composer.press(.enter)
    #expect(composer.state.file.path == "news.json" && composer.state.overlay == nil)
    #expect(drops(composer).isEmpty)
  }

  @Test func `is the message of an open file with the same samples`() throws {
    var composer = try ComposerDriver(destination: .readyLive)
    Scene.openVariables(&composer)
    let json = JSONWriter.pretty(composer.state.outgoing.wrapped)
    let send = try Scene.waitingSend(json: json)
    #expect(composer.state.hasInForm(send))
  }

  @Test func `takes the unsaved draft with the same text along`() throws {
    let send = try Scene.waitingSend()
    var composer = try ComposerDriver(rows: 40, columns: 120, destination: .readyLive)
    Scene.offer([send], &composer)
    let journal = DraftJournal(
      path: "drafts/flash.json", name: "flash", request: send.message.request)
    composer.tell(.recovery(.found([Recovery(id: "d", time: "today", journal: journal)])))
    #expect(composer.screen.contains("A send is waiting"))
    composer.press(.enter)
    #expect(composer.screen.contains("Review before sending"))
    #expect(composer.state.file.path == "drafts/flash.json")
    #expect(composer.state.recovery.found.isEmpty)
    #expect(
      composer.effects.contains { effect in
        if case .recovery(.drop("d", .some)) = effect { true } else { false }
      })
  }

  @Test func `comes before other drafts, which are offered next`() throws {
    var composer = try ComposerDriver(destination: .readyLive)
    Scene.offer([try Scene.waitingSend()], &composer)
    composer.tell(.recovery(.found([try RecoveryScreenTests.recovery()])))
    #expect(composer.screen.contains("A send is waiting"))
    composer.press(.escape)
    #expect(composer.screen.contains("Recovered text"))
  }

  @Test func `does not cover what is being typed`() throws {
    var composer = try ComposerDriver(destination: .readyLive)
    composer.type("!")
    Scene.offer([try Scene.waitingSend()], &composer)
    #expect(composer.state.overlay == nil)
    #expect(composer.orders == [.recovery(.leaveWaiting)])
    #expect(composer.state.notice?.sentence.contains("is still waiting") == true)
  }

  @Test func `without its secrets it goes into the form, not into the review`() throws {
    let key = "AAAAexample:APA91b" + String(repeating: "s", count: 134)
    let json = #"{"message":{"topic":"news","data":{"a":"\#(key)"}}}"#
    var composer = try offered([Scene.waitingSend(json: json)])
    #expect(composer.screen.contains("Secrets left out"))
    composer.press(.enter)
    #expect(composer.state.overlay == nil)
    #expect(composer.json.contains("\"topic\": \"news\"") && !composer.json.contains(key))
    #expect(composer.state.notice?.sentence.hasPrefix("Secrets are not kept") == true)
  }

  private func waiting(isKept: Bool) throws -> ComposerDriver {
    var composer = try ComposerDriver(json: Messages.rain)
    composer.press(.backTab, .backTab, .enter)
    composer.tell(
      .sending(
        .paused(
          number: composer.state.sending.lastOrder,
          SendPause(
            attempt: 1, reason: "FCM has trouble.", seconds: 10, secondsLeft: 8, isKept: isKept))))
    return composer
  }

  @Test func `Crier can be quit while it waits, and says that it is kept`() throws {
    var composer = try waiting(isKept: true)
    #expect(
      composer.screen.contains(
        "If you quit, Crier offers to finish this send when you start it again."))
    #expect(composer.screen.contains("If you stop waiting, the message is not sent."))
    #expect(composer.canvas.rows.last?.contains("^Q Quit, send later") == true)
    composer.press(.control("q"))
    #expect(composer.state.ending.isFinished)
    #expect(!composer.orders.contains(.sending(.stop(number: 1))))
  }

  @Test func `Crier cannot be quit like that during an attempt, or if it is not kept`() throws {
    var composer = try waiting(isKept: false)
    #expect(!composer.screen.contains("If you quit"))
    composer.press(.control("q"))
    #expect(!composer.state.ending.isFinished)
    composer = try waiting(isKept: true)
    composer.tell(.sending(.resumed(number: composer.state.sending.lastOrder)))
    #expect(composer.screen.contains("On its way…") && !composer.screen.contains("If you quit"))
    composer.press(.control("q"))
    #expect(!composer.state.ending.isFinished)
  }

  @Test func `plain mode says that it is kept`() throws {
    var driver = try PlainDriver(json: Messages.rain)
    driver.type("send")
    let pause = SendPause(
      attempt: 1, reason: "FCM has trouble.", seconds: 10, secondsLeft: 10, isKept: true)
    driver.tell(.sending(.paused(number: 1, pause)))
    #expect(
      driver.said.contains(
        "If Crier ends before that, it offers to finish this send when you start it again."))
  }

  @Test func `plain mode offers it, too, and sends it after the review`() throws {
    var driver = try PlainDriver(destination: .readyLive, waiting: [Scene.waitingSend()])
    #expect(driver.said.contains("Crier ended before the next attempt to send this message."))
    #expect(driver.said.contains("To: topic vip-eu"))
    #expect(driver.said.contains("Project: shop-prod (live)"))
    driver.type("send it")
    #expect(driver.said.contains("Review before sending.") && driver.sent.isEmpty)
    driver.type("vip-eu")
    #expect(driver.sent.count == 1)
  }

  @Test func `a command of a script never means the waiting send`() throws {
    var driver = try PlainDriver(json: Messages.rain, waiting: [Scene.waitingSend()])
    driver.type("send")
    #expect(driver.orders.contains(.recovery(.leaveWaiting)))
    #expect(driver.sent.count == 1 && driver.sent.first?.json.contains("Rain at six") == true)
    driver = try PlainDriver(waiting: [Scene.waitingSend()])
    driver.type("discard it")
    #expect(driver.orders.contains(.recovery(.dropWaiting(id: "1", afterKeeping: nil))))
    #expect(driver.sent.isEmpty)
  }
}
