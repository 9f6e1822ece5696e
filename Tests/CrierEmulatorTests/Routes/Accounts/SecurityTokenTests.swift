import CrierMessage
import OpenSSLSigning
import Testing

@testable import CrierEmulator

@Suite("The Security Token Service") struct SecurityTokenTests {
  private static let provider =
    "//iam.googleapis.com/projects/123/locations/global/workloadIdentityPools/pool/providers/github"

  /// A valid form; fields of `changes` replace its own, and nil removes one.
  private func form(_ changes: [String: String?] = [:]) -> String {
    let scope = "https://www.googleapis.com/auth/cloud-platform"
    let fields: [String: String?] = [
      "grant_type": SecurityTokenRoute.grantType, "audience": Self.provider, "scope": scope,
      "requested_token_type": SecurityTokenRoute.tokenType, "subject_token": "opaque",
      "subject_token_type": "urn:ietf:params:oauth:token-type:jwt",
    ]
    return fields.merging(changes) { $1 }
      .compactMap { name, value in value.map { "\(name)=\($0)" } }.joined(separator: "&")
  }

  private func ask(_ emulator: EmulatorServer, _ body: String) async throws -> PlainAnswer {
    try await emulator.ask("POST", "/v1/token", body: body)
  }

  @Test func `gives a token that sends and impersonates`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await ask(emulator, form())
      #expect(answer.status == 200)
      #expect(answer.json["issued_token_type"]?.text == SecurityTokenRoute.tokenType)
      #expect(answer.json["expires_in"]?.integer == 3599)
      let token = try #require(answer.json["access_token"]?.text)
      let sent = try await emulator.send(
        #"{"message":{"token":"aaaa:bbbb"}}"#, headers: ["Authorization": "Bearer \(token)"])
      #expect(sent.status == 200)
    }
  }

  @Test func `accepts JSON as GitHub's action sends it`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await ask(
        emulator,
        #"""
        {"audience":"\#(Self.provider)","grantType":"\#(SecurityTokenRoute.grantType)",
        "requestedTokenType":"\#(SecurityTokenRoute.tokenType)",
        "scope":"https://www.googleapis.com/auth/cloud-platform",
        "subjectTokenType":"urn:ietf:params:oauth:token-type:jwt","subjectToken":"a"}
        """#)
      #expect(answer.status == 200)
    }
  }

  @Test(
    "refuses in the words of the service",
    arguments: [
      (["grant_type": nil], "invalid_request", "Missing required parameter: grant_type"),
      (["grant_type": "x"], "unsupported_grant_type", "Invalid grant_type"),
      (["subject_token": ""], "invalid_request", "Missing required parameter: subject_token"),
      (["scope": nil], "invalid_scope", "Empty or missing scope not allowed."),
      (["audience": "github"], "invalid_request", #"Invalid value for "audience"."#),
      (
        ["audience": "//iam.googleapis.com/projects/123/x"], "invalid_request",
        #"Invalid value for "audience"."#
      ),
      (
        ["audience": provider.replacing("123", with: "my-project")], "invalid_target",
        #"The target service indicated by the "audience" parameters is invalid."#
      ),
    ] as [([String: String?], String, String)])
  func refused(changes: [String: String?], error: String, words: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await ask(emulator, form(changes))
      #expect(answer.status == 400)
      #expect(answer.json["error"]?.text == error)
      #expect(answer.json["error_description"]?.text?.hasPrefix(words) == true, "\(answer.body)")
    }
  }

  @Test func `refuses an expired subject token as stale`() async throws {
    let end = EmulatorServer.noon.secondsRoundedDown
    let claims = Base64URL.encode(Array(#"{"iat":\#(end - 300),"exp":\#(end)}"#.utf8))
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await ask(emulator, form(["subject_token": "a.\(claims).c"]))
      #expect(answer.json["error"]?.text == "invalid_grant")
      #expect(
        answer.json["error_description"]?.text
          == "ID Token issued at \(end - 300) is stale to sign-in.")
    }
  }

  @Test func `knows no provider if the emulator was told whom to accept`() async throws {
    var settings = EmulatorServer.settings()
    settings.accounts = ["a@b.example": try RS256Key.generate().publicPEM()]
    try await EmulatorServer.run(settings) { emulator in
      let answer = try await ask(emulator, form())
      #expect(answer.json["error"]?.text == "invalid_target")
    }
  }
}
