import CrierMessage

/// The meaning of an error response.
extension RefusalMeaning {
  init(status: Int, body: AnswerBody, to request: AnsweredRequest = .unknown) {
    let error = body.error
    // What is missing may be the code that decides.
    if case .cutJSON = body, [401, 403, 404].contains(status) {
      self = Self.foreign(status, body)
      if status == 401 { advice = .fixCredentials }
      return
    }
    switch (status, error?.errorCode, error?.reason) {
    case (_, "UNREGISTERED", _): self = Self.unregistered(in: request)
    case (_, "SENDER_ID_MISMATCH", _): self = Self.otherSender(in: request)
    case (_, "THIRD_PARTY_AUTH_ERROR", _), (_, "APNS_AUTH_ERROR", _):
      self = Self.platformCredential(error?.apple)
    case (429, nil, "RATE_LIMIT_EXCEEDED"): self = Self.projectQuota(error?.metadata ?? [:])
    case (_, "QUOTA_EXCEEDED", _), (429, _, _): self = Self.quota
    case (_, "UNAVAILABLE", _): self = Self.unavailable(status)
    case (_, "INTERNAL", _): self = Self.unavailable(status)
    case (400, _, _) where error?.apple != nil:
      self = Self.apple(error?.apple?.reason ?? "", in: request)
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
    case (403, _, let reason): self = reason == nil ? Self.noPermission.open : Self.noPermission
    case (404, _, _): self = body.namesBatch ? Self.batchIsGone : Self.wrongPlace
    case (407, _, _): self = Self.proxyPassword
    case (501, _, _) where error != nil: self = Self.unimplemented
    case (408, _, _), (499, _, _), (500, _, _), (502...504, _, _), (520...598, _, _):
      self = Self.unavailable(status)
    default: self = Self.badRequest(status, error, body, to: request)
    }
    if status == 410, error != nil {
      explanation.statement += " It is not established that FCM itself answers HTTP 410."
    }
    // Without FCM's error, something in between may have answered.
    if error == nil, verdict == .notAtFault { verdict = .open }
    if error == nil, case .page = body, [401, 403, 404, 429].contains(status) {
      explanation.statement += " The answer is a web page, so it may come from a proxy, not FCM."
    }
  }
}

/// Explanations of responses that may not come from FCM.
extension RefusalMeaning {
  /// Explains a refusal by what its sentences say, as if they were pasted without the answer.
  static func badRequest(
    _ status: Int, _ error: FCMError?, _ body: AnswerBody, to request: AnsweredRequest
  ) -> RefusalMeaning {
    guard let error else { return foreign(status, body) }
    let words = error.words
    // Only a code condemns a token, never a sentence.
    let known = words.flatMap { KnownText.places(in: $0).map(\.text.meaning) }
      .filter { !$0.verdict.isDeadToken }
    // A general sentence says nothing beside one that names the cause.
    let causes = known.filter { $0 != KnownText.noReason }
    let meanings = (causes.isEmpty ? known : causes).unique
    var meaning = RefusalMeaning(
      .fixRequest,
      words.isEmpty
        ? "FCM refused the message without giving a reason."
        : "FCM refused the message: \(words.map(OneLine.sentence).joined(separator: " "))",
      words.isEmpty ? "Check the message." : "Change the message and try again.")
    if let text = ParserComplaint.explanation(
      of: ParserComplaint.all(in: words.joined(separator: "\n")))
    {
      (meaning.explanation.statement, meaning.explanation.fix) = (text.statement, text.fix)
    } else if !meanings.isEmpty {
      meaning.explanation.statement =
        meanings.map(\.explanation.statement).joined(separator: " ")
      meaning.explanation.fix = meanings.compactMap(\.explanation.fix).joined(separator: " ")
    }
    // A sentence about a field begins with its path.
    if meaning.explanation.statement.first?.isLowercase == true {
      meaning.explanation.statement = "FCM refused the message: \(meaning.explanation.statement)"
    }
    meaning.verdict = verdict(on: error, meanings).resolved(in: request)
    return meaning
  }

  /// A 400 is about an identifier only if it names its field or says so; without that, it is about
  /// the message or the credentials.
  private static func verdict(
    on error: FCMError, _ meanings: [RefusalMeaning]
  ) -> IdentifierVerdict {
    let fields = Set((error.violations ?? []).compactMap(\.field))
    if !fields.isDisjoint(with: ["message.token", "message.fid"]) {
      return .condemned(.device, .malformed)
    }
    if fields.contains("message.topic") { return .condemned(.topic, .malformed) }
    if fields.contains("message.condition") { return .condemned(.condition, .malformed) }
    return meanings.lazy.map(\.verdict).first {
      if case .condemned(_, .malformed) = $0 { true } else { false }
    } ?? .notAtFault
  }

  /// Explains an error status without an FCM error in the body.
  private static func foreign(_ status: Int, _ body: AnswerBody) -> RefusalMeaning {
    switch body {
    case .cutJSON:
      RefusalMeaning(
        .fixRequest,
        "The answer (HTTP \(status)) is cut off, so the reason for the error is missing.",
        "Repeat the request as a dry run to see the whole answer.")
    case .page(let title, _):
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
      case .page(let title, _): "with a web page\(title.map { " (\($0))" } ?? "")"
      case .compressed, .binary: "with compressed or binary data"
      case .json(let json) where json["error"] != nil: "with an error in the body"
      case .json, .text: "without a message name"
      }
    return Explanation(
      "The server answered \(status) \(what), so it may not have been FCM.",
      fix: "Check the endpoint and any proxy or login page in between before sending again.")
  }
}

extension FCMError {
  /// What FCM says: the descriptions of the fields, and the message if it says something else.
  var words: [String] {
    let described = (violations ?? []).map(\.description)
    let all = described + message.split(whereSeparator: \.isNewline).map(String.init)
    return all.filter { !$0.isEmpty }.unique
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension RefusalMeaning {
  static let unimplemented = RefusalMeaning(
    .fixRequest, "FCM does not support this request (HTTP 501); it did not send the message.",
    "Check the method and the URL: a send is POST /v1/projects/PROJECT/messages:send. Keep the "
      + "tokens: the answer is not about them.")

  static let batchIsGone = RefusalMeaning(
    .fixRequest, "The URL /batch no longer exists: Google has switched off batch sends.",
    "Use sendEach or sendEachForMulticast of a current Admin SDK, or send each message by itself. "
      + "Keep the tokens: the answer is not about them.")
}
