import CrierTestSupport
import LoopbackServers
import Testing

/// A message for a live project, and pasted text that arrives as if it were typed.
@Suite("Pasted keys") struct PastedKeysTests {
  /// Starts the composer with a live project and an unsaved title. All requests to other machines
  /// go to the proxy.
  private func composer(_ proxy: LoopbackServer) async throws -> CrierProcess {
    let home = try CrierHome()
    try home.folder.write(try KeyFile().text, to: "home/key.json")
    try home.folder.write(#"{"message": {"topic": "news"}}"#, to: "home/a.json")
    let crier = try CrierProcess(
      "a.json", "--credentials", "key.json", entry: .xterm, home: home,
      environment: ["https_proxy": "http://127.0.0.1:\(proxy.port)"])
    try await crier.screen(showing: "Ready to send after a review.")
    return crier
  }

  @Test func `are text if they follow an end marker in the pasted text`() async throws {
    let proxy = try LoopbackServer { _ in .close }
    let crier = try await composer(proxy)
    // Dry run, Save, Send.
    crier.send("\u{1B}[200~Snow\u{1B}[201~\u{14}\u{13}\u{12} at six\u{1B}[201~")
    let picture = try await crier.screen(showing: "Snow at six")
    #expect(!picture.contains("Review before sending") && !picture.contains("Saved"))
    #expect(proxy.requests.isEmpty)
  }

  @Test(
    "that open the review of a live project do not send",
    arguments: [
      "Title\u{12}news\r\r",
      "Title\u{12}\u{1B}[200~news\u{1B}[201~\r\r",
    ])
  func paste(keys: String) async throws {
    let proxy = try LoopbackServer { _ in .close }
    let crier = try await composer(proxy)
    crier.send(keys)
    try await crier.screen(showing: "Review before sending")
    // The footer shows that the pause is over, so all pasted text has been read.
    let review = try await crier.screen(showing: "Back to editing")
    #expect(review.contains("Review before sending"))
    #expect(proxy.requests.isEmpty)
    // With a pause, the same input sends the message. Send is clicked, because a key right after
    // the others could still count as pasted.
    crier.send("news\r")
    let ready = try await crier.screen(showing: "Enter Send")
    let button = try #require(ready.place(of: "[ Send ]"))
    let place = "\(button.column + 3);\(button.row + 1)"
    crier.send("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
    guard case .received(let request)? = await proxy.nextEvent() else {
      Issue.record("Nothing was sent.")
      return
    }
    #expect(request.head.hasPrefix("CONNECT "))
  }
}
