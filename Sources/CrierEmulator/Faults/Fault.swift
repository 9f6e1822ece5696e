import CrierMessage
import HTTPTypes

/// A fault: which requests it hits, and what happens to them.
struct Fault: Hashable, Sendable {
  /// The routes; nil for all of Google's.
  var route: FaultRoute?
  /// A pattern for a token, topic or other target, with `*`, `?` and `[…]`; nil for all.
  var target: String?
  /// The number of requests it hits; nil for no limit.
  var count: Int?
  /// The number of matching requests that pass before the first one it can hit.
  var after = 0
  /// Hits each of so many matching requests.
  var every = 1
  /// The probability that it hits a request, from 0 to 1.
  var probability = 1.0
  /// Decides which requests are hit if the probability is not 1.
  var seed: UInt64 = 0
  var answer = FaultAnswer()
}

extension Fault {
  /// The longest delay, and the longest time for a slow body.
  private static let longestDelay = Duration.seconds(120)
  private static let largestCount = 1_000_000_000
  /// The longest pattern in bytes; a condition with five topics is longer than a token.
  private static let longestTarget = 8_192

  /// Reads one fault.
  init(_ value: JSONValue) throws(OwnRefusal) {
    if let stray = value.members?.first(where: { Self.answerMembers.contains($0.key) })?.key {
      throw OwnRefusal(
        "\(stray) is a member of answer, and not of the fault.",
        fix: "Write, for example, \"answer\": {\"status\": 503}.")
    }
    let body = try OwnBody(
      value,
      ["route", "target", "count", "after", "every", "probability", "seed", "answer"],
      called: "This")
    route = try body.choice("route", FaultRoute.self)
    target = try body.text("target", longest: Self.longestTarget)
    count = try body.number("count", in: 1...Self.largestCount)
    after = try body.number("after", in: 0...Self.largestCount) ?? 0
    every = try body.number("every", in: 1...Self.largestCount) ?? 1
    seed = UInt64(try body.number("seed", in: 0...Int.max) ?? 0)
    probability = try body.fraction("probability") ?? 1
    guard let answer = body["answer"] else {
      throw OwnRefusal(
        "answer is missing: what happens to the requests.",
        fix: "Add, for example, \"answer\": {\"status\": 503}.")
    }
    self.answer = try Self.answer(answer)
  }

  /// Returns the elements of a list, or of an object with the member `faults`; nil if the value is
  /// one fault.
  static func elements(of value: JSONValue) throws(OwnRefusal) -> [JSONValue]? {
    if let elements = value.elements { return elements }
    guard let faults = value["faults"] else { return nil }
    _ = try OwnBody(value, ["faults"])
    guard let elements = faults.elements else {
      throw OwnRefusal(
        "faults is not a list.",
        fix: "Send {\"faults\": [{\"route\": \"send\", \"answer\": {\"status\": 503}}]}.")
    }
    return elements
  }

  /// Reads one fault or a list of faults.
  static func list(_ value: JSONValue) throws(OwnRefusal) -> [Fault] {
    guard let elements = try elements(of: value) else { return [try Fault(value)] }
    var faults: [Fault] = []
    for element in elements {
      do throws(OwnRefusal) {
        faults.append(try Fault(element))
      } catch {
        throw OwnRefusal(
          "Fault \(faults.count + 1): \(error.explanation.sentence)",
          fix: error.explanation.fix ?? "")
      }
    }
    return faults
  }

  private static let answerMembers = [
    "status", "body", "headers", "delay", "slow", "cut", "http2",
  ]

