import CrierAnswers
import CrierLint
import CrierMessage
import CrierSender
import CrierTestSupport
import Testing

@Suite("The engine of a batch", .timeLimit(.minutes(5))) struct BatchEngineTests {
  private let clock = ManualClock()

  /// Sends to `rows` recipients; returns the final plan, and the outcomes in the order of arrival.
  private func run(
    rows: Int, _ engine: BatchEngine, signals: AsyncStream<StopSignal>
  ) async -> (plan: BatchPlan, outcomes: [SendOutcome]) {
    var survey = RecipientSurvey()
    let all = (1...rows).map { Recipient(Target(.token, "t\($0)"), line: $0) }
    for recipient in all { survey.count(.recipient(recipient)) }
    var plan = BatchPlan(list: survey, isDryRun: false)
    var rest = all[...]
    var outcomes: [SendOutcome] = []
    await engine.run(&plan, signals: signals) { step in
      switch step {
      case .read:
        return rest.popFirst().map { .read(BatchItem(.recipient($0))) } ?? .listEnded
      case .record(_, let report, _):
        outcomes.append(report.outcome)
        return .recorded(areAllWritten: true)
      default: return nil
      }
    }
    return (plan, outcomes)
  }

  @Test func `sends to every row, then ends`() async {
    let (signals, _) = AsyncStream<StopSignal>.makeStream()
    let engine = BatchEngine(
      stoppingBy: StopGate(clock: clock), authorize: { nil },
      send: { item in
        SendReport(outcome: .accepted(name: item.target?.value ?? ""), attempts: 1)
      })
    let (plan, outcomes) = await run(rows: 250, engine, signals: signals)
    #expect(Set(outcomes) == Set((1...250).map { .accepted(name: "t\($0)") }))
    #expect(plan.tally.started == 250)
  }

  @Test func `ends without sending if there is no access token`() async {
    let (signals, _) = AsyncStream<StopSignal>.makeStream()
    let engine = BatchEngine(
      stoppingBy: StopGate(clock: clock),
      authorize: { .notSent(Explanation("The token endpoint is away.")) },
      send: { _ in
        Issue.record("Something was sent.")
        return SendReport(outcome: .accepted(name: ""))
      })
    let (plan, outcomes) = await run(rows: 3, engine, signals: signals)
    #expect(outcomes.count == 3)
    #expect(plan.tally.notSent == 3)
  }

  @Test("ends the waits for retries on a signal", arguments: [StopSignal.stop, .end])
  func stopped(signal: StopSignal) async {
    let (signals, tell) = AsyncStream<StopSignal>.makeStream()
    let gate = StopGate(clock: clock)
    let refused = SendOutcome.notSent(Explanation("It waited for a retry."))
    let engine = BatchEngine(
      stoppingBy: gate, authorize: { nil },
      send: { _ in
        do {
          try await gate.wait(.seconds(60))
          return SendReport(outcome: .accepted(name: ""), attempts: 2)
        } catch {
          return SendReport(outcome: refused, attempts: 1)
        }
      })
    async let result = run(rows: 101, engine, signals: signals)
    await clock.sleepers(atLeast: BatchPlan.window)
    tell.yield(signal)
    let (plan, outcomes) = await result
    #expect(await gate.isOpen)
    #expect(plan.wasInterrupted)
    #expect(outcomes.count { $0 == refused } == 100)
    #expect(
      outcomes.last == .notSent(Explanation("Not started: the run was interrupted.")))
  }

  @Test("ends sends without an answer on the second Ctrl-C")
  func twice() async {
    let (signals, tell) = AsyncStream<StopSignal>.makeStream()
    let lost = SendOutcome.unknown(Explanation("The answer was lost."))
    let clock = clock
    let engine = BatchEngine(
      stoppingBy: StopGate(clock: clock), authorize: { nil },
      send: { _ in
        try? await clock.sleep(for: .seconds(1000))
        return SendReport(outcome: lost, attempts: 1)
      })
    async let result = run(rows: 3, engine, signals: signals)
    await clock.sleepers(atLeast: 3)
    tell.yield(.stop)
    tell.yield(.stop)
    let (plan, outcomes) = await result
    #expect(outcomes == [lost, lost, lost])
    #expect(plan.tally.sentence == "3 rows: 0 accepted, 0 refused, 3 unknown, 0 not sent.")
  }
}
