import NIOCore

/// The last handler of an HTTP/2 connection: closes it when the client says no more, is silent for
/// too long, or speaks something else. Its streams are other channels, and would not tell.
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
