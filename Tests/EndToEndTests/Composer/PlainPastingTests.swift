import CrierTestSupport
import Foundation
import LoopbackServers
import Testing

/// Text that is pasted into plain mode, or piped into it, does not send by itself.
@Suite("Pasted into plain mode") struct PlainPastingTests {
  private static let message =
    #"{"message": {"token": "\#(SendCommandTests.token)", "notification": {"title": "Hi"}}}"#

  @Test func `a ticket is explained, and none of its lines is a command`() async throws {
    let home = try CrierHome()
    try home.folder.write(Self.message, to: "home/m.json")
    let crier = try CrierProcess(
      "--plain", "--sandbox", "m.json", rows: 60, columns: 100, home: home,
      environment: ["TERM": "dumb"])
    try await crier.screen(showing: "crier>")
    crier.send("The log says UNREGISTERED.\nsend\nquit\n")
    try await crier.screen(showing: "3 lines were ignored: lines that arrive together")
    crier.send("explain\n")
    try await crier.screen(showing: "line 1, . ends>")
    crier.send("The log says UNREGISTERED.\nsend\n.\nsend\nsend\n")
    try await crier.screen(showing: "Error UNREGISTERED.")
    try await crier.screen(showing: "2 lines were ignored")
    // A line that arrives alone is still a command.
    crier.send("pushes\n")
    let end = try await crier.screen(showing: "No push has arrived yet.")
    #expect(!end.contains("accepted the message"))
    // One line after Ctrl-C in a paste is none.
    crier.send("explain\n")
    try await crier.terminal.screen("a second prompt") {
      $0.description.ranges(of: "line 1, . ends>").count == 2
    }
    crier.send("log\u{3}send\n")
    // It is thrown away with what Ctrl-C takes back, or ignored if it was read before.
    try await crier.screen(showing: "Stopped.")
    func ignored(times: Int) async throws {
      try await crier.terminal.screen("\(times) pastes that were ignored") {
        $0.description.ranges(of: " lines were ignored").count == times
      }
    }
    // Ctrl-Z throws nothing away, and an unfinished line does not wait for the next Enter.
    crier.send("a\nb\nc\n\u{1A}send\n")
    try await ignored(times: 3)
    crier.send("a\nb\nc\nd\nsend")
    try await ignored(times: 4)
    #expect(!crier.picture.contains("accepted the message"))
    crier.send("\u{4}")
    #expect(try await crier.exitStatus() == 0)
  }

  /// Starts plain mode with a live project that takes single devices only. All requests to other
  /// machines go to the proxy.
  private func live(_ proxy: LoopbackServer) throws -> (
    home: CrierHome, environment: [String: String]
  ) {
    let home = try CrierHome()
    try home.folder.write(try KeyFile().text, to: "home/key.json")
    try home.folder.write(Self.message, to: "home/m.json")
    try home.writeTrusted(
      """
      [project.shop]
      id = "shop-prod"
      credentials = "file:key.json"
      allow = ["device"]

      """, to: "home/crier.toml")
    return (home, ["https_proxy": "http://127.0.0.1:\(proxy.port)", "TERM": "dumb"])
  }

  @Test func `a pipe cannot confirm a send to a live device`() async throws {
    let proxy = try LoopbackServer { _ in .close }
    let (home, environment) = try live(proxy)
    let outcome = try await CrierCommand.run(
      ["--plain", "--project", "shop", "m.json"], stdin: "send\nsend\nsend\nyes\nquit\n",
      home: home, environment: environment)
    #expect(outcome.code == 1, "\(outcome.stdout)\(outcome.stderr)")
    #expect(outcome.stdout.contains("Run crier send m.json --yes instead."), "\(outcome.stdout)")
    #expect(proxy.requests.isEmpty)
  }

  @Test func `pasted lines do not confirm a send to a live device, a typed one does`() async throws
  {
    let proxy = try LoopbackServer { _ in .close }
    let (home, environment) = try live(proxy)
    let crier = try CrierProcess(
      "--plain", "--project", "shop", "m.json", rows: 60, columns: 100, home: home,
      environment: environment)
    try await crier.screen(showing: "crier LIVE>")
    crier.send("send\nsend\n")
    try await crier.screen(showing: "2 lines were ignored")
    crier.send("send\n")
    try await crier.screen(showing: "an earlier line was rejected")
    crier.send("send\n")
    try await crier.screen(showing: "send, dry run or back>")
    crier.send("send\nsend\n")
    try await crier.terminal.screen("a second refusal") {
      $0.description.ranges(of: "2 lines were ignored").count == 2
    }
    #expect(proxy.requests.isEmpty)
    crier.send("send\n")
    guard case .received(let request)? = await proxy.nextEvent() else {
      Issue.record("Nothing was sent.")
      return
    }
    #expect(request.head.hasPrefix("CONNECT "))
  }

  @Test func `what was typed before crier send asks is no answer`() async throws {
    let proxy = try LoopbackServer { _ in .close }
    let (home, environment) = try live(proxy)
    let crier = try CrierProcess(
      "send", "m.json", "--project", "shop", home: home, environment: environment)
    crier.send("y\ny\n")
    try await crier.screen(showing: "[y/N]")
    crier.send("y\nls\n")
    try await crier.screen(showing: "Nothing was sent.")
    #expect(try await crier.exitStatus() == 1)
    #expect(proxy.requests.isEmpty)
  }

  @Test(
    "what follows the end of a paste is not for the shell",
    arguments: [
      ("--plain --sandbox", "crier>", "news\n\u{4}send\n"),
      ("send m.json --project shop", "[y/N]", "news\u{3}send\n"),
      ("explain -", "Ready.", "UNREGISTERED\n\u{4}send\n"),
      ("explain -", "Ready.", "UNREGISTERED\n\u{3}send\n"),
      ("send m.json --project shop", "[y/N]", "\u{4}send\n"),
    ])
  func restOfPaste(options: String, prompt: String, pasted: String) async throws {
    let proxy = try LoopbackServer { _ in .close }
    let (home, environment) = try live(proxy)
    let shell = """
      trap : INT
      echo Ready.
      \(CrierCommand.program) \(options)
      echo The shell goes on.
      read -r line
      echo "It reads <$line>."
      """
    let terminal = try PseudoTerminal(
      ProgramCall(
        "/bin/sh", ["-c", shell], environment: home.environment.merging(environment) { $1 },
        folder: home.folder.path(of: "home")),
      rows: 24, columns: 100)
    let settings = terminal.settings
    try await terminal.screen(showing: prompt)
    // `explain -` says nothing before it reads.
    while terminal.settings == settings { await Task.yield() }
    terminal.send(pasted)
    try await terminal.screen(showing: "The shell goes on.")
    terminal.send("what was typed\n")
    try await terminal.screen(showing: "It reads <what was typed>.")
    #expect(try await terminal.exitStatus() == 0)
    #expect(proxy.requests.isEmpty)
  }
}
