import CrierAnswers
import CrierMessage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Recent targets") struct RecentTargetsTests {
  @Test func `have each target once, the newest first, at most twenty`() throws {
    let records = try (0..<60).map { index in
      SendRecord(
        try Message(json: #"{"message": {"topic": "t\#(index % 30)"}}"#), isDryRun: false,
        at: .seconds(1000 - index), to: "shop-test", on: .live, by: "", from: .screen)
    }
    let sends = RecentTargetsScreen.sends(among: records)
    #expect(sends.map { $0.target?.value } == (0..<20).map { "t\($0)" })
    #expect(sends.map(\.time) == records.prefix(20).map(\.time))
  }

  @Test func `put a topic into the message, and say why a token cannot be taken`() throws {
    var plain = try PlainDriver(destination: .readyLive)
    plain.history = try .three()
    plain.type("recent targets", "use 1")
    #expect(plain.said.contains("no test device has this one"))
    plain.type("use news")
    #expect(plain.json.contains(#""topic":"news""#))
  }

  @Test func `take a test device by its name`() throws {
    var composer = try ComposerDriver(destination: .readyLive)
    var record = try #require(SampleHistory.three().records.first)
    record.deviceName = "Pixel QA"
    composer.state.devices.listed = [
      TestDevice("Pixel QA", platform: .android, source: .written(SampleHistory.token))
    ]
    composer.tell(.chosen(.recentTargets))
    composer.answer(SampleHistory(records: [record]))
    composer.press(.enter)
    #expect(composer.state.target == Target(.token, SampleHistory.token))
  }
}
