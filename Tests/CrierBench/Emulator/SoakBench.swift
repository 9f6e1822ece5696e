import Foundation
import HTTPTypes

/// Measures whether an emulator grows under steady load, when its lists of deliveries and requests
/// are full.
struct SoakBench {
  let bench: EmulatorBench
  let load: LoadGenerator

  /// Sends to 1,000 devices in turn. Every tenth is offline; what waits there is replaced.
  private static let script = """
    local n = 0
    function request()
      n = n % 1000 + 1
      return send(n, '"android":{"collapse_key":"late"},')
    end

    """

  /// In a shorter time, a few pages that the first minutes need once would count as growth.
  private static let fewestSeconds = 300

  func run() async throws {
    let seconds = max(20, bench.options.soak * 60)
    bench.tell("Sending for \(seconds) seconds …")
    let server = try bench.emulator()
    let client = EmulatorClient(server.address)
    for device in stride(from: 10, through: 1_000, by: 10) {
      try await client.ask(
        .put, "/emulator/devices/\(WrkScript.token(device))", #"{"state":"offline"}"#)
    }
    // Fills the lists, so that only what grows without a limit is measured.
    _ = try load.http1(server.address, seconds: 5, script: Self.script)
    let (before, first) = (server.process.anonymousMegabytes, try await client.counter("requests"))
    _ = try load.http1(server.address, seconds: seconds, script: Self.script)
    let (after, last) = (server.process.anonymousMegabytes, try await client.counter("requests"))
    let requests = Double(last - first)
    let growth = max(0, after - before) * 1_000_000 / requests
    bench.show(
      "MB of growth in a million sends", growth, decimals: 2,
      promise: (seconds < Self.fewestSeconds
        ? "too short to judge: --soak 10" : BenchLine.promise(growth, atMost: 1))
        + " (\(Int(requests)) sends)")
  }
}
