import Foundation

/// Measures an emulator from outside, with the load generator on the same machine and FCM's limits
/// switched off.
struct EmulatorBench {
  /// The path of `crier`.
  let crier: String
  let options: Options
  let tell: (String) -> Void

  struct Options {
    /// The sends in one measurement of HTTP/2.
    var sends = 100_000
    /// The subscribers of the topic, and the devices with a stored message.
    var devices = 1_000_000
    /// The minutes of steady load; it is always at least 20 seconds.
    var soak = 0
  }

  /// How often each figure is measured; the median counts.
  private static let rounds = 3

  func run() async throws {
    for (tool, package) in [("h2load", "nghttp2-client"), ("wrk", "wrk")]
    where BenchTool.path(tool) == nil {
      return tell("\(tool) is not installed, so the emulator is not measured: install \(package).")
    }
    let load = LoadGenerator(folder: try BenchFolder())
    print(
      BenchLine.text(
        "the emulator", ["crier", "bare NIO", "nghttpd", "ratio"], promise: "promised"))
    try await measureHTTP2(load)
    try measureHTTP1(load)
    try await MassBench(bench: self, load: load).run()
    try await SoakBench(bench: self, load: load).run()
  }

  func emulator(_ arguments: String...) throws -> BenchServer {
    try BenchServer(crier, ["emulator", "--limits", "off"] + arguments)
  }

  private func measureHTTP2(_ load: LoadGenerator) async throws {
    tell("Sending \(options.sends) messages over HTTP/2 with TLS, \(Self.rounds) times …")
    let (certificate, key) = (load.folder.certificate, load.folder.key)
    var servers = [
      try emulator("--tls", "--ca-out", load.folder.path + "/ca.pem"),
      try BenchServer(CommandLine.arguments[0], ["--serve-bare", certificate, key]),
    ]
    if let nghttpd = BenchTool.path("nghttpd") {
      _ = try load.folder.write(BareRoute.answer, to: "www" + BareRoute.path)
      let port = try await BareRoute.freePort()
      servers.append(
        try BenchServer(
          nghttpd,
          ["-a", "127.0.0.1", "-d", load.folder.path + "/www", "\(port)", key, certificate],
          address: "https://127.0.0.1:\(port)"))
      try await BareRoute.wait(for: port)
    } else {
      tell("nghttpd is not installed, so it is not measured: install nghttp2-server.")
    }
    let body = WrkScript.message("\"token\":\"\(WrkScript.token(1))\"")
    let rates = try medians(of: servers) {
      try load.http2($0.address, sends: options.sends, body: body)
    }
    show("sends a second, HTTP/2 with TLS", rates, atLeast: 12_000)
  }

  private func measureHTTP1(_ load: LoadGenerator) throws {
    let seconds = max(1, options.sends / 15_000)
    tell("Sending messages over HTTP/1.1 for \(seconds) seconds, \(Self.rounds) times …")
    let servers = [
      try emulator(), try BenchServer(CommandLine.arguments[0], ["--serve-bare"]),
    ]
    let body = WrkScript.message("\"token\":\"\(WrkScript.token(1))\"")
    let rates = try medians(of: servers) {
      try load.http1($0.address, seconds: seconds, script: WrkScript.constant(body))
    }
    show("sends a second, HTTP/1.1", rates, atLeast: 15_000)
  }

  /// Measures servers in turn, because the machine's speed changes, and returns the medians.
  private func medians(
    of servers: [BenchServer], _ measure: (BenchServer) throws -> Double
  ) rethrows -> [Double] {
    var all = servers.map { _ in [Double]() }
    for _ in 0..<Self.rounds {
      for (place, server) in servers.enumerated() { all[place].append(try measure(server)) }
    }
    return all.map { $0.percentile(50) }
  }

  private func show(_ label: String, _ rates: [Double], atLeast least: Double) {
    var cells = rates.map { BenchLine.number($0, 0) }
    cells += Array(repeating: "", count: 3 - cells.count)
    cells.append(BenchLine.number(rates[0] / rates[1], 2))
    print(BenchLine.text("  " + label, cells, promise: BenchLine.promise(rates[0], atLeast: least)))
  }

  func show(_ label: String, _ value: Double, decimals: Int = 0, promise: String = "") {
    let cells = [BenchLine.number(value, decimals), "", "", ""]
    print(BenchLine.text("  " + label, cells, promise: promise))
  }
}
