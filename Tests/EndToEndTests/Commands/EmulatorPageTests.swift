import CrierMessage
import CrierTestSupport
import Foundation
import Testing

/// The examples of docs/emulator.md, which people copy.
@Suite("The emulator's page in docs") struct EmulatorPageTests {
  /// Returns the block of the page that contains a text.
  private func block(with text: String, language: String = "") throws -> String {
    let page = try String(
      contentsOf: Fixture.repository.appending(path: "docs/emulator.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```")
    // What is between two blocks has an even place.
    let found = blocks.indices.first { $0 % 2 == 1 && blocks[$0].contains(text) }
    let block = blocks[try #require(found)]
    try #require(block.hasPrefix(language + "\n"))
    return String(block.dropFirst(language.count + 1))
  }

  @Test func `sends a first message with curl alone`() async throws {
    let script = try block(with: "messages/latest?token=phone-one")
    let emulator = try CrierProcess("emulator", rows: 24, columns: 160)
    let picture = try await emulator.screen(showing: "Ctrl-C stops it.")
    let address = try #require(EmulatorCommandTests.address(in: picture, scheme: "http"))
    let outcome = try await CrierCommand.run(
      ProgramCall(
        "/bin/bash",
        ["-e", "-c", script.replacing("http://127.0.0.1:9099", with: address)],
        environment: ["PATH": "/usr/bin:/bin"]))
    #expect(outcome.code == 0, "\(outcome.stderr)")
    for text in [
      #""name": "projects/test-project/messages/0:"#, #""state": "delivered""#,
      #""title": "Rain at six""#,
    ] {
      #expect(outcome.stdout.contains(text))
    }
  }

  // MARK: The example for CI

  /// Reads YAML and writes JSON; ends with 77 if this Python cannot read YAML.
  private static let reader = """
    import json, sys
    try:
        import yaml
    except ImportError:
        sys.exit(77)
    json.dump(yaml.safe_load(sys.stdin), sys.stdout)
    """

  @Test func `has a workflow that is valid YAML`() async throws {
    let outcome = try await CrierCommand.run(
      ProgramCall(
        "/usr/bin/env", ["python3", "-c", Self.reader],
        environment: ProcessInfo.processInfo.environment),
      stdin: try block(with: "actions/checkout", language: "yaml"))
    if outcome.code == 77 || outcome.code == 127 {
      try Test.cancel("There is no Python here that reads YAML.")
    }
    #expect(outcome.code == 0, "\(outcome.stderr)")
    let workflow = try JSONReader.read(outcome.stdout)
    // For YAML 1.1, the word `on` is true.
    let events = workflow["on"] ?? workflow["true"]
    #expect(events?.elements?.compactMap(\.text) == ["push", "pull_request"])
    let job = try #require(workflow["jobs"]?["push"])
    #expect(job["runs-on"]?.text != nil && job["container"]?["image"]?.text != nil)
    let steps = try #require(job["steps"]?.elements)
    #expect(steps.allSatisfy { ($0["run"]?.text == nil) != ($0["uses"]?.text == nil) })
    #expect(steps.contains { $0["uses"]?.text?.hasPrefix("actions/setup-python@") == true })
  }

  @Test func `has a workflow whose commands exist`() async throws {
    let workflow = try block(with: "actions/checkout", language: "yaml")
    let scripts = workflow.matches(of: /crier\/(scripts\/[a-z]+)/).map { String($0.1) }
    #expect(scripts == ["scripts/setup", "scripts/install"])
    for script in scripts {
      let path = Fixture.repository.appending(path: script).path
      #expect(FileManager.default.isExecutableFile(atPath: path))
    }
    #expect(workflow.contains("scripts/install /opt/crier\n"))
    #expect(workflow.contains(#"echo /opt/crier/bin >> "$GITHUB_PATH""#))
    let command = try #require(workflow.firstMatch(of: #/run: crier ([a-z -]+?) -- /#)).1
    let words = command.split(separator: " ").map(String.init)
    let names = words.filter { !$0.hasPrefix("--") }
    let help = try await CrierCommand.run(names + ["--help"]).stdout
    #expect(words.filter { $0.hasPrefix("--") && !help.contains($0 + " ") } == [])
  }
}
