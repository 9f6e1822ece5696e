import CrierAnswers
import CrierMessage
import CurlHTTP

/// One attempt of a send: its outcome, and whether a retry is safe and useful.
struct SendAttempt {
  var outcome: SendOutcome
  /// `retry` or `quota` if a retry may help and cannot deliver the message twice.
  var advice: Refusal.Advice?
  /// Whether no server was reached: the problem is the local network, not FCM.
  var isUnsent = false

  /// Whether the request was sent.
  var hasLeft = false

  /// Whether Google refused the access token, so that a new one may help.
  var hasStaleToken = false

  /// Creates an attempt from a response of FCM, or of a server in between, to a request.
  init(
    _ answer: ReceivedAnswer, isDryRun: Bool,
    to request: @autoclosure () -> AnsweredRequest = .unknown, now: Duration
  ) {
    outcome = AnswerReader(now: now).read(answer, isDryRun: isDryRun, to: request())
    hasStaleToken = AnswerReader.refusesAccessToken(answer)
    hasLeft = true
    if case .refused(let refusal) = outcome { advice = refusal.advice }
  }

  /// Creates an attempt without a response.
  ///
  /// A message that may have arrived is never sent again; a dry run can be.
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

  /// Creates an attempt of a call that sends no message, such as a subscription.
  ///
  /// - Parameter name: What was done, for the case that the response says so.
  /// - Parameter device: The token or installation ID, if the call is about only one.
  /// - Parameter isRepeatable: Whether the call can be repeated without harm, and so is after a
  ///   lost response.
  init(
    _ answer: Result<ReceivedAnswer, CurlError>, of api: AnswerExplainer.API, doing name: String,
    device: String? = nil, isRepeatable: Bool = true, now: Duration
  ) {
    switch answer {
    case .success(let answer):
      let request = device.map { AnsweredRequest(device: $0) } ?? .unknown
      let explained = AnswerExplainer(now: now, request: request).explain(answer, of: api)
      outcome = SendOutcome(explained, httpStatus: answer.status, name: name)
      hasStaleToken = AnswerReader.refusesAccessToken(answer)
      hasLeft = true
      // Results per token are retried one by one.
      if case .refused(let refusal) = outcome, explained.perToken == nil { advice = refusal.advice }
    case .failure(let error):
      hasLeft = error.wasSent || error.cause == .streamRefused
      isUnsent = !hasLeft
      outcome =
        error.wasSent
        ? .unknown(
          Explanation(
            "The answer was lost, so the change may have been made. " + error.explanation.sentence,
            fix: isRepeatable
              ? "Try again; repeating it does no harm." : "Look whether it was made."))
        : .notSent(error.explanation)
      if error.mayPass, isRepeatable || !error.wasSent { advice = .retry }
    }
  }

  /// Creates an attempt from the outcome for one of several tokens.
  init(repeating outcome: SendOutcome) {
    self.outcome = outcome
    hasLeft = true
    if case .refused(let refusal) = outcome { advice = refusal.advice }
  }

  /// Creates an attempt without an access token.
  ///
  /// If the account is at fault, the outcome is a refusal like FCM's.
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

  var reason: String { outcome.problem?.sentence ?? "" }
}

extension SendOutcome {
  /// Creates an outcome from the explanation of a response; `name` says what was done if it
  /// succeeded.
  init(_ explained: AnswerExplanation, httpStatus: Int, name: String) {
    switch Refusal.Advice(rawValue: explained.outcome.rawValue) {
    case let advice?:
      self = .refused(
        Refusal(
          advice: advice, httpStatus: httpStatus, errorCode: explained.errorCode,
          retryAfter: explained.retryAfter, explanation: explained.explanation,
          verdict: explained.verdict))
    case nil where explained.outcome == .accepted: self = .accepted(name: name)
    case nil: self = .unknown(explained.explanation)
    }
  }
}

extension CurlError {
  /// Whether this is a network problem that may be temporary, not a wrong address or certificate.
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
