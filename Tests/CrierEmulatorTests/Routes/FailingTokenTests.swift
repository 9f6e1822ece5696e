import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("A token that fails") struct FailingTokenTests {
  private static var settings: EmulatorSettings {
    var settings = EmulatorServer.settings()
    settings.servesLegacy = true
    settings.deliveryLimits.project = 1
    return settings
  }

  @Test func `counts for the project's quota, which comes first`() async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      let failed = try await emulator.send(#"{"message":{"token":"fail-unregistered"}}"#)
      #expect(failed.status == 404)
      let second = try await emulator.send(#"{"message":{"token":"fail-unregistered"}}"#)
      #expect(second.status == 429)
      #expect(second.error?.reason == "RATE_LIMIT_EXCEEDED")
      #expect(second.headers["retry-after"] == "60")
    }
  }

  @Test func `counts for the quota of the legacy protocol, too`() async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      for error in ["NotRegistered", "Unavailable"] {
        let answer = try await LegacyRoutesTests.send(
          #"{"to":"fail-unregistered","data":{"a":"1"}}"#, to: emulator)
        #expect(answer.json["results"]?[0]?["error"]?.text == error)
      }
    }
  }
}
