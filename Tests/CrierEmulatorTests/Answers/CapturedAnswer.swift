import CrierMessage
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
