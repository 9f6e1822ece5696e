import CrierMessage
import Foundation

/// `crier-bench [--only checks|screen|emulator|history] [OPTIONS] PROGRAM [ARGUMENTS]`
///
/// Measures what a user waits for: starts, keys and pastes, from outside through a terminal.
/// Measures nano and micro in the same run for comparison; each program opens a message of 4 KB.
/// Also measures the rules and the preview; without a program, only these. Then measures the
/// emulator: sends a second, beside other servers, and its memory. Last comes the history, with a
/// million records, which take some minutes to write.
@main
enum CrierBench {
  private struct Options {
    var only: String?
    var keys = 300
    var starts = 15
    var checks = 100_000
    var records = 1_000_000
    var drafts = 10_000
    var emulator = EmulatorBench.Options()

    func measures(_ part: String) -> Bool { only == nil || only == part }
  }

  static func main() async {
    var words = Array(CommandLine.arguments.dropFirst())
    do {
      if words.first == "--serve-bare" {
        let files = words.dropFirst()
        return try await BareRoute.serve(certificate: files.first, key: files.dropFirst().first)
      }
      let options = read(&words)
      if options.measures("checks") { measureChecks(options.checks) }
      let program = BenchProgram(words)
      if words.isEmpty, options.only == "history" { return try await measureHistory(nil, options) }
      if words.isEmpty { return }
      guard let program else {
        end("Say which program to measure: crier-bench .build/release/crier --sandbox")
      }
      if options.measures("screen") { try measureScreen(program, options) }
      if options.measures("emulator") {
        try await EmulatorBench(crier: program.path, options: options.emulator, tell: tell).run()
      }
      if options.measures("history") { try await measureHistory(program, options) }
    } catch {
      end("\(error)")
    }
  }

  /// Removes the options from the words and returns them.
  private static func read(_ words: inout [String]) -> Options {
    var options = Options()
    while let option = words.first, option.hasPrefix("--"), words.count > 1 {
      let value = Int(words[1]) ?? 0
      switch option {
      case "--only" where ["checks", "screen", "emulator", "history"].contains(words[1]):
        options.only = words[1]
      case "--keys" where value > 0: options.keys = value
      case "--starts" where value > 0: options.starts = value
      case "--checks" where value > 0: options.checks = value
      case "--records" where value > 0: options.records = value
      case "--drafts" where value > 0: options.drafts = value
      case "--sends" where value > 0: options.emulator.sends = value
      case "--devices" where value > 0: options.emulator.devices = value
      case "--soak" where value > 0: options.emulator.soak = value
      default: end("Unknown: \(option) \(words[1]).")
      }
      words.removeFirst(2)
    }
    return options
  }

  private static func measureChecks(_ checks: Int) {
    tell("Checking \(CheckBench.messages.count) messages of 4 KB, \(checks) times each …")
    print(CheckBench.table(checks: checks))
    print(PreviewBench.table(times: max(1, checks / 10)))
  }

  private static func measureScreen(_ program: BenchProgram, _ options: Options) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "crier-bench-4-KB.json")
    let text = JSONWriter.pretty(CheckBench.full.wrapped)
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let peers = [["nano", "--ignorercfiles"], ["micro"]].compactMap { words in
      let peer = BenchProgram(words + [file.path])
      if peer == nil { tell("\(words[0]) is not installed, so it is not measured.") }
      return peer
    }
    let programs = [program.opening(file.path)] + peers
    let run = BenchRun(programs: programs, keys: options.keys, starts: options.starts)
    print(BenchTable(names: programs.map(\.name), results: try run.results(tell: tell)).text)
  }

  private static func measureHistory(_ program: BenchProgram?, _ options: Options) async throws {
    tell("Writing \(options.records) records …")
    let bench = HistoryBench(
      records: options.records, drafts: options.drafts, program: program, starts: options.starts)
    print(try await bench.table())
  }

  private static func tell(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  private static func end(_ text: String) -> Never {
    tell(text)
    exit(64)
  }
}
