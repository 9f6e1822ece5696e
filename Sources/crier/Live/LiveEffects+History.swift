import CrierAnswers
import CrierComposer
import CrierHost
import CrierMessage
import CrierSender
import CrierSettings
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

/// Sends messages to another project, or to the sandbox.
extension LiveEffects {
  func open(_ place: ProjectShelf.Place, _ tell: @escaping ComposerLoop.Tell) async {
    do {
      let (found, terms) = try await find(place)
      tell(.sending(.destinationChanged(found.destination)))
      tell(.projects(.opened(place, terms)))
      await open(found, tell)
    } catch {
      let explanation =
        (error as? any ExplainedError)?.explanation ?? Explanation("The project is not usable.")
      tell(.projects(.notOpened(explanation)))
    }
  }

  /// The options as if Crier had been started for this place.
  nonisolated func options(for place: ProjectShelf.Place) -> RequestedDestination {
    var options = options
    switch place {
    case .start: break
    case .sandbox: options.project = nil
    case .named(let name):
      // The account of the options is that of another project.
      (options.project, options.credentials, options.accessTokenCommand) = (name, nil, nil)
    }
    return options
  }

  private func find(
    _ place: ProjectShelf.Place
  ) async throws -> (opening: DestinationOpening, terms: ProjectTerms) {
    let options = options(for: place)
    var found = place == .start ? await opening.found : opening
    let workspace = try WorkspaceSettings(project: options.project)
    if place != .start {
      found = try await DestinationOpening(
        options: options, workspace, isSandbox: place == .sandbox, asks: false
      ).found
    }
    if place != .sandbox, case .sandbox(let reason) = found {
      throw CommandError(
        .noCredentials,
        Explanation(
          reason?.lack ?? DestinationReader.noCredentials.sentence,
          fix: reason?.way ?? DestinationReader.noCredentials.fix))
    }
    let settings = workspace.settings
    return (
      found,
      ProjectTerms(
        channels: settings.channelList, platforms: settings.platforms.value,
        surfaces: settings.chosenSurfaces, senderID: settings.chosen?.number.value,
        androidApp: settings.chosen?.androidApp.value)
    )
  }
}

extension ProjectShelf {
  /// The projects of `crier.toml`, the sandbox and, if it is another place, that of the start.
  ///
  /// - Parameter hasAccount: Whether an option gives the account, which no other project has.
  init(
    _ workspace: WorkspaceSettings, _ opening: DestinationOpening, hasAccount: Bool
  ) {
    self.init()
    entries = workspace.projects.projects.map(workspace.settings.limited).compactMap { project in
      project.id.value.map { id in
        Entry(
          .named(project.name), id: id, isLive: project.isLive,
          facts: project.facts.map { fact in
            Fact(fact.key.rawValue, fact.value, from: Path.shown(inWords: fact.origin))
          })
      }
    }
    let destination = opening.destination
    switch opening {
    case .sandbox: chosen = .sandbox
    case .route, .search:
      chosen =
        hasAccount ? .start : workspace.settings.chosen.map { .named($0.name) } ?? .start
    }
    if chosen == .start {
      let isKnown = if case .search = opening { false } else { true }
      entries.insert(
        Entry(
          .start, id: isKnown ? destination.project : "by the metadata server",
          isLive: !isKnown || destination.mode == .live), at: 0)
    }
    entries.append(Entry(.sandbox, id: "on this machine", isLive: false))
  }
}
