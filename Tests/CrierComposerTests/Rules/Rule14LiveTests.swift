import CrierAnswers
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("Rule 14: live projects look different everywhere") struct Rule14LiveTests {
  @Test("the first row of every screen", arguments: Scene.all)
  func banner(scene: Scene) throws {
    for size in [Scene.sizes[0]] {
      let live = try scene.composer(size, destination: .readyLive).canvas
      let sandbox = try scene.composer(size, destination: .readySandbox).canvas
      #expect(live.rows[0].contains("!! LIVE !!") && live.rows[0].contains("shop-prod"))
      #expect(sandbox.rows[0].contains("SANDBOX") && !sandbox.rows[0].contains("LIVE"))
      #expect((0..<size.columns).allSatisfy { live[0, $0].role == .alarmBanner })
      #expect((0..<size.columns).allSatisfy { sandbox[0, $0].role == .calmBanner })
    }
  }

  @Test("a named server is neither the sandbox nor live", arguments: Scene.all)
  func testServer(scene: Scene) throws {
    let canvas = try scene.composer(Scene.sizes[0], destination: .readyTestServer).canvas
    #expect(canvas.rows[0].contains("TEST SERVER"))
    #expect(!canvas.rows[0].contains("SANDBOX") && !canvas.rows[0].contains("LIVE"))
    #expect((0..<canvas.size.columns).allSatisfy { canvas[0, $0].role == .calmBanner })
  }

  @Test func `also without colors: LIVE is reversed and bold, SANDBOX underlined`() {
    #expect(Theme.plainEmphasis[.alarmBanner] == [.reverse, .bold])
    #expect(Theme.plainEmphasis[.calmBanner] == .underline)
  }

  @Test func `read-only sends nothing to a live project, and says so`() throws {
    var composer = try ComposerDriver(
      rows: 24, columns: 80, destination: .readyLive, json: Messages.rain)
    composer.state.sending.forbidsLiveSends = true
    #expect(composer.canvas.rows[0].contains("sending off  !! LIVE !!"))
    for size in Scene.sizes {
      composer.resize(rows: size.rows, columns: size.columns)
      let header = composer.canvas.rows[0]
      #expect(header.hasPrefix(" Crier ") && header.hasSuffix("sending off  !! LIVE !!"))
    }
    for key in [Key.control("r"), .control("t")] { composer.press(key) }
    let orders = composer.orders
    guard orders.count == 1, case .sending(.send(_, let order))? = orders.first else {
      Issue.record("\(orders)")
      return
    }
    #expect(order.isDryRun)
    composer = try ComposerDriver(destination: .readyLive, json: Messages.rain)
    composer.state.sending.forbidsLiveSends = true
    composer.press(.control("r"))
    #expect(composer.state.overlay == nil)
    #expect(composer.screen.contains("Send is off: Crier was started with --read-only."))
    var sandbox = try ComposerDriver(json: Messages.rain)
    sandbox.state.sending.forbidsLiveSends = true
    #expect(sandbox.state.whyNoSend == nil)
  }
}
