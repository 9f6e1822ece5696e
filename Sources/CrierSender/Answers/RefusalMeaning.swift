import CrierCore

/// What a refusal means to the sender, and how to tell a person.
///
/// Advice follows from codes and statuses only, because FCM changes its texts; a text may choose
/// among words for the same advice.
struct RefusalMeaning: Hashable {
  var advice: Refusal.Advice
  var explanation: Explanation

  init(status: Int, body: AnswerBody) {
    let error = body.error
    switch (status, error?.errorCode, error?.reason) {
    case (_, "UNREGISTERED", _): self = Self.unregistered
    case (_, "SENDER_ID_MISMATCH", _): self = Self.otherSender
    case (_, "THIRD_PARTY_AUTH_ERROR", _): self = Self.platformCredential(error?.apple)
    case (429, nil, "RATE_LIMIT_EXCEEDED"): self = Self.projectQuota(error?.metadata ?? [:])
    case (_, "QUOTA_EXCEEDED", _), (429, _, _): self = Self.quota
    case (_, "UNAVAILABLE", _): self = Self.unavailable(status)
    case (_, "INTERNAL", _): self = Self.unavailable(status)
    case (400, _, _) where error?.apple != nil: self = Self.apple(error?.apple?.reason ?? "")
    case (_, _, "ACCESS_TOKEN_EXPIRED"): self = Self.expiredAccessToken
    case (_, _, "ACCESS_TOKEN_TYPE_UNSUPPORTED"): self = Self.wrongKindOfAccessToken
    case (_, _, "CREDENTIALS_MISSING"): self = Self.lostAccessToken
    case (_, _, "ACCESS_TOKEN_SCOPE_INSUFFICIENT"): self = Self.narrowAccessToken
    case (401, _, _): self = Self.accessToken
    case (403, _, "SERVICE_DISABLED"):
      let lacksProject = error?.message.contains("quota project") == true
      self = lacksProject ? Self.noQuotaProject : Self.disabled
    case (403, _, _): self = Self.noPermission
    case (404, _, _): self = Self.wrongPlace
    case (407, _, _): self = Self.proxyPassword
    case (408, _, _), (500, _, _), (502...504, _, _): self = Self.unavailable(status)
    default: self = Self.badRequest(status, error, body)
    }
    if error == nil, case .page = body, [401, 403, 404, 429].contains(status) {
      explanation.sentence += " The answer is a web page: it may be a proxy's and not FCM's."
    }
  }
}
