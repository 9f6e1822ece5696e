import CrierTestSupport
import Foundation
import Testing

/// Other users of the machine can also connect to the port of a composer's sandbox.
@Suite("The composer's sandbox and other programs") struct SandboxNeighborTests {
  private static let message = #"{"message":{"token":"aaaa:bbbb","notification":{"title":"Hi"}}}"#

  /// Run as root, because nobody else can see which ports belong to a process with private memory.
  @Test(.enabled(if: geteuid() == 0, "Only root sees which port is the sandbox's."))
  func `shows nothing to another program, and accepts nothing from it`() async throws {
    let home = try CrierHome()
    try home.folder.write(Self.message, to: "home/a.json")
    let crier = try CrierProcess("a.json", "--sandbox", rows: 40, columns: 120, home: home)
    try await crier.screen(showing: "Ready to send to the sandbox.")
    // The composer itself can send, so its sandbox is running.
    crier.send("\u{12}")
    try await crier.screen(showing: "Review before sending")
    crier.send("\r")
    try await crier.screen(showing: "projects/sandbox/messages/")
    let port = try #require(try await Self.listeningPort(of: crier.terminal.processID))
    for path in ["messages", "devices", "healthz", ""] {
      let answer = try await Self.ask("GET", "/emulator/\(path)", port: port)
      #expect(answer.hasPrefix("HTTP/1.1 404"), "\(answer)")
    }
    #expect(
      try await Self.ask("POST", "/emulator/reset", port: port).hasPrefix("HTTP/1.1 404"))
    for headers in ["", "Authorization: Bearer any\r\n"] {
      let answer = try await Self.ask(
        "POST", "/v1/projects/sandbox/messages:send", headers: headers, body: Self.message,
        port: port)
      #expect(answer.hasPrefix("HTTP/1.1 401"), "\(answer)")
    }
    #expect(crier.picture.contains("projects/sandbox/messages/"))
  }

  private static func ask(
    _ method: String, _ path: String, headers: String = "", body: String = "", port: Int
  ) async throws -> String {
    let request =
      "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\(headers)"
      + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    let client = ProgramCall(
      "/usr/bin/env", ["openssl", "s_client", "-quiet", "-connect", "127.0.0.1:\(port)"],
      environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"])
    return try await CrierCommand.run(client, stdin: request).stdout
  }

  private static func listeningPort(of process: Int32) async throws -> Int? {
    let folder = "/proc/\(process)"
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/fd")) ?? []
    let sockets = Set(
      descriptors.compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/fd/\($0)")
      })
    // With cat, because Foundation reads only the first part of a long file in `/proc`.
    let table = try await CrierCommand.run(ProgramCall("/bin/cat", [folder + "/net/tcp"])).stdout
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 9, words[3] == "0A", sockets.contains("socket:[\(words[9])]") else {
        continue
      }
      return words[1].split(separator: ":").last.flatMap { Int($0, radix: 16) }
    }
    return nil
  }
}
