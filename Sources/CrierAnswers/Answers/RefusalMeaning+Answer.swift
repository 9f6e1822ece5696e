import CrierMessage

/// The meaning of an error response.
extension RefusalMeaning {
  init(status: Int, body: AnswerBody, isLiveActivity: Bool = false) {
    let error = body.error
    if isLiveActivity, let reason = error?.apple?.reason,
      KnownCode.named(reason, in: .apple)?.meaning.advice == .dropToken
    {
      self = Self.endedActivity
      return
    }
    // What is missing may be the code that decides.
    if case .cutJSON = body, [401, 403, 404].contains(status) {
      self = Self.foreign(status, body)
      if status == 401 { advice = .fixCredentials }
      return
    }
    switch (status, error?.errorCode, error?.reason) {
    case (_, "UNREGISTERED", _): self = Self.unregistered
    case (_, "SENDER_ID_MISMATCH", _): self = Self.otherSender
    case (_, "THIRD_PARTY_AUTH_ERROR", _), (_, "APNS_AUTH_ERROR", _):
      self = Self.platformCredential(error?.apple)
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
    case (403, _, "USER_PROJECT_DENIED"), (403, _, "CONSUMER_INVALID"):
      self = Self.quotaProjectRefused
    case (403, _, _): self = Self.noPermission
    case (404, _, _): self = Self.wrongPlace
    case (407, _, _): self = Self.proxyPassword
    case (408, _, _), (499, _, _), (500, _, _), (502...504, _, _), (520...598, _, _):
      self = Self.unavailable(status)
    default: self = Self.badRequest(status, error, body)
    }
    if error == nil, case .page = body, [401, 403, 404, 429].contains(status) {
      explanation.statement += " The answer is a web page, so it may come from a proxy, not FCM."
    }
  }
}

/// Explanations of responses that may not come from FCM.
extension RefusalMeaning {
  static func badRequest(
    _ status: Int, _ error: FCMError?, _ body: AnswerBody
  ) -> RefusalMeaning {
    guard let error else { return foreign(status, body) }
    let said = OneLine.sentence(error.violations?.first?.description ?? error.message)
    guard !said.isEmpty else {
      return RefusalMeaning(
        .fixRequest, "FCM refused the message without giving a reason.", "Check the message.")
    }
    return RefusalMeaning(
      .fixRequest, "FCM refused the message: \(said)",
      "Change the message and try again.")
  }

  /// Explains an error status without an FCM error in the body.
  private static func foreign(_ status: Int, _ body: AnswerBody) -> RefusalMeaning {
    switch body {
    case .cutJSON:
      RefusalMeaning(
        .fixRequest,
        "The answer (HTTP \(status)) is cut off, so the reason for the error is missing.",
        "Repeat the request as a dry run to see the whole answer.")
    case .page(let title):
      RefusalMeaning(
        .fixRequest,
        "The answer (HTTP \(status)) is a web page\(title.map { " (\($0))" } ?? ""), not an FCM "
          + "response. It probably comes from a proxy or a login page.",
        "Open any page in a browser to see if the network requires a login; check the endpoint.")
    case .compressed, .binary:
      RefusalMeaning(
        .fixRequest,
        "The answer (HTTP \(status)) is compressed or binary and cannot be read; it is not an FCM "
          + "response.",
        "Decompress it first (gzip -d). If it is not compressed, check the endpoint.")
    case .json, .empty, .text:
      RefusalMeaning(
        .fixRequest, "The answer (HTTP \(status)) is not an FCM response; it may be from a proxy.",
        "Check the endpoint.")
    }
  }

  /// Explains a success status without the content that FCM sends.
  static func strangeSuccess(_ status: Int, _ body: AnswerBody) -> Explanation {
    let what =
      switch body {
      case .empty: "with an empty body"
      case .cutJSON: "with a body that is cut off"
      case .page(let title): "with a web page\(title.map { " (\($0))" } ?? "")"
      case .compressed, .binary: "with compressed or binary data"
      case .json(let json) where json["error"] != nil: "with an error in the body"
      case .json, .text: "without a message name"
      }
    return Explanation(
      "The server answered \(status) \(what), so it may not have been FCM.",
      fix: "Check the endpoint and any proxy or login page in between before sending again.")
  }
}
