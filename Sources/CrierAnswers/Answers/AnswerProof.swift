import CrierMessage

/// Decides what the response to a send request proves.
///
/// FCM has no idempotency key. A message is therefore retried only when the response proves that
/// FCM did not accept it, and reported as refused only when nothing in the response contradicts
/// that. In all other cases the outcome is unknown.
///
/// Source: docs/sources.md, "What an answer means".
enum AnswerProof {
  /// FCM's own error codes, each with the HTTP statuses that FCM sends it with.
  private static let errorCodes: [String: Set<Int>] = [
    "INVALID_ARGUMENT": [400], "UNREGISTERED": [400, 404], "SENDER_ID_MISMATCH": [403],
    "THIRD_PARTY_AUTH_ERROR": [401], "APNS_AUTH_ERROR": [401], "QUOTA_EXCEEDED": [429],
    "INTERNAL": [500], "UNAVAILABLE": [503],
  ]

  /// The HTTP status and JSON `status` of FCM's temporary rejections. Only these are retried.
  private static let passing = [
    429: "RESOURCE_EXHAUSTED", 500: "INTERNAL", 503: "UNAVAILABLE",
  ]

  /// Names of google.rpc codes that contradict an HTTP status from 400 to 499.
  private static let openNames: Set = [
    "CANCELLED", "DATA_LOSS", "DEADLINE_EXCEEDED", "INTERNAL", "OK", "RESOURCE_EXHAUSTED",
    "UNAVAILABLE", "UNIMPLEMENTED", "UNKNOWN",
  ]

  /// The keys of Google's error object. An error with any other key is not retried.
  private static let errorKeys: Set = ["code", "message", "status", "details"]
  private static let detailKeys: [String: Set<String>] = [
    "google.firebase.fcm.v1.FcmError": ["errorCode"],
    "google.rpc.ErrorInfo": ["reason", "domain", "metadata"],
    "google.rpc.RetryInfo": ["retryDelay"],
    "google.rpc.QuotaFailure": ["violations"],
    "google.rpc.Help": ["links"],
    "google.rpc.LocalizedMessage": ["locale", "message"],
  ]

  /// Keys that never occur in the response to an accepted message.
  private static let failures: Set = [
    "error", "errors", "errorcode", "error_code", "code", "status", "failure", "results", "success",
  ]

  /// Keys that only occur in the response to a successful request.
  private static let results: Set = ["name", "message_id", "messageid", "results", "success"]

  /// Whether the response proves that FCM did not accept the message.
  static func isRefusal(_ status: Int, _ body: AnswerBody) -> Bool {
    switch (status, body) {
    // 303 means that the request was processed; 408 and 499 mean that one side stopped waiting.
    case (303, _), (408, _), (499, _): false
    case (300..<400, .json), (300..<400, .cutJSON): false
    case (400..<500, .json(let json)), (500, .json(let json)), (501, .json(let json)),
      (503, .json(let json)):
      isConsistent(json, with: status)
    case (429, _): false
    case (300..<500, _): true
    default: false
    }
  }

  /// Whether Google refused the access token, so that a new token may help.
  static func isTokenRefusal(_ status: Int, _ body: AnswerBody) -> Bool {
    guard status == 401, isRefusal(status, body), let json = body.json, let error = json["error"]
    else { return false }
    return isPlain(json) && error["code"] == .number("401")
      && error["status"]?.text == "UNAUTHENTICATED" && values(of: "errorCode", in: json).isEmpty
  }

  /// The name that FCM gave the message: `projects/…/messages/…`.
  static func messageName(in body: AnswerBody) -> String? {
    guard let json = body.json, !repeatsKey(json), let name = json["name"]?.text,
      json.members?.contains(where: { failures.contains($0.key.lowercased()) }) != true
    else { return nil }
    let parts = name.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let isPrinted = name.unicodeScalars.allSatisfy {
      $0.value > 0x20 && !(0x7F...0xA0).contains($0.value)
    }
    guard isPrinted, parts.count == 4, parts[0] == "projects", !parts[1].isEmpty,
      parts[2] == "messages", !parts[3].isEmpty
    else { return nil }
    return name
  }

