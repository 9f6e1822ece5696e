import CrierAnswers
import CrierComposer
import CrierMessage
import TerminalKit
import Testing

/// The target after the user tried to set it with an invalid line.
@Suite("Plain mode, a failed target") struct PlainFailedTargetTests {
  private static let topic = #"{"message":{"topic":"vip-eu","notification":{"title":"Sale"}}}"#

  @Test(
    "a failed 'to' leaves no target, and 'send' goes to nobody",
    arguments: [
      "to everybody out there", "to news?", "set send-to everybody", "target-kind nobody",
    ])
  func failed(line: String) throws {
    for order in ["send", "dry run", "review"] {
      var driver = try PlainDriver(json: Self.topic)
      driver.type(line)
      #expect(driver.state.target == nil, "\(driver.said)")
      #expect(driver.said.contains("There is no target now"), "\(driver.said)")
      driver.type(order)
      #expect(!driver.sent.contains { !$0.isDryRun || $0.json.contains("vip-eu") })
    }
  }

  @Test(
    "a rejected line of a pipe keeps the sends after it back",
    arguments: [
      "titel Sale", "set titel Sale", "android.priority loud", "language xx", "remove nothing",
      "data city", "send now",
    ])
  func rejected(line: String) throws {
    var driver = try PlainDriver(json: Self.topic, isPiped: true)
    driver.type(line, "send", "send")
    #expect(driver.sent.isEmpty && driver.session.hasFailed, "\(driver.said)")
    // Whoever sits at a terminal has read why.
    driver = try PlainDriver(json: Self.topic)
    driver.type(line)
    if line != "send now" {
      driver.type("send")
      #expect(driver.sent.count == 1, "\(driver.said)")
    }
  }

  @Test func `an unavailable command fails the run`() throws {
    var driver = try PlainDriver(json: Self.topic)
    driver.type("to everybody out there", "send")
    #expect(driver.sent.isEmpty && driver.session.hasFailed)
    driver.type("to topic vip-us", "send")
    #expect(driver.sent.count == 1)
    driver.answer(.accepted(name: "n"))
    #expect(!driver.session.hasFailed)
  }

  @Test func `a target that was put aside does not come back either`() throws {
    var driver = try PlainDriver(json: Self.topic)
    driver.type("to device abc", "to whoever it concerns", "to topic", "")
    #expect(driver.state.target == nil)
  }

  @Test func `undo restores the old target`() throws {
    var driver = try PlainDriver(json: Self.topic)
    driver.type("to everybody out there", "undo")
    #expect(driver.state.target == Target(.topic, "vip-eu"))
  }

  @Test func `nothing is sent to the old target while the form is locked`() throws {
    let holder = FileHolder(process: 4711, time: "2026-11-21 12:03")
    var driver = try PlainDriver(json: Self.topic, path: "vip.json", holder: holder)
    driver.type("read only", "to topic other")
    #expect(driver.state.file.isReadOnly)
    #expect(
      driver.said.contains("Nothing is sent until \"to\" succeeds."), "\(driver.said)")
    for order in ["send", "review"] {
      driver.type(order)
      #expect(driver.sent.isEmpty && driver.state.overlay == nil)
      #expect(driver.said.contains("Nothing was sent: the last \"to\" failed"))
    }
    #expect(driver.session.hasFailed)
    driver.type("edit anyway", "anyway", "to topic other", "send")
    #expect(driver.sent.first?.json.contains("\"other\"") == true, "\(driver.said)")
  }

  @Test(
    "a rejected line may have been the target, so the next send command must be repeated",
    arguments: [PlainInput.notText, .tooLong(limit: 1 << 20)])
  func lost(input: PlainInput) throws {
    var driver = try PlainDriver(json: Self.topic)
    driver.take(input)
    driver.type("send")
    #expect(driver.sent.isEmpty && driver.session.hasFailed)
    #expect(driver.said.contains("an earlier line was rejected"))
    driver.type("send")
    #expect(driver.sent.count == 1)
  }

  @Test func `'send' with a target is not a command, and 'send' must be repeated`() throws {
    var driver = try PlainDriver(json: Self.topic)
    driver.type("send to everybody", "send")
    #expect(driver.sent.isEmpty && driver.session.hasFailed, "\(driver.said)")
    driver.type("send")
    #expect(driver.sent.count == 1)
  }

  @Test func `a successful 'to' changes the target immediately`() throws {
    var driver = try PlainDriver(json: Self.topic)
    driver.type("to topic vip-us", "send")
    #expect(driver.sent.first?.json.contains("vip-us") == true)
  }
}
