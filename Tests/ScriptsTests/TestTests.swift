import CrierTestSupport
import Foundation
import Testing

@Suite("scripts/test", .timeLimit(.minutes(5))) struct TestTests {
  private static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private let machine: ToyMachine

  init() throws {
    machine = try ToyMachine()
    try machine.addHeaders()
    for program in [
      "tic", "tmux", "openssl", "nghttp", "nghttpd", "curl", "python3", "chromedriver",
    ] {
      try machine.add(program, "exit 0")
    }
    try addSwift()
  }

  /// Adds a fake compiler that records its calls, and runs a command for `swift test`.
  private func addSwift(testing: String = "true") throws {
    try machine.add(
      "swift",
      """
      case $1 in
        --version) echo 'Swift version 6.3.1 (swift-6.3.1)' ;;
        test) \(testing) ;;
      esac
      """)
  }

  private var builds: [String] { machine.asked.filter { $0.hasPrefix("swift build") } }

  private static let beginning =
    "swift test --skip-build --disable-xctest --experimental-maximum-parallelization-width 12 "

  /// The options of each test run.
  private var runs: [String] {
    machine.asked.filter { $0.hasPrefix("swift test") }
      .map { call in call.replacing(Self.beginning, with: "") }
  }

  @Test func `runs everything once, and the tests of programs with the release build`() async throws
  {
    let outcome = try await machine.run("test")
    #expect(outcome.code == 0, "\(outcome.stderr)")
    #expect(machine.asked.contains { $0.hasPrefix("swift format lint --strict") })
    #expect(builds.count == 2)
    #expect(builds.last?.contains("-c release") == true)
    try #require(runs.count == 3)
    // The second run has all tests that are in neither the first nor the third.
    let (first, third) = (runs[0], runs[2])
    let rest = [first, third].map { $0.replacing("--filter", with: "--skip") }
    #expect(runs[1] == rest.joined(separator: " "))
    #expect(!first.contains("--skip") && !third.contains("--skip"))
    let asked = machine.asked
    #expect(asked.lastIndex { $0.hasPrefix("swift build") } == asked.count - 2)
  }

  @Test func `fast checks the format and builds once, without a release`() async throws {
    let outcome = try await machine.run("test", ["--fast"])
    #expect(outcome.code == 0, "\(outcome.stderr)")
    #expect(machine.asked.contains { $0.hasPrefix("swift format lint --strict") })
    #expect(builds.count == 1)
    #expect(!machine.asked.contains { $0.contains("release") })
    #expect(runs.count == 3)
    #expect(runs.first?.contains(#"--skip /large\(|megabyte"#) == true)
    #expect(runs.last?.contains(#"--filter ^ScriptsTests\."#) == true)
  }

  @Test func `fast names only suites that exist`() throws {
    let script = try String(
      contentsOf: Self.root.appending(path: "scripts/test"), encoding: .utf8)
    let some = try #require(script.firstMatch(of: #/some='([A-Za-z|]+)'/#)).output.1
    let left = try #require(script.firstMatch(of: #/--skip '\(([A-Za-z|]+)\)Tests/#)).output.1
    let logic = try #require(script.firstMatch(of: #/logic='([A-Za-z|]+)'/#)).output.1
    let others = try #require(script.firstMatch(of: #/thinking="\^\(([A-Za-z|]+)\|Crier/#)).output.1
    let thinking =
      others.split(separator: "|").map(String.init)
      + logic.split(separator: "|").map { "Crier\($0)" }
    let tests = Self.root.appending(path: "Tests")
    let files =
      FileManager.default.enumerator(atPath: tests.path)?
      .compactMap { $0 as? String } ?? []
    for name in some.split(separator: "|") {
      #expect(
        files.contains { $0.hasPrefix("EndToEndTests/") && $0.hasSuffix("/\(name)Tests.swift") })
    }
    for name in left.split(separator: "|") {
      #expect(files.contains { $0.hasSuffix("\(name)Tests.swift") }, "\(name)")
    }
    for name in thinking {
      #expect(files.contains("\(name)Tests"), "\(name)")
    }
  }

  @Test func `runs only the named tests`() async throws {
    let outcome = try await machine.run("test", ["ComposeScreen", "Palette"])
    #expect(outcome.code == 0, "\(outcome.stderr)")
    #expect(runs == ["--filter ComposeScreen --filter Palette"])
    #expect(!machine.asked.contains { $0.hasPrefix("swift format") })
  }

  @Test func `reports that no test has this name`() async throws {
    try addSwift(testing: "echo 'Test run with 0 tests in 0 suites passed'")
    let outcome = try await machine.run("test", ["ComposSceen"])
    #expect(outcome.code == 1)
    #expect(outcome.stderr == "No test matches: ComposSceen\n")
  }

  @Test func `repeats the failures at the end, and stops`() async throws {
    try addSwift(testing: "echo '✘ Test a failed'; echo '✔ Test b passed'; exit 1")
    let outcome = try await machine.run("test", ["--fast"])
    #expect(outcome.code == 1)
    #expect(outcome.stderr == "\nWhat failed:\n✘ Test a failed\n")
    #expect(runs.count == 1)
  }

  @Test(
    "prints its usage", arguments: [["--quick"], ["--fast", "Compose"], ["Compose", "-v"]])
  func usage(arguments: [String]) async throws {
    let outcome = try await machine.run("test", arguments)
    #expect(outcome.code == 2)
    #expect(outcome.stderr == "Usage: scripts/test, scripts/test --fast, or scripts/test NAME...\n")
    #expect(machine.asked == [])
  }
}
