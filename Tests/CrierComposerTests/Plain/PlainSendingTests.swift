import CrierAnswers
import CrierComposer
import CrierMessage
import TerminalKit
import Testing

/// Sending follows the same rules as on the screen.
@Suite("Plain mode, sending") struct PlainSendingTests {
  private static let topic = #"{"message":{"topic":"vip-eu","notification":{"title":"Sale"}}}"#
  private static let token =
    #"{"message":{"token":"fK3mAbCdEfGhIjKlMnOpQr:APA91bExample0001","notification":{"title":"Hi"}}}"#

  @Test(
    "screens that send at once read no line before sending is set up",
    arguments: ["devices", "topics", "groups"])
  func early(screen: String) throws {
    var destination = Destination.readySandbox
    destination.readiness = .starting
    var driver = try PlainDriver(destination: destination)
    driver.type(screen)
    #expect(driver.session.isWaiting)
    driver.tell(.devices(.read(Scene.testDevices, unregistered: [:], problems: [])))
    #expect(driver.session.isWaiting)
    driver.tell(.sending(.destinationChanged(.readySandbox)))
    #expect(!driver.session.isWaiting)
  }

  @Test func `the sandbox gets the message immediately, and the push is awaited`() throws {
    var driver = try PlainDriver(json: Self.token)
    driver.type("send")
    #expect(driver.sent.count == 1)
    #expect(driver.session.isWaiting)
    driver.answer(.accepted(name: "projects/sandbox/messages/1"))
    #expect(driver.said.contains("Sending: waiting for the sandbox."))
    #expect(driver.said.contains("The sandbox accepted the message."))
    #expect(driver.session.isWaiting)
    driver.tell(
      .sending(
        .pushArrived(
          ArrivedPush(
            number: 1, target: Target(.token, "fK3mAbCdEfGhIjKlMnOpQr:APA91bExample0001"),
            device: "fK3mAbCdEfGhIjKlMnOpQr:APA91bExample0001",
            message: driver.state.document.form.message, name: "projects/sandbox/messages/1"))))
    #expect(driver.said.contains("Push 1 arrived"))
    #expect(!driver.session.isWaiting)
    #expect(driver.state.overlay == nil)
    #expect(!driver.session.hasFailed)
  }

  @Test func `says of a push without subscribers that it reached no device`() throws {
    var driver = try PlainDriver(json: Self.topic)
    let targets = [
      (Target(.topic, "news"), "topic news"),
      (Target(.condition, "'a' in topics"), "'a' in topics"),
    ]
    for (target, words) in targets {
      driver.tell(
        .sending(
          .pushArrived(
            ArrivedPush(
              number: 1, target: target, message: driver.state.document.form.message, name: "n"))))
      #expect(driver.said.contains("Push 1 to \(words) reached no sandbox device"))
    }
  }

  @Test func `waits only once for a push that does not arrive`() throws {
    var driver = try PlainDriver(json: Self.token)
    driver.type("send")
    driver.answer(.accepted(name: "n"))
    driver.take(.waited("other"))
    #expect(driver.session.isWaiting)
    driver.take(.waited("n"))
    #expect(!driver.session.isWaiting)
  }

  @Test func `a live audience must be confirmed by name, and nothing else sends`() throws {
    var driver = try PlainDriver(destination: .readyLive, json: Self.topic)
    driver.type("send")
    #expect(driver.said.contains("To: topic vip-eu"))
    #expect(driver.said.contains("cannot be recalled"))
    for line in ["send", "vip", "VIP-EU", "", "y", "vip-eu ", "yes"] {
      driver.type(line)
      #expect(driver.sent.isEmpty, "\(line)")
      #expect(driver.said.contains("To send it, type vip-eu"), "\(line)")
    }
    driver.type("dry run")
    #expect(driver.sent.map(\.isDryRun) == [true])
    driver.answer(.accepted(name: "projects/shop-prod/messages/fake_message_id"))
    #expect(driver.said.contains("Dry run passed"))
    driver.type("vip-eu")
    #expect(driver.sent.map(\.isDryRun) == [true, false])
    #expect(driver.sent.last?.json == JSONWriter.pretty(driver.state.document.form.message.wrapped))
  }

