import CrierAnswers
import CrierHost
import CrierMessage
import CrierSender
import CrierSettings

/// Looks at everything that sending needs, from the settings to FCM's answer to a dry run.
///
/// Each step is told as soon as it is done. Steps that an earlier failure prevents are told as not
/// checked, so that every report has the same lines.
struct Doctor {
  enum Terminal {
    /// The one of standard input and output.
    case standard
    /// The one that the composer uses, as it knows it; nil in plain mode.
    case composer(TerminalTraits?)
  }

  /// The time limit for each request.
  static let timeout = Duration.seconds(15)

  let options: RequestedDestination
  var terminal = Terminal.standard
  let tell: (Checkup) throws -> Void

  func run() async throws {
    let settings = try WorkspaceSettings(project: options.project)
    try tell(Self.settings(settings.problems.filter { !WorkspaceSettings.isAboutProjects($0) }))
    try tell(Self.workspace(settings))
    let reader = Dependencies.destinationReader(options, settings)
    let route = try await route(from: reader)
    let endpoint = route?.endpoint ?? (try? reader.endpoint()) ?? .google
    let network = try await checkNetwork(to: endpoint, trusting: route?.trusted)
    if let agrees = network, let route {
      try await checkSending(on: route, clockAgrees: agrees)
    } else {
      let reason =
        route == nil ? "There is nothing to send with." : "\(endpoint.name) was not reached."
      try tell(Checkup(.accessToken, .notChecked, reason))
      try tell(Checkup(.dryRun, .notChecked, reason))
    }
    try await checkDevicePorts(isLive: !endpoint.isLoopback)
    try tell(await Self.history())
    try await checkTerminal()
  }

  // MARK: Credentials

  /// Tells which credentials there are, and returns where they lead; nil without any.
  private func route(from reader: DestinationReader) async throws -> DestinationRoute? {
    let choice: DestinationChoice
    do throws(DestinationError) {
      choice = try await reader.readOrSearch()
    } catch {
      choice = .none(error.explanation)
    }
    switch choice {
    case .route(let route):
      try tell(Self.credentials(of: route))
      try tell(Self.quotaProject(of: route))
      return route
    case .none(let lack):
      try tell(Checkup(.credentials, .failed, lack))
      try tell(Checkup(.quotaProject, .notChecked, "There are no credentials."))
      return nil
    }
  }

  private static func credentials(of route: DestinationRoute) -> Checkup {
    let unused = route.unusedFile.map { "Crier does not use \(Path.shown($0)) for a test server." }
    let sentence = [
      "\(words(for: route.credentials)), for the project \(route.project).",
      expiry(of: route.credentials), unused,
    ].compactMap(\.self).joined(separator: " ")
    guard !route.warnings.isEmpty else { return Checkup(.credentials, .fine, sentence) }
    return Checkup(
      .credentials, .warning,
      ([sentence] + route.warnings.map(\.sentence)).joined(separator: " "),
      fix: route.warnings.compactMap(\.fix).joined(separator: " "))
  }

  private static func words(for credentials: DestinationRoute.Credentials) -> String {
    switch credentials {
    case .file(.serviceAccount): "The key file of a service account"
    case .file(.user): "A login with gcloud"
    case .file(.external): "Workload identity"
    case .file(.impersonated): "An impersonated service account"
    case .metadata: "The service account of this machine (metadata server)"
    case .command: "A command that prints access tokens"
    case .madeUp: "A made-up access token, which a test server accepts"
    }
  }

  /// Gets an access token, then sends a dry run to a topic: FCM checks the permission
  /// `cloudmessaging.messages.create` for both alike, and a dry run reaches nobody.
  ///
  /// - Parameter clockAgrees: Whether this machine's clock agrees with the server's.
  private func checkSending(on route: DestinationRoute, clockAgrees: Bool) async throws {
    var policy = RetryPolicy()
    policy.attempts = 1
    let client = Dependencies.client(for: route, timeout: Self.timeout, policy: policy)
    if let failure = await client.authorize() {
      let reason = failure.problem ?? Self.noReason
      let isTime = reason.statement.hasPrefix(RefusalMeaning.refusedTime.explanation.statement)
      try tell(
        Checkup(
          .accessToken, .failed, isTime && clockAgrees ? Self.refusedTime(route, reason) : reason))
      try tell(Checkup(.dryRun, .notChecked, "There is no access token."))
      return
    }
    let expiry = await client.tokenExpiry()
    let words = Self.tokenWords(for: route.credentials, expiringAt: expiry)
    try tell(Checkup(.accessToken, .fine, words))
    let message = #"{"message":{"topic":"crier-doctor"},"validate_only":true}"#
    let report = await client.send(SendRequest(json: message, isDryRun: true))
    try tell(Self.dryRun(report.outcome, isTest: route.endpoint != .google))
  }

