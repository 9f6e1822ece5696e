import COpenSSL

/// A memory BIO, which OpenSSL uses to read and write PEM.
@safe
final class MemoryStream {
  let raw: OpaquePointer

  /// Creates an empty stream for writing.
  init() throws(SigningError) {
    guard let made = unsafe BIO_new(BIO_s_mem()) else { throw .lastFailure() }
    unsafe raw = made
  }

  /// Creates a stream for reading.
  init(_ text: String) throws(SigningError) {
    guard let made = unsafe BIO_new(BIO_s_mem()) else { throw .lastFailure() }
    unsafe raw = made
    let bytes = Array(text.utf8)
    let written = unsafe bytes.withUnsafeBytes {
      unsafe BIO_write(made, $0.baseAddress, Int32(clamping: $0.count))
    }
    guard written == bytes.count else { throw .unreadableKey }
  }

  deinit { unsafe BIO_free_all(raw) }

  var text: String {
    var start: UnsafeMutablePointer<CChar>?
    let count = unsafe copenssl_bio_bytes(raw, &start)
    guard let start = unsafe start, count > 0 else { return "" }
    // SAFETY: the bytes belong to the stream and are copied while it exists.
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
