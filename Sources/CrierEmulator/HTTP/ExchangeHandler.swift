import CrierMessage
import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// The last handler of an HTTP/1.1 connection or HTTP/2 stream: collects the parts of a request and
/// writes the parts of the response.
///
/// Passes requests to an `AsyncStream`. A `NIOAsyncChannel` would crash the program when it is no
/// longer read, as happens when the emulator stops while requests arrive.
final class ExchangeHandler: ChannelDuplexHandler {
  typealias InboundIn = HTTPRequestPart
  typealias OutboundIn = AnswerPart
  typealias OutboundOut = HTTPResponsePart

  /// The maximum size of a body in bytes.
  ///
  /// Longer bodies are read to their end, dropped and answered with 413. FCM accepts 4096 bytes of
  /// payload; the largest request to its other endpoints, with a thousand tokens, has about 250 kB.
  static let largestBody = 1_048_576

  /// The maximum size of this request's body: a snapshot may be as large as JSON is read.
  private static func largestBody(of head: HTTPRequest?) -> Int {
    head?.path == "/emulator/snapshot" ? JSONReader.largestText : largestBody
  }

  private let arrivals: AsyncStream<PendingRequest>.Continuation
  /// The request that is being read or waits for its response.
  private var head: HTTPRequest?
  private var body: [UInt8] = []
  /// Why the body is not stored: it is too large, or all bodies together are.
  private var obstacle: EmulatorAnswer?
  var isLast = false
  let connection: OpenConnection
  /// The bytes reserved in `connection` for the body until the response.
  private var takenBytes = 0
  private var isAnswering = false
  /// The complete request, until the client has read enough of the answers before.
  private var waiting: PendingRequest?

  init(_ arrivals: AsyncStream<PendingRequest>.Continuation, on connection: OpenConnection) {
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
      decompressBody()
      let pending = PendingRequest(
        request: EmulatorRequest(head, body: body, client: connection.client),
        channel: context.channel)
      body = []
      isAnswering = true
      connection.beginRequest()
      if let obstacle { return pending.send(obstacle) }
      waiting = pending
      passOn(in: context)
    }
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

  private func take(_ part: ByteBuffer) {
    guard obstacle == nil else { return }
    let count = part.readableBytes
    if body.count + count > Self.largestBody(of: head) {
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

  /// Decompresses the body, which then counts instead of what was received.
  private func decompressBody() {
    let coding = head?.headerFields[.contentEncoding]?.lowercased()
    guard obstacle == nil, coding == "gzip" || coding == "x-gzip" else { return }
    let received = body
    body = []
    do {
      let decompressed = try GzipBody.decompress(received, limit: Self.largestBody(of: head))
      giveBack()
      take(ByteBuffer(bytes: decompressed))
    } catch GzipBody.Failure.tooLarge {
      obstacle = .page(.contentTooLarge)
    } catch {
      obstacle = .refusal(GzipBody.broken)
    }
  }

  private func giveBack() {
    connection.table.giveBack(bodyBytes: takenBytes)
    takenBytes = 0
  }

  /// Called when the request has its response, or when the client has gone.
  func end() {
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
    let bytes = context.channel.allocator.buffer(string: answer.body)
    let body = head?.method == .head ? ByteBuffer() : bytes
    begin(answer, length: bytes.readableBytes, on: context)
    guard answer.delivery.slow == .zero, answer.delivery.cut == nil else {
      return write(body, as: answer.delivery, on: context, promise)
    }
    if body.readableBytes > 0 { context.write(wrapOutboundOut(.body(body)), promise: nil) }
    finish(context, promise)
  }

  /// Writes the status and the headers; an answer without a length lasts until `finish`.
  private func begin(
    _ answer: EmulatorAnswer, length: Int? = nil, on context: ChannelHandlerContext
  ) {
    var headers = answer.headers
    if let length { headers[.contentLength] = String(length) }
    if isLast { headers[.connection] = "close" }
    let response = HTTPResponse(status: answer.status, headerFields: headers)
    context.write(wrapOutboundOut(.head(response)), promise: nil)
    head = nil
  }

  /// Ends the answer, and closes the connection behind the last one.
  func finish(_ context: ChannelHandlerContext, _ promise: EventLoopPromise<Void>?) {
    end()
    let written = promise ?? context.eventLoop.makePromise()
    if isLast {
      let channel = context.channel
      written.futureResult.whenComplete { _ in channel.close(promise: nil) }
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
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

  /// Called for invalid HTTP and for broken connections.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