  private static func dryRun(_ outcome: SendOutcome, isTest: Bool) -> Checkup {
    let permission = "cloudmessaging.messages.create"
    guard var problem = outcome.problem else {
      return Checkup(
        .dryRun, .fine,
        isTest
          ? "Accepted. Only FCM checks the permission \(permission)."
          : "Accepted, so these credentials have the permission \(permission) (a dry run to a "
            + "topic; nobody got it).")
    }
    if case .refused(let refusal) = outcome, refusal.errorCode == "IAM_PERMISSION_DENIED" {
      problem.statement += " It lacks \(permission), or the project does not exist."
    }
    return Checkup(.dryRun, .failed, problem)
  }

  /// Explains refused times without contradicting what was found out about the clock.
  private static func refusedTime(_ route: DestinationRoute, _ reason: Explanation) -> Explanation {
    Explanation(
      "The times in the assertion were refused (invalid_grant), although this machine's clock agrees "
        + "with that of \(route.endpoint.name)."
        + reason.statement.dropFirst(RefusalMeaning.refusedTime.explanation.statement.count),
      fix: "Compare the clock with another source, for example with timedatectl: a proxy may have "
        + "sent its own time. Crier's assertions are valid for 60 minutes.")
  }

  private static let noReason = Explanation("No reason was given.")
}

/// How long credentials are valid, and which project their requests count for.
extension Doctor {
  /// Whether the credentials themselves expire, as far as their file says; nil for other kinds.
  static func expiry(of credentials: DestinationRoute.Credentials) -> String? {
    switch credentials {
    case .file(.serviceAccount): "The file does not say whether the key expires."
    case .file(.user): "The file does not say when the login ends."
    case .file(.external), .file(.impersonated), .metadata, .command, .madeUp: nil
    }
  }

  /// What is known about the access token; `expiry` is the time since 1970 at which it expires.
  static func tokenWords(
    for credentials: DestinationRoute.Credentials, expiringAt expiry: Duration?
  ) -> String {
    switch credentials {
    case .madeUp: return "The credentials give one."
    case .command:
      return "The command gives one and does not say when it expires; Crier runs the command again "
        + "after a few minutes."
    case .file, .metadata:
      guard let expiry else { return "The credentials give one." }
      let minutes = max(0, (expiry - WallClock.sinceEpoch()).components.seconds / 60)
      return "The credentials give one, valid for \(minutes) min; Crier renews it before that."
    }
  }

  /// Tells which project the requests of a user count for. FCM refuses those without one.
  static func quotaProject(of route: DestinationRoute) -> Checkup {
    let named = route.quotaProject.map {
      Checkup(.quotaProject, .fine, "Requests count for \($0) (\(quotaVariable)).")
    }
    switch route.credentials {
    case .madeUp:
      return Checkup(
        .quotaProject, .notChecked, "None is needed: a test server takes any access token.")
    case .command:
      return named
        ?? Checkup(
          .quotaProject, .notChecked,
          "A command names none. A service account needs none; FCM refuses a user's token without "
            + "one (403, SERVICE_DISABLED).",
          fix: "With a user's login, set \(quotaVariable).")
    case .metadata: return named ?? needless
    case .file(let credential): return named ?? quotaProject(of: credential)
    }
  }

  private static func quotaProject(of credential: Credential) -> Checkup {
    if let project = credential.quotaProject {
      return Checkup(
        .quotaProject, .fine, "Requests count for \(project) (quota_project_id of the file).")
    }
    guard case .user = credential else { return needless }
    return Checkup(
      .quotaProject, .warning,
      "The file has no quota_project_id, and FCM refuses a user's requests without a quota "
        + "project (403, SERVICE_DISABLED).",
      fix: "Run gcloud auth application-default set-quota-project PROJECT, or set "
        + "\(quotaVariable).")
  }

  private static let quotaVariable = "GOOGLE_CLOUD_QUOTA_PROJECT"

  private static let needless = Checkup(
    .quotaProject, .fine, "None is named; requests count for the account's own project.")
}
