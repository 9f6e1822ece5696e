import CrierComposer
import CrierMessage
import CrierPreview
import CrierTestSupport
import Synchronization
import TerminalKit
import Testing

/// Runs the loop with a series of batches, and records what it draws after each one.
@Suite("The composer's loop") struct ComposerLoopTests {
  /// Feeds the batches to the loop and counts the drawings.
  private final class Script: Sendable {
    private struct State {
      var batches: [[Action]]
      var counts: [Int] = []
      var drawn: [Canvas] = []
      var rests = 0
      var heard: [String] = []
      var effects: [Effect] = []
    }

    private let state: Mutex<State>

    init(_ batches: [[Action]]) { state = Mutex(State(batches: batches)) }

    /// The number of drawings before the first batch and after each one.
    var counts: [Int] { state.withLock { $0.counts } }
    var drawn: [Canvas] { state.withLock { $0.drawn } }
    var rests: Int { state.withLock { $0.rests } }
    var heard: [String] { state.withLock { $0.heard } }
    var effects: [Effect] { state.withLock { $0.effects } }

    func next() -> [Action]? {
      state.withLock { state in
        state.counts.append(state.drawn.count)
        return state.batches.isEmpty ? nil : state.batches.removeFirst()
      }
    }

    func draw(_ canvas: Canvas) { state.withLock { $0.drawn.append(canvas) } }
    func rest() { state.withLock { $0.rests += 1 } }
    func hear(_ name: String) { state.withLock { $0.heard.append(name) } }
    func perform(_ effect: Effect) { state.withLock { $0.effects.append(effect) } }
  }

  private func run(
    _ batches: [[Action]], overdue: () -> Int32? = { nil }
  ) async throws -> (Script, ComposerState) {
    let script = Script(batches)
    let start = try ComposerDriver(
      rows: 40, columns: 120,
      json: #"{"message":{"topic":"a","notification":{"title":"Rain","body":"x"}}}"#
    ).state
    let loop = ComposerLoop(tell: { _ in }, wake: {}, rest: { script.rest() })
    let end = await loop.run(
      start, next: { script.next() }, overdue: overdue, now: { 0 }, show: { script.draw($0) },
      breadcrumb: CommandBreadcrumb(hear: { script.hear($0) }, look: { _, _ in })
    ) { effect, _ in script.perform(effect) }
    return (script, end)
  }

  private func arrival(_ number: Int) -> Action {
    .sending(
      .pushArrived(
        ArrivedPush(
          number: number, target: Target(.topic, "ferries"), message: Message(), name: "n")))
  }

  private func typed(_ letters: String) -> [Action] {
    letters.map { .terminal(.key(.character($0))) }
  }

  @Test func `draws a burst of keys once, and a single key immediately`() async throws {
    let keys: [Key] = [.tab, .down, .character("x"), .up]
    let burst = keys.map { Action.terminal(.key($0)) }
    let (script, _) = try await run([burst, [.terminal(.key(.tab))]])
    #expect(script.counts == [1, 2, 3])
    #expect(script.rests == 0)
  }

  @Test func `draws typed letters first, then the whole screen`() async throws {
    // An opening bracket causes a finding.
    let (script, end) = try await run([typed("storm (")])
    #expect(script.counts == [1, 3])
    let (letters, whole) = (script.drawn[1], script.drawn[2])
    for sight in ["Rainstorm", "\"title\": \"Rainstorm (\""] {
      #expect(letters.rows.contains { $0.contains(sight) })
    }
    #expect(!letters.rows.contains { $0.contains("never closed") })
    #expect(!letters.rows.contains { $0.contains("unsaved") })
    #expect(letters.cursor == whole.cursor)
    #expect(whole.rows.contains { $0.contains("never closed") })
    #expect(whole.rows.contains { $0.contains("unsaved") })
    #expect(whole.cells == Composer.view(end).cells)
    let fresh = Analysis(of: FilledMessage(end.document.form.message), now: 0)
    #expect(end.analysis.findings == fresh.findings)
  }

  @Test func `pauses between drawings of background events, and draws all of them after the pause`()
    async throws
  {
    let flood = (1...5).map { [arrival($0)] }
    let (script, end) = try await run(flood + [[], [arrival(6)], [], []])
    #expect(script.counts == [1, 2, 2, 2, 2, 2, 3, 3, 4, 4])
    #expect(end.sending.arrivals.map(\.number) == [6, 5, 4, 3, 2, 1])
  }

  @Test func `draws a key immediately, whatever else arrives`() async throws {
    let (script, _) = try await run([
      [arrival(1)], [arrival(2)], typed("a"), [arrival(3)], typed("b"),
    ])
    #expect(script.counts == [1, 2, 2, 4, 4, 6])
  }

  @Test func `reports each command before it runs, however it was triggered`() async throws {
    let footer = try ComposerDriver(rows: 40, columns: 120, json: nil).place(of: "F1 Help")
    let batch: [Action] = [
      .terminal(.key(.function(1))), .terminal(.key(.escape)), .chosen(.save),
      .terminal(.key(.escape)), .terminal(.clicked(footer)), .terminal(.key(.escape)),
      .terminal(.key(.control("p"))),
    ]
    let (script, _) = try await run([batch + typed("next page") + [.terminal(.key(.enter))]])
    #expect(script.heard == ["help", "save", "help", "palette", "nextSection"])
  }

  @Test func `handles text pasted as keys with one drawing, one check and one journal`()
    async throws
  {
    let text = String(repeating: " Rain at six.", count: 230)
    let (script, end) = try await run([typed(text)])
    #expect(script.counts == [1, 3])
    #expect(end.document.form.text(of: .title) == "Rain" + text)
    let fresh = Analysis(of: FilledMessage(end.document.form.message), now: 0)
    #expect(end.analysis.findings == fresh.findings)
    #expect(script.drawn.last?.cells == Composer.view(end).cells)
    #expect(
      script.drawn[1].rows.contains { $0.contains("\(end.analysis.size.tightest.bytes) / 2048") })
    let journals = script.effects.filter {
      if case .recovery(.keepJournal) = $0 { true } else { false }
    }
    #expect(journals == [.recovery(.keepJournal(end.journal))])
  }

  @Test func `computes everything that a command reads before it runs`() async throws {
    let batch = typed(" ") + [.terminal(.key(.control("x")))]
    let (_, end) = try await run([batch])
    #expect(end.document.form.text(of: .title) == "Rain")
  }

  @Test func `a signal that waits behind typed keys ends the program before the rest of them`()
    async throws
  {
    var keys = 0
    let (script, end) = try await run([typed("storm in the night")]) {
      keys += 1
      return keys > 5 ? 15 : nil
    }
    #expect(end.document.form.text(of: .title) == "Rainstorm")
    #expect(end.ending.signal == 15)
    #expect(script.effects.contains(.recovery(.keepJournalNow(end.journal))))
    #expect(keys == 6)
  }
}
