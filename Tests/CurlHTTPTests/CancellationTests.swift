import CurlHTTP
import HTTPTypes
import LoopbackServers
import Testing

@Suite("A cancelled exchange", .timeLimit(.minutes(5))) struct CancellationTests {
  private let client = CurlClient()

  @Test func `ends at once and closes its connection`() async throws {
    let server = try LoopbackServer { _ in .silence }
    let error = try await withThrowingTaskGroup(of: CurlError?.self) { group in
      group.addTask {
        await failure { () async throws(CurlError) in
          try await client.post("{}", port: server.port)
        }
      }
      guard case .received = await server.nextEvent() else {
        Issue.record("The server received nothing.")
        return nil as CurlError?
      }
      group.cancelAll()
      return try await group.next() ?? nil
    }
    #expect(error == CurlError(.cancelled, wasSent: true))
    guard case .closed = await server.nextEvent() else {
      Issue.record("The connection stayed open.")
      return
    }
    #expect(server.requests.count == 1)
  }

  @Test func `was never sent if it had not begun`() async throws {
    let server = try LoopbackServer { _ in .answer(200, "") }
    let error = await withTaskGroup(of: CurlError?.self) { group in
      group.cancelAll()
      group.addTask {
        await failure { () async throws(CurlError) in
          try await client.post("{}", port: server.port)
        }
      }
      return await group.next() ?? nil
    }
    #expect(error == CurlError(.cancelled, wasSent: false))
  }

  @Test func `was never sent if it was waiting for a free stream`() async throws {
    let server = try LoopbackServer { _ in .silence }
    var settings = CurlSettings()
    settings.concurrentStreams = 1
    let narrow = CurlClient(settings)
    let errors = await withTaskGroup(of: CurlError?.self) { group in
      for _ in 1...200 {
        group.addTask {
          await failure { () async throws(CurlError) in
            try await narrow.post("{}", port: server.port)
          }
        }
      }
      _ = await server.nextEvent()
      group.cancelAll()
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(errors.allSatisfy { $0?.cause == .cancelled })
    #expect(errors.count { $0?.wasSent == true } == server.requests.count)
    // Each cancellation frees a stream, so a waiting exchange may begin before it is cancelled too.
    #expect(server.requests.count < errors.count)
  }

  @Test func `leaves the client usable for the next one`() async throws {
    let server = try LoopbackServer {
      $0.head.hasPrefix("GET /slow") ? .silence : .answer(200, "yes")
    }
    for _ in 1...20 {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { _ = try? await client.get("/slow", port: server.port) }
        group.cancelAll()
      }
      #expect(try await client.get(port: server.port).text == "yes")
    }
  }
}
