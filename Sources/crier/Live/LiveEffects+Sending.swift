import CrierAnswers
import CrierComposer
import CrierHost
import CrierMessage
import CrierSender
import CrierStore

/// Sends the message, and records what becomes of it.
extension LiveEffects {
  func server(of client: FCMClient) -> SendRecord.Server {
    isSandbox ? .sandbox : isTestServer ? .emulator : .live
  }

  func report(
    on request: SendRequest, _ number: Int, _ tell: @escaping ComposerLoop.Tell
  ) async -> SendReport {
    guard let client, let message = try? Message(json: request.json) else {
      let explanation = Explanation("Crier is not ready to send yet.", fix: "Try again.")
      return SendReport(outcome: .notSent(explanation))
    }
    if let change = placeToGuard?.change { return SendReport(outcome: .notSent(change)) }
    let aimed: Message
    do throws(DeviceTokenError) {
      aimed = try await aim(message, at: request.device)
    } catch {
      return SendReport(outcome: .notSent(error.explanation))
    }
    // Only now it is known whom a device's command names.
    if request.device != nil, !request.isDryRun, let target = aimed.targets.first,
      let refusal = placeToGuard?.permission.refusal(of: .init(target))
    {
      return SendReport(outcome: .notSent(refusal))
    }
    var request = request
    if aimed != message { request.json = JSONWriter.pretty(aimed.wrapped) }
    if var text = request.text, let history = log.history {
      text.message = aimed
      let texts = await history.earlierTexts(
        of: text.withFile, to: client.project, on: server(of: client),
        now: WallClock.sinceEpoch())
      tell(.sending(.earlierTextsFound(number: number, texts)))
    }
    let waiting = waitingSend(aimed, request, by: client)
    return await log.record(
      aimed, isDryRun: request.isDryRun, to: client.project, on: server(of: client),
      device: request.device?.name, draft: request.draft, language: request.language,
      isChecked: hasChecked,
      tell: { tell(.newsFound($0)) }
    ) { [request] key, obstacle in
      var waiting = waiting
      waiting?.record = key
      return await send(request, by: client, number, keptAs: waiting, afterPause: obstacle, tell)
    }
  }

  /// Sends a request until there is an answer or the user stops it.
  private func send(
    _ request: SendRequest, by client: FCMClient, _ number: Int, keptAs waiting: WaitingSend?,
    afterPause obstacle: FCMClient.Obstacle?, _ tell: @escaping ComposerLoop.Tell
  ) async -> SendReport {
    let (stopping, stop) = AsyncStream<Never>.makeStream()
    stops[number] = stop
    if stopped.contains(number) { stop.finish() }
    defer { stops[number] = nil }
    let report = await withTaskGroup(of: SendReport?.self) { group in
      group.addTask {
        await client.send(
          request, rest: { try await self.rest(before: $0, of: waiting, number, tell) },
          afterPause: obstacle)
      }
      group.addTask {
        for await _ in stopping {}
        return nil
      }
      var report: SendReport?
      for await result in group {
        report = result ?? report
        group.cancelAll()
      }
      return report
    }
    let nobody = SendOutcome.unknown(
      Explanation(
        "The message may have been delivered: the send was stopped before the answer arrived.",
        fix: UnknownOutcome.fix))
    return report ?? SendReport(outcome: nobody, attempts: 1)
  }
}

/// Sends that wait for their next attempt, and survive the end of Crier.
///
/// A send is on the disk only while it waits: its file is deleted before the next attempt begins,
/// because the message may be delivered from then on.
extension LiveEffects {
  /// Returns what is kept of a send while it waits.
  ///
  /// It is nil for a dry run, which delivers nothing, and for a token that a command has printed,
  /// which is never written to the disk.
  func waitingSend(
    _ message: Message, _ request: SendRequest, by client: FCMClient
  ) -> WaitingSend? {
    guard !request.isDryRun, request.device.map({ $0.token != nil }) ?? true else { return nil }
    return WaitingSend(
      message, to: client.project, on: server(of: client), device: request.device?.name,
      language: request.language, draft: request.draft.map { Path.place(of: $0.path) }, since: .now)
  }

