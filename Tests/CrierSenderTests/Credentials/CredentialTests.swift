import CrierMessage
import CrierSender
import CurlHTTP
import Testing

@Suite("Other kinds of credentials") struct CredentialTests {
  private func error(_ text: String) -> CredentialError? {
    do throws(CredentialError) {
      _ = try Credential(Array(text.utf8), path: "file.json", hosts: ["test"])
      return nil
    } catch {
      return error
    }
  }

  private static let login =
    #""type": "authorized_user", "client_id": "a", "client_secret": "b", "refresh_token": "c""#

  @Test func `name the projects of the account and of the quota`() throws {
    func projects(_ account: String, _ more: String = "") throws -> [String] {
      try Credential(
        Array(
          """
          {"type": "impersonated_service_account"\(more),
           "service_account_impersonation_url":
             "https://iamcredentials.googleapis.com/v1/projects/-/serviceAccounts/\(account):generateAccessToken",
           "source_credentials": {\(Self.login)}}
          """.utf8), path: "file.json"
      ).projects
    }
    #expect(try projects("a@shop-prod.iam.gserviceaccount.com") == ["shop-prod"])
    #expect(
      try projects("shop-prod@appspot.gserviceaccount.com", #", "quota_project_id": "shop-q""#)
        == ["shop-q", "shop-prod"])
    #expect(try projects("77-compute@developer.gserviceaccount.com").contains("77"))
    #expect(try projects("service-77@gcp-sa-x.iam.gserviceaccount.com").contains("77"))
    #expect(try projects("a@shop.example.com.IAM.gserviceaccount.com") == ["example.com:shop"])
    for account in ["a%40shop-prod.iam.gserviceaccount.com", "123456789012345678901"] {
      #expect(throws: CredentialError.self) { try projects(account) }
    }
    #expect(Credential.projects(of: "gcloud login").isEmpty)
  }

  @Test func `name an invalid address inside a nested object, with its position`() throws {
    let error = error(
      """
      {"type": "impersonated_service_account",
       "service_account_impersonation_url": "https://iamcredentials.googleapis.com/v1/a@b:y",
       "source_credentials": {\(Self.login),
         "token_uri": "http://x.localhost/token"}}
      """)
    #expect(
      error
        == .openAddress(
          MemberOrigin(
            member: "source_credentials.token_uri", path: "file.json",
            place: JSONPlace(line: 4, column: 17))))
  }

  @Test(
    "never send a secret unencrypted",
    arguments: [
      "http://evil.test?.localhost/", "http://x.localhost/", "http://localhost/",
      "http://169.254.169.254/", "sts.googleapis.com",
    ])
  func addresses(address: String) {
    let external = #""type": "external_account", "audience": "a", "subject_token_type": "t""#
    for text in [
      #"{\#(external), "token_url": "\#(address)", "credential_source": {"file": "f"}}"#,
      #"{\#(Self.login), "token_uri": "\#(address)"}"#,
    ] {
      switch error(text) {
      case .openAddress, .badAddress: break
      case let other: Issue.record("\(String(describing: other))")
      }
    }
  }

  @Test func `may fetch a subject token from the cloud's own server`() {
    #expect(
      error(
        #"""
        {"type": "external_account", "audience": "a", "subject_token_type": "t",
         "credential_source": {"url": "http://169.254.169.254/metadata/identity"}}
        """#) == nil)
  }

  @Test(
    "list all servers of a chain, including the source of a subject token",
    arguments: ["https://subject.example.test/", "http://169.254.169.254/metadata/identity"])
  func chain(address: String) throws {
    let external = #"""
      {"type": "external_account", "audience": "a", "subject_token_type": "t",
       "token_url": "http://127.0.0.1:1/sts", "credential_source": {"url": "\#(address)"}}
      """#
    let acting = #"""
      {"type": "impersonated_service_account",
       "service_account_impersonation_url": "http://127.0.0.1:1/v1/a@b:y",
       "source_credentials": \#(external)}
      """#
    for text in [external, acting] {
      let addresses = try Credential(Array(text.utf8), path: "file.json", hosts: ["test"]).addresses
      #expect(addresses.contains { $0.text == address && !$0.isLoopback })
    }
  }

  @Test(
    "check values that would be sent in a header",
    arguments: [
      #"{\#(login), "quota_project_id": "p\r\nX: y"}"#,
      #"""
      {"type": "external_account", "audience": "a", "subject_token_type": "t",
       "credential_source": {"url": "https://a.test/", "headers": {"X": "a\r\nY: b"}}}
      """#,
      #"""
      {"type": "external_account", "audience": "a", "subject_token_type": "t",
       "credential_source": {"file": "f", "format": {"type": "xml"}}}
      """#,
    ])
  func headers(text: String) {
    guard case .unusable = error(text) else {
      Issue.record("\(String(describing: error(text)))")
      return
    }
  }

  @Test func `use a token that is valid for minutes for only half that time`() {
    let now = Duration.seconds(1000)
    let short = AccessToken(secret: "a", lifetime: .seconds(300), from: now)
    #expect(short.isFresh(at: now + .seconds(149)))
    #expect(!short.isFresh(at: now + .seconds(150)))
    let usual = AccessToken(secret: "a", lifetime: .seconds(3600), from: now)
    #expect(usual.isFresh(at: now + .seconds(3374)))
    #expect(!usual.isFresh(at: now + .seconds(3375)))
  }

  @Test(
    "accept a command's output as a token or not at all",
    arguments: ["", "a b", "a\nb", "ä", String(repeating: "a", count: 16_385)])
  func printed(text: String) {
    #expect(AccessToken(printed: text, lifetime: .seconds(1), from: .zero) == nil)
  }
}
