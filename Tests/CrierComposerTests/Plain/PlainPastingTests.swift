import CrierAnswers
import CrierMessage
import CrierTestSupport
import TerminalKit
import Testing

@testable import CrierComposer

/// Pasted lines are content or nothing; a line of a pipe confirms nothing.
@Suite("Plain mode, pasted lines") struct PlainPastingTests {
  private static let device =
    #"{"message":{"token":"fK3mAbCdEfGhIjKlMnOpQr:APA91bExample0001","notification":{"title":"Hi"}}}"#
  private static let topic = #"{"message":{"topic":"vip-eu","notification":{"title":"Sale"}}}"#
  private static let ticket = ["The app says UNREGISTERED.", "send", "send", "y", "vip-eu", "quit"]

  @Test("explain alone reads lines up to a single dot", arguments: ["explain", "explain lines"])
  func explain(command: String) throws {
    for isPasted in [true, false] {
      var driver = try PlainDriver(json: Self.device)
      driver.type(command)
      #expect(driver.session.prompt == "line 1, . ends> ")
      let lines = Self.ticket.map(PlainInput.line)
      if isPasted { driver.take(.together(lines)) } else { lines.forEach { driver.take($0) } }
      #expect(driver.session.prompt == "line 7, . ends> ")
      driver.type(".")
      #expect(driver.said.contains("Error UNREGISTERED"), "\(driver.said)")
      #expect(driver.sent.isEmpty)
      #expect(!driver.session.isFinished)
    }
  }

  @Test func `a dot right away explains the last refusal again, as why refused does`() throws {
    var driver = try PlainDriver(json: Self.device)
    driver.type("dry run")
    driver.answer(
      .refused(
        Refusal(
          advice: .dropToken, httpStatus: 404, errorCode: "UNREGISTERED",
          explanation: Explanation(at: "token", "The app is gone.", fix: "Forget the token."))))
    #expect(driver.said.contains("Type \"why refused\""))
    for lines in [["explain", "."], ["why refused"], ["explain again"], ["why was it refused?"]] {
      driver.type()
      for line in lines { driver.take(.line(line)) }
      #expect(driver.said.contains("The last answer: UNREGISTERED, HTTP 404."), "\(driver.said)")
    }
  }

  @Test func `the end of a pipe ends the lines, too`() throws {
    var driver = try PlainDriver(json: Self.device, isPiped: true)
    driver.type("explain", "It says UNREGISTERED", "send")
    driver.take(.end)
    #expect(driver.said.contains("Error UNREGISTERED"), "\(driver.said)")
    #expect(driver.sent.isEmpty)
    #expect(driver.session.isFinished)
  }

  @Test func `lines beyond the limit are no commands`() throws {
    var driver = try PlainDriver(json: Self.device, isPiped: true)
    driver.type("explain")
    driver.change { $0.mode = .pasted(Array(repeating: "a line", count: 10_000)) }
    driver.type("send", "send", "send")
    #expect(driver.sent.isEmpty)
    driver.type(".")
    #expect(driver.said.contains("longer than 10000 lines"))
    #expect(driver.sent.isEmpty)
    #expect(driver.session.prompt == "crier> ")
  }

  @Test func `at the prompt are ignored, and the next send asks again`() throws {
    var driver = try PlainDriver(json: Self.device)
    driver.paste("title Snow", "send", "send")
    #expect(driver.said.contains("3 lines were ignored: lines that arrive together"))
    #expect(driver.said.contains("type \"explain\" first"))
    #expect(driver.sent.isEmpty)
    #expect(!driver.json.contains("Snow"))
    driver.type("send")
    #expect(driver.said.contains("Nothing was sent: an earlier line was rejected."))
    driver.type("send")
    #expect(driver.sent.count == 1)
  }

  @Test func `after the dot of a paste are ignored`() throws {
    for begin in ["explain", "edit json", "body", "data"] {
      var driver = try PlainDriver(json: Self.device)
      driver.type(begin)
      driver.paste("a=UNREGISTERED", ".", "send", "send")
      #expect(driver.sent.isEmpty, "\(begin)")
      #expect(driver.said.contains("2 lines were ignored"), "\(begin): \(driver.said)")
    }
  }