  @Test("prints a condition in full, and confirms it with a short text")
  func condition() throws {
    let topics = (1...5).map { "topic\($0)-\(String(repeating: "x", count: 99))" }
    let text = topics.map { "'\($0)' in topics" }.joined(separator: " && ")
    var driver = try PlainDriver(
      destination: .readyLive,
      json: #"{"message":{"condition":"\#(text)","notification":{"title":"Sale"}}}"#)
    driver.type("send")
    #expect(driver.said.contains("To: condition \(text)"))
    let confirmation = "5 " + topics.joined(separator: " and ")
    #expect(driver.said.contains("To send it, type \(confirmation), or type dry run or back."))
    driver.type("send", text, "5", "5 \(topics[0])")
    #expect(driver.sent.isEmpty)
    driver.type(confirmation)
    #expect(driver.sent.count == 1)
  }

  @Test("warns of a condition that everybody meets, and asks for that word")
  func everybody() throws {
    var driver = try PlainDriver(
      destination: .readyLive,
      json: #"{"message":{"condition":"'a' in topics || !('a' in topics)","data":{"a":"1"}}}"#)
    driver.type("send")
    #expect(driver.said.contains("Everybody matches this condition"))
    #expect(driver.said.contains("To send it, type everybody, or"))
    driver.type("y", "1 a", "1 a or not a")
    #expect(driver.sent.isEmpty)
    driver.type("everybody")
    #expect(driver.sent.count == 1)
  }

  @Test func `a live device needs the word send, and back sends nothing`() throws {
    var driver = try PlainDriver(destination: .readyLive, json: Self.token)
    driver.type("send", "back")
    #expect(driver.sent.isEmpty)
    #expect(driver.said.contains("Nothing was sent."))
    driver.type("review", "send")
    #expect(driver.sent.count == 1)
  }

  @Test func `prints a refusal with its field, and fails the run`() throws {
    var driver = try PlainDriver(json: Self.token)
    driver.type("dry run")
    driver.answer(
      .refused(
        Refusal(
          advice: .dropToken, httpStatus: 404, errorCode: "UNREGISTERED",
          explanation: Explanation(at: "token", "The app is gone.", fix: "Forget the token."))))
    #expect(driver.said.contains("The app is gone."))
    #expect(driver.said.contains("UNREGISTERED"))
    #expect(driver.session.hasFailed)
    #expect(driver.state.overlay == nil)
  }

  @Test func `a send waits for the sandbox to start`() throws {
    var driver = try PlainDriver(destination: .sandbox, json: Self.token)
    driver.type("send")
    #expect(driver.session.isWaiting)
    #expect(driver.sent.isEmpty)
    driver.tell(.sending(.destinationChanged(.readySandbox)))
    #expect(driver.sent.count == 1)
  }

  @Test func `a send to an unavailable destination gives the reason`() throws {
    var driver = try PlainDriver(destination: .sandbox, json: Self.token)
    driver.type("send")
    var gone = Destination.sandbox
    gone.readiness = .unavailable(Explanation("No port is free."))
    driver.tell(.sending(.destinationChanged(gone)))
    #expect(driver.said.contains("Send is off. No port is free."))
    #expect(!driver.session.isWaiting)
  }

  @Test func `Ctrl-C stops a send`() throws {
    var driver = try PlainDriver(json: Self.token)
    driver.type("send")
    driver.take(.interrupted)
    #expect(driver.orders.contains(.sending(.stop(number: 1))))
    #expect(!driver.session.isFinished)
  }

  @Test func `prints a wait once, with the way to stop it`() throws {
    var driver = try PlainDriver(json: Self.token)
    driver.type("send")
    for left in [10, 9, 8] {
      driver.tell(
        .sending(
          .paused(
            number: 1,
            SendPause(attempt: 1, reason: "FCM has trouble.", seconds: 10, secondsLeft: left))))
    }
    #expect(driver.said.contains("FCM has trouble. Attempt 2 starts in 10 s"))
    #expect(driver.said.contains("Ctrl-C stops."))
    #expect(!driver.said.contains("in 9 s"))
  }
}
