import CrierMessage

extension LintRule {
  /// A request must be a JSON object.
  static let requestNotAnObject = LintRule(
    "MS01", "RequestNotAnObject", .refused, source: "FCM discovery document, SendMessageRequest",
    broken: #"["token", "fK3m"]"#,
    fixed: #"{"message": {"token": "fK3m", "data": {"a": "1"}}}"#
  ) { message in
    if message.request.members != nil { return [] }
    return [
      Explanation(
        at: .message, "The JSON is \(message.request.kind), but a message must be an object.",
        fix: #"Write it like {"message": {"token": "…", "notification": {"title": "…"}}}."#)
    ]
  }

  /// A whole request under the key `message`: it was wrapped twice.
  static let requestInRequest = LintRule(
    "MS26", "RequestInRequest", .refused,
    source: "Unknown name \"…\" at 'message': Cannot find field. (captured FCM response)",
    broken: #"{"message": {"message": {"topic": "news", "notification": {"title": "Rain"}}}}"#,
    fixed: #"{"message": {"topic": "news", "notification": {"title": "Rain"}}}"#,
    answer: { _, _ in unknownName("message", at: "message") }
  ) { message in
    guard message.isWrappedTwice else { return [] }
    let inner = message.body?["message"]
    return [
      Explanation(
        at: "message",
        "The message contains a whole request, so it is wrapped in \"message\" twice.",
        fix: "Remove one of the two \"message\" wrappers.",
        quickFix: message.body?.members?.count == 1
          ? inner.map { QuickFix(.set(.message, $0)) } : nil)
    ]
  }

  /// A request has only two keys: `message` and `validate_only`.
  static let unknownRequestField = LintRule(
    "MS04", "UnknownRequestField", .refused,
    source: "Unknown name \"x\": Cannot find field. (captured FCM response)",
    broken: #"{"message": {"topic": "news", "data": {"a": "1"}}, "priority": "high"}"#,
    fixed: #"{"message": {"topic": "news", "data": {"a": "1"}}, "validate_only": true}"#,
    answer: { message, found in
      let names = strangers(around: message).map(\.key)
      let name = names.first { found.sentence.contains("\"\($0)\"") } ?? names.first ?? ""
      return unknownName(name, at: nil)
    }
  ) { message in
    strangers(around: message.message).map { member in
      Explanation(
        at: .message, "FCM has no key \"\(member.key)\" next to message.",
        fix: UnknownName.adviceInRequest(for: member.key))
    }
  }

  private static func strangers(around message: Message) -> [JSONMember] {
    guard !message.isBare, let members = message.request.members else { return [] }
    return members.filter { member in
      !FieldCatalog.request.contains {
        Message.matches(member.key, $0.path.description, in: .message)
      }
    }
  }

  /// FCM requires the message under the key `message`.
  static let messageMissing = LintRule(
    "MS02", "MessageMissing", .refused, source: "FCM discovery document: message is required",
    broken: #"{"validate_only": true}"#,
    fixed: #"{"validate_only": true, "message": {"topic": "news", "data": {"a": "1"}}}"#
  ) { message in
    guard message.request.members != nil, message.body == nil || message.body == .null else {
      return []
    }
    return [
      Explanation(
        at: .message, "The request has no message.",
        fix: #"Put the message under the key "message"."#)
    ]
  }

  /// The value of `message` is not an object.
  static let messageNotAnObject = LintRule(
    "MS03", "MessageNotAnObject", .refused, source: "FCM discovery document: message is an object",
    broken: #"{"message": "Rain at six"}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain at six"}}}"#,
    answer: { message, _ in
      wrongTypeAnswer(message.body ?? .null, kind: .object, name: "message", at: nil)
    }
  ) { message in
    guard let body = message.body, body != .null, body.members == nil else { return [] }
    return [
      Explanation(
        at: .message, "The message is \(body.kind), but must be an object.",
        fix: #"Write it like "message": {"token": "…", "notification": {"title": "…"}}."#)
    ]
  }

  /// Only FCM sets the name of a message.
  static let nameIsOutput = LintRule(
    "MS09", "NameIsOutput", .hint,
    source: "FCM discovery document: name is output only; that FCM ignores it is inferred",
    broken: #"{"message": {"name": "rain", "topic": "news", "data": {"a": "1"}}}"#,
    fixed: #"{"message": {"topic": "news", "data": {"a": "1"}}}"#
  ) { message in
    message.fieldVisits.filter { $0.field?.isOutputOnly == true }.map { visit in
      Explanation(
        at: visit.path, "\(visit.path) is output only: FCM sets it in its response.",
        fix: "Remove it.", quickFix: QuickFix(.remove(visit.path)))
    }
  }

  /// `validate_only` must be a boolean, and the same one if it appears more than once.
  static let dryRunForm = LintRule(
    "MS20", "DryRunForm", .refused,
    source: "Protobuf's JSON mapping of bool; FCM's error text is inferred",
    broken: #"{"message": {"topic": "news", "data": {"a": "1"}}, "validate_only": "yes"}"#,
    fixed: #"{"message": {"topic": "news", "data": {"a": "1"}}, "validate_only": true}"#,
    answer: { message, _ in
      let odd = dryRuns(of: message).last { $0.value.flag == nil }
      return wrongTypeAnswer(odd?.value ?? .null, kind: .flag, name: "validate_only", at: nil)
    }
  ) { message in
    let all = dryRuns(of: message.message).filter { $0.value != .null }
    if let odd = all.last(where: { $0.value.flag == nil }) {
      return [
        Explanation(
          at: .message, "\(odd.key) is \(odd.value.kind), but must be true or false.",
          fix: "Write true or false without quotes.")
      ]
    }
    guard Set(all.map(\.value)).count > 1 else { return [] }
    return [
      Explanation(
        at: .message, "validate_only is both true and false.", fix: "Keep only one of them.")
    ]
  }

  private static func dryRuns(of message: Message) -> [JSONMember] {
    guard !message.isBare, let members = message.request.members else { return [] }
    return members.filter { Message.matches($0.key, "validate_only", in: .message) }
  }
}
