import CrierComposer
import CrierCore
import Synchronization
import TerminalKit
import Testing

@Suite("Rule 15: nothing typed is ever lost: who looks at recovered text")
struct RecoveryWitnessTests {
  /// What the witness was told, each as the recoveries that were and are looked at.
  private final class Looks: Sendable {
    let told = Mutex<[String]>([])
    func note(_ old: String?, _ new: String?) {
      told.withLock { $0.append("\(old ?? "-")>\(new ?? "-")") }
    }
  }

  @Test(
    "the witness knows what is shown before it is drawn, until that was answered",
    arguments: [
      ([.escape], ["1>-"]),
      ([.right, .right, .enter, .right, .enter], ["1>-", "->2"]),
      // What was taken is still to be drawn; only then it is dropped.
      ([.enter], []),
      ([.down, .up], ["1>2", "2>1"]),
    ] as [([Key], [String])])
  func witness(keys: [Key], told: [String]) throws {
    let looks = Looks()
    var composer = try ComposerDriver()
    composer.state.witness = CommandWitness(
      hear: { _ in }, look: { looks.note($0, $1) })
    composer.tell(
      .recoveriesFound([
        try RecoveryScreenTests.recovery(),
        try RecoveryScreenTests.recovery(
          "2", path: nil, typed: #"{"message":{"topic":"a"}}"#, saved: nil),
      ]))
    #expect(looks.told.withLock { $0 } == ["->1"])
    for key in keys { composer.press(key) }
    #expect(looks.told.withLock { $0 } == ["->1"] + told)
  }

  @Test func `a signal at the offer ends the look, and so does the end of the lines`() throws {
    let looks = Looks()
    var composer = try ComposerDriver()
    composer.state.witness = CommandWitness(hear: { _ in }, look: { looks.note($0, $1) })
    composer.tell(.recoveriesFound([try RecoveryScreenTests.recovery()]))
    composer.tell(.terminal(.ending(signal: 15)))
    #expect(looks.told.withLock { $0 } == ["->1", "1>-"])

    looks.told.withLock { $0 = [] }
    var state = try ComposerDriver().state
    state.witness = composer.state.witness
    var session = LinearSession(state)
    _ = session.take(.told(.recoveriesFound([try RecoveryScreenTests.recovery()])))
    #expect(looks.told.withLock { $0 } == ["->1"])
    _ = session.take(.end)
    #expect(looks.told.withLock { $0 } == ["->1", "1>-"])
  }

  @Test func `a journal with parts of another version is known for one`() throws {
    let plain = DraftJournal(
      path: "a", name: "b", request: .object([]), unfinished: [.name: "x", .title: "y"])
    #expect(!DraftJournal.hasUnknownParts(plain.json))
    for text in [
      #"{"name":"","request":{},"later":1}"#,
      #"{"name":"","request":{},"unfinished":{"no.such.field":"x"}}"#,
    ] {
      #expect(DraftJournal.hasUnknownParts(try JSONReader.read(text)), "\(text)")
    }
  }
}
