import CrierAnswers
import CrierLint
import CrierMessage
import CrierSender

/// Runs a batch plan without `BatchEngine`: the list is in memory, and the test supplies the
/// answers.
struct BatchDriver {
  struct Row: Hashable {
    var line: Int?
    var outcome: SendOutcome
    var isStarted: Bool
  }

  private(set) var plan: BatchPlan
  /// All steps of the plan, in order.
  private(set) var steps: [BatchPlan.Step] = []
  /// The line numbers of recipients whose request has not been answered yet.
  private(set) var underWay: [Int] = []
  /// The results in the order of arrival.
  private(set) var results: [Row] = []
  private(set) var isOver = false
  var canWrite = true
  /// The error that occurs after the last row; nil if the list ends normally.
  var failure: Explanation?
  private var rows: ArraySlice<RecipientRow>
  private let isList: Bool

  /// Creates a list with `count` rows; the first one is on line 1.
  init(rows count: Int, isDryRun: Bool = false) {
    self.init(
      (0..<count).map { .recipient(Recipient(Target(.token, "t\($0 + 1)"), line: $0 + 1)) },
      isDryRun: isDryRun)
  }

  init(_ rows: [RecipientRow], isDryRun: Bool = false) {
    var survey = RecipientSurvey()
    for row in rows { survey.count(row) }
    plan = BatchPlan(list: survey, isDryRun: isDryRun)
    self.rows = rows[...]
    isList = true
  }

  /// Creates the plan for a single message with its own target.
  init() {
    plan = BatchPlan(list: nil, isDryRun: false)
    rows = [.recipient(Recipient(Target(.topic, "news"), line: 0))]
    isList = false
  }

  /// Begins the run; for a list, also reports that the access token was fetched.
  mutating func begin() {
    tell(.begun)
    if isList { tell(.authorized(nil)) }
  }

  mutating func tell(_ event: BatchPlan.Event) {
    var events = [event]
    while !events.isEmpty {
      for step in plan.next(events.removeFirst()) {
        steps.append(step)
        switch step {
        case .read: events.append(read())
        case .start(let item): underWay.append(item.line ?? 0)
        case .record(let item, let report, let isStarted):
          results.append(Row(line: item.line, outcome: report.outcome, isStarted: isStarted))
          events.append(.recorded(areAllWritten: canWrite))
        case .end: isOver = true
        default: break
        }
      }
    }
  }

  /// Answers the request for the recipient on a line.
  mutating func answer(
    _ line: Int, _ outcome: SendOutcome = .accepted(name: "n"), attempts: Int = 1,
    lacks need: SendReport.Need? = nil
  ) {
    underWay.removeAll { $0 == line }
    let item = BatchItem(target: Target(.token, "t\(line)"), line: isList ? line : nil)
    tell(.answered(item, SendReport(outcome: outcome, attempts: attempts, lacks: need)))
  }

  mutating func answerAll(_ outcome: SendOutcome = .accepted(name: "n"), attempts: Int = 1) {
    for line in underWay { answer(line, outcome, attempts: attempts) }
  }

  /// Shortens the list while it is being sent.
  mutating func cutList(after count: Int, _ failure: Explanation) {
    rows = rows.prefix(count)
    self.failure = failure
  }

  private mutating func read() -> BatchPlan.Event {
    guard let row = rows.popFirst() else { return failure.map { .listFailed($0) } ?? .listEnded }
    guard isList else { return .read(BatchItem(target: Target(.topic, "news"))) }
    return .read(BatchItem(row))
  }
}

extension BatchDriver {
  /// All messages that are printed on lines of their own.
  var told: [String] {
    steps.compactMap { step in
      switch step {
      case .tell(let line): line
      case .complain(let explanation): explanation.sentence
      case .fail(let outcome): outcome.problem?.sentence
      default: nil
      }
    }
  }

  /// Returns how often the plan requested this step.
  func count(_ step: BatchPlan.Step) -> Int { steps.count { $0 == step } }

  /// The reasons why nothing was sent to some rows, in the order of their lines.
  var reasons: [String] {
    results.sorted { $0.line ?? 0 < $1.line ?? 0 }.compactMap { row in
      if case .notSent(let explanation) = row.outcome { explanation.sentence } else { nil }
    }
  }
}