  @Test("answer no question", arguments: ["send", "quit", "title", "page target"])
  func question(command: String) throws {
    var driver = try PlainDriver(destination: .readyLive, json: Self.topic)
    driver.type("body Changed", command)
    let prompt = driver.session.prompt
    #expect(prompt != "crier LIVE> ")
    driver.paste("vip-eu", "discard")
    #expect(driver.said.contains("2 lines were ignored"))
    #expect(driver.session.prompt == prompt)
    #expect(driver.sent.isEmpty)
    #expect(!driver.session.isFinished)
  }

  @Test(
    "a pipe cannot confirm a live send, and is told what can",
    arguments: [
      (device, "send", "crier send FILE --yes instead."),
      (device, "review", "crier send FILE --yes instead."),
      (topic, "vip-eu", "crier send FILE --yes=vip-eu instead."),
      (
        #"{"message":{"condition":"'a' in topics || 'b' in topics","data":{"a":"1"}}}"#,
        "2 a or b", "crier send FILE --yes='2 a or b' instead."
      ),
    ])
  func pipe(json: String, answer: String, words: String) throws {
    var driver = try PlainDriver(destination: .readyLive, json: json, isPiped: true)
    driver.type("send")
    #expect(driver.said.contains("Nothing was sent: in plain mode, a line of a pipe does not"))
    #expect(driver.said.contains(words), "\(driver.said)")
    #expect(driver.session.hasFailed)
    driver.type(answer, "send", "send to device all", "yes")
    #expect(driver.sent.filter { !$0.isDryRun }.isEmpty)
    driver.type("dry run")
    #expect(driver.sent.map(\.isDryRun) == [true])
  }

  @Test("never send, whatever the state and the lines", arguments: 0..<40)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = [
      "send", "y", "yes", "vip-eu", "dry run", ".", "", "send all", "send to device all", "discard",
      "title Snow", "to topic other", "1", "review", "quit", "edit json", "explain", "fix all",
    ]
    for _ in 0..<20 {
      var driver = try PlainDriver(
        destination: Bool.random(using: &random) ? .readyLive : .readySandbox, json: Self.topic)
      driver.tell(.devices(.read(Scene.testDevices, unregistered: [:], problems: [])))
      let openings = [
        "explain", "edit json", "body", "data", "title", "send", "quit", "why", "condition",
        "devices", "send to device all", "history", "page target", "topics", "open", "",
      ]
      driver.type(openings.randomElement(using: &random) ?? "")
      let before = (driver.sent.count, driver.session)
      let lines = (0..<Int.random(in: 2...6, using: &random)).map { _ in
        PlainInput.line(words.randomElement(using: &random) ?? "")
      }
      driver.take(.together(lines))
      #expect(driver.sent.count == before.0, "\(lines)")
      let hasQuit = driver.session.isFinished && !before.1.isFinished
      #expect(!hasQuit, "\(lines)")
      if !before.1.mode.takesLines || before.1.state.overlay != nil {
        #expect(driver.state.document.form.message == before.1.state.document.form.message)
        #expect(driver.state.overlay == before.1.state.overlay)
      }
    }
  }

  @Test("never reach a live project from a pipe, whatever they are", arguments: 0..<40)
  func randomPipe(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = [
      "send", "send", "review", "y", "yes", "vip-eu", "2", "send all", "send to device all",
      "topics", "subscribe news", "groups",
      "devices", "why", "explain", ".", "again", "1", "history",
    ]
    var driver = try PlainDriver(
      destination: .readyLive, json: Bool.random(using: &random) ? Self.topic : Self.device,
      isPiped: true)
    driver.tell(.devices(.read(Scene.testDevices, unregistered: [:], problems: [])))
    for _ in 0..<60 {
      driver.type(words.randomElement(using: &random) ?? "")
      if driver.session.isFinished { break }
    }
    for effect in driver.effects {
      switch effect {
      case .sending(.send(_, let request)): #expect(request.isDryRun)
      case .tokens(.perform(_, let order)): #expect(!order.isChange)
      default: break
      }
    }
  }
}
