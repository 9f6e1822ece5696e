import CrierMessage
import Foundation
import NIOCore
import Testing

@testable import CrierEmulator

@Suite("A compressed request", .timeLimit(.minutes(5))) struct GzipTests {
  private static let message = #"{"message":{"token":"aaaa:bbbb"}}"#

  /// Compresses with the system's gzip.
  private static func gzip(_ text: String) throws -> [UInt8] {
    let gzip = Process()
    gzip.executableURL = URL(filePath: "/bin/gzip")
    gzip.arguments = ["-nc"]
    let (input, output) = (Pipe(), Pipe())
    gzip.standardInput = input
    gzip.standardOutput = output
    try gzip.run()
    // The texts fit into the pipe when they are compressed, but not before.
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    return Array(try output.fileHandleForReading.readToEnd() ?? Data())
  }

  private func send(
    _ emulator: EmulatorServer, _ body: [UInt8], coding: String = "gzip"
  ) async throws -> PlainAnswer {
    let head = [
      "POST /v1/projects/demo-shop/messages:send HTTP/1.1", "Host: 127.0.0.1",
      "Authorization: Bearer any", "Content-Type: application/json", "Content-Encoding: \(coding)",
      "Connection: close", "Content-Length: \(body.count)",
    ]
    let bytes = Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    return PlainAnswer(try await RawConnection(to: emulator).exchange(bytes))
  }

  @Test(arguments: ["gzip", "GZIP", "x-gzip"])
  func `is read`(coding: String) async throws {
    let body = try Self.gzip(Self.message)
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await send(emulator, body, coding: coding)
      #expect(answer.status == 200)
      #expect(await emulator.world.acceptedCount == 1)
    }
  }

  @Test func `is refused if it is broken, in any place`() async throws {
    let body = try Self.gzip(Self.message)
    var damaged = body
    damaged[body.count / 2] ^= 0x55
    let bodies = [
      [], Array(body.dropLast()), Array(body.prefix(3)), damaged, Array(Self.message.utf8),
      body + Array("more".utf8), [UInt8](repeating: 0x1F, count: 500),
    ]
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for body in bodies {
        let answer = try await send(emulator, body)
        #expect(answer.status == 400, "\(body.count) bytes")
        #expect(answer.error?.status == "INVALID_ARGUMENT")
      }
      #expect(await emulator.world.acceptedCount == 0)
      try await emulator.expectHealth()
    }
  }

  @Test func `must not be larger than the limit when it is decompressed`() async throws {
    let padding = String(
      repeating: " ", count: IncomingBody.largest - Self.message.utf8.count)
    let fitting = try Self.gzip(Self.message + padding)
    let bomb = try Self.gzip(String(repeating: "x", count: 40 * 1_048_576))
    #expect(bomb.count < 100_000)
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let fit = try await send(emulator, fitting)
      #expect(fit.status == 200)
      let answer = try await send(emulator, bomb)
      #expect(answer.status == 413)
      #expect(answer.body.contains("<title>Error 413 (Request Entity Too Large)!!1</title>"))
      try await emulator.expectHealth()
    }
  }

  @Test func `counts with its decompressed size for the limit of all bodies`() async throws {
    var settings = EmulatorServer.settings()
    settings.limits.bodyBytes = 100_000
    let body = try Self.gzip(Self.message + String(repeating: " ", count: 200_000))
    try await EmulatorServer.run(settings) { emulator in
      let large = try await send(emulator, body)
      #expect(large.status == 503)
      let small = try await send(emulator, try Self.gzip(Self.message))
      #expect(small.status == 200)
    }
  }

  @Test(arguments: ["br", "deflate", "gzip, gzip"])
  func `is refused if the coding is not gzip, even if it can be read`(coding: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await send(emulator, Array(Self.message.utf8), coding: coding)
      #expect(answer.status == 400)
      #expect(answer.error?.message.hasSuffix("The Content-Encoding is not gzip.") == true)
      let plain = try await send(emulator, Array(Self.message.utf8), coding: "identity")
      #expect(plain.status == 200)
    }
  }
}
