import CrierCore
import CrierTestSupport
import Testing

/// What FCM was seen to answer to a request, in its own words; the emulator must say the same.
///
/// From the files of `Fixtures/answers` that name the request. The order of keys and of details is
/// no contract, so both are sorted before they are compared.
struct CapturedAnswer: CustomTestStringConvertible {
  struct Unreadable: Error {}

  let name: String
  let request: String
  let status: Int
  let retryAfter: String?
  let body: JSONValue

  var testDescription: String { name }

  static let all = Result {
    try Fixture.names(in: "answers/fcm-send").compactMap(CapturedAnswer.init)
  }

  /// Nil for an answer to a request that is not known, or that the emulator cannot be brought to.
  private init?(_ name: String) throws {
    let fixture = try JSONReader.read(Fixture.bytes(name))
    guard let request = fixture["requestText"]?.text ?? fixture["request"].map(JSONWriter.compact)
    else { return nil }
    guard let status = fixture["status"]?.integer, let body = fixture["body"] else {
      throw Unreadable()
    }
    self.name = name
    self.request = request
    self.status = status
    self.body = body
    retryAfter = fixture["headers"]?["Retry-After"]?.text
  }
}

extension JSONValue {
  /// With the members of each object, and details of an error, in an order of their own.
  var sorted: JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.sorted { $0.key < $1.key }.map { member in
          let value = member.value.sorted
          guard member.key == "details", let details = value.elements else {
            return JSONMember(member.key, value)
          }
          return JSONMember(
            member.key,
            .array(details.sorted { JSONWriter.compact($0) < JSONWriter.compact($1) }))
        })
    case .array(let elements): .array(elements.map(\.sorted))
    default: self
    }
  }
}
