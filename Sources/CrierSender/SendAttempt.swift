import CrierCore
import CurlHTTP

/// One attempt of a send: how it ended, and whether another is safe and may help.
struct SendAttempt {
  var outcome: SendOutcome
  /// `retry` or `quota` where another attempt may help and cannot deliver the message twice.
  var advice: Refusal.Advice?
  /// No server was reached: the network here is at fault, not FCM.
  var isUnsent = false

  /// Whether a request went out.
  var hasLeft = false

  /// FCM, or a server in between, answered.
  init(answered outcome: SendOutcome) {
    self.outcome = outcome
    hasLeft = true
    if case .refused(let refusal) = outcome { advice = refusal.advice }
  }

  /// No answer came. A message that may have arrived is never sent again; a dry run may be.
  init(_ error: CurlError, isDryRun: Bool) {
    hasLeft = error.wasSent || error.cause == .streamRefused
    isUnsent = !hasLeft
    outcome =
      if error.wasSent {
        .unknown(UnknownOutcome.lost(error, isDryRun: isDryRun))
      } else {
        .notSent(error.explanation)
      }
    if error.mayPass, !error.wasSent || isDryRun { advice = .retry }
  }

  /// No access token could be had. Where the account is at fault, that is a refusal like FCM's.
  init(_ error: CredentialError) {
    outcome = .notSent(error.explanation)
    switch error.cause {
    case .unavailable: advice = .retry
    case .noAnswer(let error):
      isUnsent = true
      if error.mayPass { advice = .retry }
    case let cause:
      var code: String?
      var status = 0
      if case .refused(let said, let number, _) = cause { (code, status) = (said, number) }
      outcome = .refused(
        Refusal(
          advice: .fixCredentials, httpStatus: status, errorCode: code,
          explanation: error.explanation))
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

  /// Google refused our own access token, and a new one may be accepted. A 401 without a code is
  /// not Google's, and one about Apple's key needs a person.
  var hasStaleToken: Bool {
    guard case .refused(let refusal) = outcome, let code = refusal.errorCode else { return false }
    return refusal.httpStatus == 401 && code != "THIRD_PARTY_AUTH_ERROR"
  }
}

extension CurlError {
  /// Trouble of the network, which may be over in a while; not a wrong address or certificate.
  fileprivate var mayPass: Bool {
    switch cause {
    case .unresolvable, .unreachable, .proxyFailed, .timedOut, .connectionLost, .streamRefused:
      true
    case .badURL, .untrusted, .noSecureConnection, .unreadableCertificates, .notHTTP,
      .answerTooLarge, .tooManyHeaders, .proxyWantsPassword, .cancelled, .other:
      false
    }
  }
}
