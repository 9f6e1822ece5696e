import NIOCore

/// The first handler of a connection without TLS, or to a port that is also a proxy: chooses the
/// next handlers by the first bytes.
///
/// An HTTP/2 client without TLS begins with a preface. For `CONNECT` to Google's hosts the handler
/// pretends to connect: the emulator itself then answers with TLS on this connection. Nothing is
/// ever forwarded. Any other beginning is handed to the usual handlers.
final class OpeningHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// What follows; each adds its handlers to the pipeline.
  struct Ways {
    /// nil if the port is not a proxy.
    var tunnel: (() throws -> Void)?
    /// nil if the port has TLS.
    var http2: (() throws -> Void)?
    var other: () throws -> Void
  }

  private let ways: Ways
  private let longestSilence: TimeAmount
  private let longestRequest: TimeAmount
  private var timeout: Scheduled<Void>?
  private var beginning = ByteBuffer()
  private var isWaiting = false
  private var state = State.reading

  private enum State {
    case reading, handedOver, refused
  }

  init(longestSilence: TimeAmount, longestRequest: TimeAmount, _ ways: Ways) {
    self.longestSilence = longestSilence
    self.longestRequest = longestRequest
    self.ways = ways
  }

  func handlerAdded(context: ChannelHandlerContext) {
    setTimeout(longestSilence, context)
  }

  private func setTimeout(_ span: TimeAmount, _ context: ChannelHandlerContext) {
    let channel = context.channel
    timeout?.cancel()
    timeout = context.eventLoop.scheduleTask(in: span) { channel.close(promise: nil) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { timeout?.cancel() }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch state {
    case .reading: break
    case .handedOver: return context.fireChannelRead(data)
    case .refused: return
    }
    var bytes = unwrapInboundIn(data)
    beginning.writeBuffer(&bytes)
    if let http2 = ways.http2 {
      switch HTTP2Preface.begins(beginning.readableBytesView) {
      case nil: return waitForMore(context)
      case true?: return continueWith(context, http2)
      case false?: break
      }
    }
    if let tunnel = ways.tunnel {
      readConnect(context, tunnel)
    } else {
      continueWith(context, ways.other)
    }
  }

  /// Limits the time for the rest of a beginning, however steadily it arrives.
  private func waitForMore(_ context: ChannelHandlerContext) {
    if !isWaiting { setTimeout(longestRequest, context) }
    isWaiting = true
  }

  private func readConnect(_ context: ChannelHandlerContext, _ tunnel: () throws -> Void) {
    switch ConnectRequest(beginning.readableBytesView) {
    case .unfinished: waitForMore(context)
    case .other: continueWith(context, ways.other)
    case .malformed: refuse(context, status: "400 Bad Request", "This CONNECT is malformed.")
    case .tunnel(let host, let port, let count):
      guard GoogleHosts.all.contains(host), port == String(GoogleHosts.port) else {
        return refuse(context, status: "403 Forbidden", Self.refusal(of: host, port))
      }
      beginning.moveReaderIndex(forwardBy: count)
      write("HTTP/1.1 200 Connection Established\r\n\r\n", context, promise: nil)
      continueWith(context, tunnel)
    }
  }

  /// Hands the connection, with the bytes that were read, to other handlers.
  private func continueWith(_ context: ChannelHandlerContext, _ setUp: () throws -> Void) {
    state = .handedOver
    do {
      try setUp()
    } catch {
      return context.close(promise: nil)
    }
    if beginning.readableBytes > 0 { context.fireChannelRead(NIOAny(beginning)) }
    context.pipeline.syncOperations.removeHandler(self, promise: nil)
  }

  private func refuse(_ context: ChannelHandlerContext, status: String, _ sentence: String) {
    state = .refused
    let body = sentence + "\n"
    let written = context.eventLoop.makePromise(of: Void.self)
    let channel = context.channel
    written.futureResult.whenComplete { _ in channel.close(promise: nil) }
    write(
      "HTTP/1.1 \(status)\r\nContent-Type: text/plain; charset=utf-8\r\n"
        + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)",
      context, promise: written)
  }

  private func write(
    _ text: String, _ context: ChannelHandlerContext, promise: EventLoopPromise<Void>?
  ) {
    let bytes = context.channel.allocator.buffer(string: text)
    context.writeAndFlush(wrapOutboundOut(bytes), promise: promise)
  }

  private static func refusal(of host: String, _ port: String) -> String {
    "Crier's emulator connects to no other machine. It answers CONNECT for port "
      + "\(GoogleHosts.port) of \(GoogleHosts.all.joined(separator: ", ")) and answers these "
      + "requests itself; it refused \(host):\(port)."
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if state == .reading, case ChannelEvent.inputClosed = event {
      return context.close(promise: nil)
    }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
