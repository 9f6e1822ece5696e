import NIOCore

/// Gathers what an HTTP/2 connection writes in one turn of the event loop, and sends it at the end
/// of the turn.
///
/// Each answer has several frames and is flushed. Without this handler, each would be several
/// TLS records and a system call of its own.
final class GatheredWrites: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// The memory for an ordinary answer or two.
  private static let usualSize = 1_000

  private var bytes = ByteBuffer()
  /// Fulfilled when the bytes are written; nil if nobody wants to know.
  private var promise: EventLoopPromise<Void>?
  private var isDue = false

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    if !isDue {
      isDue = true
      bytes = context.channel.allocator.buffer(capacity: Self.usualSize)
      context.eventLoop.assumeIsolated().execute { self.send(in: context) }
    }
    bytes.writeImmutableBuffer(unwrapOutboundIn(data))
    self.promise.setOrCascade(to: promise)
  }

  /// Does nothing, because everything is sent at the end of the turn.
  func flush(context: ChannelHandlerContext) {}

  func close(
    context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?
  ) {
    send(in: context)
    context.close(mode: mode, promise: promise)
  }

  private func send(in context: ChannelHandlerContext) {
    guard isDue else { return }
    let (bytes, promise) = (bytes, promise)
    // What is written because these have been sent belongs to the next turn.
    (self.bytes, self.promise, isDue) = (ByteBuffer(), nil, false)
    context.writeAndFlush(wrapOutboundOut(bytes), promise: promise)
  }
}
