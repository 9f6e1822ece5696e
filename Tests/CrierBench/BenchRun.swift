import Foundation

/// Measures programs: starts and keys at each size, everything else at one size.
struct BenchRun {
  let programs: [BenchProgram]
  let keys: Int
  let starts: Int

  /// The silence that ends the output for a key; longer than a pause within a slow frame.
  private let quiet = Duration.milliseconds(20)
  private let quietAtStart = Duration.milliseconds(250)

  /// The measurements of each program, by row and size.
  func results(tell: (String) -> Void) throws -> [BenchResults] {
    var results = programs.map { _ in BenchResults() }
    for size in BenchSize.all {
      tell("Measuring at \(size.name): \(starts) starts and \(keys) keys each …")
      for (place, program) in programs.enumerated() {
        try measureStart(of: program, size, &results[place])
      }
      try measureKeys(size, &results)
    }
    tell("Measuring pastes, memory and rest …")
    for (place, program) in programs.enumerated() {
      try measureRest(of: program, BenchSize.all[1], &results[place])
    }
    return results
  }

  private func measureStart(
    of program: BenchProgram, _ size: BenchSize, _ results: inout BenchResults
  ) throws {
    var times: [Double] = []
    var bytes: [Double] = []
    var settled: [Double] = []
    var settledBytes: [Double] = []
    for _ in 0..<starts {
      let terminal = try BenchTerminal(program, size, wishes: ["CRIER_TEST_MARK": "1"])
      let screen = try terminal.firstScreen(quiet: quietAtStart)
      times.append(screen.firstFrame.milliseconds)
      bytes.append(Double(screen.firstFrameCount))
      settled.append(screen.last.milliseconds)
      settledBytes.append(Double(screen.bytes.count))
    }
    results.set(.firstScreen, size, times.percentile(50))
    results.set(.firstBytes, size, bytes.percentile(50))
    results.set(.settled, size, settled.percentile(50))
    results.set(.settledBytes, size, settledBytes.percentile(50))
  }

  /// Types into the programs in turn, one sentence each. The machine's speed can change by half
  /// within minutes, and that must not affect the ratio of the programs.
  private func measureKeys(_ size: BenchSize, _ results: inout [BenchResults]) throws {
    let terminals = try programs.map { program in
      let terminal = try BenchTerminal(program, size)
      _ = try terminal.firstScreen(quiet: quietAtStart)
      return terminal
    }
    var bursts = programs.map { _ in [BenchTerminal.Burst]() }
    while bursts[0].count < keys {
      for (place, terminal) in terminals.enumerated() {
        // Wait until the program has finished reacting to the key before.
        _ = terminal.idle(for: .milliseconds(100))
        for key in Self.sentence {
          let burst = try terminal.answer(to: [key], quiet: quiet)
          guard !burst.bytes.isEmpty else { throw BenchError.silent }
          bursts[place].append(burst)
        }
      }
    }
    for place in programs.indices {
      let times = bursts[place].map(\.last.milliseconds)
      for (row, percent) in [(BenchRow.keyP50, 50), (.keyP95, 95), (.keyP99, 99)] {
        results[place].set(row, size, times.percentile(percent))
      }
      let bytes = bursts[place].map { Double($0.bytes.count) }
      results[place].set(.keyBytes, size, bytes.percentile(50))
    }
  }

  private func measureRest(
    of program: BenchProgram, _ size: BenchSize, _ results: inout BenchResults
  ) throws {
    var times: [Double] = []
    var bytes: [Double] = []
    for _ in 0..<5 {
      let terminal = try BenchTerminal(program, size)
      _ = try terminal.firstScreen(quiet: quietAtStart)
      // Wait for Crier's sandbox, which first generates a key for up to a second.
      if times.isEmpty {
        _ = terminal.idle(for: .seconds(2))
        measureRest(of: terminal, size, &results)
      }
      let words = Array(String(repeating: "bring an umbrella. ", count: 211).utf8.prefix(4000))
      let paste = Array("\u{1B}[200~".utf8) + words + Array("\u{1B}[201~".utf8)
      let burst = try terminal.answer(to: paste, quiet: .milliseconds(100))
      times.append(burst.last.milliseconds)
      bytes.append(Double(burst.bytes.count))
    }
    results.set(.paste, size, times.percentile(50))
    results.set(.pasteBytes, size, bytes.percentile(50))
  }

  private func measureRest(
    of terminal: BenchTerminal, _ size: BenchSize, _ results: inout BenchResults
  ) {
    let process = BenchProcess(id: terminal.process)
    results.set(.anonymous, size, process.anonymousMegabytes)
    results.set(.memory, size, process.residentMegabytes)
    let switches = process.contextSwitches
    let burst = terminal.idle(for: .seconds(1))
    results.set(.idleSwitches, size, process.contextSwitches - switches)
    results.set(.idleBytes, size, Double(burst.bytes.count))
  }

  /// The keys to press: they type a sentence and delete it, so that the text does not grow.
  private static let sentence: [UInt8] = {
    let words = Array("rain at six, bring an umbrella".utf8)
    return words + Array(repeating: 0x7F, count: words.count)
  }()
}
