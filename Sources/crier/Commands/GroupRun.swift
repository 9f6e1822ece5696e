import CrierAnswers
import CrierHost
import CrierLint
import CrierMessage
import CrierSender
import TextLayout
import WorkThreads

/// Makes, changes or shows a device group, and reports each member's result on the console.
struct GroupRun {
  enum Verb { case create, add, remove, show }

  private let verb: Verb
  private let options: GroupOptions
  private let members: MemberOptions?
  private let gate = StopGate(clock: WorkClock())

  init(_ verb: Verb, _ options: GroupOptions, _ members: MemberOptions?) {
    self.verb = verb
    self.options = options
    self.members = members
  }

  func run() async throws {
    try SystemLimits.check()
    let items = try readMembers()
    let route = try await options.destination.route(doing: "Changing a group on")
    if let action = action(on: items.count) {
      try SendConfirmation.agree(
        to: action, of: items.count, on: route, options.consent, isReadOnly: options.readOnly)
    }
    let client = Dependencies.client(
      for: route, timeout: options.effort.timeout?.duration,
      policy: options.effort.policy(forList: true), stoppedBy: gate)
    let signals = Interruption()
    let status = try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [gate, events = signals.events] in
        for await _ in events { await gate.open() }
      }
      defer { group.cancelAll() }
      let status = try await change(items, by: client)
      return await gate.isOpen ? status.joined(.interrupted) : status
    }
    withExtendedLifetime(signals) {}
    try status.leave()
  }

  /// The rows of the list without duplicates.
  private func readMembers() throws -> [BatchItem] {
    guard let list = try members?.list.read() else { return [] }
    if verb == .create, list.survey.recipients > DeviceGroup.mostMembers {
      throw CommandError.usage(
        "A device group has at most \(DeviceGroup.mostMembers) members, and the list has "
          + "\(list.survey.recipients).", fix: "Make several groups, or subscribe them to a topic.")
    }
    var rows = list.file.rows()
    var items: [BatchItem] = []
    while let row = try rows.next() {
      let item = BatchItem(row)
      if item.omission == nil { items.append(item) }
    }
    return items
  }

  private func change(_ items: [BatchItem], by client: FCMClient) async throws -> ExitStatus {
    guard let group = try await group(of: items.first, by: client) else { return .failed }
    var status = ExitStatus.done
    var rest = items[...]
    var key: String?
    if verb == .create {
      // The first member that is accepted makes the group.
      while key == nil, let item = rest.popFirst() {
        let report: SendReport
        (report, key) = await client.create(
          group, with: item.value, progress: Self.tell, rest: wait)
        status = status.joined(try show(item, report))
        if key == nil, !report.blamesMember { break }
      }
      if let key { try tell(key) }
    } else {
      let (report, found) = await client.key(of: group, progress: Self.tell, rest: wait)
      key = found
      if let problem = report.outcome.problem { Console.complain(problem) }
      status = ExitStatus(of: report.outcome)
      if verb == .show, let key { try tell(key) }
    }
    for item in rest {
      guard let key, await !gate.isOpen else {
        status = status.joined(try show(item, Self.notStarted))
        continue
      }
      let report = await client.change(
        group, key: key, member: item.value, isRemoval: verb == .remove, progress: Self.tell,
        rest: wait)
      status = status.joined(try show(item, report))
    }
    return status
  }

  /// The group, with the project's number from the options or from what is known about a member.
  private func group(of member: BatchItem?, by client: FCMClient) async throws -> DeviceGroup? {
    let name = options.name.trimmed
    if let number = options.senderID { return DeviceGroup(name: name, projectNumber: number) }
    guard let member else {
      throw CommandError.usage(
        "The service finds a group only by the number of its project.",
        fix: "Pass --sender-id NUMBER: Firebase console, Project settings, Cloud Messaging.")
    }
    let (report, information) = await client.information(
      about: member.value, progress: Self.tell, rest: wait)
    if let number = information?.projectNumber {
      return DeviceGroup(name: name, projectNumber: number)
    }
    Console.complain(
      Explanation(
        "The number of the project is not known: "
          + (report.outcome.problem?.sentence ?? "the service did not say it."),
        fix: "Pass --sender-id NUMBER: Firebase console, Project settings, Cloud Messaging."))
    try ExitStatus(of: report.outcome).leave()
    return nil
  }

  private var wait: FCMClient.Rest {
    { [gate] step in try await gate.wait(step.wait) }
  }

  private static let tell: @Sendable (SendProgress) -> Void = { step in
    Console.note(SafeText.line("\(step.reason) Retrying in \(step.wait.secondsRoundedUp) s…"))
  }

  private static let notStarted = SendReport(
    outcome: .notSent(Explanation("Not started: the run ended before.")))

  /// Prints the group's key: for scripts as JSON, otherwise as a fact.
  private func tell(_ key: String) throws {
    let shown = options.reveal ? key : Redaction.shortenedDevice(key)
    switch options.format {
    case .text:
      try Console.show("group \(SafeText.line(options.name)): key \(SafeText.line(shown))")
    case .json:
      try Console.show(
        .object([
          JSONMember("group", .string(options.name)), JSONMember("key", .string(shown)),
        ]))
    }
  }

  /// Prints the result for a member, and returns its status.
  private func show(_ item: BatchItem, _ report: SendReport) throws -> ExitStatus {
    let name = SafeText.line(options.name)
    let done = verb == .remove ? "removed from \(name)" : "added to \(name)"
    try Console.deliver(TokenReport(item, report, done: done).line(as: options.format))
    return ExitStatus(of: report.outcome)
  }

  /// What the command would do, as the end of a sentence; nil if it changes nothing.
  private func action(on count: Int) -> String? {
    switch verb {
    case .create: "create the device group \(options.name) with \(count.tokens)"
    case .add: "add \(count.tokens) to the device group \(options.name)"
    case .remove: "remove \(count.tokens) from the device group \(options.name)"
    case .show: nil
    }
  }
}

extension BatchItem {
  fileprivate var value: String { target?.value ?? "" }
}

extension SendReport {
  /// Whether another member may be accepted.
  fileprivate var blamesMember: Bool {
    guard case .refused(let refusal) = outcome else { return false }
    return refusal.advice == .dropToken || refusal.blamesTokensOfGroup
  }
}
