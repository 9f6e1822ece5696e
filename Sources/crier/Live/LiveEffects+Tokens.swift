import CrierAnswers
import CrierComposer
import CrierEmulator
import CrierHost
import CrierMessage
import CrierSender
import CrierSettings

/// Changes of topics and device groups, as `crier topics` and `crier groups` make them.
extension LiveEffects {
  func perform(
    _ order: TokenOrder, _ number: Int, _ tell: @escaping ComposerLoop.Tell
  ) async {
    let work = TokenWork(
      number: number, tell: tell, isStopped: { await self.isStopped(number) },
      rest: { step in
        tell(.tokens(.paused(number: number, SendPause(before: step))))
        try await self.wait(before: step, of: number)
      })
    let client = await readyClient()
    let refusal = refusal
    // They belong to the account's own project, whatever project messages go to.
    let accounts = order.isChange ? placeToGuard?.accountProjects ?? [] : []
    let refused = accounts.lazy.compactMap { refusal(order.recipient, $0) }.first
    if let change = placeToGuard?.change ?? refused {
      work.tell(nil, .notSent(change))
    } else if let client {
      for token in order.tokens { await sandbox?.prepare(token) }
      // The sandbox has one project, whose number is known.
      await work.perform(
        order, client, knownSender: isSandbox ? EmulatorServer.projectNumber : nil,
        refusing: { refusal(.group, $0) })
    } else {
      work.tell(
        nil, .notSent(Explanation("Sending could not be set up.", fix: "Start Crier again.")))
    }
    tell(.tokens(.finished(number: number)))
  }
}

extension LiveEffects {
  private typealias Refusal =
    @Sendable (SendPermission.Recipient, _ project: String) -> Explanation?

  /// Tells why the topics or groups of a project may not be changed.
  private var refusal: Refusal {
    guard let route = placeToGuard, let settings = try? WorkspaceSettings().settings else {
      return { _, _ in nil }
    }
    return { settings.refusal(ofChanging: $0, in: $1, on: route) }
  }
}

/// An order that is being carried out.
private struct TokenWork: Sendable {
  let number: Int
  let tell: ComposerLoop.Tell
  let isStopped: @Sendable () async -> Bool
  /// Waits before a retry; throws if the order is stopped.
  let rest: FCMClient.Rest

  func tell(
    _ token: String?, _ outcome: SendOutcome, _ information: TokenInformation? = nil
  ) {
    tell(.tokens(.told(number: number, TokenResult(token, outcome, information))))
  }

  func perform(
    _ order: TokenOrder, _ client: FCMClient, knownSender: String?,
    refusing: @escaping GroupWork.Refusal
  ) async {
    switch order {
    case .subscribe(let topic, let tokens):
      await change(.subscribe, topic, tokens, client)
    case .unsubscribe(let topic, let tokens):
      await change(.unsubscribe, topic, tokens, client)
    case .show(let tokens):
      for token in tokens {
        guard await !isStopped() else {
          tell(token, Self.stopped)
          continue
        }
        let (report, information) = await client.information(about: token, rest: rest)
        tell(token, report.outcome, information)
      }
    case .create(let name, let tokens):
      await change(.create, name, tokens, client, knownSender, refusing)
    case .add(let name, let tokens):
      await change(.add, name, tokens, client, knownSender, refusing)
    case .remove(let name, let tokens):
      await change(.remove, name, tokens, client, knownSender, refusing)
    case .find(let name):
      await change(.find, name, [], client, knownSender, refusing)
    }
  }

  /// Uses the interface for batches, which takes no installation IDs, and v1 for those.
  private func change(
    _ verb: TopicChange.Verb, _ topic: String, _ tokens: [String], _ client: FCMClient
  ) async {
    for interface in TopicChange.Interface.allCases {
      let isForID = interface == .v1
      let own = tokens.filter { InstallationID.isWellFormed($0) == isForID }
      guard !own.isEmpty else { continue }
      guard await !isStopped() else {
        for token in own { tell(token, Self.stopped) }
        continue
      }
      let reports = await client.change(
        TopicChange(verb, topic, by: interface), for: own, rest: rest)
      for (token, report) in zip(own, reports) { tell(token, report.outcome) }
    }
  }

  private func change(
    _ verb: GroupWork.Verb, _ name: GroupName, _ tokens: [String], _ client: FCMClient,
    _ knownSender: String?, _ refusing: @escaping GroupWork.Refusal
  ) async {
    let work = GroupWork(
      verb, name.name, projectNumber: name.senderID ?? knownSender, members: tokens, by: client,
      refusing: refusing)
    await work.run(isStopped: isStopped, rest: rest) { news in
      switch news {
      case .member(let token, let report): tell(token, report.outcome)
      case .asked(let report):
        if verb == .find || report.outcome.problem != nil { tell(nil, report.outcome) }
      case .found(let group, let key):
        let name = GroupName(group.name, senderID: group.projectNumber)
        tell(.tokens(.groupFound(KnownGroup(name, key: key))))
      case .noNumber(let answer):
        tell(nil, Self.noSender(because: answer?.outcome.problem?.sentence))
      }
    }
  }

  private static func noSender(because reason: String?) -> SendOutcome {
    .notSent(
      Explanation(
        "The number of the project is not known." + (reason.map { " \($0)" } ?? ""),
        fix: "Enter the sender ID: Firebase console, Project settings, Cloud Messaging."))
  }

  private static let stopped = SendOutcome.notSent(Explanation("Not started: you stopped it."))
}

extension DestinationRoute {
  /// Why nothing is sent or changed any more: what `crier.toml` says about the project has changed, so
  /// the user was told something else. Nil if it has not.
  var change: Explanation? {
    guard let workspace = try? WorkspaceSettings() else { return nil }
    if let problem = workspace.problems.first(where: WorkspaceSettings.isAboutProjects) {
      return problem.explanation
    }
    let settings = workspace.settings
    let limits = settings.limits(of: project)
    let isSame = limits.permission == permission && limits.isLive == isMarkedLive
    guard !isSame || settings.mayHideLimits(project) else { return nil }
    return Explanation(
      "What crier.toml says about project \(project) has changed while Crier was running, so "
        + "nothing was sent.", fix: "Start Crier again, to see what holds now.")
  }
}
