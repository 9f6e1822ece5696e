import CrierTestSupport
import LoopbackServers
import Testing

/// A message for a live project, and text that reaches the terminal as if it were typed.
@Suite("Keys that were pasted") struct PastedKeysTests {
  /// The composer on a live project, with a title in no file. Whatever would leave this machine goes
  /// to the proxy.
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

  @Test(
    "D5: a paste that opens the review of a live project does not send",
    arguments: [
      "Title\u{12}news\r\r",
      // The end marker inside of what was pasted.
      "\u{1B}[200~Title\u{1B}[201~\u{12}news\r\r\u{1B}[201~",
      "Title\u{12}\u{1B}[200~news\u{1B}[201~\r\r",
    ])
  func paste(keys: String) async throws {
    let proxy = try LoopbackServer { _ in .close }
    let crier = try await composer(proxy)
    crier.send(keys)
    try await crier.screen(showing: "Review before sending")
    // The pause is over, so all that was pasted has been read.
    let review = try await crier.screen(showing: "Back to editing")
    #expect(review.contains("Review before sending"))
    #expect(proxy.requests.isEmpty)
    // A person does the same with a pause, and it goes out: here with the mouse, because a key as
    // soon as that may still count as pasted.
    crier.send("news\r")
    let ready = try await crier.screen(showing: "Enter Send")
    let button = try #require(ready.place(of: "[ Send ]"))
    let place = "\(button.column + 3);\(button.row + 1)"
    crier.send("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
    guard case .received(let request)? = await proxy.nextEvent() else {
      Issue.record("nothing was sent")
      return
    }
    #expect(request.head.hasPrefix("CONNECT "))
  }
}
