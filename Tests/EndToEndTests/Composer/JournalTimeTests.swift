import CrierMessage
import CrierTestSupport
import Foundation
import Testing

/// The text that is kept if Crier is killed while somebody types without a pause.
@Suite("Typing without a pause") struct JournalTimeTests {
  /// The journal must not wait for a pause, or kill -9 would lose all text of someone who keeps
  /// typing.
  @Test func `is kept while it continues`() async throws {
    let home = try CrierHome()
    let crier = try CrierProcess("--sandbox", home: home)
    try await crier.screen(showing: "[ Send ]")
    var typed = ""
    // Each letter is sent as soon as the one before is on the screen.
    while typed.count < 500, Self.keptTitle(in: home).count < 20 {
      let letter = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(typed.count % 26)))
      typed.append(letter)
      crier.send(String(letter))
      try await crier.screen(showing: String(typed.suffix(12)))
    }
    let kept = Self.keptTitle(in: home)
    #expect(kept.count >= 20 && typed.hasPrefix(kept))
    try await crier.kill()
  }

  /// Returns the title in the journal.
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
