import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 19: read all input, then paint; do nothing while idle") struct Rule19QuietTests {
  @Test("an event without visible effect changes no cell", arguments: Scene.all)
  func quiet(scene: Scene) throws {
    guard scene.name != "key-tester" else { return }
    var composer = try scene.composer(Scene.sizes[1])
    let before = composer.canvas
    for news in [
      Action.terminal(.focused(true)), .terminal(.resumed),
      .sending(
        .paused(
          number: 99, SendPause(attempt: 1, reason: "Trouble.", seconds: 9, secondsLeft: 9))),
      .preferences(.keysChanged(.standard, [])),
    ] {
      composer.tell(news)
    }
    let after = composer.canvas
    #expect(after.cells == before.cells && after.cursor == before.cursor)
  }

  @Test func `a burst of events gives one frame per pause, with the newest state`() async throws {
    var sending = try ComposerDriver(json: Messages.rain).state
    sending.overlay = .delivery(
      DeliveryScreen(number: 1, isDryRun: true))
    let progress = (1...3).map { batch in
      (1...1000).map {
        Action.sending(
          .paused(
            number: 1,
            SendPause(
              attempt: 1, reason: "Try \(batch * 1000 + $0).", seconds: 9, secondsLeft: 9)))
      }
    }
    // An empty batch marks the end of the pause after a frame.
    var batches = progress + [[], [.terminal(.ending(signal: 15))]]
    var frames: [Canvas] = []
    _ = await ComposerLoop(tell: { _ in }, wake: {}, rest: {}).run(
      sending, next: { batches.isEmpty ? nil : batches.removeFirst() }, now: { 0 },
      show: { frames.append($0) }, perform: { _, _ in })
    func shows(_ text: String, _ frame: Canvas) -> Bool {
      frame.rows.contains { $0.contains(text) }
    }
    #expect(frames.count == 3)
    #expect(shows("Try 2000.", frames[1]) && shows("Try 4000.", frames[2]))
    #expect(ComposerLoop.rest >= .milliseconds(33))
  }
}
