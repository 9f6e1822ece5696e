import CrierMessage
import HTTPTypes

/// The body of a form: `application/x-www-form-urlencoded`.
struct FormBody {
  let bytes: [UInt8]

  static let fields: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]

  init(_ members: [(name: String, value: String)]) {
    bytes = Array(
      members.map { "\($0.name)=\(PercentEncoding.text($0.value))" }.joined(separator: "&").utf8)
  }
}
