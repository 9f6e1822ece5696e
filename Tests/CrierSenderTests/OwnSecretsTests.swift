import CrierSender
import CurlHTTP
import HTTPTypes
import Testing

@Suite("A secret that Crier sent") struct OwnSecretsTests {
  private func request(_ fields: HTTPFields) -> HTTPRequest {
    HTTPRequest(
      method: .post, scheme: "https", authority: "a.example", path: "/", headerFields: fields)
  }

  @Test(
    "is masked in the body and the headers of the answer",
    arguments: ["opaque-token-of-a-command", "odd/token+of=a~command"])
  func bearer(secret: String) async throws {
    let exchange = OwnSecrets.masked { _, _ in
      HTTPAnswer(
        status: 401, #"{"error": "\#(secret)", "of": "\#(secret.replacing("/", with: "\\/"))"}"#,
        ["WWW-Authenticate": "Bearer token=\"\(secret)\""])
    }
    let answer = try await exchange(request([.authorization: "Bearer \(secret)"]), [])
    #expect(
      String(decoding: answer.body, as: UTF8.self) == #"{"error": "(hidden)", "of": "(hidden)"}"#)
    #expect(answer.response.headerFields[.wwwAuthenticate] == "Bearer token=\"(hidden)\"")
    #expect(answer.response.status.code == 401)
  }

  @Test(
    "is masked even if the server escapes it or changes its case",
    arguments: [
      "OPAQUE/TOKEN-1 of", "opaque%2Ftoken%2d1 of", "%6F%70aque/token-1 of",
      #"\u006fpaque\/token\u002D1 of"#, #"\u006Fpaque\u002ftoken-1 of"#,
    ])
  func escaped(echo: String) async throws {
    let exchange = OwnSecrets.masked { _, _ in
      HTTPAnswer(status: 401, "100% \\ no \(echo)", ["X-Echo": echo])
    }
    let answer = try await exchange(request([.authorization: "Bearer opaque/token-1"]), [])
    #expect(String(decoding: answer.body, as: UTF8.self) == "100% \\ no (hidden) of")
    #expect(answer.response.headerFields[HTTPField.Name("X-Echo")!] == "(hidden) of")
  }

  @Test func `is masked if it was in a form, like an assertion`() async throws {
    let exchange = OwnSecrets.masked { _, body in
      HTTPAnswer(status: 400, "No: " + String(decoding: body, as: UTF8.self))
    }
    let answer = try await exchange(
      request([.contentType: "application/x-www-form-urlencoded"]),
      Array("grant_type=jwt-bearer&assertion=head.claims.signature".utf8))
    #expect(
      String(decoding: answer.body, as: UTF8.self)
        == "No: grant_type=jwt-bearer&assertion=(hidden)")
  }

  @Test func `is not a short word, and other text is unchanged`() async throws {
    let exchange = OwnSecrets.masked { _, _ in HTTPAnswer(status: 200, "a made-up name") }
    let answer = try await exchange(request([.authorization: "Bearer made-up"]), [])
    #expect(answer == HTTPAnswer(status: 200, "a made-up name"))
  }
}
