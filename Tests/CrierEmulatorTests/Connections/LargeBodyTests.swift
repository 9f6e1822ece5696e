import CrierMessage
import NIOCore
import Testing

@testable import CrierEmulator

@Suite("Large requests", .timeLimit(.minutes(5))) struct LargeBodyTests {
  /// Returns a message of about this size; the long `name` is valid, because FCM ignores it.
  private static func message(ofBytes count: Int) -> String {
    #"{"message":{"token":"aaaa:bbbb","name":""# + String(repeating: "x", count: count) + #""}}"#
  }

  @Test func `use no more of the log than their limit`() async throws {
    var settings = EmulatorServer.settings()
    settings.limits.deliveryBytes = 4 * 1_048_576
    try await EmulatorServer.run(settings) { emulator in
      for _ in 1...20 {
        let answer = try await emulator.send(Self.message(ofBytes: 1_000_000))
        #expect(answer.status == 200)
      }
      #expect(await emulator.world.acceptedCount == 20)
      let kept = await emulator.world.deliveries()
      #expect(kept.map(\.number) == [17, 18, 19, 20])
      #expect(await emulator.world.state.log.byteCount <= settings.limits.deliveryBytes)
    }
  }

  @Test func `are shown in pages of limited size`() async throws {
    var settings = EmulatorServer.settings()
    settings.limits.pageBytes = 2_500_000
    try await EmulatorServer.run(settings) { emulator in
      for _ in 1...5 { _ = try await emulator.send(Self.message(ofBytes: 1_000_000)) }
      var seen: [Int] = []
      while let page = try await next(after: seen.last ?? 0), !page.isEmpty {
        #expect(page.count <= 2)
        seen += page
      }
      #expect(seen == [1, 2, 3, 4, 5])

      func next(after last: Int) async throws -> [Int]? {
        try await emulator.messages("?after=\(last)").compactMap { $0["number"]?.integer }
      }
    }
  }

  @Test func `get 503 while all bodies together are too large`() async throws {
    var settings = EmulatorServer.settings()
    settings.limits.bodyBytes = 100_000
    try await EmulatorServer.run(settings) { emulator in
      // While both are read, either can be the one too many. If that was the large one, try again.
      var statuses: [Int] = []
      repeat { statuses = try await Self.statuses(of: emulator) } while statuses.first == 503
      #expect(statuses == [200, 503])
      let next = try await emulator.send(Self.message(ofBytes: 50_000))
      #expect(next.status == 200)
    }
  }

  /// Sends a large body slowly and others meanwhile; returns the status for the large one, and the
  /// last one of the others.
  private static func statuses(of emulator: EmulatorServer) async throws -> [Int] {
    let large = message(ofBytes: 90_000)
    let head =
      "POST /v1/projects/demo-shop/messages:send HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\n"
      + "Connection: close\r\nContent-Length: \(large.utf8.count)\r\n\r\n"
    return try await RawConnection(to: emulator).use { inbound, outbound in
      try await outbound.write(ByteBuffer(string: head + large.dropLast()))
      // Until the emulator has read the large body, there is room for others.
      var answer = try await emulator.send(message(ofBytes: 50_000))
      for _ in 1...100 where answer.status == 200 {
        answer = try await emulator.send(message(ofBytes: 50_000))
      }
      if answer.status == 503 { #expect(answer.error?.errorCode == "UNAVAILABLE") }
      try await outbound.write(ByteBuffer(string: "}"))
      return [PlainAnswer(try await RawConnection.all(inbound)).status, answer.status]
    }
  }

  @Test func `free their memory if they were only half sent`() async throws {
    var settings = EmulatorServer.settings()
    settings.limits.bodyBytes = 100_000
    try await EmulatorServer.run(settings) { emulator in
      for _ in 1...5 {
        try await RawConnection(to: emulator).use { _, outbound in
          try await outbound.write(
            ByteBuffer(
              string: "POST /token HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n\r\n"
                + String(repeating: "x", count: 80_000)))
        }
      }
      var status = 503
      while status == 503 { status = try await emulator.send(Self.message(ofBytes: 90_000)).status }
      #expect(status == 200)
    }
  }
}
