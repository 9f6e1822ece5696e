import CrierTestSupport
import Testing

/// The screen for a message that did not arrive, from a send in the real sandbox.
@Suite("Why did it not arrive?", .timeLimit(.minutes(5))) struct WhyScreenTests {
  @Test func `a message that was sent leads to a question and a cause`() async throws {
    let crier = try CrierProcess("--sandbox", rows: 24, columns: 80, entry: .xterm)
    try await crier.screen(showing: "[ Send ]")
    crier.send("Rain at six")
    try await crier.screen(showing: "Title        Rain at six")
    crier.send("\u{10}")
    try await crier.screen(showing: "Enter Run")
    crier.send("missing push")
    try await crier.screen(showing: "Why did it not arrive?")
    crier.send("\r")
    try await crier.screen(showing: "What did FCM answer")
    crier.send("2")
    try await crier.screen(showing: "Which error was it?")
    // Keys are ignored until the footer is back.
    try await crier.screen(showing: "0 Skip")
    crier.send("1")
    try await crier.screen(showing: "1 likely")
    try await crier.screen(showing: "Esc Close")
    crier.send("c")
    try await crier.screen(showing: "Copied the reply")
    crier.send(Keys.escape)
    try await crier.screen(showing: "[ Send ]")
  }
}
