import CrierEmulator
package import CrierTestSupport
import LoopbackServers

/// The bytes of connections to a real emulator: it must answer or close each of them, and still
/// answer others.
extension FuzzTarget {
  package static let connections: [FuzzTarget] = [
    FuzzTarget(name: "HTTP1") { broken(by: $0) },
    FuzzTarget(name: "CONNECT") { broken(by: Array("CONNECT ".utf8) + $0) },
    FuzzTarget(name: "frames") { bytes in
      let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
      return broken(by: preface + [0, 0, 0, 4, 0, 0, 0, 0, 0] + bytes)
    },
  ]

  /// The port of an emulator that runs until the process ends.
  private static let port: Int = Blocking.run {
    let (ports, started) = AsyncStream.makeStream(of: Int.self)
    Task.detached {
      var settings = EmulatorSettings(transport: .plain) { .seconds(1_777_593_600) }
      settings.names = NameSettings(isProxy: true)
      settings.limits.longestSilence = .milliseconds(500)
      settings.limits.longestWait = .milliseconds(100)
      try await EmulatorServer.run(settings) { emulator in
        started.yield(Int(emulator.address.split(separator: ":").last ?? "") ?? 0)
        for await _ in await emulator.world.newDeliveries() {}
      }
    }
    for await port in ports { return port }
    return 0
  }

  private static let health = Array(
    "GET /emulator/healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)

  private static func broken(by bytes: [UInt8]) -> String? {
    // A stream of events ends only with its client.
    if String(decoding: bytes, as: UTF8.self).contains("events") { return nil }
    do {
      _ = try RawExchange.answer(to: bytes, port: port)
      let answer = try RawExchange.answer(to: health, port: port)
      let isHealthy = answer.starts(with: Array("HTTP/1.1 200".utf8))
      return isHealthy ? nil : "The next answer: \(String(decoding: answer, as: UTF8.self))"
    } catch {
      return "\(error)"
    }
  }
}
