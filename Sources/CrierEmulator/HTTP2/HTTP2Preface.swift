/// The bytes with which an HTTP/2 client begins (RFC 9113, 3.4).
enum HTTP2Preface {
  private static let bytes = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

  /// Whether a connection begins with the preface; nil if more bytes are needed to know.
  static func begins(_ beginning: some Collection<UInt8>) -> Bool? {
    guard zip(beginning, bytes).allSatisfy({ $0 == $1 }) else { return false }
    return beginning.count < bytes.count ? nil : true
  }
}
