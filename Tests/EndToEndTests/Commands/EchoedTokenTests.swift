import CrierTestSupport
import LoopbackServers
import Testing

@Suite("An answer that repeats the access token") struct EchoedTokenTests {
  @Test func `never shows it, in any part of the answer`() async throws {
    let secret = "Zebra-crossing-of-the-day"
    let google = try GoogleServers([
      GoogleServers.sendPath: .answer(
        401, headers: ["WWW-Authenticate: Bearer token=\"\(secret)\"", "X-Said: \(secret)"],
        #"{"error":{"code":401,"message":"Not \#(secret).","status":"UNAUTHENTICATED"}}"#)
    ])
    // `printf` joins the token, so that the command itself does not contain it.
    let outcome = try await google.send([
      "-v", "--access-token-command", "printf 'Zebra-%s' crossing-of-the-day",
    ])
    #expect(outcome.code != 0)
    #expect(outcome.stderr.contains("< X-Said: (hidden)"), "\(outcome.stderr)")
    #expect(!(outcome.stdout + outcome.stderr).contains(secret))
  }
}
