import CrierMessage
import Foundation
import HTTPTypes

/// Measures an emulator with a million devices: their memory, and a send to all of them.
struct MassBench {
  let bench: EmulatorBench
  let load: LoadGenerator

  func run() async throws {
    try await measureFanouts()
    try await measureStored()
  }

  private func measureFanouts() async throws {
    let count = bench.options.devices
    bench.tell("Subscribing \(count) devices to a topic, and sending to it 5 times …")
    let server = try bench.emulator()
    let client = EmulatorClient(server.address)
    try await client.subscribe(1_000, to: "warm-up")
    let before = server.process.anonymousMegabytes
    try await client.subscribe(count, to: "news")
    let after = server.process.anonymousMegabytes
    var rates: [Double] = []
    for round in 1...5 {
      let start = ContinuousClock.now
      try await client.ask(.post, BareRoute.path, WrkScript.message(#""topic":"news""#))
      while try await client.counter("delivered") < round * count {}
      rates.append(Double(count) / (start.duration(to: .now) / .seconds(1)))
    }
    let rate = rates.percentile(50)
    bench.show(
      "deliveries of a fan-out a second", rate,
      promise: BenchLine.promise(rate, atLeast: 500_000))
    let bytes = (after - before) * 1_048_576 / Double(count)
    let length = WrkScript.token(1).utf8.count
    bench.show(
      "bytes a subscriber", bytes,
      promise: BenchLine.promise(bytes, atMost: 200) + " (tokens of \(length) bytes)")
    let later = (server.process.anonymousMegabytes - before) * 1_048_576 / Double(count)
    bench.show("bytes a subscriber, later", later)
  }

  private func measureStored() async throws {
    let count = bench.options.devices
    bench.tell("Sending \(count) messages to devices that are offline …")
    let server = try bench.emulator()
    try load.http1(
      server.address, until: WrkScript.each(count, #"change(n, '{"state":"offline"}')"#))
    try load.http1(server.address, until: WrkScript.each(count, "send(n, '')"))
    let stored = try await EmulatorClient(server.address).counter("stored")
    guard stored >= count else { throw BenchError.ended("Only \(stored) messages are stored.") }
    let memory = server.process.residentMegabytes
    bench.show(
      "MB, a message for each device", memory,
      promise: BenchLine.promise(memory, atMost: 1_000))
  }
}
