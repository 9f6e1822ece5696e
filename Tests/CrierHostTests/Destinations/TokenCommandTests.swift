import CrierHost
import CrierSender
import Testing

@Suite("A command for access tokens") struct TokenCommandTests {
  @Test func `prints the token, with white space around it`() async throws {
    let token = try await TokenCommand("printf ' a-made-up-token \\n'").fetch(at: .zero)
    #expect(token.secret == "a-made-up-token")
  }

  @Test(
    "fails because of its status or its output",
    arguments: ["printf token; exit 3", "true", "no-such-command", "printf 'two words'"])
  func failure(command: String) async {
    await #expect(throws: CredentialError.self) {
      try await TokenCommand(command).fetch(at: .zero)
    }
  }
}
