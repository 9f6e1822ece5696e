import CrierAnswers
import CrierLint
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Sending to test devices") struct DevicesScreenTests {
  private func open(
    at destination: Destination = .readyTestServer, json: String = Messages.news
  ) throws -> ComposerDriver {
    var composer = try ComposerDriver(destination: destination, json: json)
    Scene.openDevices(&composer)
    return composer
  }

  private func targets(_ composer: ComposerDriver) throws -> [[Target]] {
    try composer.sent.map { try Message(json: $0.json).targets }
  }

  @Test func `goes to the device with the cursor if none is chosen, and keeps the target`() throws {
    var composer = try open()
    composer.press(.enter)
    #expect(try targets(composer) == [[Target(.token, Scene.deviceToken)]])
    #expect(composer.sent.map(\.device?.name) == ["Pixel QA"])
    #expect(composer.state.target == Target(.topic, "news"))
    #expect(composer.screen.contains("sending…"))
    composer.press(.enter)
    #expect(composer.sent.count == 1)
    #expect(composer.state.notice?.sentence == "Not all devices have answered yet.")
  }

  @Test func `goes to the chosen devices; the choice is saved and the answers are listed`() throws {
    var composer = try open()
    #expect(composer.screen.contains("to: Pixel QA"))
    #expect(composer.screen.contains("a All"))
    composer.press(.character("a"))
    #expect(composer.screen.contains("a None"))
    #expect(
      composer.orders.last == .devices(.keepChoice("Pixel QA\niphone\nold tablet\n", number: 1)))
    composer.press(.enter)
    #expect(composer.screen.contains("to: 3 test devices"))
    #expect(composer.sent.map(\.device?.name) == ["Pixel QA", "iphone", "old tablet"])
    Scene.answerDevices(3, &composer)
    #expect(composer.screen.contains("refused UNREGISTERED"))
    #expect(composer.screen.contains("to: 3 test devices"))
    #expect(
      composer.state.notice?.sentence == "Sent to 3 test devices: 2 accepted, 1 refused.")
    composer.press(.escape)
    #expect(composer.state.overlay == nil)
    var shelf = DeviceShelf()
    shelf.choose(text: "Pixel QA\niphone\n")
    #expect(shelf.chosen == ["Pixel QA", "iphone"])
  }

  @Test func `the cursor goes to the first device that was refused, and the page says why`() throws
  {
    var composer = try open()
    composer.press(.character("a"), .enter)
    Scene.answerDevices(3, &composer)
    let reason = "The app was removed from this device."
    let fix = "Give the device a newer token: crier devices add"
    #expect(try composer.place(of: "›").row == composer.place(of: "old tablet").row)
    #expect(composer.screen.contains("┃ \(reason)") && composer.screen.contains(fix))
    composer.press(.home)
    #expect(composer.screen.contains("In the drawer") && !composer.screen.contains(reason))
  }

  @Test func `a device without a token says how to give it one`() throws {
    var composer = try open()
    var devices = Scene.testDevices
    devices[0].source = nil
    composer.tell(.devices(.read(devices, unregistered: [:], problems: [])))
    #expect(composer.screen.contains("no token"))
    #expect(composer.screen.contains("crier devices add \"Pixel QA\" --token -"))
  }

  @Test func `has one pointer while it asks`() throws {
    var composer = try open(at: .readyLive)
    composer.press(.character("a"), .enter)
    composer.pause()
    #expect(composer.screen.contains("Type 3 to confirm."))
    #expect(composer.screen.count { $0 == "›" } == 1)
  }

  @Test func `a dry run delivers nothing, also in a live project`() throws {
    var composer = try open(at: .readyLive)
    composer.press(.control("t"))
    #expect(composer.sent.map(\.isDryRun) == [true])
    Scene.answerDevices(1, &composer)
    #expect(composer.screen.contains("dry run refused"))
  }

  @Test func `asks first in a live project: one device needs the button, several their number`()
    throws
  {
    var composer = try open(at: .readyLive)
    composer.press(.enter)
    #expect(composer.sent.isEmpty)
    #expect(composer.screen.contains("Send to Pixel QA in live project shop-prod?"))
    composer.pause()
    composer.press(.enter)
    #expect(composer.state.notice?.sentence == "Nothing was sent.")
    composer.press(.enter)
    composer.pause()
    composer.press(.backTab, .enter)
    #expect(composer.sent.count == 1)

    var several = try open(at: .readyLive)
    several.press(.character("a"), .enter)
    #expect(several.screen.contains("to: 3 test devices  !! LIVE !!"))
    several.pause()
    several.type("2")
    several.press(.enter, .enter)
    #expect(several.state.notice?.sentence == "Type 3 exactly, or press Esc.")
    several.press(.backTab, .backspace)
    several.type("3")
    several.press(.enter, .enter)
    #expect(several.sent.count == 3)
  }

  @Test func `is off with --read-only in a live project, and for a message that FCM refuses`()
    throws
  {
    var composer = try open(at: .readyLive)
    composer.state.sending.forbidsLiveSends = true
    composer.press(.enter)
    #expect(composer.state.notice?.sentence.contains("--read-only") == true)
    var wrong = try open(json: Messages.wrong)
    wrong.press(.enter)
    #expect(wrong.state.notice?.sentence.hasPrefix("Send is off.") == true)
    #expect((composer.sent + wrong.sent).isEmpty)
  }

  @Test
  func `a message that is too long for a topic goes to a device whose token is not known yet`()
    throws
  {
    let text = String(repeating: "Rain. ", count: 500)
    var composer = try open(json: #"{"message": {"topic": "news", "data": {"text": "\#(text)"}}}"#)
    composer.press(.down, .enter)
    #expect(composer.sent.map(\.device?.name) == ["iphone"])
  }

  @Test func `works without a target of the message`() throws {
    var composer = try open(json: #"{"message": {"notification": {"title": "Rain"}}}"#)
    composer.press(.enter)
    #expect(try targets(composer) == [[Target(.token, Scene.deviceToken)]])
    #expect(composer.state.target == nil)
  }

  @Test func `a row tells of the wait before another attempt`() throws {
    var composer = try open()
    composer.press(.enter)
    let pause = SendPause(attempt: 1, reason: "FCM is busy.", seconds: 9, secondsLeft: 7)
    composer.tell(.sending(.paused(number: composer.state.sending.lastOrder, pause)))
    #expect(composer.screen.contains("attempt 2 in 7 s"))
    #expect(composer.screen.contains("FCM is busy."))
    Scene.answerDevices(1, &composer)
    #expect(!composer.screen.contains("attempt 2"))
  }

  @Test func `Esc stops what waits, and closes after that`() throws {
    var composer = try open()
    composer.press(.enter, .escape)
    let number = composer.state.sending.lastOrder
    #expect(composer.orders.last == .sending(.stop(number: number)))
    Scene.answerDevices(1, &composer)
    composer.press(.escape)
    #expect(composer.state.overlay == nil)
  }

  @Test func `the sandbox has three devices without any file`() throws {
    var composer = try ComposerDriver(json: Messages.news)
    composer.press(.function(5))
    composer.tell(.devices(.read([], unregistered: [:], problems: [])))
    #expect(composer.state.testDevices.map(\.name) == ["my-phone", "my-browser", "my-iphone"])
    composer.press(.character("a"), .enter)
    #expect(composer.sent.count == 3)
  }

  @Test func `keeps the target as a test device, whose name is shown from then on`() throws {
    var composer = try ComposerDriver(destination: .readyLive, json: Messages.rain)
    let token = try #require(composer.state.target?.value)
    composer.tell(.chosen(.keepDevice))
    composer.press(.enter)
    #expect(composer.state.notice?.sentence == "Type a name for the device first.")
    composer.type("My phone")
    composer.press(.tab, .right, .enter)
    let device = TestDevice("My phone", platform: .apple)
    #expect(composer.orders.last == .devices(.keep(device, token: token)))
    var kept = device
    kept.source = .written(token)
    composer.tell(.devices(.kept(name: "My phone", [kept], nil)))
    #expect(composer.state.notice?.sentence == "My phone is a test device now.")
    #expect(composer.screen.contains("My phone"))
    composer.press(.control("r"))
    #expect(composer.screen.contains("(My phone)"))
    composer.press(.escape)
    #expect(composer.state.whyNoKeeping?.contains("kept already, as My phone") == true)
  }

  @Test func `a token in the target field has a key that keeps it, until it has a name`() throws {
    var composer = try ComposerDriver(columns: 120, destination: .readyLive, json: Messages.rain)
    #expect(composer.canvas.rows.last?.contains("Keep test device") == false)
    composer.goTo(.targetValue)
    #expect(composer.canvas.rows.last?.contains("Alt-K Keep test device") == true)
    let token = try #require(composer.state.target?.value)
    composer.press(.alt("k"))
    #expect(composer.screen.contains("as a test device"))
    composer.press(.escape)
    var kept = TestDevice("My phone", platform: .apple)
    kept.source = .written(token)
    composer.tell(.devices(.kept(name: "My phone", [kept], nil)))
    #expect(composer.canvas.rows.last?.contains("Keep test device") == false)
  }

  private func writing(token: String) throws -> ComposerDriver {
    var composer = try ComposerDriver(
      columns: 120, destination: .readyLive,
      json: #"{"message": {"token": "\#(token)", "notification": {"title": "Rain"}}}"#)
    composer.tell(.devices(.read(Scene.testDevices, unregistered: [:], problems: [])))
    composer.goTo(.targetValue)
    return composer
  }

  @Test func `a device's name as the target is not taken for its token; a fix has that`() throws {
    var composer = try writing(token: "pixel qa")
    let finding = try #require(composer.state.analysis.findings.first { $0.field == "token" })
    #expect(
      finding.explanation.sentence == "“Pixel QA” is the name of a test device, not its token.")
    #expect(finding.explanation.fix == "Use its token, or send to it from Test devices (F5).")
    #expect(composer.canvas.rows.last?.contains("Keep test device") == false)
    #expect(composer.state.whyNoKeeping?.contains("this is its name, not its token.") == true)
    composer.press(.control("x"))
    #expect(composer.state.target == Target(.token, Scene.deviceToken))
    let command = try writing(token: "iphone").state.explanationOfDeviceName
    #expect(command?.fix == "Send to it from Test devices (F5).")
    #expect(command?.quickFix == nil)
  }

  @Test func `text that cannot be a token is not kept as a test device`() throws {
    let composer = try writing(token: "my old phone")
    #expect(composer.canvas.rows.last?.contains("Keep test device") == false)
    #expect(
      composer.state.whyNoKeeping?.hasPrefix(
        "This cannot be kept as a test device. The token contains white space") == true)
  }

  @Test func `^Q quits while all unanswered sends are kept for the next start`() throws {
    var composer = try open()
    composer.press(.enter)
    var early = composer
    early.press(.control("q"))
    #expect(
      early.state.notice?.sentence
        == "Not all devices have answered yet. Press Esc to stop waiting.")
    let pause = SendPause(
      attempt: 1, reason: "FCM has trouble.", seconds: 10, secondsLeft: 8, isKept: true)
    for number in composer.state.devices.awaited.keys {
      composer.tell(.sending(.paused(number: number, pause)))
    }
    #expect(composer.canvas.rows.last?.contains("^Q Quit, send later") == true)
    composer.press(.control("q"))
    #expect(composer.state.ending.isFinished)
  }

  @Test func `a newer token of a device changes nothing else`() throws {
    var composer = try ComposerDriver(json: Messages.rain)
    let token = try #require(composer.state.target?.value)
    composer.state.devices.listed = Scene.testDevices
    composer.tell(.chosen(.keepDevice))
    composer.type("Old Tablet")
    composer.press(.enter)
    #expect(composer.orders.last == .devices(.keep(TestDevice("Old Tablet"), token: token)))
    composer.tell(.devices(.kept(name: "old tablet", Scene.testDevices, nil)))
    #expect(composer.state.notice?.sentence == "old tablet has the new token now.")
  }

  @Test func `plain mode lists them, sends to one by name, and asks in a live project`() throws {
    func plain(_ destination: Destination) throws -> PlainDriver {
      var plain = try PlainDriver(destination: destination, json: Messages.news)
      plain.tell(.devices(.read(Scene.testDevices, unregistered: [:], problems: [])))
      return plain
    }
    var server = try plain(.readyTestServer)
    server.type("send to device pixel qa")
    #expect(server.sent.map(\.device?.name) == ["Pixel QA"])
    let number = server.session.state.sending.lastOrder
    server.tell(
      .sending(
        .answered(
          number: number,
          SendReport(outcome: .accepted(name: "n"), attempts: 1, elapsed: .milliseconds(9)))))
    #expect(server.said.contains("Pixel QA: Android, Ann, accepted. In the drawer"))
    #expect(!server.said.contains("late response"))
    server.type("back", "send to device nobody")
    #expect(server.said.contains("There is no test device named “nobody”."))
    var live = try plain(.readyLive)
    live.type("send to device all")
    #expect(live.said.contains("Send to 3 test devices in live project shop-prod? Type 3"))
    #expect(live.sent.isEmpty)
    live.type("3")
    #expect(live.sent.count == 3)
  }
}
