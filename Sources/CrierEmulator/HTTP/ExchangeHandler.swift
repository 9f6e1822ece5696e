import CrierCore
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
  /// Why the body is not kept: it is too large, or those of all connections together are.
  private var obstacle: EmulatorAnswer?
  private var isLast = false
  private let connection: OpenConnection
  /// What the body counts for in `connection`, until it is answered.
  private var takenBytes = 0
  private var isAnswering = false

  init(_ arrivals: AsyncStream<Exchange>.Continuation, on connection: OpenConnection) {
    self.arrivals = arrivals
    self.connection = connection
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body = []
      obstacle = nil
      if head.headerFields[.connection]?.lowercased() == "close" { isLast = true }
    case .body(let part): take(part)
    case .end:
      guard let head else { return }
      let exchange = Exchange(
        request: EmulatorRequest(head, body: body), channel: context.channel)
      body = []
      isAnswering = true
      connection.beginRequest()
      if let obstacle { exchange.end(with: obstacle) } else { arrivals.yield(exchange) }
    }
  }

  private func take(_ part: ByteBuffer) {
    guard obstacle == nil else { return }
    let count = part.readableBytes
    if body.count + count > Self.largestBody {
      obstacle = .page(.contentTooLarge)
    } else if !connection.table.take(bodyBytes: count) {
      obstacle = .refusal(Self.busy)
    } else {
      takenBytes += count
      body += part.readableBytesView
      return
    }
    body = []
    giveBack()
  }

  private func giveBack() {
    connection.table.giveBack(bodyBytes: takenBytes)
    takenBytes = 0
  }

  /// The request has its answer, or nobody waits for one any more.
  private func end() {
    giveBack()
    if isAnswering { connection.endRequest() }
    isAnswering = false
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  private static let busy = FCMError(
    code: 503, status: "UNAVAILABLE",
    message: "The emulator is reading too many large requests at once.", errorCode: "UNAVAILABLE")

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
    end()
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
