import CrierAnswers
import CrierHost
import CrierSender

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
