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

  /// Returns the secrets in a form, still percent-encoded.
  static func secrets(in bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "&").compactMap { member in
      let parts = member.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && ExchangeTrace.hiddenMembers.contains(String(parts[0]))
        ? String(parts[1]) : nil
    }
  }
}