  /// Whether everything in the body is consistent with the status, which is 400 to 499, 500, 501 or
  /// 503.
  private static func isConsistent(_ json: JSONValue, with status: Int) -> Bool {
    guard json.elements == nil, !repeatsKey(json),
      json.members?.contains(where: { results.contains($0.key.lowercased()) }) != true,
      values(of: "name", in: json).allSatisfy({ $0.text?.contains("/messages/") != true }),
      values(of: "errorCode", in: json).allSatisfy({ belongs($0, to: status) })
    else { return false }
    let error = json["error"]
    if let name = passing[status] ?? (status == 501 ? "UNIMPLEMENTED" : nil) {
      return isPlain(json, with: status) && error?["code"] == .number(String(status))
        && error?["status"]?.text == name
    }
    if let code = error?["code"], code.integer != status { return false }
    return error?["status"]?.text.map(openNames.contains) != true
  }

  /// Returns FCM's own code in a body for the same status from 400 to 499, if FCM is only known to
  /// send it with others of these; nil for all other bodies.
  static func codeOfOtherStatus(_ status: Int, _ body: AnswerBody) -> String? {
    guard let error = body.error, error.code == status, 400..<500 ~= status,
      let code = error.errorCode, let known = errorCodes[code], !known.contains(status),
      known.allSatisfy({ $0 < 500 })
    else { return nil }
    return code
  }

  /// Whether FCM sends an error code with a status.
  ///
  /// A code that is not known yet contradicts no refusal; with 500 and 503 it could mean that FCM
  /// accepted the message.
  private static func belongs(_ code: JSONValue, to status: Int) -> Bool {
    guard let code = code.text, !code.isEmpty else { return false }
    return errorCodes[code]?.contains(status) ?? ((400..<500).contains(status) || status == 501)
  }

  /// Whether the body consists of one error in the format of Google's servers and nothing else.
  ///
  /// Details of unknown types prove nothing against a 429 or 501, which no server in between sends
  /// in this format.
  private static func isPlain(_ json: JSONValue, with status: Int = 0) -> Bool {
    guard json.members?.map(\.key) == ["error"], let error = json["error"]?.members,
      error.allSatisfy({ errorKeys.contains($0.key) }),
      json["error"]?["message"].map({ $0.text != nil }) ?? true
    else { return false }
    guard let details = json["error"]?["details"] else { return true }
    return details.elements?.allSatisfy { detail in
      guard let type = detail["@type"]?.text, type.hasPrefix("type.googleapis.com/") else {
        return false
      }
      let name = String(type.dropFirst("type.googleapis.com/".count))
      guard let keys = detailKeys[name] else {
        return [429, 501].contains(status) && !name.hasPrefix("google.firebase.fcm.")
      }
      let reason = detail["reason"]?.text?.uppercased() ?? ""
      return !openNames.union(errorCodes.keys).contains(reason)
        && detail.members?.allSatisfy { member in
          member.key == "@type" || keys.contains(member.key) && isPlain(member)
        } == true
    } == true
  }

  /// Whether a member of a `details` entry has exactly the type that Google documents.
  private static func isPlain(_ member: JSONMember) -> Bool {
    switch member.key {
    case "metadata": member.value.members?.allSatisfy { $0.value.text != nil } == true
    case "violations", "links":
      member.value.elements?.allSatisfy { $0.members != nil } == true
        && results.union(failures).allSatisfy { values(of: $0, in: member.value).isEmpty }
    default: member.value.text != nil
    }
  }

  /// Whether an object has a duplicate key; JSON readers differ in which of the values they use.
  private static func repeatsKey(_ json: JSONValue) -> Bool {
    switch json {
    case .object(let members):
      Set(members.map { $0.key.lowercased() }).count < members.count
        || members.contains { repeatsKey($0.value) }
    case .array(let elements): elements.contains(where: repeatsKey)
    case .null, .bool, .number, .string: false
    }
  }

  /// Returns all values of a key, at any depth.
  private static func values(of key: String, in json: JSONValue) -> [JSONValue] {
    switch json {
    case .object(let members):
      members.flatMap { $0.key == key ? [$0.value] : values(of: key, in: $0.value) }
    case .array(let elements): elements.flatMap { values(of: key, in: $0) }
    case .null, .bool, .number, .string: []
    }
  }
}
