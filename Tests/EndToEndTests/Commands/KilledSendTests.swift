import CrierMessage
import CrierTestSupport
import Foundation
import Testing

/// Sends that are killed at random moments: what the history says is what the emulator received, or
/// it says that nobody knows.
///
/// `CRIER_KILLS=200 scripts/test KilledSendTests` kills more often than the few times of each run.
@Suite("A send killed at any moment", .timeLimit(.minutes(30))) struct KilledSendTests {
  @Test func `by the command leaves a true record, or none`() async throws {
    try await RunningEmulator.run { emulator in
      try await Self.killAtRandom(20) { number, moment in
        try await ContinuousClock().measure {
          try await Self.command(number, to: emulator, killedAfter: moment)
        }
      }
      try await Self.compare(emulator)
    }
  }

  @Test func `to a list leaves a true record of each row, or none`() async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write(
        (0..<120).map { "killed-phone-\($0)\n" }.joined(), to: "home/list.txt")
      try await Self.killAtRandom(6, most: 7) { number, moment in
        try await ContinuousClock().measure {
          try await Self.command(number, "--tokens", "list.txt", to: emulator, killedAfter: moment)
        }
      }
      try await Self.compare(emulator)
      let lists = try await emulator.crier("history", "list", "--limit", "9", "--format", "json")
        .jsonLines()
      #expect(lists.allSatisfy { $0["target"]?.text == "list list.txt" && $0["rows"] != .null })
    }
  }

  @Test func `from the review leaves a true record, or none`() async throws {
    try await RunningEmulator.run { emulator in
      try await Self.killAtRandom(8) { number, moment in
        let crier = try await Self.opened(number, in: emulator)
        crier.send("\u{12}")
        try await crier.screen(showing: "Review before sending")
        return try await Self.enter(crier, killedAfter: moment, orShowing: "/messages/")
      }
      try await Self.compare(emulator)
    }
  }

  @Test func `to test devices leaves a true record of each, or none`() async throws {
    try await RunningEmulator.run { emulator in
      let folder = emulator.home.folder
      let android = "platform = \"android\"\n"
      try folder.write("[one]\n\(android)[two]\n\(android)", to: "home/devices.toml")
      try emulator.home.writeTrusted(
        "one = \"killed-phone-1\"\ntwo = \"killed-phone-2\"\n", to: "home/devices.local.toml")
      try folder.write("one\ntwo\n", to: "state/crier/test-devices")
      try await Self.killAtRandom(8) { number, moment in
        let crier = try await Self.opened(number, in: emulator)
        crier.send("\u{1B}[15~")
        try await crier.screen(showing: "Send to 2")
        return try await Self.enter(crier, killedAfter: moment, orShowing: "2 accepted.")
      }
      try await Self.compare(emulator)
    }
  }

  /// Makes a send to its end, then others that are killed, most of them early in that time.
  ///
  /// - Parameters:
  ///   - few: How many are killed if `CRIER_KILLS` does not say it.
  ///   - most: How many are killed at most: the emulator lists only 1000 messages.
  ///   - send: Makes the send with a number, kills it after a time, and returns how long it took.
  private static func killAtRandom(
    _ few: Int, most: Int = .max, _ send: (Int, Duration?) async throws -> Duration
  ) async throws {
    let wish = ProcessInfo.processInfo.environment["CRIER_KILLS"].flatMap { Int($0) }
    var chance = SeededGenerator(seed: 7)
    let needed = try await send(0, nil)
    for number in 1...max(1, min(wish ?? few, most)) {
      let share = Double.random(in: 0...1.1, using: &chance)
      _ = try await send(number, needed * (share * share))
    }
  }

  private static func message(_ number: Int) -> String {
    #"{"message": {"topic": "news", "notification": {"title": "Rain at \#(number)"}}}"#
  }

  private static func command(
    _ number: Int, _ options: String..., to emulator: RunningEmulator,
    killedAfter moment: Duration?
  ) async throws {
    let (text, clock) = (message(number), ContinuousClock())
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        _ = try await CrierCommand.run(
          ["send", "-"] + options, stdin: text, home: emulator.home,
          environment: emulator.environment)
      }
      if let moment { group.addTask { try? await clock.sleep(for: moment) } }
      _ = try await group.next()
      // A cancelled task kills its program.
      group.cancelAll()
      while try await group.next() != nil {}
    }
  }

  private static func opened(
    _ number: Int, in emulator: RunningEmulator
  ) async throws -> CrierProcess {
    try emulator.home.folder.write(message(number), to: "home/killed.json")
    let crier = try CrierProcess(
      "killed.json", entry: .xterm, home: emulator.home, environment: emulator.environment)
    try await crier.screen(showing: "Ready to send to")
    return crier
  }

  /// Presses Enter and kills Crier after a time, or when it shows that the send is over.
  private static func enter(
    _ crier: CrierProcess, killedAfter moment: Duration?, orShowing end: String
  ) async throws -> Duration {
    let clock = ContinuousClock()
    let start = clock.now
    crier.send("\r")
    if let moment {
      try await clock.sleep(for: moment)
    } else {
      try await crier.screen(showing: end)
    }
    let needed = start.duration(to: clock.now)
    crier.signal(SIGKILL)
    _ = try await crier.exitStatus()
    return needed
  }

  /// Compares the records with what arrived, by title and target.
  private static func compare(_ emulator: RunningEmulator) async throws {
    // With the rows of lists, and without the lists themselves.
    let rows = try await emulator.crier("history", "export").jsonLines()
      .filter { $0["rows"] == .null }
    let outcomes = Dictionary(
      rows.map { row in
        let send = "\(row["title"]?.text ?? ""), \(row["target"]?.text ?? "")"
        return (send, row["outcome"]?.text ?? "")
      }, uniquingKeysWith: { first, _ in first })
    #expect(outcomes.count == rows.count, "A send has two records.")
    let arrived = Set(
      try await emulator.messages("limit=1000").map { entry in
        let title = entry["message"]?["notification"]?["title"]?.text ?? ""
        let target = entry["target"]?.members?.first
        return "\(title), \(target?.key ?? "") \(target?.value.text ?? "")"
      })
    #expect(outcomes.values.allSatisfy { ["accepted", "unknown"].contains($0) })
    #expect(outcomes.values.contains("accepted"))
    for send in arrived { #expect(outcomes[send] != nil, "\(send) is not recorded") }
    for (send, outcome) in outcomes where outcome == "accepted" {
      #expect(arrived.contains(send), "\(send) did not arrive")
    }
  }
}
