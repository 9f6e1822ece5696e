import CrierComposer
import CrierMessage
import Synchronization
import TerminalKit
import Testing

@Suite("Rule 15: nothing typed is ever lost: breadcrumbs for recovered text")
struct RecoveryBreadcrumbTests {
  @Test(
    "the state records the shown draft before it is drawn, until it is answered",
    arguments: [
      ([.escape], [nil]),
      ([.right, .right, .enter, .right, .enter], ["1", "1", "1", "1", "2"]),
      // A recovered draft must be drawn before its journal is deleted.
      ([.enter], ["1"]),
      ([.down, .up], ["2", "1"]),
    ] as [([Key], [String?])])
  func look(keys: [Key], told: [String?]) throws {
    var composer = try ComposerDriver()
    composer.tell(
      .recovery(
        .found([
          try RecoveryScreenTests.recovery(),
          try RecoveryScreenTests.recovery(
            "2", path: nil, typed: #"{"message":{"topic":"a"}}"#, saved: nil),
        ])))
    #expect(composer.state.recovery.lookedAt == "1")
    let looks = keys.map { key in
      composer.press(key)
      return composer.state.recovery.lookedAt
    }
    #expect(looks == told)
  }

  @Test func `the breadcrumb is written before the drawing`() async throws {
    let told = Mutex<[String]>([])
    var batches: [[Action]] = [
      [.recovery(.found([try RecoveryScreenTests.recovery()]))], [.terminal(.key(.escape))],
      [.terminal(.ending(signal: 15))],
    ]
    let loop = ComposerLoop(tell: { _ in }, wake: {}, rest: {})
    _ = await loop.run(
      try ComposerDriver().state, next: { batches.isEmpty ? nil : batches.removeFirst() },
      now: { 0 }, show: { _ in told.withLock { $0.append("drawn") } },
      breadcrumb: CommandBreadcrumb(
        hear: { _ in },
        look: { old, new in told.withLock { $0.append("\(old ?? "-")>\(new ?? "-")") } })
    ) { _, _ in }
    #expect(told.withLock { $0 }.prefix(4) == ["drawn", "->1", "drawn", "1>-"])
  }

  @Test func `a signal at the offer clears the breadcrumb, as does the end of the input`() throws {
    var composer = try ComposerDriver()
    composer.tell(.recovery(.found([try RecoveryScreenTests.recovery()])))
    #expect(composer.state.recovery.lookedAt == "1")
    composer.tell(.terminal(.ending(signal: 15)))
    #expect(composer.state.recovery.lookedAt == nil)

    var session = PlainSession(try ComposerDriver().state)
    _ = session.take(.told(.recovery(.found([try RecoveryScreenTests.recovery()]))))
    #expect(session.state.recovery.lookedAt == "1")
    _ = session.take(.end)
    #expect(session.state.recovery.lookedAt == nil)
  }

  @Test func `recognizes a journal of another version`() throws {
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
