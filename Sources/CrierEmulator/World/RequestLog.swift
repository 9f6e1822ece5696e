import CrierMessage

/// A request to one of Google's routes, and its answer.
package struct RequestRecord: Hashable, Sendable {
  /// Counted from 1 since the start or the last reset.
  package var number = 0
  package var at: EmulatedTime
  package var method: String
  /// The path with its query, cut after 2,000 bytes.
  package var path: String
  package var status: Int
  package var milliseconds: Double
  package var requestBytes: Int
  package var answerBytes: Int
  /// The client's address; empty if it is not known.
  package var client: String
  /// The `Authorization` header with its secret shortened; nil if there is none.
  package var authorization: String?
  /// FCM's error code, or the status if there is none; nil if the request was accepted.
  package var refusal: String?
  /// The number of the fault that hit the request.
  package var fault: Int?
  package var warning: RequestWarning?
  /// The token, topic or other target, cut after 2,000 bytes; nil if it is not known.
  ///
  /// It is known for accepted sends, and for requests that were refused or that a fault hit. All
  /// others have it in the path, or have many.
  package var target: String?
}

/// The newest requests.
struct RequestLog: Sendable {
  private let most: Int
  private var ring: [RequestRecord] = []
  private(set) var newest = 0

  init(most: Int) { self.most = max(1, most) }

  /// Returns the record with its number.
  @discardableResult
  mutating func add(_ record: RequestRecord) -> RequestRecord {
    var record = record
    newest += 1
    record.number = newest
    if ring.count < most { ring.append(record) } else { ring[(newest - 1) % most] = record }
    return record
  }

  /// Returns the requests with a higher number than `number` that match, oldest first.
  func records(
    after number: Int, limit: Int, where matches: (RequestRecord) -> Bool = { _ in true }
  ) -> [RequestRecord] {
    let first = max(number < Int.max ? number + 1 : Int.max, newest - ring.count + 1)
    guard first <= newest else { return [] }
    var found: [RequestRecord] = []
    for number in first...newest where found.count < limit {
      let record = ring[(number - 1) % most]
      if matches(record) { found.append(record) }
    }
    return found
  }
}

extension RequestRecord {
  var json: JSONValue {
    .members([
      "number": .count(number), "at": .string(at.wireText), "method": .string(method),
      "path": .string(path), "target": .optional(target), "status": .count(status),
      "milliseconds": .number(String(milliseconds)), "requestBytes": .count(requestBytes),
      "answerBytes": .count(answerBytes), "client": .string(client),
      "authorization": .optional(authorization), "refusal": .optional(refusal),
      "fault": fault.map(JSONValue.count) ?? .null,
      "warning": .optional(warning?.explanation.spoken),
    ])
  }
}
