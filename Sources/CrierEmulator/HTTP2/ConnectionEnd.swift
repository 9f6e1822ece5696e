import NIOCore

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
    context.close(promise: nil)
  }
}
