import CrierAnswers
import CrierMessage
import CurlHTTP
import HTTPTypes
import OpenSSLSigning

/// Exchanges a subject token for an access token at Google's Security Token Service (RFC 8693).
struct SecurityTokenGrant: TokenGrant {
  let account: ExternalAccount
  let scope: String
  let surroundings: TokenSurroundings

  func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    do {
      return try await exchange(try await subjectToken(), at: now)
    } catch {
      // The service can reject a token as too old before the token expires; a new one may work.
      guard case .refused(_, _, let clue) = error.cause, clue?.kind == .stale else { throw error }
    }
    return try await exchange(try await subjectToken(), at: now)
  }

  private func exchange(
    _ subjectToken: String, at now: Duration
  ) async throws(CredentialError) -> AccessToken {
    var form = [
      ("grant_type", "urn:ietf:params:oauth:grant-type:token-exchange"),
      ("audience", account.audience), ("scope", scope),
      ("requested_token_type", "urn:ietf:params:oauth:token-type:access_token"),
      ("subject_token", subjectToken), ("subject_token_type", account.subjectTokenType),
    ]
    var fields = FormBody.fields
    if let client = account.client {
      fields[.authorization] = "Basic " + Self.base64(client)
    } else if let project = account.workforceProject {
      let options = JSONValue.object([JSONMember("userProject", .string(project))])
      form.append(("options", JSONWriter.compact(options)))
    }
    let answer = try await account.hop.ask(
      account.tokenAddress.request(.post, fields), FormBody(form).bytes,
      by: surroundings.exchange)
    var token = try account.hop.token(in: answer, at: now)
    token.quotaProject = account.quotaProject
    return token
  }

  private func subjectToken() async throws(CredentialError) -> String {
    let hop = account.subjectHop
    let bytes: [UInt8]
    switch account.source {
    case .file(let path):
      do {
        bytes = try surroundings.read(path).get()
      } catch {
        throw .at(hop, error)
      }
    case .server(let address, let fields):
      let exchange = address.isLinkLocalLiteral ? surroundings.direct : surroundings.exchange
      let answer = try await hop.ask(address.request(.get, fields), by: exchange)
      let status = answer.response.status.code
      guard status == 200 else {
        let mayPass = status == 408 || status == 429 || status >= 500
        throw .at(
          hop, mayPass ? .unavailable(httpStatus: status) : .strangeAnswer(httpStatus: status))
      }
      bytes = answer.body
    }
    let text: String? =
      if let field = account.jsonField {
        (try? JSONReader.read(bytes))?[field]?.text
      } else {
        String(validating: bytes, as: UTF8.self)
      }
    guard let text, !text.isEmpty else { throw .at(hop, .noToken(field: account.jsonField)) }
    return text
  }

  /// Base64 with the standard alphabet and padding, as RFC 7617 requires.
  private static func base64(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let padding = String(repeating: "=", count: (3 - bytes.count % 3) % 3)
    return Base64URL.encode(bytes).replacing("-", with: "+").replacing("_", with: "/") + padding
  }
}
