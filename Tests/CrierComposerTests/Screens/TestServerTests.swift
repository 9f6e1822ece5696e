import CrierAnswers
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("A server that was named by its address") struct TestServerTests {
  private static let server = "127.0.0.1:9099"

  @Test("is named in the header, and nowhere called the sandbox", arguments: Scene.sizes)
  func header(size: Size) throws {
    for name in ["compose", "review", "sending", "refused", "quit"] {
      let composer = try Scene.named(name).composer(size, destination: .readyTestServer)
      let header = composer.canvas.rows[0]
      #expect(header.contains(size.columns < 100 ? "TEST SERVER" : "TEST SERVER \(Self.server)"))
      #expect(header.contains("project: test-project"))
      #expect(!composer.screen.lowercased().contains("sandbox"), "\(name)")
    }
  }

  @Test func `gets a send immediately, and the texts name the server`() throws {
    var composer = try ComposerDriver(
      rows: 24, columns: 80, destination: .readyTestServer, json: SendingTests.ready)
    #expect(composer.screen.contains("Ready to send to the test server \(Self.server)."))
    composer.press(.backTab, .backTab, .enter)
    #expect(composer.orders.count == 1)
    #expect(composer.screen.contains("TEST SERVER \(Self.server)  test-project"))
    composer.tell(
      .sending(
        .paused(
          number: 1, SendPause(attempt: 1, reason: "Busy.", seconds: 9, secondsLeft: 9))))
    composer.press(.enter)
    #expect(!composer.orders.contains(.sending(.goOn(number: 1))), "it may hand on to FCM")
  }

  @Test func `is named as the source of answers, not FCM`() throws {
    var composer = try ComposerDriver(
      rows: 24, columns: 80, destination: .readyTestServer, json: SendingTests.ready)
    for (number, words) in [
      (1, "The test server accepted"), (2, "The test server answered that it"),
    ] {
      composer.tell(.chosen(number == 1 ? .send : .dryRun))
      #expect(composer.screen.contains(": waiting") && !composer.screen.contains("for FCM"))
      composer.tell(
        .sending(
          .answered(
            number: number,
            SendReport(
              outcome: .accepted(name: "projects/test-project/messages/1"), attempts: 1,
              elapsed: .milliseconds(3)))))
      #expect(composer.screen.contains(words))
      #expect(!composer.screen.contains("delivery to the device"))
      composer.press(.enter)
    }
  }

  @Test("is named in the review, with its command line", arguments: Scene.sizes)
  func review(size: Size) throws {
    let screen = try Scene.named("review-test-server").composer(size).reviewScreens
    #expect(screen.contains("This goes to the server \(Self.server) on"))
    #expect(screen.contains("crier send FILE"))
    #expect(!screen.lowercased().contains("sandbox") && !screen.contains("real device"))
    #expect(screen.contains("--endpoint http://\(Self.server)"))
  }

  @Test func `has no sandbox phone on the start page`() throws {
    let composer = try ComposerDriver.atStart(destination: .readyTestServer)
    #expect(composer.screen.contains("Messages go to the test server \(Self.server)."))
    #expect(!composer.screen.lowercased().contains("sandbox"))
  }

  @Test func `is named in plain mode`() throws {
    var driver = try PlainDriver(destination: .readyTestServer, json: SendingTests.ready)
    #expect(driver.said.contains("TEST SERVER: messages go to \(Self.server) on this machine"))
    driver.type("review")
    #expect(driver.said.contains("From: project test-project, TEST SERVER \(Self.server)"))
    #expect(driver.said.contains("Crier cannot tell what that server does with it."))
    driver.type("send")
    driver.answer(.accepted(name: "projects/test-project/messages/1"))
    #expect(!driver.session.isWaiting, "no push comes from there")
    #expect(!driver.said.lowercased().contains("sandbox"))
  }

  @Test func `is said to reach nobody only if it proved to be the emulator`() throws {
    var destination = Destination.readyTestServer
    destination.isEmulator = true
    #expect(destination.consequence.contains("no real device gets it"))
    let live = Destination(mode: .live, project: "shop", account: "a", server: Self.server)
    #expect(live.consequence.contains("through the server \(Self.server) to real devices"))
    #expect(live.sentenceWords == "the LIVE project shop through \(Self.server)")
    #expect(live.wordAndProject == "LIVE through \(Self.server)  shop")
  }
}
