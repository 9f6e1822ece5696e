import CrierMessage
import Foundation

/// `crier-bench [--keys N] [--starts N] [--checks N] PROGRAM [ARGUMENTS]`
///
/// Measures what a user waits for: starts, keys and pastes, from outside through a terminal.
/// Measures nano and micro in the same run for comparison; each program opens a message of 4 KB.
/// Also measures the rules and the preview; without a program, only these.
@main
enum CrierBench {
  static func main() {
    var words = Array(CommandLine.arguments.dropFirst())
    var keys = 300
    var starts = 15
    var checks = 100_000
    while let option = words.first, option.hasPrefix("--"), words.count > 1 {
      let value = Int(words[1]) ?? 0
      switch option {
      case "--keys" where value > 0: keys = value
      case "--starts" where value > 0: starts = value
      case "--checks" where value > 0: checks = value
      default: end("Unknown: \(option) \(words[1]).")
      }
      words.removeFirst(2)
    }
    tell("Checking \(CheckBench.messages.count) messages of 4 KB, \(checks) times each …")
    print(CheckBench.table(checks: checks))
    print(PreviewBench.table(times: max(1, checks / 10)))
    if words.isEmpty { return }
    guard let program = BenchProgram(words) else {
      end("Say which program to measure: crier-bench .build/release/crier --sandbox")
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "crier-bench-4-KB.json")
    let text = JSONWriter.pretty(CheckBench.full.wrapped)
    do {
      try Data(text.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let peers = [["nano", "--ignorercfiles"], ["micro"]].compactMap { words in
        let peer = BenchProgram(words + [file.path])
        if peer == nil { tell("\(words[0]) is not installed, so it is not measured.") }
        return peer
      }
      let programs = [program.opening(file.path)] + peers
      let results = try BenchRun(programs: programs, keys: keys, starts: starts).results(tell: tell)
      print(BenchTable(names: programs.map(\.name), results: results).text)
    } catch {
      end("\(error)")
    }
  }

  private static func tell(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  private static func end(_ text: String) -> Never {
    tell(text)
    exit(64)
  }
}
