import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// The last handler of an HTTP/1.1 connection or HTTP/2 stream: gathers the parts of a request,
/// and takes an answer apart.
///
/// It hands requests to a stream of values rather than being a `NIOAsyncChannel`, because one of
/// these that nobody reads any more, as happens when the emulator stops while requests arrive,
/// ends the program.
final class ExchangeHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = EmulatorAnswer
  typealias OutboundOut = HTTPResponsePart

  /// Longer bodies are read to their end, dropped and answered with 413. FCM takes 4096 bytes of
  /// payload; the largest request of its other endpoints, a thousand tokens, has about 250 kB.
  static let largestBody = 1_048_576

  private let arrivals: AsyncStream<Exchange>.Continuation
  /// The request that is being read or answered.
  private var head: HTTPRequest?
  private var body: [UInt8] = []
  private var isTooLarge = false
  private var isLast = false

  init(_ arrivals: AsyncStream<Exchange>.Continuation) {
    self.arrivals = arrivals
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body = []
      isTooLarge = false
      if head.headerFields[.connection]?.lowercased() == "close" { isLast = true }
    case .body(let part):
      isTooLarge = isTooLarge || body.count + part.readableBytes > Self.largestBody
      if isTooLarge { body = [] } else { body += part.readableBytesView }
    case .end:
      guard let head else { return }
      let exchange = Exchange(
        request: EmulatorRequest(head, body: body), channel: context.channel)
      if isTooLarge {
        exchange.end(with: .page(.contentTooLarge))
      } else {
        arrivals.yield(exchange)
      }
      body = []
    }
  }

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    let answer = unwrapOutboundIn(data)
    let bytes = context.channel.allocator.buffer(string: answer.body)
    var headers = answer.headers
    headers[.contentLength] = String(bytes.readableBytes)
    if isLast { headers[.connection] = "close" }
    let response = HTTPResponse(status: answer.status, headerFields: headers)
    context.write(wrapOutboundOut(.head(response)), promise: nil)
    if head?.method != .head, bytes.readableBytes > 0 {
      context.write(wrapOutboundOut(.body(bytes)), promise: nil)
    }
    head = nil
    let written = promise ?? context.eventLoop.makePromise()
    if isLast {
      let channel = context.channel
      written.futureResult.whenComplete { _ in channel.close(promise: nil) }
    }
    context.write(wrapOutboundOut(.end(nil)), promise: written)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case ChannelEvent.inputClosed:
      isLast = true
      if head == nil { context.close(promise: nil) }
    case is IdleStateHandler.IdleStateEvent: context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  /// What is no HTTP, and a connection that broke.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
