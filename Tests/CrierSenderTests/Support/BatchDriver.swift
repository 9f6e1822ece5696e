import CrierAnswers
import CrierLint
import CrierMessage
import CrierSender

/// Works a batch plan as its engine does, with a list in memory and answers that a test gives.
struct BatchDriver {
  struct Row: Hashable {
    var line: Int?
    var outcome: SendOutcome
    var isStarted: Bool
  }

  private(set) var plan: BatchPlan
  /// All that the plan wanted to be done, in order.
  private(set) var steps: [BatchPlan.Step] = []
  /// The lines of the sends that wait for their answer.
  private(set) var underWay: [Int] = []
  /// The results in the order in which they came.
  private(set) var results: [Row] = []
  private(set) var isOver = false
  var canWrite = true
  /// What the list ends with, once its rows are read.
  var failure: Explanation?
  private var rows: ArraySlice<RecipientRow>
  private let isList: Bool

  /// A list with so many rows; the first one stands on line 1.
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

  /// One message to its own target.
  init() {
    plan = BatchPlan(list: nil, isDryRun: false)
    rows = [.recipient(Recipient(Target(.topic, "news"), line: 0))]
    isList = false
  }

  /// Begins a list that gets its access token.
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

  /// The send to that line ends so.
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

  /// The list gets shorter while it is sent to.
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
  /// What was told in lines of their own.
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

  /// How often it wanted this to be done.
  func count(_ step: BatchPlan.Step) -> Int { steps.count { $0 == step } }

  /// Why rows were not sent to, in the order of their lines.
  var reasons: [String] {
    results.sorted { $0.line ?? 0 < $1.line ?? 0 }.compactMap { row in
      if case .notSent(let explanation) = row.outcome { explanation.sentence } else { nil }
    }
  }
}
