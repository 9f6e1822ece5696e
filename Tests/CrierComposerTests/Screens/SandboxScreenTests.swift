import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("The sandbox's screen") struct SandboxScreenTests {
  private func composer(_ name: String = "sandbox") throws -> ComposerDriver {
    try Scene.named(name).composer(Size(rows: 24, columns: 80))
  }

  @Test func `looks when it opens and when something happens`() throws {
    var composer = try ComposerDriver()
    composer.tell(.sandbox(.changed))
    #expect(composer.orders.isEmpty)
    composer.tell(.chosen(.sandbox))
    #expect(composer.orders == [.sandbox(.look)])
    composer.tell(.sandbox(.changed))
    composer.press(.control("p"))
    composer.tell(.sandbox(.changed))
    #expect(composer.orders == [.sandbox(.look), .sandbox(.look), .sandbox(.look)])
  }

  @Test func `its clock names the zone`() throws {
    #expect(try composer().screen.contains("23 Nov 19:20 UTC, 1 day ahead"))
  }

  @Test func `an older snapshot does not replace a newer one`() throws {
    var composer = try composer()
    let newer = try #require(composer.state.sending.sandbox)
    var older = newer
    older.time -= 1
    older.devices = []
    composer.tell(.sandbox(.seen(older)))
    #expect(composer.state.sending.sandbox == newer)
  }

  @Test("its keys change the chosen device and the time")
  func changes() throws {
    let expected: [(Key, SandboxSnapshot.Effect)] = [
      (.enter, .set(device: "my-phone", .offline)),
      (.character("o"), .set(device: "my-phone", .offline)),
      (.character("b"), .set(device: "my-phone", .background)),
      (.character("f"), .set(device: "my-phone", .foreground)),
      (.character("z"), .set(device: "my-phone", .dozing)),
      (.character("p"), .setPlatform(device: "my-phone", .apple)),
      (.character("n"), .add(name: "fK3mAbCdEfGhIjKlMnOpQr:APA91bExampleExample0001")),
      (.character("h"), .advance(seconds: 3_600)),
      (.character("d"), .advance(seconds: 86_400)),
      (.character("w"), .advance(seconds: 2_419_200)),
      (.character("e"), .setFault(.quota)),
    ]
    for (key, effect) in expected {
      var composer = try composer()
      composer.press(key)
      #expect(composer.orders.last == .sandbox(effect), "\(key.label)")
    }
    var composer = try composer("sandbox-waiting")
    composer.press(.enter)
    #expect(composer.orders.last == .sandbox(.set(device: "my-tablet", .background)))
  }

  @Test func `names what each key changes, and ends with its content`() throws {
    for (size, column) in [(Size(rows: 24, columns: 80), 79), (Size(rows: 60, columns: 200), 126)] {
      let composer = try Scene.named("sandbox").composer(size)
      for words in [
        "Device: o offline  b online  z dozing  p platform", "App:    f open  x stopped",
        "Clock:  h +1 hour  d +1 day  w +4 weeks", "Server: r requests  t topics  e fault: off",
      ] { #expect(composer.screen.contains(words), "\(words)\n\(composer.screen)") }
      #expect(!composer.screen.contains("Go offline"))
      let (last, end) = (try composer.place(of: "Server:"), try composer.place(of: "┛"))
      #expect(end.column == column && end.row == last.row + 1 && end.row < 23)
    }
  }

  @Test func `s sends the message to the chosen device, whatever its target is`() throws {
    var composer = try composer()
    let before = composer.state.document.form.message
    composer.press(.character("s"))
    #expect(composer.sent.last?.json.contains(#""token": "my-phone""#) == true)
    #expect(composer.state.document.form.message == before)
    composer.tell(
      .sending(
        .answered(
          number: composer.state.sending.lastOrder,
          SendReport(outcome: .notSent(Explanation("No connection.", fix: "Try again."))))))
    #expect(composer.screen.contains("No connection."))
    // A request that reaches no device is listed, too.
    #expect(composer.orders.last == .sandbox(.look))
  }

  @Test func `r lists the newest requests without whole tokens, and e turns the fault`() throws {
    var composer = try composer()
    composer.press(.character("r"))
    #expect(composer.screen.contains("The sandbox has had no request yet."))
    composer = try self.composer("sandbox-requests")
    for words in [
      "404 UNREGISTERED (fault), to fK3m…0001", "POST /v1/projects/sandbox/messages:send",
      "200, to news", "GET /iid/info/fK3m…0001",
      "r messages  t topics  e fault: every send gets 404 UNREGISTERED",
    ] { #expect(composer.screen.contains(words), "\(words)\n\(composer.screen)") }
    #expect(!composer.screen.contains("APA91b"))
    composer.press(.character("e"))
    #expect(composer.orders.last == .sandbox(.setFault(.cut)))
    #expect(SandboxFault.next(after: .cut) == nil)
    composer.press(.character("r"))
    #expect(composer.screen.contains("Topics: news"))
  }

  @Test func `shows what arrived, what waits and why, and what nobody got`() throws {
    var composer = try composer()
    composer.resize(rows: 30, columns: 80)
    let screen = composer.screen
    for words in [
      "Rain", "#2", "Not shown; the app's code got it: onMessageReceived.",
      "#1", "Dropped: no device is subscribed.",
    ] { #expect(screen.contains(words), "\(words)\n\(screen)") }
    #expect(
      try self.composer("sandbox-waiting").screen.contains("Waits: the device is offline."))
  }

  @Test func `lists the three devices that it has from the start, before any message`() throws {
    var composer = try composer("sandbox-empty")
    for words in [
      "my-phone", "my-browser", "my-iphone", "Nothing was sent to my-phone yet.",
      "In the form, F5 sends",
    ] { #expect(composer.screen.contains(words), "\(words)\n\(composer.screen)") }
    composer.press(.down, .down, .character("z"))
    #expect(composer.orders.last == .sandbox(.set(device: "my-iphone", .dozing)))
  }

  @Test func `a new device gets the message's token, unless that is a device already`() throws {
    let snapshot = try Scene.snapshot()
    for (token, name) in [("tablet-0003", "tablet-0003"), ("my-tablet", "my-phone-2")] {
      var composer = try ComposerDriver(
        rows: 40, columns: 120,
        json: #"{"message": {"token": "\#(token)", "notification": {"title": "Rain"}}}"#)
      composer.tell(.chosen(.sandbox))
      composer.tell(.sandbox(.seen(snapshot)))
      #expect(composer.screen.contains("n Add tablet-0003") == (name == token))
      composer.press(.character("n"))
      #expect(composer.orders.last == .sandbox(.add(name: name)))
      var later = snapshot
      later.devices.append(SandboxDevice(name: name))
      composer.tell(.sandbox(.seen(later)))
      composer.press(.character("o"))
      #expect(composer.orders.last == .sandbox(.set(device: name, .offline)))
    }
  }

  @Test func `opens the topics`() throws {
    var composer = try ComposerDriver(json: SendingTests.topic)
    composer.tell(.chosen(.sandbox))
    composer.tell(.sandbox(.seen(try Scene.snapshot())))
    #expect(composer.screen.contains("t topics"))
    composer.press(.character("t"))
    #expect(composer.screen.contains("Send goes to topic vip-eu."))
  }

  @Test func `begins with the device that the message goes to`() throws {
    for isKnown in [true, false] {
      var composer = try ComposerDriver(
        json: #"{"message": {"token": "my-tablet", "notification": {"title": "Rain"}}}"#)
      if isKnown { composer.tell(.sandbox(.seen(try Scene.snapshot()))) }
      composer.tell(.chosen(.sandbox))
      composer.tell(.sandbox(.seen(try Scene.snapshot())))
      composer.press(.enter)
      #expect(composer.orders.last == .sandbox(.set(device: "my-tablet", .background)))
    }
    var composer = try ComposerDriver(json: #"{"message": {"topic": "sport"}}"#)
    composer.tell(.chosen(.sandbox))
    composer.tell(.sandbox(.seen(try Scene.snapshot())))
    #expect(composer.screen.contains("Topics: news, sport"))
    // The next look leaves the cursor where the person has put it.
    composer.press(.up)
    composer.tell(.sandbox(.seen(try Scene.snapshot())))
    #expect(!composer.screen.contains("Topics: news, sport"))
  }

  @Test func `is off if messages go elsewhere`() throws {
    var composer = try ComposerDriver(destination: .readyLive)
    composer.tell(.chosen(.sandbox))
    #expect(composer.state.overlay == nil)
    #expect(composer.state.notice?.sentence.contains("The sandbox is not running") == true)
  }

  @Test func `plain mode says the same, and takes the changes as words`() throws {
    var driver = try PlainDriver(json: Messages.rain)
    driver.type("sandbox")
    #expect(driver.session.isWaiting)
    driver.tell(.sandbox(.seen(try Scene.snapshot())))
    #expect(!driver.session.isWaiting)
    for words in [
      "my-phone: Android, online; topics news.", "my-tablet: Apple, offline, 1 waiting",
      "#4 Rain: Waits: the device is offline.",
    ] { #expect(driver.said.contains(words), "\(words)\n\(driver.said)") }
    driver.type("my-tablet online")
    #expect(driver.orders.last == .sandbox(.set(device: "my-tablet", .background)))
    var later = try Scene.snapshot()
    later.devices[1].state = .background
    driver.tell(.sandbox(.seen(later)))
    #expect(driver.said.contains("my-tablet: Apple, online"))
    driver.type("1 day")
    #expect(driver.orders.last == .sandbox(.advance(seconds: 86_400)))
    driver.tell(.sandbox(.seen(later)))
    driver.type("new")
    #expect(
      driver.orders.last
        == .sandbox(.add(name: "fK3mAbCdEfGhIjKlMnOpQr:APA91bExampleExample0001")))
    driver.tell(.sandbox(.seen(later)))
    driver.type("fault 503")
    #expect(driver.orders.last == .sandbox(.setFault(.unavailable)))
    driver.tell(.sandbox(.seen(try Scene.snapshotWithFault())))
    #expect(driver.said.contains("Fault: every send gets 404 UNREGISTERED."))
    driver.type("requests")
    #expect(driver.said.contains("404 UNREGISTERED (fault), to fK3m…0001"))
    driver.type("fault off")
    #expect(driver.orders.last == .sandbox(.setFault(nil)))
    driver.tell(.sandbox(.seen(try Scene.snapshotWithFault())))
    driver.type("back")
    #expect(driver.state.overlay == nil)
  }
}
