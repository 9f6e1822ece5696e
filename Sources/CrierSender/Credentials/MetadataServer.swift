import CrierAnswers
import CrierMessage
import CurlHTTP
import HTTPTypes

/// The server on Google Cloud machines that issues access tokens for the machine's account.
package struct MetadataServer: Sendable {
  /// The values of a server that has responded.
  package struct Found: Hashable, Sendable {
    package var account: String
    package var project: String?
  }

  let address: ServerAddress
  /// The scope of the access tokens.
  package var scope = JWTAssertion.scope
  private let exchange: Exchange

  /// Creates a client for a metadata server; nil if `host` is not a valid host.
  ///
  /// Uses plain HTTP, because the address is on the machine's own network; `exchange` must not use
  /// a proxy.
  package init?(host: String, exchange: @escaping Exchange) {
    guard let address = ServerAddress("http://\(host)/"), address.path == "/", address.query == nil
    else { return nil }
    self.address = address
    self.exchange = exchange
  }

  /// Returns the account and project of this machine; nil if there is no metadata server.
  ///
  /// Another server may respond at this address; only a metadata server responds with 200 and a
  /// special header.
  package func find() async throws(CredentialError) -> Found? {
    async let project = text("project/project-id")
    async let account = text("instance/service-accounts/default/email")
    let (projectAnswer, accountAnswer) = await (project, account)
    guard let projectAnswer, let accountAnswer else { return nil }
    guard let account = accountAnswer.text else {
      throw .at(TokenHop(.metadata), .strangeAnswer(httpStatus: accountAnswer.status))
    }
    return Found(account: account, project: projectAnswer.text)
  }

  private func text(_ path: String) async -> (status: Int, text: String?)? {
    guard let answer = try? await ask(path), Self.isOwn(answer) else { return nil }
    let status = answer.response.status.code
    let text = String(decoding: answer.body.prefix(1024), as: UTF8.self)
    return (status, status == 200 && TokenAnswer.isHeaderText(text) ? text : nil)
  }

  fileprivate func ask(_ path: String) async throws(CurlError) -> HTTPAnswer {
    guard let name = HTTPField.Name("Metadata-Flavor"),
      let question = ServerAddress("\(address.text)computeMetadata/v1/\(path)")
    else { throw CurlError(.badURL, wasSent: false) }
    return try await exchange(question.request(.get, [name: "Google"]), [])
  }

  fileprivate static func isOwn(_ answer: HTTPAnswer) -> Bool {
    HTTPField.Name("Metadata-Flavor").flatMap { answer.response.headerFields[$0] } == "Google"
  }
}

extension MetadataServer: TokenGrant {
  package func fetch(at now: Duration) async throws(CredentialError) -> AccessToken {
    let hop = TokenHop(.metadata)
    let answer: HTTPAnswer
    do {
      let scope = PercentEncoding.text(scope)
      answer = try await ask("instance/service-accounts/default/token?scopes=\(scope)")
    } catch {
      throw .at(hop, .noAnswer(error))
    }
    guard Self.isOwn(answer) else {
      throw .at(hop, .strangeAnswer(httpStatus: answer.response.status.code))
    }
    return try hop.token(in: answer, at: now)
  }
}
