import CrierAnswers
import CrierLint
import CrierMessage
import CrierSender
import CrierTriage
import Testing

@Suite("A batch") struct BatchPlanTests {
  static let noToken = SendOutcome.notSent(Explanation("The token endpoint is away."))
  private static let lost = SendOutcome.unknown(Explanation("The answer was lost."))

  private static func refused(_ advice: Refusal.Advice, _ code: String) -> SendOutcome {
    .refused(
      Refusal(
        advice: advice, httpStatus: 403, errorCode: code, explanation: Explanation("Refused.")))
  }

  @Test func `of a list first gets its access token, then keeps the window full`() {
    var batch = BatchDriver(rows: 250)
    batch.tell(.begun)
    #expect(batch.steps == [.authorize])
    batch.tell(.authorized(nil))
    #expect(batch.underWay == Array(1...BatchPlan.window))
    batch.answer(7)
    #expect(batch.underWay.count == BatchPlan.window)
    #expect(batch.underWay.last == 101)
    while !batch.underWay.isEmpty { batch.answerAll() }
    #expect(batch.isOver)
    #expect(
      batch.plan.tally.sentence == "250 rows: 250 accepted, 0 refused, 0 unknown, 0 not sent.")
    #expect(batch.results.allSatisfy { $0.isStarted })
    #expect(batch.told.isEmpty)
    #expect(batch.count(.openGate) == 0)
  }

  @Test
  func `of one message needs no access token in advance, and reports only its result`() {
    var batch = BatchDriver()
    batch.begin()
    #expect(batch.steps == [.read, .start(BatchItem(target: Target(.topic, "news"))), .read])
    batch.answer(0, Self.noToken, attempts: 0, lacks: .token)
    #expect(batch.isOver)
    #expect(batch.told.isEmpty)
    #expect(batch.results == [.init(line: nil, outcome: Self.noToken, isStarted: true)])
  }

  @Test func `lists rows that get no message of their own, and counts them`() {
    let first = Recipient(Target(.token, "a"), line: 2)
    var batch = BatchDriver(
      [
        .recipient(first), .bad(BadRecipient(line: 3, reason: "This row has no token.")),
        .duplicate(Recipient(Target(.token, "a"), line: 4), of: 2),
      ], isDryRun: true)
    batch.begin()
    batch.answer(2)
    let leftOut = batch.steps.compactMap { step in
      if case .leaveOut(_, let report) = step { report.outcome.problem?.sentence } else { nil }
    }
    #expect(leftOut == ["This row has no token.", "Its target is the same as on line 2."])
    #expect(
      batch.plan.tally.sentence
        == "Dry run of 3 rows: 1 accepted, 0 refused, 0 unknown, 0 not sent, 1 merged, 1 rejected. "
        + "Nothing was delivered.")
  }

  @Test("starts nothing more after the first Ctrl-C, and waits for pending sends")
  func firstSignal() {
    var batch = BatchDriver(rows: 103)
    batch.begin()
    batch.tell(.signalled(.stop))
    #expect(batch.count(.openGate) == 1)
    #expect(batch.count(.cancelAll) == 0)
    #expect(
      batch.told == [
        "Stopping: no more sends will start. 100 sends are still in progress. Press Ctrl-C again "
          + "to exit now; the outcome of sends without an answer is then unknown."
      ])
    batch.answer(1)
    #expect(batch.results.count == 1)
    batch.answerAll()
    #expect(batch.isOver)
    #expect(batch.plan.wasInterrupted)
    #expect(batch.results.map(\.line) == Array(1...103))
    #expect(
      batch.results.map(\.isStarted) == Array(repeating: true, count: 100) + [false, false, false])
    #expect(batch.reasons == Array(repeating: "Not started: the run was interrupted.", count: 3))
  }

  @Test("cancels pending sends after a second Ctrl-C, and after SIGTERM")
  func secondSignal() {
    for signals in [[StopSignal.stop, .stop], [.end], [.stop, .end]] {
      var batch = BatchDriver(rows: 2)
      batch.begin()
      for signal in signals { batch.tell(.signalled(signal)) }
      #expect(batch.count(.cancelAll) == 1)
      #expect(batch.count(.openGate) == 1)
      #expect(batch.told.count == signals.count - 1)
      // Further signals, for example because the key is held down, change nothing.
      batch.tell(.signalled(.stop))
      #expect(batch.count(.cancelAll) == 1)
      batch.answerAll(Self.lost)
      #expect(batch.isOver && batch.plan.wasInterrupted)
      #expect(batch.results.map(\.outcome) == [Self.lost, Self.lost])
    }
  }

  @Test("sends nothing after Ctrl-C during the wait for the access token")
  func signalBefore() {
    var batch = BatchDriver(rows: 2)
    batch.tell(.begun)
    batch.tell(.signalled(.stop))
    #expect(batch.told == ["Stopping: nothing was sent."])
    #expect(!batch.isOver)
    batch.tell(.authorized(Self.noToken))
    #expect(batch.isOver)
    #expect(batch.told.count == 1)
    #expect(batch.plan.tally.started == 0)
    #expect(batch.reasons == Array(repeating: "Not started: the run was interrupted.", count: 2))
  }

  @Test("without an access token starts nothing, and reports the reason once")
  func noAccessToken() {
    var batch = BatchDriver(rows: 3)
    batch.tell(.begun)
    batch.tell(.authorized(Self.noToken))
    #expect(batch.isOver)
    #expect(batch.told == ["The token endpoint is away."])
    #expect(batch.results.allSatisfy { !$0.isStarted })
    #expect(batch.reasons == Array(repeating: "Not started: there was no access token.", count: 3))
  }

  @Test("that gets no further access token reports that once, and the reason for each row")
  func laterToken() {
    var batch = BatchDriver(rows: 102)
    batch.begin()
    batch.answer(1)
    batch.answer(2, Self.noToken, attempts: 0, lacks: .token)
    batch.answer(3, Self.noToken, attempts: 0, lacks: .token)
    #expect(batch.told == ["The token endpoint is away."])
    #expect(batch.results.map(\.isStarted) == [true, false, false])
    #expect(
      batch.reasons == Array(repeating: "No access token: The token endpoint is away.", count: 2))
    batch.answerAll()
    #expect(batch.isOver)
    #expect(batch.reasons.last == "Not started: there was no access token.")
    #expect(
      batch.plan.tally.sentence == "102 rows: 99 accepted, 0 refused, 0 unknown, 3 not sent.")
  }

  @Test("ends if the server never answered")
  func noServer() {
    let away = SendOutcome.notSent(Explanation("The server cannot be reached."))
    var batch = BatchDriver(rows: 200)
    batch.begin()
    batch.answerAll(Self.lost)
    #expect(batch.underWay.count == 100)
    batch.answer(101, away, attempts: 0, lacks: .server)
    batch.answer(102, away, attempts: 0, lacks: .server)
    #expect(batch.told == ["The server cannot be reached."])
    #expect(batch.count(.openGate) == 1)
    batch.answerAll(Self.lost)
    #expect(batch.isOver)
    #expect(batch.plan.tally.started == 198)

    var first = BatchDriver(rows: 101)
    first.begin()
    first.answer(1, away, attempts: 0, lacks: .server)
    first.answerAll(away, attempts: 0)
    #expect(first.results.allSatisfy { !$0.isStarted })
    #expect(first.reasons.last == "Not started: there was no connection to the server.")
  }

  @Test("ends if FCM refuses the account, but not if Apple's key is missing")
  func refusedAccount() {
    var batch = BatchDriver(rows: 102)
    batch.begin()
    batch.answer(1, Self.refused(.fixCredentials, "THIRD_PARTY_AUTH_ERROR"))
    batch.answer(2, Self.refused(.dropToken, "UNREGISTERED"))
    #expect(batch.count(.openGate) == 0)
    batch.answer(3, Self.refused(.fixCredentials, "PERMISSION_DENIED"))
    #expect(batch.count(.openGate) == 1)
    // The refusal is part of the row's result, so there is no extra message.
    #expect(batch.told.isEmpty)
    batch.answerAll()
    #expect(batch.isOver)
    #expect(batch.results.last?.isStarted == true)
    #expect(batch.plan.tally.sentence == "102 rows: 99 accepted, 3 refused, 0 unknown, 0 not sent.")
  }

  @Test("ends if results cannot be written")
  func unwritten() {
    var batch = BatchDriver(rows: 300)
    batch.canWrite = false
    batch.begin()
    batch.answer(1)
    #expect(batch.underWay.count == 99)
    #expect(batch.count(.openGate) == 1)
    batch.answerAll()
    #expect(batch.isOver)
    #expect(batch.results.count == 300)
    #expect(
      batch.reasons
        == Array(repeating: "Not started: the results could not be written.", count: 200))
  }
}

