import CrierAnswers
import CrierHost
import CrierLint
import CrierMessage
import CrierSender
import TextLayout
import WorkThreads

/// Subscribes or unsubscribes the tokens of a list, and reports each result on the console.
struct TopicRun {
  private let options: TopicOptions
  private let change: TopicChange
  private let gate = StopGate(clock: WorkClock())

  init(_ verb: TopicChange.Verb, _ options: TopicOptions) throws(CommandError) {
    self.options = options
    change = TopicChange(verb, try options.name(), by: options.api)
  }

  func run() async throws {
    try SystemLimits.check()
    guard let list = try options.list.read() else { return }
    let route = try await options.destination.route(doing: "Changing topics on")
    try SendConfirmation.agree(
      to: change.action(on: list.survey.recipients), of: list.survey.recipients, on: route,
      options.consent, isReadOnly: options.readOnly)
    let client = Dependencies.client(
      for: route, timeout: options.effort.timeout?.duration,
      policy: options.effort.policy(forList: true), stoppedBy: gate)
    var rows = list.file.rows()
    var tally = BatchTally(merged: list.survey.duplicates, rejected: list.survey.bad.count)
    let signals = Interruption()
    let (status, isStopped) = try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [gate, events = signals.events] in
        for await _ in events { await gate.open() }
      }
      defer { group.cancelAll() }
      var status = ExitStatus.done
      while let items = try next(&rows) {
        let reports = await reports(of: items, by: client)
        for (item, report) in zip(items, reports) {
          tally.count(report)
          status = status.joined(ExitStatus(of: report.outcome))
          try show(item, report)
        }
      }
      return (status, await gate.isOpen)
    }
    withExtendedLifetime(signals) {}
    Console.note(tally.sentence)
    try (isStopped ? status.joined(.interrupted) : status).leave()
  }

  /// The rows that are changed together: the list's next ones, at most a call or a second's worth.
  private func next(_ rows: inout RecipientFile.Rows) throws -> [BatchItem]? {
    var items: [BatchItem] = []
    while items.count < Self.rowsAtOnce, let row = try rows.next() {
      let item = BatchItem(row)
      if item.omission != nil { continue }
      if change.interface == .batch, item.target?.kind == .fid {
        let line = item.line.map { "line \($0)" } ?? "a row"
        throw CommandError.usage(
          "The row on \(line) is an installation ID, and the batch interface takes tokens only.",
          fix: "Pass --api v1.")
      }
      items.append(item)
    }
    return items.isEmpty ? nil : items
  }

  private static let rowsAtOnce = 1000

  /// Makes the changes, no faster than FCM allows; after a stop, none is started.
  private func reports(of items: [BatchItem], by client: FCMClient) async -> [SendReport] {
    guard await !gate.isOpen else {
      return items.map { _ in
        SendReport(outcome: .notSent(Explanation("Not started: the run was interrupted.")))
      }
    }
    let start = WallClock.sinceEpoch()
    let reports = await client.change(
      change, for: items.compactMap { $0.target?.value }, progress: { Self.tell($0) },
      rest: { [gate] step in try await gate.wait(step.wait) })
    let least = Duration.seconds(items.count) / TopicChange.mostPerSecond
    let rest = least - (WallClock.sinceEpoch() - start)
    if rest > .zero { try? await gate.wait(rest) }
    return reports
  }

  private static func tell(_ step: SendProgress) {
    Console.note(SafeText.line("\(step.reason) Retrying in \(step.wait.secondsRoundedUp) s…"))
  }

  private func show(_ item: BatchItem, _ report: SendReport) throws {
    try Console.deliver(
      TokenReport(item, report, done: change.words).line(as: options.format))
  }
}

extension TopicChange {
  /// `subscribe 3 tokens to topic news`.
  fileprivate func action(on count: Int) -> String {
    "\(verb.rawValue) \(count.tokens) \(preposition) topic \(topic)"
  }

  private var preposition: String { verb == .subscribe ? "to" : "from" }

  /// `subscribed to news`.
  fileprivate var words: String { "\(verb.rawValue)d \(preposition) \(topic)" }
}
