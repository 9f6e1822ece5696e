import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("What the emulator does not have yet") struct UnbuiltRouteTests {
  @Test(
    "answers 501 with a sentence in the format of Google's errors",
    arguments: [
      ("POST", "/v1/projects/p/registrations/secret-token/topicSubscriptions/news:subscribe"),
      ("POST", "/v1/projects/p/registrations"),
      ("POST", "/v1/projects/-/serviceAccounts/a@b.example:generateIdToken"),
    ])
  func google(method: String, path: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask(method, path)
      #expect(answer.status == 501)
      #expect(answer.headers["content-type"] == "application/json; charset=UTF-8")
      let error = try #require(answer.error)
      #expect(error.code == 501)
      #expect(error.status == "UNIMPLEMENTED")
      #expect(error.errorCode == nil)
      #expect(error.message.hasSuffix("."))
      #expect(!answer.body.contains("secret-token"))
    }
  }
}