extension BatchPlanTests {
  private static let changed = Explanation("list.txt was changed while it was being read.")

  @Test("stops reading a list that changed, and counts the remaining rows")
  func changedList() {
    var batch = BatchDriver(rows: 5)
    batch.cutList(after: 2, Self.changed)
    batch.begin()
    #expect(!batch.isOver)
    batch.answerAll()
    #expect(batch.isOver)
    #expect(
      batch.told == [
        "list.txt was changed while it was being read. Nothing was sent to the last 3 rows "
          + "(between lines 3 and 5 when the list was checked)."
      ])
    #expect(batch.plan.tally.unread == 3)
    #expect(batch.plan.tally.sentence == "5 rows: 2 accepted, 0 refused, 0 unknown, 3 not sent.")
  }

  @Test func `whose list changed says whether a row is left`() {
    var one = BatchDriver(rows: 3)
    one.cutList(after: 2, Self.changed)
    one.begin()
    one.answerAll()
    #expect(one.told.first?.contains("Nothing was sent to the last row (on line 3 when") == true)
    var none = BatchDriver(rows: 3)
    none.cutList(after: 3, Self.changed)
    none.begin()
    none.answerAll()
    #expect(none.told.first?.hasSuffix("All rows had been read by then.") == true)
    #expect(none.plan.tally.unread == 0)
  }

  @Test func `whose list changed before any send reports nothing else`() {
    var batch = BatchDriver(rows: 3)
    batch.cutList(after: 0, Self.changed)
    batch.begin()
    #expect(batch.isOver)
    #expect(batch.plan.isUnreadable)
    #expect(batch.told.isEmpty)
  }
}