  private static func answer(_ value: JSONValue) throws(OwnRefusal) -> FaultAnswer {
    let body = try OwnBody(value, answerMembers, called: "answer")
    var answer = FaultAnswer()
    answer.status = try body.number("status", in: 200...599)
    answer.body = try text(body)
    answer.headers = try headers(body["headers"])
    answer.delivery.delay = try body.duration("delay", longest: longestDelay) ?? .zero
    answer.delivery.slow = try body.duration("slow", longest: longestDelay) ?? .zero
    answer.delivery.cut = try body.choice("cut", AnswerDelivery.Cut.self)
    answer.delivery.http2 = try body.choice("http2", AnswerDelivery.HTTP2End.self)
    if answer.delivery.cut != nil, answer.delivery.http2 != nil {
      throw OwnRefusal("cut and http2 exclude each other.", fix: "Use one of them.")
    }
    if answer.body != nil, answer.status == nil {
      throw OwnRefusal("A body needs a status.", fix: "Add, for example, \"status\": 503.")
    }
    if answer.body != nil, let status = answer.status, bodiless.contains(status) {
      throw OwnRefusal(
        "An answer with status \(status) cannot have a body: "
          + "HTTP clients would read it as the next answer.",
        fix: "Remove body, or use another status, such as 200.")
    }
    if answer == FaultAnswer() {
      throw OwnRefusal(
        "answer is empty, so nothing would happen.", fix: "Add, for example, \"status\": 503.")
    }
    return answer
  }

  /// The statuses that HTTP ends after the headers (RFC 9112, 6.3); those below 200 cannot be set.
  private static let bodiless: Set = [204, 304]

  /// Returns the body, which may be longer than other texts, and may be written as JSON.
  private static func text(_ body: OwnBody) throws(OwnRefusal) -> String? {
    guard let value = body["body"] else { return nil }
    if value.members != nil || value.elements != nil { return JSONWriter.compact(value) }
    guard let text = value.text else {
      throw OwnRefusal(
        "body is neither a string nor a JSON object.", fix: "Write it in double quotes.")
    }
    return text
  }

  private static func headers(_ value: JSONValue?) throws(OwnRefusal) -> [JSONMember] {
    guard let value else { return [] }
    let members = value.members?.compactMap { member -> JSONMember? in
      var text = member.value.text
      if case .number(let digits) = member.value { text = digits }
      guard let name = HTTPField.Name(member.key), let text, HTTPField.isValidValue(text),
        !reserved.contains(name)
      else { return nil }
      return JSONMember(member.key, .string(text))
    }
    guard let members, members.count == value.members?.count else {
      throw OwnRefusal(
        "headers is not an object of header fields that can be set.",
        fix: "Write it as {\"Retry-After\": \"7\"}, without "
          + "\(reserved.map(\.rawName).sorted().joined(separator: ", ")).")
    }
    return members
  }

  /// The headers that belong to the connection.
  private static let reserved: Set<HTTPField.Name> = [
    .contentLength, .transferEncoding, .connection, .upgrade,
  ]
}

extension FaultBook.Entry {
  /// The fault as it was sent, with its number and how often it has hit.
  var json: JSONValue {
    let isRandom = fault.probability < 1
    return .present([
      "number": .count(number), "route": (fault.route?.rawValue).map(JSONValue.string),
      "target": fault.target.map(JSONValue.string), "count": fault.count.map(JSONValue.count),
      "after": fault.after > 0 ? .count(fault.after) : nil,
      "every": fault.every > 1 ? .count(fault.every) : nil,
      "probability": isRandom ? .number(String(fault.probability)) : nil,
      "seed": isRandom ? .number(String(fault.seed)) : nil,
      "answer": fault.answer.json, "matched": .count(matched), "hits": .count(hits),
    ])
  }
}

extension FaultAnswer {
  fileprivate var json: JSONValue {
    func text(_ span: Duration) -> JSONValue? {
      let nanoseconds = span.microsecondsRoundedDown * 1_000
      return span == .zero ? nil : .string(WireDuration(nanoseconds: nanoseconds).text)
    }
    return .present([
      "status": status.map(JSONValue.count), "body": body.map(JSONValue.string),
      "headers": headers.isEmpty ? nil : .object(headers), "delay": text(delivery.delay),
      "slow": text(delivery.slow), "cut": (delivery.cut?.rawValue).map(JSONValue.string),
      "http2": (delivery.http2?.rawValue).map(JSONValue.string),
    ])
  }
}
