import CrierCore
import CrierEmulator
import CrierTestSupport
import Foundation
import Testing

@Suite("crier emulator") struct EmulatorCommandTests {
  @Test func `tells its address first, takes a send, and ends at Ctrl-C`() async throws {
    let emulator = try CrierProcess("emulator", rows: 24, columns: 160)
    let picture = try await emulator.screen(showing: "Ctrl-C ends it.")
    let address = try #require(Self.address(in: picture, scheme: "http"))
    let outcome = try await CrierCommand.run(
      ["send", "-", "--endpoint", address], stdin: DestinationTests.message)
    #expect(outcome.code == 0)
    emulator.send("\u{3}")
    #expect(try await emulator.exitStatus() == 0)
  }

  @Test func `writes its certificate where it is asked to, and ends at SIGTERM`() async throws {
    let home = try CrierHome()
    let path = home.folder.path(of: "home/ca.pem")
    let emulator = try CrierProcess(
      "emulator", "--tls", "--ca-out", path, rows: 24, columns: 160, home: home)
    let picture = try await emulator.screen(showing: "The certificate that clients must trust")
    let address = try #require(Self.address(in: picture, scheme: "https"))
    let outcome = try await CrierCommand.run(
      ["send", "-", "--endpoint", address, "--ca", path], stdin: DestinationTests.message)
    #expect(outcome.code == 0)
    emulator.signal(SIGTERM)
    #expect(try await emulator.exitStatus() == 0)
    #expect(home.folder.exists("home/ca.pem"))
  }

  @Test func `takes its certificate with it when nobody asked for a file`() async throws {
    let home = try CrierHome()
    let emulator = try CrierProcess("emulator", "--tls", rows: 24, columns: 160, home: home)
    try await emulator.screen(showing: "The certificate that clients must trust")
    #expect(home.folder.files.contains { $0.hasSuffix("ca.pem") })
    emulator.send("\u{3}")
    #expect(try await emulator.exitStatus() == 0)
    #expect(!home.folder.files.contains { $0.hasSuffix("ca.pem") })
  }

  @Test func `says when its port is taken`() async throws {
    try await RunningEmulator.run { other in
      let port = String(other.server.address.split(separator: ":").last ?? "")
      let outcome = try await CrierCommand.run(["emulator", "--port", port])
      #expect(outcome.code == 1)
      #expect(outcome.stderr.contains("port \(port)"))
    }
  }

  @Test(
    "knows its options", arguments: [["--port", "65536"], ["--ca-out", "x"], ["--script", "x"]])
  func usage(options: [String]) async throws {
    #expect(try await CrierCommand.run(["emulator"] + options).code == 64)
  }

  private static func address(in picture: ScreenPicture, scheme: String) -> String? {
    let words = "\(picture)".split { $0.isWhitespace }.map(String.init)
    return words.first { $0.hasPrefix("\(scheme)://127.0.0.1:") }
  }
}
