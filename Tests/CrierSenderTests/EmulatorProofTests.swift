import CrierMessage
import CrierSender
import CurlHTTP
import Testing

@Suite("The proof of an emulator") struct EmulatorProofTests {
  /// Whoever listens without an answer may be a proxy that passes requests on later.
  @Test(
    "is missing only if nothing listens",
    arguments: [
      CurlError.Cause.unreachable(host: "127.0.0.1"), .noSecureConnection(host: "127.0.0.1"),
      .timedOut, .connectionLost, .proxyFailed,
    ])
  func nobody(cause: CurlError.Cause) async throws {
    let server = try #require(Endpoint("https://127.0.0.1:9"))
    let proof = await EmulatorProof.of(server, nonce: "n") { _, _ throws(CurlError) in
      throw CurlError(cause, wasSent: false)
    }
    if case .unreachable = cause {
      #expect(proof == .nobody)
    } else {
      guard case .other(_?) = proof else {
        Issue.record("\(proof)")
        return
      }
    }
  }
}
