import CrierAnswers
import CrierMessage
import CurlHTTP
import HTTPTypes

/// Exchanges an access token for a token of another account (IAM Credentials,
/// `generateAccessToken`).
struct ImpersonationGrant: TokenGrant {
  let target: Impersonation
  let scope: String
  let source: any TokenGrant
  let exchange: Exchange

  func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    let own = try await source.fetch(at: now)
    var fields = own.fields
    fields[.contentType] = "application/json"
    let answer = try await target.hop.ask(
      target.address.request(.post, fields), Array(JSONWriter.compact(body).utf8), by: exchange)
    var token =
      if let token = Self.token(answer.response.status.code, answer.body, at: now) {
        token
      } else {
        try target.hop.token(in: answer, at: now)
      }
    token.quotaProject = target.quotaProject
    return token
  }

  private var body: JSONValue {
    .object([
      JSONMember("delegates", .array(target.delegates.map(JSONValue.string))),
      JSONMember("scope", .array([.string(scope)])),
      JSONMember("lifetime", .string("\(target.lifetime)s")),
    ])
  }

  /// Reads `{"accessToken": …, "expireTime": …}`, a format that only this endpoint uses.
  private static func token(_ status: Int, _ body: [UInt8], at now: Duration) -> AccessToken? {
    guard status == 200, let json = try? JSONReader.read(body),
      let secret = json["accessToken"]?.text, TokenAnswer.isHeaderText(secret)
    else { return nil }
    let end = json["expireTime"]?.text.flatMap(WireTime.seconds(of:)).map { Duration.seconds($0) }
    return AccessToken(
      secret: secret, lifetime: end.map { $0 - now } ?? .seconds(3600), from: now)
  }
}
