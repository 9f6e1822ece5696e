import CrierAnswers
import CrierHost
import CrierLint
import CrierMessage
import CrierSender
import CrierSettings
import TextLayout

/// Makes, changes or shows a device group, and reports each member's result on the console.
struct GroupRun {
  private let verb: GroupWork.Verb
  private let options: GroupOptions
  private let tokens: TokenListOptions?

  init(_ verb: GroupWork.Verb, _ options: GroupOptions, _ tokens: TokenListOptions?) {
    self.verb = verb
    self.options = options
    self.tokens = tokens
  }

  func run() async throws {
    try SystemLimits.check()
    let items = try readMembers()
    let request = options.change.request
    let route = try await request.destination.route(doing: "Changing a group on")
    let number = options.senderID ?? route.senderID
    if let action = action(on: items.count) {
      try options.change.agree(to: action, of: items.count, for: .group, in: number, on: route)
    }
    let session = ChangeSession(on: route, request)
    let settings = try request.destination.workspaceSettings().settings
    try await session.run {
      try await work(on: items, number, in: session) {
        settings.refusal(ofChanging: .group, in: $0, on: route)
      }
    }
  }

  /// The rows of the list without duplicates.
  private func readMembers() throws -> [BatchItem] {
    guard let list = try tokens?.list.read(isChange: true) else { return [] }
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

  private func work(
    on items: [BatchItem], _ projectNumber: String?, in session: ChangeSession,
    refusing: @escaping GroupWork.Refusal
  ) async throws -> ExitStatus {
    if projectNumber == nil, items.isEmpty {
      throw CommandError.usage(
        "The service finds a group only by the number of its project.", fix: Self.passNumber)
    }
    let work = GroupWork(
      verb, options.name.trimmed, projectNumber: projectNumber,
      members: items.compactMap { $0.target?.value }, by: session.client, refusing: refusing)
    var status = ExitStatus.done
    var rest = items[...]
    try await work.run(
      isStopped: { await session.isStopped }, rest: session.rest, progress: { Console.note($0) }
    ) { news in
      switch news {
      case .member(_, let report):
        guard let item = rest.popFirst() else { return }
        let own = try show(item, report)
        // The status is that of the refusal, which tells whether to try again.
        if report != GroupWork.withoutGroup || status == .done { status = status.joined(own) }
      case .asked(let report):
        if let problem = report.outcome.problem { Console.complain(problem) }
        status = status.joined(ExitStatus(of: report.outcome))
      case .found(_, let key):
        if verb == .create || verb == .find { try tell(key) }
      case .noNumber(let answer):
        let reason = answer?.outcome.problem?.sentence ?? "the service did not say it."
        Console.complain(
          Explanation("The number of the project is not known: \(reason)", fix: Self.passNumber))
        let own = answer.map { ExitStatus(of: $0.outcome) } ?? .failed
        status = own == .done ? .failed : own
      }
    }
    return status
  }

  private static let passNumber =
    "Pass --sender-id NUMBER: Firebase console, Project settings, Cloud Messaging."

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
    case .find: nil
    }
  }
}
