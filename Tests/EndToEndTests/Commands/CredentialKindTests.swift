import CrierMessage
import CrierTestSupport
import LoopbackServers
import Testing

/// Each kind of credentials that Google's libraries accept, with servers on this machine.
@Suite("crier send without a key file") struct CredentialKindTests {
  private func sent(by google: GoogleServers) throws -> LoopbackServer.Request {
    try #require(google.requests(to: GoogleServers.sendPath).last)
  }

  @Test func `refreshes a login, and sends the project that pays`() async throws {
    let google = try GoogleServers()
    #expect(try await google.send(google.login()).code == 0)
    let asked = try #require(google.requests(to: "/token").first)
    #expect(
      asked.text == "grant_type=refresh_token&client_id=client.apps&client_secret=secret%26client"
        + "&refresh_token=1%2F%2Fsecret%2Brefresh")
    #expect(asked.header("content-type") == "application/x-www-form-urlencoded")
    let send = try sent(by: google)
    #expect(send.header("authorization") == "Bearer from-login")
    #expect(send.header("x-goog-user-project") == "payer")
  }

  @Test func `sends the quota project of the variable instead of the file's`() async throws {
    let google = try GoogleServers()
    let file = try google.home.folder.write(
      JSONWriter.pretty(google.login()), to: "home/credentials.json")
    let outcome = try await google.send(
      ["--credentials", file], environment: ["GOOGLE_CLOUD_QUOTA_PROJECT": "other"])
    #expect(outcome.code == 0)
    #expect(try sent(by: google).header("x-goog-user-project") == "other")
  }

  @Test func `impersonates a service account with a login`() async throws {
    let google = try GoogleServers()
    #expect(try await google.send(google.impersonated(by: google.login())).code == 0)
    let asked = try #require(google.requests(to: GoogleServers.impersonationPath).first)
    #expect(asked.header("authorization") == "Bearer from-login")
    let body = try JSONReader.read(asked.body)
    #expect(body["lifetime"]?.text == "3600s")
    #expect(body["scope"]?[0]?.text == "https://www.googleapis.com/auth/firebase.messaging")
    #expect(body["delegates"]?[0]?.text == "projects/-/serviceAccounts/d@p.example")
    #expect(try sent(by: google).header("authorization") == "Bearer from-iam")
    #expect(try sent(by: google).header("x-goog-user-project") == "payer")
  }

  @Test func `reads a subject token from a file, unchanged`() async throws {
    let google = try GoogleServers()
    let file = try google.home.folder.write("subject+token", to: "home/keys/subject")
    let source = GoogleServers.object([("file", file)])
    #expect(try await google.send(google.external(source: source)).code == 0)
    let asked = try #require(google.requests(to: "/sts").first)
    #expect(asked.text.contains("&subject_token=subject%2Btoken&"))
    #expect(
      asked.text.contains("grant_type=urn%3Aietf%3Aparams%3Aoauth%3Agrant-type%3Atoken-exchange"))
    #expect(
      asked.text.contains("scope=https%3A%2F%2Fwww.googleapis.com%2Fauth%2Ffirebase.messaging"))
    #expect(asked.header("authorization") == nil)
    #expect(try sent(by: google).header("authorization") == "Bearer from-sts")
  }

  @Test func `fetches a subject token from a server, and exchanges it twice`() async throws {
    let google = try GoogleServers()
    let client = [
      JSONMember("client_id", .string("id")), JSONMember("client_secret", .string("word")),
    ]
    let credentials = google.external(source: google.urlSource, impersonates: true, more: client)
    #expect(try await google.send(credentials).code == 0)
    #expect(google.requests(to: "/subject").first?.header("authorization") == "Bearer job-secret")
    let asked = try #require(google.requests(to: "/sts").first)
    #expect(asked.text.contains("subject_token=subject-from-url"))
    #expect(asked.text.contains("scope=https%3A%2F%2Fwww.googleapis.com%2Fauth%2Fcloud-platform"))
    #expect(asked.header("authorization") == "Basic aWQ6d29yZA==")
    let acted = google.requests(to: GoogleServers.impersonationPath).first
    #expect(acted?.header("authorization") == "Bearer from-sts")
    #expect(try sent(by: google).header("authorization") == "Bearer from-iam")
  }

  @Test func `fetches an expired subject token once more, but not again`()
    async throws
  {
    let google = try GoogleServers(["/sts": Self.stale])
    let outcome = try await google.send(google.external(source: google.urlSource))
    #expect(outcome.code == 77)
    #expect(outcome.stderr.contains("(STS)"))
    #expect(outcome.stderr.contains("too old"))
    #expect(google.requests(to: "/subject").count == 2)
    #expect(google.requests(to: "/sts").count == 2)
  }

  private static let stale = LoopbackServer.Reply.answer(
    400,
    #"{"error":"invalid_grant","error_description":"ID Token issued at 1 is stale to sign-in."}"#)

  @Test(
    "asks only this machine for a subject token if it sends to it", arguments: [false, true])
  func subjectTokenElsewhere(isActedFor: Bool) async throws {
    let proxy = try LoopbackServer { _ in .close }
    let google = try GoogleServers()
    let source = GoogleServers.object([("url", "https://subject.example.test/")])
    let external = google.external(source: source)
    let credentials = isActedFor ? google.impersonated(by: external) : external
    let file = try google.home.folder.write(
      JSONWriter.pretty(credentials), to: "home/credentials.json")
    let outcome = try await google.send(
      ["--credentials", file],
      environment: ["https_proxy": "http://127.0.0.1:\(proxy.port)"])
    #expect(outcome.code == 0, "\(outcome.stderr)")
    #expect(proxy.requests.isEmpty)
    #expect(google.requests(to: "/sts").isEmpty)
    #expect(try sent(by: google).header("authorization") == "Bearer made-up")
  }

  @Test(
    "names a credential source that is not supported",
    arguments: [
      ("environment_id", "aws1", "AWS"), ("executable", "run", "executable"),
      ("certificate", "x", "X.509"),
    ])
  func unsupported(member: String, value: String, words: String) async throws {
    let google = try GoogleServers()
    let source = GoogleServers.object([(member, value)])
    let outcome = try await google.send(google.external(source: source))
    #expect(outcome.code == 77)
    #expect(outcome.stderr.contains(words))
    #expect(google.server.requests.isEmpty)
  }

  @Test func `uses the token that a command prints, and never shows it`() async throws {
    let google = try GoogleServers()
    let outcome = try await google.send(["--access-token-command", "echo ya29.secret; echo x >&2"])
    #expect(outcome.code == 0)
    #expect(try sent(by: google).header("authorization") == "Bearer ya29.secret")
    #expect(!(outcome.stdout + outcome.stderr).contains("ya29.secret"))
  }

  @Test(
    "reports that a command printed no token, and ends with 77",
    arguments: [
      ("exit 3", "status 3"), ("true", "printed no token"), ("echo ya29.a b", "printed no token"),
      // Programs whose output is longer than Crier reads; they block until somebody reads the rest.
      ("head -c 300000 /dev/zero | tr '\\0' a", "printed no token"),
      ("yes ya29", "printed no token"),
    ])
  func badCommand(command: String, words: String) async throws {
    let google = try GoogleServers()
    let outcome = try await google.send(["--access-token-command", command])
    #expect(outcome.code == 77)
    #expect(outcome.stderr.contains(words))
    #expect(!outcome.stderr.contains("ya29"))
    #expect(google.server.requests.isEmpty)
  }

  @Test func `sends nothing without a token, and calls nothing refused`() async throws {
    let google = try GoogleServers()
    let results = google.home.folder.path(of: "results.jsonl")
    let outcome = try await google.send(
      ["--access-token-command", "exit 3", "--results", results])
    #expect(outcome.code == 77)
    #expect(
      outcome.stderr.contains("1 row: 0 accepted, 0 refused, 0 unknown, 1 not sent."),
      "\(outcome.stderr)")
  }

  @Test func `refuses two kinds of credentials as wrong usage`() async throws {
    let google = try GoogleServers()
    let outcome = try await google.send(
      ["--access-token-command", "true", "--credentials", "key.json"])
    #expect(outcome.code == 64)
  }

  @Test func `uses the current project of gcloud if nothing else names one`()
    async throws
  {
    let home = try CrierHome()
    let gcloud = "home/.config/gcloud"
    try home.folder.write(
      try KeyFile(project: nil).text, to: "\(gcloud)/application_default_credentials.json")
    try home.folder.write("work\n", to: "\(gcloud)/active_config")
    try home.folder.write(
      "[compute]\nproject = wrong\n[core]\naccount = a\nproject = shop-prod\n",
      to: "\(gcloud)/configurations/config_work")
    let outcome = try await CrierCommand.run(
      ["send", "-", "--endpoint", "https://fcm.example.test"], stdin: DestinationTests.message,
      home: home)
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("in live project shop-prod"))
  }
}
