import COpenSSL
import NIOCore

/// One side of a TLS connection, between plain bytes and those for the network.
@safe
final class TLSSession {
  private let raw: OpaquePointer
  /// What came from the network, and what is for the network; both belong to `raw`.
  private let (incoming, outgoing): (OpaquePointer, OpaquePointer)

  init(_ context: TLSContext) throws(TLSError) {
    ERR_clear_error()
    guard let made = unsafe SSL_new(context.raw), let first = unsafe BIO_new(BIO_s_mem()),
      let second = unsafe BIO_new(BIO_s_mem())
    else { throw .lastFailure() }
    unsafe SSL_set_bio(made, first, second)
    unsafe (raw, incoming, outgoing) = (made, first, second)
    if context.isServer {
      unsafe SSL_set_accept_state(raw)
    } else {
      unsafe SSL_set_connect_state(raw)
    }
  }

  deinit { unsafe SSL_free(raw) }

  /// Takes bytes of the network.
  func receive(_ bytes: ByteBuffer) throws(TLSError) {
    var count = 0
    let result = unsafe bytes.withUnsafeReadableBytes {
      unsafe BIO_write_ex(incoming, $0.baseAddress, $0.count, &count)
    }
    guard bytes.readableBytes == 0 || result == 1 && count == bytes.readableBytes else {
      throw .lastFailure()
    }
  }

  /// Moves the bytes for the network to the end of a buffer.
  func takeOutgoing(into bytes: inout ByteBuffer) {
    let waiting = unsafe BIO_ctrl_pending(outgoing)
    guard waiting > 0 else { return }
    unsafe bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: waiting) { space in
      var count = 0
      _ = unsafe BIO_read_ex(outgoing, space.baseAddress, waiting, &count)
      return count
    }
  }

  /// Goes on with the handshake; returns whether it is complete.
  func handshake() throws(TLSError) -> Bool {
    ERR_clear_error()
    let result = unsafe SSL_do_handshake(raw)
    if result == 1 { return true }
    guard try !isEnd(result) else { throw TLSError(description: "closed during the handshake") }
    return false
  }

  /// The protocol that was agreed on; nil for none.
  var negotiatedProtocol: String? {
    var (name, count): (UnsafePointer<UInt8>?, UInt32) = (nil, 0)
    unsafe SSL_get0_alpn_selected(raw, &name, &count)
    guard let name = unsafe name else { return nil }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: name, count: Int(count)), as: UTF8.self)
  }

  /// Encrypts bytes for the network.
  func write(_ bytes: ByteBuffer) throws(TLSError) {
    guard bytes.readableBytes > 0 else { return }
    ERR_clear_error()
    var count = 0
    let result = unsafe bytes.withUnsafeReadableBytes {
      unsafe SSL_write_ex(raw, $0.baseAddress, $0.count, &count)
    }
    try TLSError.check(result)
  }

  enum Reading { case some, nothing, end }

  /// Decrypts what came, or a part of it, to the end of a buffer. `end` means that the peer sends no
  /// more.
  func read(into bytes: inout ByteBuffer) throws(TLSError) -> Reading {
    ERR_clear_error()
    var result: Int32 = 0
    unsafe bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: Self.leastSpace) { space in
      var count = 0
      result = unsafe SSL_read_ex(raw, space.baseAddress, space.count, &count)
      return count
    }
    if result == 1 { return .some }
    return try isEnd(result) ? .end : .nothing
  }

  private static let leastSpace = 512

  /// Tells the peer that no more will be sent.
  func end() {
    ERR_clear_error()
    _ = unsafe SSL_shutdown(raw)
    ERR_clear_error()
  }

  /// Whether a function failed because the peer sends no more, and not because bytes are missing.
  private func isEnd(_ result: Int32) throws(TLSError) -> Bool {
    switch unsafe SSL_get_error(raw, result) {
    case SSL_ERROR_WANT_READ, SSL_ERROR_WANT_WRITE: return false
    case SSL_ERROR_ZERO_RETURN: return true
    default: throw .lastFailure()
    }
  }
}
