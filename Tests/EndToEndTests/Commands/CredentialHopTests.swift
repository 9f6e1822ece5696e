import CrierMessage
import CrierTestSupport
import LoopbackServers
import Testing

/// Errors at each step of fetching an access token, with recorded answers of the real services:
/// the output must name the step and the fix.
@Suite("An error on the way to an access token") struct CredentialHopTests {
  struct Failure: CustomTestStringConvertible, Sendable {
    var path: String
    var status: Int
    var body: String
    var words: [String]
    var testDescription: String { "\(path) \(status) \(words)" }
  }

  private static let login = "gcloud auth application-default login"

  private static let failures = [
    Failure(
      path: "/token", status: 400,
      body: #"""
        {"error":"invalid_grant","error_description":"reauth related error (invalid_rapt)","error_subtype":"invalid_rapt"}
        """#, words: ["invalid_rapt", login]),
    Failure(
      path: "/token", status: 400,
      body: #"{"error":"invalid_grant","error_description":"Bad Request"}"#,
      words: ["does not accept this login any more", login]),
    Failure(
      path: "/token", status: 401, body: #"{"error":"deleted_client"}"#,
      words: ["deleted_client", login]),
    Failure(
      path: "/token", status: 404, body: "<html>no</html>",
      words: ["The token endpoint answered HTTP 404", "token_uri in"]),
    Failure(
      path: "/subject", status: 403, body: "forbidden",
      words: ["The source of the subject token answered HTTP 403", "id-token: write"]),
    Failure(
      path: "/subject", status: 200, body: #"{"other":"x"}"#,
      words: ["The source of the subject token contains no token in the field value"]),
    Failure(
      path: "/sts", status: 400,
      body: #"""
        {"error":"invalid_target","error_description":"The target service indicated by the \"audience\" parameters is invalid."}
        """#, words: ["(STS)", "pool or provider", "number"]),
    Failure(
      path: "/sts", status: 400,
      body: #"{"error":"invalid_request","error_description":"Invalid value for \"audience\"."}"#,
      words: ["(STS)", "audience is malformed"]),
    Failure(
      path: "/sts", status: 401,
      body: #"""
        {"error":"unauthorized_client","error_description":"The given credential is rejected by the attribute condition."}
        """#, words: ["(STS)", "attribute condition"]),
    Failure(
      path: "/sts", status: 400,
      body: #"""
        {"error":"invalid_grant","error_description":"The audience in ID Token [secret-x] does not match the expected audience y."}
        """#, words: ["(STS)", "another audience"]),
    Failure(
      path: GoogleServers.impersonationPath, status: 403,
      body: #"""
        {"error":{"code":403,"message":"Permission 'iam.serviceAccounts.getAccessToken' denied on resource (or it may not exist).","status":"PERMISSION_DENIED","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"IAM_PERMISSION_DENIED","domain":"iam.googleapis.com"}]}}
        """#,
      words: [
        "generateAccessToken for \(GoogleServers.account)", "roles/iam.serviceAccountTokenCreator",
      ]),
    Failure(
      path: GoogleServers.impersonationPath, status: 403,
      body:
        #"{"error":{"code":403,"message":"The caller does not have permission","status":"PERMISSION_DENIED"}}"#,
      words: ["generateAccessToken", "Token Creator"]),
    Failure(
      path: GoogleServers.impersonationPath, status: 403,
      body: #"""
        {"error":{"code":403,"message":"Caller does not have required permission to use project payer.","status":"PERMISSION_DENIED","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"USER_PROJECT_DENIED","domain":"googleapis.com"}]}}
        """#, words: ["generateAccessToken", "quota project"]),
    Failure(
      path: GoogleServers.sendPath, status: 403,
      body: #"""
        {"error":{"code":403,"message":"Your application is authenticating by using local Application Default Credentials. The fcm.googleapis.com API requires a quota project, which is not set by default.","status":"PERMISSION_DENIED","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"SERVICE_DISABLED","domain":"googleapis.com","metadata":{"consumer":"projects/764086051850"}}]}}
        """#, words: ["naming the project that pays"]),
    Failure(
      path: GoogleServers.sendPath, status: 403,
      body: #"""
        {"error":{"code":403,"message":"Caller does not have required permission to use project payer.","status":"PERMISSION_DENIED","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"USER_PROJECT_DENIED","domain":"googleapis.com"}]}}
        """#, words: ["quota project", "serviceUsageConsumer"]),
  ]

  @Test("ends with 77, names the step and the fix, and shows no secret", arguments: failures)
  func hop(failure: Failure) async throws {
    let google = try GoogleServers([failure.path: .answer(failure.status, failure.body)])
    let credentials =
      switch failure.path {
      case "/subject", "/sts": google.external(source: google.urlSource)
      case "/token": google.login()
      default: google.impersonated(by: google.login())
      }
    let outcome = try await google.send(credentials)
    #expect(outcome.code == 77)
    for words in failure.words { #expect(outcome.stderr.contains(words), "\(outcome.stderr)") }
    for secret in ["secret", "subject-from-url", "from-login", "from-sts", "from-iam", "1//"] {
      #expect(!(outcome.stdout + outcome.stderr).contains(secret))
    }
  }

  @Test func `names the file that contains no subject token`() async throws {
    let google = try GoogleServers()
    let source = GoogleServers.object([("file", "/nowhere/subject")])
    let credentials = google.external(source: source)
    try google.home.folder.write(JSONWriter.pretty(credentials), to: "home/keys/credentials.json")
    let trusted = try await CrierCommand.run(
      ["project", "trust", "keys/credentials.json", "--yes"], home: google.home)
    #expect(trusted.code == 0, "\(trusted.stderr)")
    let outcome = try await google.send(credentials)
    #expect(outcome.code == 77)
    #expect(outcome.stderr.contains("The source of the subject token cannot be read."))
    #expect(outcome.stderr.contains("/nowhere/subject"))
  }

  @Test(
    "is reported as a bad token_uri of the key file, with the position",
    arguments: [
      ("oauth2.googleapis.com/token", "is not the address of a server"),
      ("http://oauth2.example.test/token", "is not encrypted"),
      ("https://nohost.invalid/token", "nohost.invalid was not found"),
      ("https://127.0.0.1:1/token", "cannot be reached"),
    ])
  func badTokenAddress(address: String, words: String) async throws {
    let home = try CrierHome(listsTestServers: true)
    var file = try KeyFile()
    file["token_uri"] = nil
    file.members.insert(JSONMember("token_uri", .string(address)), at: 1)
    let path = try home.folder.write(file.text, to: "home/key.json")
    let outcome = try await CrierCommand.run(
      [
        "send", "-", "--credentials", path, "--endpoint", "https://fcm.example.test",
        "--project", "p", "--dry-run",
      ], stdin: DestinationTests.message, home: home)
    #expect(outcome.code != 0)
    #expect(outcome.stderr.contains(words), "\(outcome.stderr)")
    #expect(outcome.stderr.contains("token_uri in \(path) (line 3, column 16)"))
    #expect(!outcome.stderr.contains("endpoint is"))
    #expect(!outcome.stderr.contains("--endpoint"))
  }
}
