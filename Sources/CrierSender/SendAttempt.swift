import CrierCore
import CurlHTTP

/// One try of a send: how it ended, and whether another try is safe and may help.
struct SendAttempt {
  var outcome: SendOutcome
  /// `retry` or `quota` where another try may help and can hurt nobody.
  var advice: Refusal.Advice?
  /// Nothing left this machine: it is the network here, not FCM.
  var isUnsent = false

  /// FCM, or a server in between, answered.
  init(answered outcome: SendOutcome) {
    self.outcome = outcome
    if case .refused(let refusal) = outcome { advice = refusal.advice }
  }

  /// No answer came. A message that may have arrived is never sent again; a dry run may be.
  init(_ error: CurlError, isDryRun: Bool) {
    isUnsent = !error.wasSent
    outcome =
      if isUnsent {
        .notSent(error.explanation)
      } else {
        .unknown(isDryRun ? Self.lostDryRun(error) : Self.lost(error))
      }
    if error.mayPass, isUnsent || isDryRun { advice = .retry }
  }

  /// No access token could be had. Where the account is at fault, that is a refusal like FCM's.
  init(_ error: CredentialError) {
    outcome = .notSent(error.explanation)
    switch error {
    case .refused(let code, let status, _):
      outcome = .refused(
        Refusal(
          advice: .fixCredentials, httpStatus: status, errorCode: code,
          explanation: error.explanation))
    case .unavailable: advice = .retry
    case .noAnswer(let error):
      isUnsent = true
      if error.mayPass { advice = .retry }
    default: break
    }
  }

  var serverAskedFor: Duration? {
    if case .refused(let refusal) = outcome { refusal.retryAfter } else { nil }
  }

  var reason: String {
    switch outcome {
    case .accepted: ""
    case .refused(let refusal): refusal.explanation.sentence
    case .unknown(let explanation), .notSent(let explanation): explanation.sentence
    }
  }

  /// Our own access token was refused, which a new one may mend; Apple's key is another matter.
  var hasStaleToken: Bool {
    guard case .refused(let refusal) = outcome else { return false }
    return refusal.httpStatus == 401 && refusal.errorCode != "THIRD_PARTY_AUTH_ERROR"
  }

  private static func lost(_ error: CurlError) -> Explanation {
    Explanation(
      "The message may have arrived: it left, and its answer was lost. "
        + error.explanation.sentence,
      fix: "Look at a device before sending again; FCM cannot tell a repeat from a new message.")
  }

  private static func lostDryRun(_ error: CurlError) -> Explanation {
    Explanation(
      "The answer to the dry run was lost; nothing was delivered. " + error.explanation.sentence,
      fix: "Try again.")
  }
}

extension CurlError {
  /// Trouble of the network, which may be over in a while; not a wrong address or certificate.
  fileprivate var mayPass: Bool {
    switch cause {
    case .unresolvable, .unreachable, .proxyFailed, .timedOut, .connectionLost: true
    case .badURL, .untrusted, .noSecureConnection, .unreadableCertificates, .notHTTP,
      .answerTooLarge, .cancelled, .other:
      false
    }
  }
}
