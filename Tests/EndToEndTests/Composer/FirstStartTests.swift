import CrierTestSupport
import Testing

/// The welcome page, in the real program.
@Suite("The first start") struct FirstStartTests {
  @Test func `asks for text and target, and sends from there; the second start does not ask`()
    async throws
  {
    let home = try CrierHome(isNew: true)
    let first = try CrierProcess("--sandbox", home: home)
    // Sent before the first screen is drawn: early keys must not get lost.
    first.send("Rain at six\tBring an umbrella")
    try await first.screen(showing: "Welcome to Crier")
    try await first.screen(showing: "Bring an umbrella")
    first.send("\t\t\t\t\t\r")
    try await first.screen(showing: "Your answers are in the form: ^R reviews")
    first.send("\t")
    try await first.screen(showing: "Ready to send to the sandbox.")
    first.send("\u{12}")
    try await first.screen(showing: "Review before sending")
    first.send("\r")
    try await first.screen(showing: "delivered to")
    first.send("\r")
    // Esc would work too, but a key right after it would be read as Alt.
    try await first.screen(showing: "F4 Open in editor")
    first.send("\u{11}")
    try await first.screen(showing: "Don't save")
    first.send("d\r")
    #expect(try await first.exitStatus() == 0)

    let second = try CrierProcess("--sandbox", home: home)
    let screen = try await second.screen(showing: "[ Send ]")
    #expect(screen.rows.contains { $0.contains("1 Essentials") })
    #expect(!screen.rows.contains { $0.contains("Welcome") })
  }

  /// Title and text aside, a first push takes three keys, or nine for those who only use Tab.
  @Test("sends a first push in at most nine keys", arguments: [true, false], [true, false])
  func firstPush(namesSandbox: Bool, knowsReview: Bool) async throws {
    let home = try CrierHome(isNew: true)
    let crier =
      try namesSandbox ? CrierProcess("--sandbox", home: home) : CrierProcess(home: home)
    try await crier.screen(showing: "Welcome to Crier")
    crier.send("Rain at six")
    crier.send("\t")
    crier.send("Bring an umbrella")
    try await crier.screen(showing: "Ready to send to the sandbox.")
    var keys = 1
    func press(_ key: String) {
      crier.send(key)
      keys += 1
    }
    if knowsReview {
      press("\u{12}")
      try await crier.screen(showing: "Review before sending")
    } else {
      for _ in 0..<7 { press("\t") }
      try await crier.screen(showing: "Enter Send")
    }
    press("\r")
    try await crier.screen(showing: "delivered to my-phone")
    #expect(keys == (knowsReview ? 3 : 9))
  }

  @Test func `opens an example with Up and Enter, and sends it with two keys more`() async throws {
    let crier = try CrierProcess("--sandbox", home: try CrierHome(isNew: true))
    try await crier.screen(showing: "Welcome to Crier")
    crier.send("\u{1B}[A")
    try await crier.screen(showing: "A campaign with image")
    crier.send("\r")
    try await crier.screen(showing: "An example: ^R")
    try await crier.screen(showing: "to: topic offers")
    crier.send("\u{12}")
    try await crier.screen(showing: "Review before sending")
    crier.send("\r")
    try await crier.screen(showing: "no sandbox device is subscribed")
  }

  @Test func `shows the form if a file is named, and the page at a later start`()
    async throws
  {
    let home = try CrierHome(isNew: true)
    try home.folder.write(
      #"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#, to: "home/a.json")
    let file = try CrierProcess("a.json", "--sandbox", home: home)
    let screen = try await file.screen(showing: "[ Send ]")
    #expect(!screen.rows.contains { $0.contains("Welcome") })
    file.send("\u{11}")
    #expect(try await file.exitStatus() == 0)
    let later = try CrierProcess("--sandbox", home: home)
    try await later.screen(showing: "Welcome to Crier")
    later.send("\u{1B}")
    try await later.screen(showing: "1 Essentials")
    later.send("\u{11}")
    #expect(try await later.exitStatus() == 0)
  }
}
