import CrierAnswers
import CrierComposer
import CrierHost
import CrierMessage
import CrierSender
import CrierStore

/// Reads and changes the history for the screen.
extension LiveEffects {
  /// Runs outside this actor, so that a slow disk delays nothing else.
  nonisolated func perform(
    _ effect: HistoryScreen.Effect, _ tell: @escaping ComposerLoop.Tell
  ) async {
    do throws(StoreError) {
      tell(.history(try await answer(effect)))
    } catch {
      tell(.history(.failed(error.explanation)))
    }
    for news in await history.takeNews() { tell(.newsFound(news)) }
  }

  private nonisolated func answer(
    _ effect: HistoryScreen.Effect
  ) async throws(StoreError) -> HistoryScreen.Action {
    switch effect {
    case .list(let search):
      return .listed(search, try await history.use { try await $0.records(search) })
    case .open(let number):
      let record = try await history.use { try await $0.record(number) }
      guard let record else {
        return .failed(Explanation("There is no record \(number) in the history."))
      }
      return .opened(record, hasDraft: record.draft.map { FileReader.isRegular($0.path) } ?? false)
    case .note(let number, let text):
      _ = try await history.use { try await $0.note(text, on: number) }
      return .noted(number, text)
    case .match(let number, let device):
      let isSame = try await history.use { try await $0.sent(number, to: device) }
      return .matched(number, device: device, isSame)
    case .findRepeat(let message):
      guard log.history != nil, let client = await readyClient() else {
        return .repeated(message, .none)
      }
      await noteCheck()
      return .repeated(
        message,
        await history.repeated(
          by: message, isDryRun: false, to: client.project, on: await server(of: client),
          now: WallClock.sinceEpoch()))
    case .findReplaced(let text):
      let message = text.message
      guard log.history != nil, let client = await readyClient() else {
        return .replaced(message, [])
      }
      let (now, server) = (WallClock.sinceEpoch(), await server(of: client))
      let records = await history.accepted(
        like: message, naming: ReplacedSend.Key.all(of: message).map(\.value),
        in: client.project, on: server, since: now - ReplacedSend.period)
      let texts = await history.earlierTexts(
        of: text.withFile, to: client.project, on: server, now: now)
      return .replaced(
        message, ReplacedSend.all(by: message, among: records, now: now), texts)
    case .findSent(let name):
      return .sent(name, try await history.use { try await $0.record(named: name) })
    }
  }
}

extension OutgoingText {
  /// The same with what the draft has now that a message of the history was sent from.
  var withFile: OutgoingText {
    guard isRecalled, let draft = draftFile, FileReader.isRegular(draft) else { return self }
    var text = self
    text.nowInFile = (try? MessageFile(path: draft, language: language))?.message
    if language != nil, let base = (try? MessageFile(path: draft))?.message {
      text.draft = DraftTexts(
        base, written: FileReader.written(draft), [DraftTexts.Translated(language, message)])
    }
    return text
  }
}
