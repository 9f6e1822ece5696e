import CrierComposer
import CrierHost
import CrierMessage
import CrierSettings

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
