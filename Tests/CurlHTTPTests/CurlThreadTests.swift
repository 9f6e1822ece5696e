import Glibc
import LoopbackServers
import Testing

@testable import CurlHTTP

@Suite("The thread of a client", .timeLimit(.minutes(5))) struct CurlThreadTests {
  @Test func `sleeps while there are no requests`() async throws {
    let server = try LoopbackServer {
      $0.head.hasPrefix("GET /slow") ? .silence : .answer(200, "")
    }
    let idle = CurlClient()
    _ = try await idle.get(port: server.port)
    var settings = CurlSettings()
    settings.timeout = .milliseconds(300)
    let busy = CurlClient(settings)
    // Wait for two slow requests of another client: during the first one, the idle thread falls
    // asleep; during the second one, it must not run.
    _ = try? await busy.get("/slow", port: server.port)
    let before = try idle.processorTime
    _ = try? await busy.get("/slow", port: server.port)
    #expect(try idle.processorTime == before)
    _ = try await idle.get(port: server.port)
    #expect(try idle.processorTime > before)
  }

  @Test func `ends with its client`() async throws {
    let server = try LoopbackServer { _ in .answer(200, "") }
    for number in 1...10 {
      _ = try await CurlClient().get(port: server.port)
      guard case .received = await server.nextEvent(),
        case .closed(number) = await server.nextEvent()
      else {
        Issue.record("The connection \(number) stayed open.")
        return
      }
    }
  }
}

extension CurlClient {
  /// The processor time of the thread so far, in nanoseconds; any wake-up increases it.
  fileprivate var processorTime: Int {
    get throws {
      var clock = clockid_t()
      var time = timespec()
      try #require(unsafe pthread_getcpuclockid(thread.id, &clock) == 0)
      try #require(unsafe clock_gettime(clock, &time) == 0)
      return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
  }
}
