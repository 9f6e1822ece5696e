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
