import CrierTestSupport
import Testing

/// The doctor's page, with a real server and real sockets.
@Suite("The doctor on the screen", .timeLimit(.minutes(5))) struct DoctorOnScreenTests {
  @Test func `looks at the way to the server that the composer sends to`() async throws {
    try await RunningEmulator.run { emulator in
      let crier = try CrierProcess(
        rows: 40, columns: 120, entry: .xterm, home: emulator.home,
        environment: emulator.environment)
      try await crier.screen(showing: "[ Send ]")
      crier.send("\u{10}")
      try await crier.screen(showing: "Enter Run")
      crier.send("Doctor")
      try await crier.screen(showing: "› Doctor")
      crier.send("\r")
      try await crier.screen(showing: "The credentials give one.")
      try await crier.screen(showing: "xterm-256color with 120 columns, 40 rows")
      try await crier.screen(showing: "has F1 to F12.")
      try await crier.screen(showing: "nothing wrong found")
    }
  }

  @Test func `prints the same in plain mode, and then reads on`() async throws {
    try await RunningEmulator.run { emulator in
      let outcome = try await CrierCommand.run(
        ["--plain"], stdin: "doctor\npreview\nquit\n", environment: emulator.environment)
      #expect(outcome.code == 0)
      #expect(outcome.stdout.contains("ok: access token: The credentials give one."))
      #expect(!outcome.stdout.contains("was ignored"))
    }
  }
}
