import CrierAnswers
import CrierComposer
import CrierEmulator
import CrierMessage
import CrierSender

/// Changes of topics and device groups, as `crier topics` and `crier groups` make them.
extension LiveEffects {
  func perform(
    _ order: TokenOrder, _ number: Int, _ tell: @escaping ComposerLoop.Tell
  ) async {
    let work = TokenWork(
      number: number, tell: tell, isStopped: { await self.isStopped(number) },
      rest: { try await self.wait(before: $0, of: number) })
    if let client = await readyClient() {
      // The sandbox has one project, whose number is known.
      await work.perform(order, client, knownSender: isSandbox ? EmulatorServer.projectNumber : nil)
    } else {
      work.tell(
        nil, .notSent(Explanation("Sending could not be set up.", fix: "Start Crier again.")))
    }
    tell(.tokens(.finished(number: number)))
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

  func perform(_ order: TokenOrder, _ client: FCMClient, knownSender: String?) async {
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
      guard let group = await group(name, tokens.first, client, knownSender) else { return }
      await create(group, tokens, client)
    case .add(let name, let tokens):
      await change(name, tokens, isRemoval: false, client, knownSender)
    case .remove(let name, let tokens):
      await change(name, tokens, isRemoval: true, client, knownSender)
    case .find(let name):
      guard let group = await group(name, nil, client, knownSender) else { return }
      _ = await key(of: group, client, tellsSuccess: true)
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

  /// The group, with the project's number as given, known or told about a member.
  private func group(
    _ name: GroupName, _ member: String?, _ client: FCMClient, _ knownSender: String?
  ) async -> DeviceGroup? {
    if let number = name.senderID ?? knownSender {
      return DeviceGroup(name: name.name, projectNumber: number)
    }
    guard let member else {
      tell(nil, Self.noSender(because: nil))
      return nil
    }
    let (report, information) = await client.information(about: member, rest: rest)
    guard let number = information?.projectNumber else {
      tell(nil, Self.noSender(because: report.outcome.problem?.sentence))
      return nil
    }
    return DeviceGroup(name: name.name, projectNumber: number)
  }

  private static func noSender(because reason: String?) -> SendOutcome {
    .notSent(
      Explanation(
        "The number of the project is not known." + (reason.map { " \($0)" } ?? ""),
        fix: "Enter the sender ID: Firebase console, Project settings, Cloud Messaging."))
  }

  /// Makes the group with the first member that is accepted, then adds the others one by one.
  private func create(_ group: DeviceGroup, _ tokens: [String], _ client: FCMClient) async {
    var others = tokens[...]
    while await !isStopped(), let token = others.popFirst() {
      let (report, key) = await client.create(group, with: token, rest: rest)
      tell(token, report.outcome)
      if let key {
        found(group, key)
        await change(group, key, others, isRemoval: false, client)
        return
      }
      guard report.blamesMember else { break }
    }
    for token in others { tell(token, Self.notStarted) }
  }

  private func change(
    _ name: GroupName, _ tokens: [String], isRemoval: Bool, _ client: FCMClient,
    _ knownSender: String?
  ) async {
    guard let group = await group(name, tokens.first, client, knownSender),
      let key = await key(of: group, client, tellsSuccess: false)
    else { return }
    await change(group, key, tokens[...], isRemoval: isRemoval, client)
  }

  private func change(
    _ group: DeviceGroup, _ key: String, _ tokens: ArraySlice<String>, isRemoval: Bool,
    _ client: FCMClient
  ) async {
    for token in tokens {
      guard await !isStopped() else {
        tell(token, Self.stopped)
        continue
      }
      let report = await client.change(
        group, key: key, member: token, isRemoval: isRemoval, rest: rest)
      tell(token, report.outcome)
    }
  }

  private func key(
    of group: DeviceGroup, _ client: FCMClient, tellsSuccess: Bool
  ) async -> String? {
    let (report, key) = await client.key(of: group, rest: rest)
    if tellsSuccess || key == nil { tell(nil, report.outcome) }
    if let key { found(group, key) }
    return key
  }

  private func found(_ group: DeviceGroup, _ key: String) {
    let name = GroupName(group.name, senderID: group.projectNumber)
    tell(.tokens(.groupFound(KnownGroup(name, key: key))))
  }

  private static let stopped = SendOutcome.notSent(Explanation("Not started: you stopped it."))

  private static let notStarted = SendOutcome.notSent(
    Explanation("Not started: the group was not created."))
}
