import NIOCore

/// The last handler of an HTTP/2 connection: closes it when the client says no more, or speaks
/// something else. Its streams are other channels, and would not tell.
final class ConnectionEnd: ChannelInboundHandler {
  typealias InboundIn = NIOAny

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event { context.close(promise: nil) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
