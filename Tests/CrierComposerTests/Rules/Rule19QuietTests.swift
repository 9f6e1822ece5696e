import CrierCore
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 19: drain, then paint; quiet when idle") struct Rule19QuietTests {
  @Test("what changes nothing in sight changes no cell", arguments: Scene.all)
  func quiet(scene: Scene) throws {
    guard scene.name != "key-tester" else { return }
    var composer = try scene.composer(Scene.sizes[1])
    let before = composer.canvas
    for news in [
      Action.terminal(.focused(true)), .terminal(.resumed),
      .sendProgressed(number: 99, sentence: "Waiting."), .keysChanged(.standard, []),
    ] {
      composer.tell(news)
    }
    let after = composer.canvas
    #expect(after.cells == before.cells && after.cursor == before.cursor)
  }

  @Test func `a batch of news is one frame, and the frame has the newest`() async throws {
    let state = try ComposerDriver(json: Messages.rain).state
    var sending = state
    sending.overlay = .delivery(
      DeliveryScreen(order: SendOrder(number: 1, json: "{}", isDryRun: true)))
    let progress = (1...5_000).map { Action.sendProgressed(number: 1, sentence: "Try \($0).") }
    var batches: [[Action]] = [progress, [.terminal(.ending(signal: 15))]]
    var frames: [Canvas] = []
    _ = await ComposerLoop(tell: { _ in }).run(
      sending, next: { batches.isEmpty ? nil : batches.removeFirst() }, now: { 0 },
      show: { frames.append($0) }, perform: { _, _ in })
    #expect(frames.count == 2)
    #expect(frames.last?.rows.contains { $0.contains("Try 5000.") } == true)
  }
}
