import CrierAnswers
import CrierMessage
import CrierStore
import Foundation

/// Measures the history: its first and last pages, a search for every letter that is typed, what a
/// record costs, and Crier's first screen beside it and many drafts.
struct HistoryBench {
  /// The promised maximum for a page and for a letter, in milliseconds.
  private static let promise = 50.0
  /// The promised maximum for the first screen, in milliseconds.
  private static let promiseForScreen = 40.0
  /// What is typed: a frequent word, two frequent words, words of the oldest records only, and words
  /// that no record has together.
  private static let typed = [
    "rain", "rain offers", "anniversary", "rain anniversary", "sale news x",
  ]
  private static let titles = [
    "Rain at six", "Trail shoes", "Flash sale: 30 % off", "Your order is on its way",
    "Goal! 2:1", "New in your size", "The ferry is late", "Good morning",
  ]

  let records: Int
  let drafts: Int
  /// Crier; nil if its first screen is not to be measured.
  let program: BenchProgram?
  let starts: Int

  func table() async throws -> String {
    let home = try BenchHome()
    let (store, _) = try StoreFolder(home.state).open()
    try await fill(store)
    var lines = ["a history of \(records) records                 ms   promised"]
    lines.append(try await row("the first page", store) { _ in })
    lines.append(try await row("the last page", store) { $0.page = .oldest })
    lines.append(try await row("a page in the middle", store) { $0.page = .before(records / 2) })
    lines.append(
      try await row("refused only", store) { $0.outcomes = SendRecord.outcomes["refused"] ?? [] })
    lines.append(try await row("an outcome that no record has", store) { $0.outcomes = ["quota"] })
    lines.append(
      try await row("refused only, typed: rain", store) {
        ($0.words, $0.outcomes) = ("rain", SendRecord.outcomes["refused"] ?? [])
      })
    for words in Self.typed {
      for end in words.indices where words[end] != " " {
        let beginning = String(words[...end])
        lines.append(try await row("typed: \(beginning)", store) { $0.words = beginning })
      }
    }
    lines += try await RecordBench(store: store, folder: home.state, first: records).lines()
    if let program { lines.append(try firstScreen(of: program, in: home)) }
    return lines.joined(separator: "\n")
  }

  private func firstScreen(of program: BenchProgram, in home: BenchHome) throws -> String {
    let folder = try home.makeWorkspace(drafts: drafts)
    var times: [Double] = []
    for _ in 0..<starts {
      let terminal = try BenchTerminal(
        program, BenchSize.all[1], wishes: ["CRIER_TEST_MARK": "1"], home: home, folder: folder)
      let screen = try terminal.firstScreen(quiet: .milliseconds(250))
      times.append(screen.firstFrame.milliseconds)
    }
    return Self.line(
      "first screen, with \(drafts) drafts", times.percentile(50),
      atMost: Self.promiseForScreen)
  }

  /// Fills the store as a list of sends does, with many at a time.
  private func fill(_ store: Store) async throws {
    let atOnce = 2000
    for start in stride(from: 0, to: records, by: atOnce) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in start..<min(start + atOnce, records) {
          group.addTask {
            _ = try await store.begin(Self.record(number), key: "\(number)", device: nil)
            if number % 50 > 0 {
              let isRefused = number % 20 == 1
              try await store.complete(
                "\(number)",
                with: SendResult(
                  outcome: isRefused ? "fix-request" : SendResult.accepted,
                  errorCode: isRefused ? "INVALID_ARGUMENT" : nil))
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  static func record(_ number: Int) -> SendRecord {
    var message = Message()
    let title = number < 20 ? "Anniversary" : titles[number % titles.count]
    message.set("notification.title", to: .string("\(title) \(number)"))
    message.set("topic", to: .string(number % 3 == 0 ? "offers" : "news"))
    return SendRecord(
      message, isDryRun: number % 7 == 0, at: .seconds(1_700_000_000 + number), to: "shop-prod",
      on: .live, by: "ada", from: .command)
  }

  private func row(
    _ name: String, _ store: Store, _ change: (inout SendSearch) -> Void
  ) async throws -> String {
    var search = SendSearch()
    search.limit = 100
    change(&search)
    var times: [Double] = []
    var count = 0
    for _ in 0..<9 {
      let start = ContinuousClock.now
      count = try await store.records(search).count
      times.append(start.duration(to: .now).milliseconds)
    }
    return Self.line(name, times.percentile(50), atMost: Self.promise) + " (\(count) records)"
  }

  /// A line of the table; without a promise, the value is there to compare others with it.
  static func line(_ name: String, _ milliseconds: Double, atMost most: Double? = nil) -> String {
    let gap = String(repeating: " ", count: max(1, 38 - name.count))
    let promise = most.map { "   " + BenchLine.promise(milliseconds, atMost: $0) } ?? ""
    return "  \(name)\(gap)\(BenchLine.number(milliseconds, 2))\(promise)"
  }
}
