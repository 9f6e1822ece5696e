import NIOCore

/// Ends a connection or stream whose client takes too long to send a request, however steadily it
/// sends.
///
/// The time begins with the first bytes of a request. This handler comes before those for HTTP, and
/// `ExchangeHandler` tells it when the request is complete. A request that arrives at once needs no
/// timer.
final class RequestDeadline: ChannelInboundHandler {
  typealias InboundIn = NIOAny
  typealias InboundOut = NIOAny

  private let longest: TimeAmount
  private var timer: Scheduled<Void>?
  private var isUnfinished = false
  private var isAnswering = false

  init(_ longest: TimeAmount) { self.longest = longest }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // What follows a request that is being answered waits for that answer.
    if !isAnswering { isUnfinished = true }
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if isUnfinished, timer == nil {
      let channel = context.channel
      timer = context.eventLoop.scheduleTask(in: longest) { channel.close(promise: nil) }
    }
    context.fireChannelReadComplete()
  }

  func beginAnswer() {
    isAnswering = true
    stop()
  }

  func endAnswer() { isAnswering = false }

  func channelInactive(context: ChannelHandlerContext) {
    stop()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { stop() }

  private func stop() {
    isUnfinished = false
    timer?.cancel()
    timer = nil
  }
}
