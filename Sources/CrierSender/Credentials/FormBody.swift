import HTTPTypes

/// The body of a form: `application/x-www-form-urlencoded`.
struct FormBody {
  let bytes: [UInt8]

  static let fields: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]

  init(_ members: [(name: String, value: String)]) {
    bytes = Array(
      members.map { "\($0.name)=\(Self.encoded($0.value))" }.joined(separator: "&").utf8)
  }

  /// With all bytes but the unreserved ones (RFC 3986, 2.3) as `%2F`.
  static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}
