import CrierAnswers
import CrierMessage
import CrierSender
import CrierTestSupport
import Testing

/// Properties that every batch has, with random events in a random order.
@Suite("Every batch") struct BatchPlanPropertyTests {
  @Test(arguments: UInt64(0)..<200)
  func `counts each row once, and starts nothing after it began to end`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...260, using: &random)
    var batch = BatchDriver(rows: count)
    var readable = count
    if Int.random(in: 0..<4, using: &random) == 0 {
      readable = Int.random(in: 0...count, using: &random)
      batch.cutList(after: readable, Explanation("It was changed."))
    }
    batch.tell(.begun)
    if Bool.random(using: &random) { batch.tell(.signalled(signal(using: &random))) }
    batch.tell(
      .authorized(
        Int.random(in: 0..<8, using: &random) == 0
          ? .notSent(Explanation("No token.")) : nil))
    while let line = batch.underWay.randomElement(using: &random) {
      #expect(batch.underWay.count <= BatchPlan.window)
      switch Int.random(in: 0..<200, using: &random) {
      case 0: batch.tell(.signalled(signal(using: &random)))
      case 1: batch.canWrite = false
      default: answer(line, of: &batch, using: &random)
      }
    }
    #expect(batch.isOver)
    let tally = batch.plan.tally
    if !batch.plan.isUnreadable { #expect(tally.started + tally.notSent == count) }
    #expect(batch.results.compactMap(\.line).sorted() == Array((0..<readable).map { $0 + 1 }))
    let order = batch.steps
    if let end = order.firstIndex(of: .openGate) {
      #expect(!order[end...].contains { if case .start = $0 { true } else { false } })
      #expect(batch.count(.openGate) == 1)
    }
    #expect(order.last == .end)
    #expect(batch.count(.end) == 1)
    batch.tell(.signalled(.stop))
    #expect(batch.steps == order)
  }

  private func signal(using random: inout SeededGenerator) -> StopSignal {
    Bool.random(using: &random) ? .stop : .end
  }

  private func answer(
    _ line: Int, of batch: inout BatchDriver, using random: inout SeededGenerator
  ) {
    let away = SendOutcome.notSent(Explanation("Away."))
    switch Int.random(in: 0..<100, using: &random) {
    case 0: batch.answer(line, away, attempts: 0, lacks: .token)
    case 1: batch.answer(line, away, attempts: 0, lacks: .server)
    case 2: batch.answer(line, refused(.fixCredentials))
    case 3: batch.answer(line, refused(.fixCredentials), attempts: 0, lacks: .token)
    case 4..<20: batch.answer(line, refused(.dropToken))
    case 20..<30: batch.answer(line, .unknown(Explanation("Lost.")))
    case 30..<40: batch.answer(line, away, attempts: 0)
    default: batch.answer(line)
    }
  }

  private func refused(_ advice: Refusal.Advice) -> SendOutcome {
    .refused(
      Refusal(advice: advice, httpStatus: 403, errorCode: nil, explanation: Explanation("No.")))
  }
}
