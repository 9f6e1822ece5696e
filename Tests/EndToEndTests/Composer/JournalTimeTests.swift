import CrierCore
import CrierTestSupport
import Foundation
import Testing

/// How much typing a killed Crier may lose.
@Suite("The time until typing is kept") struct JournalTimeTests {
  @Test func `D11: what is typed is on the disk within 300 ms, so that kill -9 loses no more`()
    async throws
  {
    let home = try CrierHome()
    let crier = try CrierProcess("--sandbox", home: home)
    try await crier.screen(showing: "[ Send ]")
    let clock = ContinuousClock()
    var typed = ""
    var times: [ContinuousClock.Instant] = []
    var kept = 0
    // How old the oldest letter was that was not kept, each time until more was.
    var losses: [Duration] = []
    while losses.count < 12 {
      let letter = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(times.count % 26)))
      typed.append(letter)
      crier.send(String(letter))
      times.append(clock.now)
      try await crier.screen(showing: String(typed.suffix(12)))
      let now = Self.keptTitle(in: home).count
      if now > kept {
        losses.append(times[kept].duration(to: clock.now))
        kept = now
      }
    }
    // A busy machine may keep single ones waiting.
    let median = losses.sorted()[losses.count / 2]
    #expect(median < .milliseconds(300), "\(losses)")

    // Nothing is typed any more: all of it is kept.
    let end = clock.now + .seconds(20)
    while Self.keptTitle(in: home) != typed {
      try #require(clock.now < end, "the journal has \(Self.keptTitle(in: home))")
      await Task.yield()
    }
    try await crier.kill()
  }

  /// The title in the journal.
  private static func keptTitle(in home: CrierHome) -> String {
    let folder = home.folder.path(of: "state/crier/recovery")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let name = names.first(where: { $0.hasSuffix(".json") }),
      let bytes = try? home.folder.bytes(of: "state/crier/recovery/\(name)"),
      let journal = try? JSONReader.read(bytes)
    else { return "" }
    return journal["request"]?["message"]?["notification"]?["title"]?.text ?? ""
  }
}
