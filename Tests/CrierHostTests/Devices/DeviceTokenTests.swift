import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierHost

@Suite("The token of a test device") struct DeviceTokenTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func target(of source: TestDevice.Source?) async throws -> Target {
    try await DeviceToken(in: folder.path, patience: 30).target(
      of: TestDevice("Pixel QA", source: source))
  }

  private func problem(of command: [String], patience: Int = 30) async -> String? {
    let error = await #expect(throws: DeviceTokenError.self) {
      try await DeviceToken(in: folder.path, patience: patience).target(
        of: TestDevice("Pixel QA", source: .command(command)))
    }
    return error?.explanation.spoken
  }

  @Test func `is written in the file`() async throws {
    #expect(try await target(of: .written("my-token")) == Target(.token, "my-token"))
    #expect(
      try await target(of: .written("cabcdefghijklmnopqrstu"))
        == Target(.fid, "cabcdefghijklmnopqrstu"))
  }

  @Test func `is not the key of a device group, which may reach others`() async throws {
    let key = "APA91b" + String(repeating: "k", count: 130)
    for source in [TestDevice.Source.written(key), .command(["echo", key])] {
      let error = await #expect(throws: DeviceTokenError.self) {
        try await self.target(of: source)
      }
      #expect(error?.explanation.sentence.contains("device group") == true)
    }
  }

  @Test func `is printed by a program, which runs in the folder of the file`() async throws {
    try folder.write("my-token\n", to: "token.txt")
    #expect(try await target(of: .command(["cat", "token.txt"])) == Target(.token, "my-token"))
  }

  @Test(
    "is missing with a reason that quotes nothing",
    arguments: [
      (["sh", "-c", "echo secret-a; echo secret-b"], "printed 2 lines"),
      (["true"], "printed nothing"), (["sh", "-c", "echo secret-a; exit 3"], "status 3"),
      (["no-such-program"], "was not found"), (["echo", "secret-a secret-b"], "with spaces"),
    ])
  func missing(command: [String], words: String) async {
    let problem = await problem(of: command)
    #expect(problem?.contains("Pixel QA") == true)
    #expect(problem?.contains(words) == true)
    #expect(problem?.contains("secret-") == false)
  }

  @Test func `a program that hangs is stopped with its children`() async {
    let problem = await problem(of: ["sh", "-c", "sleep 1000 & sleep 1000"], patience: 1)
    #expect(problem?.contains("did not end within 1 second") == true)
  }

  @Test func `a device without a token says how to add it`() async {
    let error = await #expect(throws: DeviceTokenError.self) { try await target(of: nil) }
    #expect(
      error?.explanation.fix == "Add it: crier devices add \"Pixel QA\" --token -")
  }

  @Test func `is not called missing if the file with the tokens cannot be read`() async {
    let error = await #expect(throws: DeviceTokenError.self) { try await target(of: .unread) }
    #expect(
      error?.explanation.sentence
        == "devices.local.toml cannot be used, so the token of Pixel QA is not known.")
  }
}
