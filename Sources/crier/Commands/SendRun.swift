import CrierCore

/// One message to many tokens: never more than a window of sends under way, results as they come.
///
/// The first Ctrl-C starts no more sends and waits for those under way; the second leaves.
struct SendRun {
  static let window = 100

  private enum Event: Sendable {
    case answered(RecipientReport)
    case interrupted
  }

  let session: SendSession
  let message: Message
  let format: OutputFormat
  /// More tokens than were agreed to are not sent to, should the file grow meanwhile.
  let most: Int

  func send(
    to first: RecipientFile.Recipient, and rest: consuming RecipientFile
  ) async throws -> ExitStatus {
    let interruption = Interruption()
    let signals = interruption.events
    var tally = SendTally()
    var next: RecipientFile.Recipient? = first
    // What is under way is waited for even when no more can be read or printed.
    var failure: (any Error)?
    var progress = Progress(
      "tokens", of: most == .max ? nil : most, now: WallClock.sinceEpoch())
    await withTaskGroup(of: Event.self) { group in
      group.addTask {
        for await _ in signals { break }
        return .interrupted
      }
      var underWay = 0
      while true {
        while let recipient = next, underWay < Self.window, tally.started < most {
          group.addTask { [session, message] in
            .answered(await session.send(message, to: recipient))
          }
          underWay += 1
          tally.started += 1
          do { next = try rest.next() } catch { (next, failure) = (nil, error) }
        }
        guard underWay > 0, let event = await group.next() else { break }
        switch event {
        case .interrupted:
          next = nil
          tally.isInterrupted = true
          progress.end()
          Console.note("Stopping: waiting for \(underWay) sends under way. Ctrl-C again leaves.")
        case .answered(let report):
          underWay -= 1
          tally.count(report)
          if report.stopsRun { next = nil }
          progress.step(to: tally.started - underWay, now: WallClock.sinceEpoch())
          do { try report.show(as: format) } catch { (next, failure) = (nil, error) }
        }
      }
      group.cancelAll()
    }
    progress.end()
    Console.note(tally.sentence)
    if let failure { throw failure }
    return tally.status
  }
}
