import CrierMessage
import CrierTestSupport
import CurlHTTP
import HTTPTypes
import Testing

@testable import CrierEmulator

@Suite("The emulator over HTTP/2", .timeLimit(.minutes(5))) struct HTTP2Tests {
  @Test func `receives five thousand sends over one connection, each once`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings(.tls)) { emulator in
      let client = CurlClient(CurlSettings(trustedCertificates: emulator.certificate))
      let names = try await withThrowingTaskGroup { group in
        for number in 1...5_000 {
          group.addTask {
            let answer = try await client.exchange(emulator.sendRequest, body: push(number))
            #expect(answer.response.status == .ok)
            #expect(answer.version == .http2)
            return try JSONReader.read(answer.body)["name"]?.text
          }
        }
        return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
      }
      #expect(names.count == 5_000)
      #expect(await emulator.world.acceptedCount == 5_000)
      #expect(await emulator.world.connectionCount == 1)
      let numbers = await emulator.world.deliveries().compactMap {
        $0.message?["data"]?["n"]?.integer
      }
      #expect(numbers.sorted() == Array(1...5_000))
    }
  }

  @Test func `is not trusted by a client that does not know its certificate`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings(.tls)) { emulator in
      let stranger = CurlClient()
      let error = await #expect(throws: CurlError.self) {
        try await stranger.exchange(emulator.sendRequest, body: push(1))
      }
      #expect(error?.wasSent == false)
      #expect(await emulator.world.acceptedCount == 0)
    }
  }

  @Test func `continues when requests are cancelled in the middle`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings(.tls)) { emulator in
      let client = CurlClient(CurlSettings(trustedCertificates: emulator.certificate))
      for round in 0..<10 {
        let arrivals = await emulator.world.newDeliveries()
        await withTaskGroup { group in
          for number in 1...50 {
            group.addTask {
              _ = try? await client.exchange(
                emulator.sendRequest, body: push(round * 50 + number))
            }
          }
          for await _ in arrivals { break }
          group.cancelAll()
        }
      }
      let before = await emulator.world.acceptedCount
      #expect((10...500).contains(before))
      let answer = try await client.exchange(emulator.sendRequest, body: push(0))
      #expect(answer.response.status == .ok)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `stops while clients are still sending`() async throws {
    let (started, tell) = AsyncStream.makeStream(of: EmulatorServer.self)
    try await withThrowingTaskGroup { group in
      group.addTask {
        try await EmulatorServer.run(EmulatorServer.settings(.tls)) { emulator in
          let arrivals = await emulator.world.newDeliveries()
          tell.yield(emulator)
          for await push in arrivals where push.number >= 100 { break }
        }
        tell.finish()
      }
      for await emulator in started {
        let client = CurlClient(CurlSettings(trustedCertificates: emulator.certificate))
        for number in 1...2_000 {
          group.addTask {
            _ = try? await client.exchange(emulator.sendRequest, body: push(number))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `answers a request whose body is too large`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings(.tls)) { emulator in
      let client = CurlClient(CurlSettings(trustedCertificates: emulator.certificate))
      let large = [UInt8](repeating: 0x20, count: 3 * 1_048_576)
      let answer = try await client.exchange(emulator.sendRequest, body: large)
      #expect(answer.response.status.code == 413)
      let next = try await client.exchange(emulator.sendRequest, body: push(1))
      #expect(next.response.status == .ok)
    }
  }
}

private func push(_ number: Int) -> [UInt8] {
  Array(#"{"message":{"token":"aaaa:bbbb","data":{"n":"\#(number)"}}}"#.utf8)
}

extension EmulatorServer {
  fileprivate var sendRequest: HTTPRequest {
    HTTPRequest(
      method: .post, scheme: "https", authority: "127.0.0.1:\(port)",
      path: "/v1/projects/demo-shop/messages:send",
      headerFields: [.authorization: "Bearer any", .contentType: "application/json"])
  }
}