  /// Waits before a retry and reports each second how many seconds remain.
  ///
  /// If Crier ends in the meantime, the send stays on the disk; if the user stops it, it does not.
  func rest(
    before step: SendProgress, of send: WaitingSend?, _ number: Int,
    _ tell: @escaping ComposerLoop.Tell
  ) async throws {
    let (skipped, skip) = AsyncStream<Never>.makeStream()
    rests[number] = skip
    defer { rests[number] = nil }
    let isKept = keepSend(send, after: step, number, tell)
    do {
      try await RetryWait(step.wait, clock: clock).run(until: skipped) { left in
        tell(
          .sending(
            .paused(number: number, SendPause(before: step, secondsLeft: left, isKept: isKept))))
      }
    } catch {
      if isStopped(number) { keptSends.removeValue(forKey: number)?.dropOwn() }
      throw error
    }
    keptSends.removeValue(forKey: number)?.dropOwn()
    tell(.sending(.resumed(number: number)))
  }

  /// Writes a send to the disk, and returns whether it is there.
  private func keepSend(
    _ send: WaitingSend?, after step: SendProgress, _ number: Int, _ tell: ComposerLoop.Tell
  ) -> Bool {
    guard var send else { return false }
    let now = WaitingSend.Moment.now
    let elapsed = now.time - send.since.corrected(by: now).time
    send.last = SendResult(
      SendReport(
        outcome: step.outcome, attempts: step.isForToken ? 0 : step.attempt,
        elapsed: .seconds(max(0, elapsed))))
    do throws(FileError) {
      let folder = try RecoveryFolder(.sends)
      try folder.keep(send.json)
      keptSends[number] = folder
      return true
    } catch {
      let reason = error.explanation
      tell(
        .newsFound(
          Explanation("If Crier ends, this send is lost: \(reason.sentence)", fix: reason.fix)))
      return false
    }
  }

  /// What to say when Crier ends while sends wait.
  var farewell: String? {
    switch keptSends.count {
    case 0: nil
    case 1: "The send that waits is kept. The next start of Crier offers it."
    case let count: "\(count) sends that wait are kept. The next start of Crier offers them."
    }
  }

  /// Looks for sends that waited when an earlier Crier ended, and offers them.
  func findWaitingSends(_ tell: ComposerLoop.Tell) -> [WaitingSend] {
    if earlierSends == nil, RecoveryFolder.exists(.sends) {
      earlierSends = try? RecoveryFolder(.sends)
    }
    let found = earlierSends?.leftBehind(Self.read)
    for news in found?.news.prefix(8) ?? [] { tell(.newsFound(news.explanation(of: .sends))) }
    let sends = found?.journals ?? []
    if sends.isEmpty { earlierSends = nil }
    tell(.recovery(.waitingFound(sends)))
    return sends
  }

  private static func read(_ entry: RecoveryFolder.Entry) -> RecoveryFolder.Reading<WaitingSend> {
    guard let json = try? JSONReader.read(entry.bytes),
      var send = WaitingSend(id: entry.id, json: json)
    else { return .unreadable }
    if WaitingSend.hasUnknownParts(json) { return .ofOtherVersion }
    send.since = send.since.corrected(by: .now)
    return .unsaved(send)
  }

  /// Completes the records of sends whose Crier was killed: these messages were not delivered.
  func completeRecords(of sends: [WaitingSend], _ tell: ComposerLoop.Tell) async {
    guard let history = log.history else { return }
    for send in sends {
      if let record = send.record { await history.complete(record, with: send.last) }
    }
    for news in await history.takeNews() { tell(.newsFound(news)) }
  }
}

extension WaitingSend.Moment {
  /// This moment.
  static var now: WaitingSend.Moment {
    let uptime = Uptime.now()
    return WaitingSend.Moment(
      time: WallClock.seconds(), boot: uptime?.boot, uptime: uptime?.seconds ?? 0)
  }
}

extension SendPause {
  /// - Parameter secondsLeft: Nil at the beginning of the pause.
  init(before step: SendProgress, secondsLeft: Int? = nil, isKept: Bool = false) {
    let seconds = step.wait.secondsRoundedUp
    self.init(
      attempt: step.attempt, reason: step.reason, seconds: seconds,
      secondsLeft: secondsLeft ?? seconds, isAsked: step.isAsked, isKept: isKept)
  }
}
