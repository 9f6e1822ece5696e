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

  init(_ verb: TopicChange.Verb, _ options: TopicOptions) throws(CommandError) {
    self.options = options
    change = TopicChange(verb, try options.name(), by: options.api)
  }

  func run() async throws {
    try SystemLimits.check()
    guard let list = try options.tokens.list.read(isChange: true) else { return }
    // All rows of a list have the same kind of target.
    if change.interface == .batch, list.survey.first?.target.kind == .fid {
      throw CommandError.usage(
        "\(list.file.name) has installation IDs, and the batch interface takes tokens only.",
        fix: "Pass --api v1.")
    }
    let count = list.survey.recipients
    let route = try await options.change.request.destination.route(doing: "Changing topics on")
    try options.change.agree(to: change.action(on: count), of: count, for: .topic, on: route)
    let session = ChangeSession(on: route, options.change.request)
    var rows = list.file.rows()
    var tally = BatchTally(merged: list.survey.duplicates, rejected: list.survey.bad.count)
    try await session.run {
      var status = ExitStatus.done
      while let items = try Self.next(&rows) {
        for (item, report) in zip(items, await reports(of: items, in: session)) {
          tally.count(report)
          status = status.joined(ExitStatus(of: report.outcome))
          try show(item, report)
        }
      }
      Console.note(tally.sentence)
      return status
    }
  }

  /// The rows that are changed together: the list's next ones, at most a call or a second's worth.
  private static func next(_ rows: inout RecipientFile.Rows) throws -> [BatchItem]? {
    var items: [BatchItem] = []
    while items.count < rowsAtOnce, let row = try rows.next() {
      let item = BatchItem(row)
      if item.omission == nil { items.append(item) }
    }
    return items.isEmpty ? nil : items
  }

  private static let rowsAtOnce = 1000

  /// Makes the changes, no faster than FCM allows; after a stop, none is started.
  private func reports(of items: [BatchItem], in session: ChangeSession) async -> [SendReport] {
    guard await !session.isStopped else {
      return items.map { _ in
        SendReport(outcome: .notSent(Explanation("Not started: the run was interrupted.")))
      }
    }
    let start = WallClock.sinceEpoch()
    let reports = await session.client.change(
      change, for: items.compactMap { $0.target?.value }, progress: { Console.note($0) },
      rest: session.rest)
    let least = Duration.seconds(items.count) / TopicChange.mostPerSecond
    let remaining = least - (WallClock.sinceEpoch() - start)
    if remaining > .zero { await session.wait(remaining) }
    return reports
  }

  private func show(_ item: BatchItem, _ report: SendReport) throws {
    try Console.deliver(
      TokenReport(item, report, done: change.words).line(as: options.change.request.format))
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
