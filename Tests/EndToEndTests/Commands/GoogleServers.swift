import CrierMessage
import CrierTestSupport
import LoopbackServers

/// All servers for a send without a key file, on one port of this machine: the token endpoint, STS,
/// IAM, the source of subject tokens, the metadata server and FCM.
struct GoogleServers {
  static let account = "push@p.iam.gserviceaccount.com"

  let server: LoopbackServer
  let home: CrierHome

  /// `answers` replace the default answers, by path.
  init(_ answers: [String: LoopbackServer.Reply] = [:]) throws {
    home = try CrierHome(listsTestServers: true)
    server = try LoopbackServer { request in
      let path = Self.path(of: request)
      return answers[path] ?? Self.usual(path)
    }
  }

  var address: String { "http://127.0.0.1:\(server.port)" }

  func requests(to path: String) -> [LoopbackServer.Request] {
    server.requests.filter { Self.path(of: $0) == path }
  }

  /// Runs `crier send` with these credentials against these servers.
  func send(_ credentials: JSONValue, _ options: String...) async throws -> CrierCommand.Outcome {
    let file = try home.folder.write(
      JSONWriter.pretty(credentials), to: "home/keys/credentials.json")
    return try await send(["--credentials", file] + options)
  }

  func send(
    _ options: [String], environment: [String: String] = [:]
  ) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(
      ["send", "-", "--endpoint", address, "--project", "p"] + options,
      stdin: DestinationTests.message, home: home, environment: environment)
  }

  static let sendPath = "/v1/projects/p/messages:send"
  static let impersonationPath = "/v1/projects/-/serviceAccounts/\(account):generateAccessToken"

  private static func path(of request: LoopbackServer.Request) -> String {
    let words = request.head.split(separator: " ", maxSplits: 2)
    return words.count > 1 ? String(words[1].prefix { $0 != "?" }) : ""
  }

  private static func usual(_ path: String) -> LoopbackServer.Reply {
    let metadata = ["Metadata-Flavor: Google"]
    let service = "/computeMetadata/v1/instance/service-accounts/default"
    return switch path {
    case "/token":
      .answer(200, #"{"access_token":"from-login","expires_in":3599,"token_type":"Bearer"}"#)
    case "/sts":
      .answer(
        200,
        #"{"access_token":"from-sts","issued_token_type":"urn:ietf:params:oauth:token-type:access_token","token_type":"Bearer","expires_in":300}"#
      )
    case impersonationPath:
      .answer(200, #"{"accessToken":"from-iam","expireTime":"2099-01-01T00:00:00Z"}"#)
    case "/subject": .answer(200, #"{"value":"subject-from-url"}"#)
    case "/computeMetadata/v1/project/project-id": .answer(200, headers: metadata, "p-metadata")
    case service + "/email": .answer(200, headers: metadata, account)
    case service + "/token":
      .answer(
        200, headers: metadata,
        #"{"access_token":"from-metadata","expires_in":3599,"token_type":"Bearer"}"#)
    case sendPath: .answer(200, #"{"name":"projects/p/messages/1"}"#)
    default: .answer(404, "<html><title>Not Found</title></html>")
    }
  }
}

extension GoogleServers {
  /// Like `gcloud auth application-default login`.
  func login(quotaProject: String? = "payer") -> JSONValue {
    var members: [(String, String)] = [
      ("type", "authorized_user"), ("client_id", "client.apps"),
      ("client_secret", "secret&client"), ("refresh_token", "1//secret+refresh"),
      ("token_uri", address + "/token"),
    ]
    if let quotaProject { members.append(("quota_project_id", quotaProject)) }
    return Self.object(members)
  }

  func impersonated(by source: JSONValue) -> JSONValue {
    .object([
      JSONMember("type", .string("impersonated_service_account")),
      JSONMember("service_account_impersonation_url", .string(address + Self.impersonationPath)),
      JSONMember("delegates", .array([.string("projects/-/serviceAccounts/d@p.example")])),
      JSONMember("source_credentials", source), JSONMember("quota_project_id", .string("payer")),
    ])
  }

  func external(source: JSONValue, impersonates: Bool = false, more: [JSONMember] = []) -> JSONValue
  {
    let url = JSONMember(
      "service_account_impersonation_url", .string(address + Self.impersonationPath))
    return .object(
      [
        JSONMember("type", .string("external_account")),
        JSONMember("audience", .string("//iam.googleapis.com/projects/1/x")),
        JSONMember("subject_token_type", .string("urn:ietf:params:oauth:token-type:jwt")),
        JSONMember("token_url", .string(address + "/sts")),
        JSONMember("credential_source", source),
      ] + (impersonates ? [url] : []) + more)
  }

  /// A credential source that fetches the subject token from a URL, as in GitHub Actions.
  var urlSource: JSONValue {
    .object([
      JSONMember("url", .string(address + "/subject?audience=x")),
      JSONMember("headers", .object([JSONMember("Authorization", .string("Bearer job-secret"))])),
      JSONMember(
        "format",
        .object([
          JSONMember("type", .string("json")),
          JSONMember("subject_token_field_name", .string("value")),
        ])),
    ])
  }

  static func object(_ members: [(String, String)]) -> JSONValue {
    .object(members.map { JSONMember($0.0, .string($0.1)) })
  }
}

extension LoopbackServer.Request {
  var text: String { String(decoding: body, as: UTF8.self) }
}
