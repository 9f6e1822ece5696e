import CrierAnswers
import CrierHost
import CrierLint
import CrierMessage
import CrierSender
import TextLayout

/// Makes, changes or shows a device group, and reports each member's result on the console.
struct GroupRun {
  enum Verb { case create, add, remove, show }

  private let verb: Verb
  private let options: GroupOptions
  private let tokens: TokenListOptions?

  init(_ verb: Verb, _ options: GroupOptions, _ tokens: TokenListOptions?) {
    self.verb = verb
    self.options = options
    self.tokens = tokens
  }

  func run() async throws {
    try SystemLimits.check()
    let items = try readMembers()
    let request = options.change.request
    let route = try await request.destination.route(doing: "Changing a group on")
    if let action = action(on: items.count) {
      try options.change.agree(to: action, of: items.count, on: route)
    }
    let session = ChangeSession(on: route, request)
    try await session.run { try await change(items, in: session) }
  }

  /// The rows of the list without duplicates.
  private func readMembers() throws -> [BatchItem] {
    guard let list = try tokens?.list.read() else { return [] }
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

  /// Finds or makes the group, and changes its members one by one.
  private func change(_ items: [BatchItem], in session: ChangeSession) async throws -> ExitStatus {
    guard let group = try await group(of: items.first, in: session) else { return .failed }
    var rest = items[...]
    var (status, key) =
      verb == .create
      ? try await create(group, from: &rest, in: session) : try await lookUp(group, in: session)
    if verb == .create || verb == .show, let key { try tell(key) }
    while let item = rest.popFirst() {
      var report = Self.notStarted
      if let key, await !session.isStopped {
        report = await session.client.change(
          group, key: key, member: item.value, isRemoval: verb == .remove,
          progress: { Console.note($0) }, rest: session.rest)
      }
      status = status.joined(try show(item, report))
    }
    return status
  }

  /// Makes the group with the first member that is accepted.
  private func create(
    _ group: DeviceGroup, from items: inout ArraySlice<BatchItem>, in session: ChangeSession
  ) async throws -> (status: ExitStatus, key: String?) {
    var status = ExitStatus.done
    while let item = items.popFirst() {
      let (report, key) = await session.client.create(
        group, with: item.value, progress: { Console.note($0) }, rest: session.rest)
      status = status.joined(try show(item, report))
      if key != nil || !report.blamesMember { return (status, key) }
    }
    return (status, nil)
  }

  private func lookUp(
    _ group: DeviceGroup, in session: ChangeSession
  ) async throws -> (status: ExitStatus, key: String?) {
    let (report, key) = await session.client.key(
      of: group, progress: { Console.note($0) }, rest: session.rest)
    if let problem = report.outcome.problem { Console.complain(problem) }
    return (ExitStatus(of: report.outcome), key)
  }

  /// The group, with the project's number from the options or from what is known about a member.
  private func group(of member: BatchItem?, in session: ChangeSession) async throws -> DeviceGroup?
  {
    let name = options.name.trimmed
    if let number = options.senderID { return DeviceGroup(name: name, projectNumber: number) }
    guard let member else {
      throw CommandError.usage(
        "The service finds a group only by the number of its project.",
        fix: Self.passNumber)
    }
    let (report, information) = await session.client.information(
      about: member.value, progress: { Console.note($0) }, rest: session.rest)
    if let number = information?.projectNumber {
      return DeviceGroup(name: name, projectNumber: number)
    }
    Console.complain(
      Explanation(
        "The number of the project is not known: "
          + (report.outcome.problem?.sentence ?? "the service did not say it."),
        fix: Self.passNumber))
    try ExitStatus(of: report.outcome).leave()
    return nil
  }

  private static let passNumber =
    "Pass --sender-id NUMBER: Firebase console, Project settings, Cloud Messaging."

  private static let notStarted = SendReport(
    outcome: .notSent(Explanation("Not started: the command ended first.")))

  /// Prints the group's key: for scripts as JSON, otherwise as a fact.
  private func tell(_ key: String) throws {
    let shown = options.reveal ? key : Redaction.shortenedDevice(key)
    switch options.change.request.format {
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
    try Console.deliver(
      TokenReport(item, report, done: done).line(as: options.change.request.format))
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
  var blamesMember: Bool {
    guard case .refused(let refusal) = outcome else { return false }
    return refusal.advice == .dropToken || refusal.blamesTokensOfGroup
  }
}
