import CrierMessage
import Testing

@testable import CrierAnswers

@Suite("A known text") struct KnownTextTests {
  @Test("is explained in sentences", arguments: KnownText.all)
  func sentences(text: KnownText) throws {
    #expect(text.meaning.explanation.sentence.hasSuffix("."))
    #expect(try #require(text.meaning.explanation.fix).hasSuffix("."))
    let found = KnownText.places(in: "E/Push: \(text.phrase.uppercased()): x").map(\.text)
    #expect(found.contains { $0.phrase == text.phrase || $0.phrase.contains(text.phrase) })
  }

  @Test func `a longer text comes before a part of it`() {
    let line = "The registration token is not a valid FCM registration token"
    #expect(KnownText.places(in: line).count == 1)
  }

  @Test("reasons of the emulator are explained", arguments: EmulatorReason.all)
  func reasons(reason: EmulatorReason) {
    #expect(reason.explanation.sentence.hasSuffix("."))
    #expect(reason.explanation.fix?.hasSuffix(".") ?? true)
  }

  @Test("numbers of the delivery data are explained", arguments: DeliveryStatistic.all)
  func statistics(statistic: DeliveryStatistic) {
    #expect(statistic.explanation.sentence.hasSuffix("not information about a single message."))
    #expect(statistic.explanation.fix?.hasSuffix(".") ?? true)
  }
}
