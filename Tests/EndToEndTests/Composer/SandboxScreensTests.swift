import CrierTestSupport
import Testing

/// The screens about the sandbox, topics and device groups, with the real sandbox.
@Suite("The sandbox's screens", .timeLimit(.minutes(5))) struct SandboxScreensTests {
  /// Starts Crier with a message, and opens a screen from the palette.
  private static func open(_ command: String) async throws -> CrierProcess {
    let crier = try CrierProcess("--sandbox", rows: 24, columns: 80, entry: .xterm)
    try await crier.screen(showing: "[ Send ]")
    crier.send("Rain at six")
    try await crier.screen(showing: "Title        Rain at six")
    try await choose(command, in: crier)
    return crier
  }

  private static func choose(_ command: String, in crier: CrierProcess) async throws {
    crier.send("\u{10}")
    try await crier.screen(showing: "Enter Run")
    crier.send(command)
    try await crier.screen(showing: "› \(command)")
    crier.send("\r")
  }

  @Test func `a message waits for a device that is offline, and arrives when it is online`()
    async throws
  {
    let crier = try await Self.open("Sandbox")
    // The sandbox's own devices are there before any message.
    try await crier.screen(showing: "my-iphone")
    crier.send("n")
    try await crier.screen(showing: "› my-phone-2")
    crier.send("o")
    try await crier.screen(showing: "Android, offline")
    crier.send("s")
    try await crier.screen(showing: "Waits: the device is offline.")
    crier.send("h")
    try await crier.screen(showing: "1 h ahead")
    crier.send("b")
    try await crier.screen(showing: "Your app · now")
    crier.send("ow")
    try await crier.screen(showing: "28 days")
  }

  @Test func `a result says that the device did not get the message, and s shows the device`()
    async throws
  {
    let home = try CrierHome()
    try home.folder.write(
      #"""
      {"message": {"token": "my-iphone", "notification": {"title": "Ferry leaves"},
        "apns": {"headers": {"apns-expiration": "0"}}}}
      """#, to: "home/ferry.json")
    let crier = try CrierProcess(
      "ferry.json", "--sandbox", rows: 24, columns: 80, entry: .xterm, home: home)
    try await crier.screen(showing: "[ Send ]")
    try await Self.choose("Sandbox", in: crier)
    try await crier.screen(showing: "› my-iphone")
    crier.send("o")
    try await crier.screen(showing: "Apple, offline")
    crier.send(Keys.escape)
    try await crier.screen(showing: "[ Send ]")
    crier.send("\u{12}")
    try await crier.screen(showing: "Review before sending")
    crier.send("\r")
    try await crier.screen(showing: "Accepted, but not delivered to my-iphone (sandbox).")
    crier.send("s")
    try await crier.screen(showing: "Dropped: its time to live ran out first.")
    try await crier.screen(showing: "› my-iphone")
  }

  @Test func `a topic reaches the devices that are subscribed`() async throws {
    let crier = try await Self.open("Sandbox")
    try await crier.screen(showing: "my-iphone")
    crier.send("n")
    try await crier.screen(showing: "› my-phone-2")
    crier.send("n")
    try await crier.screen(showing: "› my-phone-3")
    crier.send(Keys.escape)
    try await crier.screen(showing: "[ Send ]")
    try await Self.choose("Topics", in: crier)
    try await crier.screen(showing: "my-phone-3")
    // The last device is left out.
    crier.send("news\t\t\t\t\t\t \t\r")
    try await crier.screen(showing: "my-phone-2: subscribed to news")
    crier.send("\t\t\t\r")
    try await crier.screen(showing: "topics news; got #1")
    try await crier.screen(showing: "Android, online; no topics")
    crier.send("\u{1B}[D\r")
    try await crier.screen(showing: "topics: news since")
  }

  @Test func `a fault answers every send until it is off, and the requests are listed`()
    async throws
  {
    let crier = try await Self.open("Sandbox")
    try await crier.screen(showing: "fault: off")
    for words in ["429 QUOTA_EXCEEDED", "503 UNAVAILABLE", "404 UNREGISTERED"] {
      crier.send("e")
      try await crier.screen(showing: "every send gets \(words)")
    }
    crier.send("rs")
    try await crier.screen(showing: "404 UNREGISTERED (fault), to my-phone")
    try await crier.screen(showing: "POST /v1/projects/sandbox/messages:send")
    crier.send("e")
    try await crier.screen(showing: "every send gets no answer")
    crier.send("e")
    try await crier.screen(showing: "fault: off")
    crier.send("s")
    try await crier.screen(showing: "200, to my-phone")
  }

  @Test func `a device group is made, and its key is masked`() async throws {
    let crier = try await Self.open("Device groups")
    try await crier.screen(showing: "my-iphone")
    // Below the token are the sandbox's three devices.
    crier.send("ana\t\tphone-01 phone-02\t\t\t\t\r")
    try await crier.screen(showing: "my-iphone: is a member of ana")
    try await crier.screen(showing: "ana: key APA9…")
    try await crier.screen(showing: "[ As target ]")
  }

  @Test func `plain mode does the same`() async throws {
    let outcome = try await CrierCommand.run(
      ["--plain", "--sandbox"],
      stdin: """
        title Rain at six
        sandbox
        new
        my-phone offline
        back
        topics
        subscribe news my-phone
        subscribe news my-iphone
        send news
        back
        sandbox
        back
        groups
        create ana my-phone
        back
        quit
        discard

        """)
    for words in [
      "my-phone: Android, offline.", "my-phone: subscribed to news",
      "Rain at six: Waits: the device is offline.", "my-iphone: Apple, online; topics news.",
      "my-phone: is a member of ana",
      "ana: key APA9…",
    ] { #expect(outcome.stdout.contains(words), "\(words)\n\(outcome.stdout)") }
  }
}
