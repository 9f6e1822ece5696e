import HTTPTypes
import NIOCore
import NIOHTTP2
import NIOHTTPTypes
import NIOHTTPTypesHTTP2

/// Answers that break off, or that are slow, on purpose.
extension ExchangeHandler {
  /// Breaks the connection or the HTTP/2 stream off without an answer.
  func breakOff(_ delivery: AnswerDelivery, on context: ChannelHandlerContext) {
    let connection = connection.channel
    let pipeline = context.pipeline.syncOperations
    guard let http2 = delivery.http2,
      let codec = try? pipeline.context(handlerType: HTTP2FramePayloadToHTTPServerCodec.self),
      let stream = try? context.channel.syncOptions?.getOption(HTTP2StreamChannelOptions.streamID)
    else { return connection.close(promise: nil) }
    switch http2 {
    case .reset:
      codec.writeAndFlush(
        NIOAny(HTTP2Frame.FramePayload.rstStream(.internalError)), promise: nil)
    case .goaway:
      // The number of the last stream that was carried out. A client's streams have odd numbers.
      let last = Int(stream) - (delivery.isCarriedOut ? 0 : 2)
      let frame = HTTP2Frame(
        streamID: .rootStream,
        payload: .goAway(
          lastStreamID: HTTP2StreamID(max(0, last)), errorCode: .noError, opaqueData: nil))
      connection.writeAndFlush(frame).whenComplete { _ in connection.close(promise: nil) }
    }
  }

  /// Writes the body in pieces over `delivery.slow`, and cuts the connection where it says so.
  func write(
    _ body: ByteBuffer, as delivery: AnswerDelivery, on context: ChannelHandlerContext,
    _ promise: EventLoopPromise<Void>?
  ) {
    let shown = delivery.cut == .inside ? body.readableBytes / 2 : body.readableBytes
    let count = delivery.slow == .zero ? 1 : min(20, max(1, shown))
    var rest = body
    var pieces = (1...count).compactMap { number in
      rest.readSlice(length: shown * number / count - shown * (number - 1) / count)
    }[...]
    let pause = TimeAmount(delivery.slow / count)
    let loop = context.eventLoop.assumeIsolated()
    let connection = connection.channel
    func writeNext() {
      guard context.channel.isActive else { return }
      if let piece = pieces.popFirst() {
        let written = context.writeAndFlush(wrapOutboundOut(.body(piece)))
        if !pieces.isEmpty {
          loop.scheduleTask(in: pause, writeNext)
          return
        }
        if delivery.cut == .inside {
          end()
          return written.whenComplete { _ in connection.close(promise: nil) }
        }
      }
      if delivery.cut == .after { isLast = true }
      finish(context, promise)
    }
    context.flush()
    writeNext()
  }
}
