import CrierMessage
import CrierTestSupport
import Testing

/// A recorded answer of FCM to a request; the emulator must give exactly the same answer.
///
/// Read from the files of `Fixtures/answers` that contain the request. The order of keys and
/// details is not guaranteed, so both are sorted for the comparison.
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

  /// Returns nil if the file contains no request.
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
