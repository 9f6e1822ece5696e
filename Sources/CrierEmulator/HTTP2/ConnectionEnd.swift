import NIOCore
import NIOHTTP2

/// The last handler of an HTTP/2 connection, which closes the connection.
///
/// It does so when the client has finished, is silent for too long, or does not speak HTTP/2. The
/// connection's streams are separate channels and don't notice these events.
final class ConnectionEnd: ChannelInboundHandler {
  typealias InboundIn = NIOAny

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case ChannelEvent.inputClosed, is IdleStateHandler.IdleStateEvent: context.close(promise: nil)
    default: break
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if !Self.isOfOneStream(error) { context.close(promise: nil) }
  }

  /// Whether an error is a malformed message, for which `NIOHTTP2Handler` has reset the stream.
  ///
  /// The other streams go on (RFC 9113, 5.4.2 and 8.1.1).
  private static func isOfOneStream(_ error: any Error) -> Bool {
    switch error {
    case is NIOHTTP2Errors.MissingPseudoHeader, is NIOHTTP2Errors.DuplicatePseudoHeader,
      is NIOHTTP2Errors.PseudoHeaderAfterRegularHeader, is NIOHTTP2Errors.UnknownPseudoHeader,
      is NIOHTTP2Errors.UnsupportedPseudoHeader, is NIOHTTP2Errors.InvalidPseudoHeaders,
      is NIOHTTP2Errors.InvalidPseudoHeaderValue, is NIOHTTP2Errors.EmptyPathHeader,
      is NIOHTTP2Errors.MissingHostHeader, is NIOHTTP2Errors.DuplicateHostHeader,
      is NIOHTTP2Errors.InvalidHTTP2HeaderFieldName, is NIOHTTP2Errors.InvalidHTTP2HeaderFieldValue,
      is NIOHTTP2Errors.ForbiddenHeaderField, is NIOHTTP2Errors.TrailersWithoutEndStream,
      is NIOHTTP2Errors.ContentLengthViolated, is NIOHTTP2Errors.ContentLengthHeadersMismatch,
      is NIOHTTP2Errors.ContentLengthHeaderNegative,
      is NIOHTTP2Errors.ContentLengthHeaderMalformedValue:
      true
    default: false
    }
  }
}
