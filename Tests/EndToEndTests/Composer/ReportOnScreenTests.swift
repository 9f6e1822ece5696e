import CrierTestSupport
import Testing

/// The delivery report of the real sandbox, after a real send.
@Suite("The delivery report on the screen", .timeLimit(.minutes(5))) struct ReportOnScreenTests {
  private static func home() throws -> CrierHome {
    let home = try CrierHome()
    try home.folder.write(
      #"{"message": {"token": "my-phone", "notification": {"title": "Rain"}, "#
        + #""fcm_options": {"analytics_label": "wk47"}}}"#,
      to: "home/wk47.json")
    return home
  }

  @Test func `shows what became of the label of a message that was sent`() async throws {
    let crier = try CrierProcess(
      "wk47.json", "--sandbox", rows: 24, columns: 80, entry: .xterm, home: try Self.home())
    try await crier.screen(showing: "Ready to send to the sandbox.")
    for (command, words) in [
      ("Send", "delivered to"), ("Delivery report", "messages: 1 (notifications: 1)"),
    ] {
      crier.send("\u{10}")
      try await crier.screen(showing: "Enter Run")
      crier.send(command)
      try await crier.screen(showing: "› \(command)")
      crier.send("\r")
      try await crier.screen(showing: words)
    }
    let screen = try await crier.screen(showing: "without delay")
    #expect(screen.contains("delivered 100.0 %"))
    crier.send(Keys.escape)
    try await crier.screen(showing: "[ Send ]")
  }

  @Test func `prints the same in plain mode`() async throws {
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox", "wk47.json"], stdin: "send\nreport\nlabel none\nback\nquit\n",
      home: try Self.home())
    #expect(outcome.code == 0, "\(outcome.stdout)\(outcome.stderr)")
    #expect(
      outcome.stdout.contains(
        "wk47: messages: 1 (notifications: 1), delivered 100.0 %"),
      "\(outcome.stdout)")
    #expect(outcome.stdout.contains("There are no numbers with this label."))
  }
}
