import CrierMessage
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPCompression

/// Decompresses the body of a request with `Content-Encoding: gzip`.
///
/// swift-nio-extras has only a channel handler for it, so the body passes through a channel without
/// a socket. The rest of the emulator uses other types for HTTP, so the handler is not in the
/// connection's pipeline.
enum GzipBody {
  enum Failure: Error {
    case broken, tooLarge
  }

  /// Returns the decompressed body, if it has at most `limit` bytes.
  ///
  /// Stops soon after the limit: it never needs more than about three times the size of the limit
  /// and the compressed body.
  static func decompress(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    let channel = EmbeddedChannel(handler: NIOHTTPRequestDecompressor(limit: .size(limit)))
    defer { _ = try? channel.finish(acceptAlreadyClosed: true) }
    do {
      let head = HTTPRequestHead(
        version: .http1_1, method: .POST, uri: "/", headers: ["Content-Encoding": "gzip"])
      try channel.writeInbound(HTTPServerRequestPart.head(head))
      try channel.writeInbound(HTTPServerRequestPart.body(ByteBuffer(bytes: bytes)))
      try channel.writeInbound(HTTPServerRequestPart.end(nil))
      var decompressed: [UInt8] = []
      while let part = try channel.readInbound(as: HTTPServerRequestPart.self) {
        if case .body(let buffer) = part { decompressed += buffer.readableBytesView }
      }
      return decompressed
    } catch NIOHTTPDecompression.DecompressionError.limit {
      throw .tooLarge
    } catch {
      throw .broken
    }
  }

  // The service's wording is not established, nor are its answers to other codings.
  static let broken = FCMError.invalidArgument(
    "Invalid JSON payload received. The body is not valid gzip data.", field: nil, errorCode: nil)
  static let otherCoding = FCMError.invalidArgument(
    "Invalid JSON payload received. The Content-Encoding is not gzip.", field: nil, errorCode: nil)
}
