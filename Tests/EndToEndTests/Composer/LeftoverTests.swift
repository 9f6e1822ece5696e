import CrierTestSupport
import Foundation
import Testing

/// What a killed Crier leaves behind and the next one removes.
@Suite("Leftovers of killed processes") struct LeftoverTests {
  private let home: CrierHome

  init() throws { home = try CrierHome() }

  @Test func `a partial file is deleted at the next start, but not that of a running process`()
    async throws
  {
    try home.folder.write(#"{"message": {"topic": "news"}}"#, to: "home/a.json")
    let living = "home/a.json.\(getpid()).crier-part"
    let others = ["home/a.json.bak.crier-part", "home/b.json.999999.crier-part", living]
    for name in others + ["home/a.json.999999.crier-part"] {
      try home.folder.write("half", to: name)
    }
    let crier = try CrierProcess("a.json", "--sandbox", home: home)
    try await crier.screen(showing: "Ready")
    try await gone("home/a.json.999999.crier-part")
    crier.send("Rain" + Keys.save)
    try await crier.screen(showing: "Saved to a.json.")
    for name in others { #expect(home.folder.files.contains(name), "\(name)") }
  }

  @Test func `a partial file is deleted when the file is written, by a command too`() async throws {
    try home.folder.write(
      "{\"message\": {\"topic\": \"news\", \"notification\": {\"title\": \"x\"},}}",
      to: "home/a.json")
    try home.folder.write("half", to: "home/a.json.999999.crier-part")
    _ = try await CrierCommand.run(["check", "--fix", "a.json"], home: home)
    #expect(!home.folder.files.contains("home/a.json.999999.crier-part"))
  }

  @Test func `the editor's folder is deleted at the next start, unless the editor wrote something`()
    async throws
  {
    // The editor writes to the first file, signals that it has started, and never ends.
    let editor = #"[ -e ran ] || echo more >> "$1"; touch ran; touch "$1.open"; exec sleep 1000"#
    try home.folder.write("#!/bin/sh\n" + editor, to: "home/edit", permissions: 0o755)
    try home.folder.write(#"{"message": {"topic": "news"}}"#, to: "home/a.json")
    var folders: [String] = []
    for round in 0..<2 {
      // Each process has its own state folder, so that it does not see the other's journal.
      let state = home.folder.path(of: "state\(round)")
      let crier = try CrierProcess(
        "a.json", "--sandbox", entry: .xterm, home: home,
        environment: ["EDITOR": "./edit", "XDG_STATE_HOME": state])
      try await crier.screen(showing: "[ Send ]")
      crier.send("Rain\u{1B}OS")
      folders.append(try await opened(besides: folders))
      // Kill Crier and the editor, because both hold the lock. Then delete the file that the editor
      // created to signal its start.
      kill(-crier.terminal.processID, SIGKILL)
      _ = try await crier.terminal.status()
      let folder = try #require(folders.last)
      for name in home.folder.files where name.hasPrefix(folder) && name.hasSuffix(".open") {
        try FileManager.default.removeItem(atPath: home.folder.path(of: name))
      }
    }
    let again = try CrierProcess("--sandbox", home: home)
    try await again.screen(showing: "[ Send ]")
    try await gone(folders[1])
    #expect(home.folder.files.contains { $0.hasPrefix(folders[0]) })
  }

  @Test func `the folder of an editor that is still open is kept`() async throws {
    try home.folder.write(
      "#!/bin/sh\ntrap '' HUP; touch \"$1.open\"; exec sleep 1000", to: "home/edit",
      permissions: 0o755)
    let crier = try CrierProcess(
      "--sandbox", entry: .xterm, home: home, environment: ["EDITOR": "./edit"])
    try await crier.screen(showing: "[ Send ]")
    crier.send("Rain\u{1B}OS")
    let folder = try await opened(besides: [])
    for name in home.folder.files where name.hasSuffix(".open") {
      try FileManager.default.removeItem(atPath: home.folder.path(of: name))
    }
    let other = try CrierProcess("--sandbox", home: home)
    try await other.screen(showing: "[ Send ]")
    other.send("Sun")
    try await CrashFolder.journal(of: home, with: "Sun")
    #expect(home.folder.files.contains { $0.hasPrefix(folder) })
    // The editor itself holds the lock if it outlives Crier.
    kill(crier.terminal.processID, SIGKILL)
    _ = try await crier.terminal.status()
    let third = try CrierProcess("--sandbox", home: home)
    try await third.screen(showing: "Recovered text")
    #expect(home.folder.files.contains { $0.hasPrefix(folder) })
    kill(-crier.terminal.processID, SIGKILL)
  }

  @Test func `the folder of a killed emulator is deleted by the next one`() async throws {
    let folder = "tmp/crier-emulator-00000000-0000-4000-8000-000000000000"
    try home.folder.write("a certificate", to: folder + "/ca.pem")
    let emulator = try CrierProcess("emulator", "--tls", "--port", "0", home: home)
    try await emulator.screen(showing: "https://")
    try await gone(folder)
    #expect(home.folder.files.contains { $0.hasPrefix("tmp/crier-emulator-") })
  }

  /// Waits until an editor has opened its file, and returns its folder.
  private func opened(besides folders: [String]) async throws -> String {
    let found: @Sendable () -> String? = { [home] in
      home.folder.files.filter { $0.hasSuffix(".open") }
        .map { $0.split(separator: "/").dropLast().joined(separator: "/") }
        .first { !folders.contains($0) }
    }
    try await home.folder.wait(for: "an editor") { found() != nil }
    return try #require(found())
  }

  /// Waits until no file with this name is left.
  private func gone(_ name: String) async throws {
    try await home.folder.wait(for: "\(name) to go") { [home] in
      !home.folder.files.contains { $0.hasPrefix(name) }
    }
  }
}
