import CrierMessage
import OpenSSLSigning
import Testing

@testable import CrierEmulator

@Suite("The scopes of a token request") struct ScopeTests {
  private static let address = "https://www.googleapis.com/auth/"

  @Test(
    arguments: ["firebase.mesaging", "firebase.messaging.", "cloud-plattform", ""],
    [false, true])
  func `are refused if one is misspelled`(name: String, knowsAccount: Bool) async throws {
    let key = try RS256Key.generate()
    let assertion = Assertion(scope: "\(Self.address)firebase.messaging \(Self.address)\(name)")
    var settings = EmulatorServer.settings()
    if knowsAccount { settings.accounts = [assertion.issuer: try key.publicPEM()] }
    try await EmulatorServer.run(settings) { emulator in
      let answer = try await emulator.askForToken(assertion, key)
      #expect(answer.status == 400)
      #expect(answer.json["error"]?.text == "invalid_scope")
    }
  }

  @Test(arguments: [
    "cloud-platform", "datastore", "devstorage.full_control", "devstorage.read_write", "firebase",
    "firebase.database", "firebase.messaging", "firebase.remoteconfig", "iam", "identitytoolkit",
    "securetoken", "userinfo.email",
  ])
  func `are accepted if a Firebase SDK asks for them`(name: String) {
    #expect(TokenScopes.isScope(Self.address + name))
  }
}
