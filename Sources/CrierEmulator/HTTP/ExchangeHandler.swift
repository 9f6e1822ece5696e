import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOHTTPTypesHTTP2

/// The last handler of an HTTP/1.1 connection or HTTP/2 stream: collects the parts of a request and
/// writes the parts of the response.
///
/// Passes requests to an `AsyncStream`. A `NIOAsyncChannel` would crash the program when it is no
/// longer read, as happens when the emulator stops while requests arrive.
final class ExchangeHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = AnswerPart
  typealias OutboundOut = HTTPResponsePart

  /// The answers up to this size are not counted: the streams of all connections together have at
  /// most a hundred times as many as there are connections.
  private static let largestUncounted = 4_096

  private let arrivals: AsyncStream<PendingRequest>.Continuation
  private let deadline: RequestDeadline
  /// The request that is being read or waits for its response.
  private var head: HTTPRequest?
  /// The body of the request that is being read.
  private var body: IncomingBody?
  var isLast = false
  let connection: OpenConnection
  private var isAnswering = false
  /// Ends `PendingRequest.presence`.
  private var presence: AsyncStream<Never>.Continuation?
  /// The complete request, until the client has read enough of the answers before.
  private var waiting: PendingRequest?

  init(
    _ arrivals: AsyncStream<PendingRequest>.Continuation, on connection: OpenConnection,
    deadline: RequestDeadline
  ) {
    self.arrivals = arrivals
    self.deadline = deadline
    self.connection = connection
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      self.head = head
      body = IncomingBody(of: head, connection.table.bodies)
      if head.headerFields[.connection]?.lowercased() == "close" { isLast = true }
      if head.headerFields[.expect]?.lowercased() == "100-continue" {
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
      }
    case .body(let part): body?.take(part)
    case .end: finishReading(context)
    }
  }

  private func finishReading(_ context: ChannelHandlerContext) {
    guard let head, var body else { return }
    self.body = nil
    body.decompress()
    let request = EmulatorRequest(
      head, body: body.bytes, reservation: body.reservation, client: connection.client)
    let pending = PendingRequest(
      request: request, channel: context.channel,
      presence: request.isForOwnPages ? beginPresence() : nil)
    isAnswering = true
    deadline.beginAnswer()
    connection.beginRequest()
    if let obstacle = body.obstacle { return pending.send(obstacle) }
    waiting = pending
    passOn(in: context)
  }

  /// Passes the request on, unless the client does not read: then its answers would pile up here.
  private func passOn(in context: ChannelHandlerContext) {
    guard let waiting, context.channel.isWritable else { return }
    self.waiting = nil
    arrivals.yield(waiting)
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    passOn(in: context)
    context.fireChannelWritabilityChanged()
  }

  /// Called when the request has its response, or when the client has gone.
  func end() {
    if isAnswering { connection.endRequest() }
    isAnswering = false
    deadline.endAnswer()
    endPresence()
  }

  private func beginPresence() -> AsyncStream<Never> {
    let (stream, end) = AsyncStream.makeStream(of: Never.self)
    presence = end
    return stream
  }

  private func endPresence() {
    presence?.finish()
    presence = nil
  }

  func channelInactive(context: ChannelHandlerContext) {
    body = nil
    waiting = nil
    end()
    context.fireChannelInactive()
  }

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    switch unwrapOutboundIn(data) {
    case .whole(let answer): write(answer, on: context, promise)
    case .begin(let answer):
      begin(answer, on: context)
      context.write(wrapOutboundOut(.body(ByteBuffer(string: answer.body))), promise: promise)
    case .more(let text):
      context.write(wrapOutboundOut(.body(ByteBuffer(string: text))), promise: promise)
    case .end: finish(context, promise)
    }
  }

  private func write(
    _ answer: EmulatorAnswer, on context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?
  ) {
    if answer.delivery.isSilent {
      end()
      breakOff(answer.delivery, on: context)
      return promise?.succeed() ?? ()
    }
    let size = answer.body.utf8.count
    if size > Self.largestUncounted,
      !connection.table.makeRoom(forAnswerOf: size, on: connection)
    {
      end()
      return promise?.fail(ChannelError.ioOnClosedChannel) ?? ()
    }
    let bytes = context.channel.allocator.buffer(string: answer.body)
    let body = head?.method == .head ? ByteBuffer() : bytes
    begin(answer, length: bytes.readableBytes, on: context)
    guard answer.delivery.slow == .zero, answer.delivery.cut == nil else {
      return write(body, as: answer.delivery, on: context, promise)
    }
    if body.readableBytes > 0 { context.write(wrapOutboundOut(.body(body)), promise: nil) }
    finish(context, promise, writing: body.readableBytes)
  }

  /// Writes the status and the headers; an answer without a length lasts until `finish`.
  private func begin(
    _ answer: EmulatorAnswer, length: Int? = nil, on context: ChannelHandlerContext
  ) {
    var headers = answer.headers
    if let length { headers[.contentLength] = String(length) }
    headers[.date] = connection.table.date
    if isLast { headers[.connection] = "close" }
    let response = HTTPResponse(status: answer.status, headerFields: headers)
    context.write(wrapOutboundOut(.head(response)), promise: nil)
    head = nil
  }

  /// Ends the answer, and closes the connection behind the last one.
  ///
  /// - Parameter bytes: The size of the body if it was written as a whole.
  func finish(
    _ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?, writing bytes: Int = 0
  ) {
    end()
    let isLarge = bytes > Self.largestUncounted
    let written = promise ?? (isLast || isLarge ? context.eventLoop.makePromise() : nil)
    if isLast {
      let channel = context.channel
      written?.futureResult.whenComplete { _ in channel.close(promise: nil) }
    }
    if isLarge {
      let connection = NIOLoopBound(connection, eventLoop: context.eventLoop)
      connection.value.unreadBytes += bytes
      written?.futureResult.whenComplete { _ in connection.value.unreadBytes -= bytes }
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case ChannelEvent.inputClosed:
      isLast = true
      endPresence()
      if head == nil { context.close(promise: nil) }
    case is IdleStateHandler.IdleStateEvent: context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  /// Called for invalid HTTP, which is answered unless an answer has begun, and for broken
  /// connections.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !isAnswering, error is HTTPParserError || error is HTTP1TypeConversionError else {
      return context.close(promise: nil)
    }
    isLast = true
    write(.page(.badRequest), on: context, nil)
  }
}

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
