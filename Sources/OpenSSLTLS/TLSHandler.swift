package import NIOCore
import NIOTLS

/// TLS for a connection, over the OpenSSL that signs, too.
///
/// When the handshake is complete, handlers get `TLSUserEvent.handshakeCompleted`. When the peer
/// sends no more, they get `ChannelEvent.inputClosed`, as without TLS. Whoever closes the connection
/// waits for the peer's goodbye, at most `longestGoodbye`: a socket that is closed with bytes that
/// nobody has read makes the system discard what the peer has not received yet.
package final class TLSHandler: ChannelDuplexHandler {
  package typealias InboundIn = ByteBuffer
  package typealias InboundOut = ByteBuffer
  package typealias OutboundIn = ByteBuffer
  package typealias OutboundOut = ByteBuffer

  private enum State {
    case handshaking, open
    /// Goodbye is said.
    case closing
    case closed
  }

  private static let longestGoodbye = TimeAmount.milliseconds(200)

  private let session: TLSSession
  private var state = State.handshaking
  /// What was written before the handshake was complete.
  private var waiting: [(bytes: ByteBuffer, promise: EventLoopPromise<Void>?)] = []
  /// Whether the handlers know that the peer sends no more.
  private var hasInputEnded = false
  private var goodbye: Scheduled<Void>?
  private var closed: EventLoopPromise<Void>?

  package init(_ context: TLSContext) throws(TLSError) { session = try TLSSession(context) }

  package func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { advance(context) }
  }

  package func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    advance(context)
  }

  package func handlerRemoved(context: ChannelHandlerContext) { finish() }

  package func channelInactive(context: ChannelHandlerContext) {
    finish()
    context.fireChannelInactive()
  }

  /// Nothing can be sent any more.
  private func finish() {
    state = .closed
    goodbye?.cancel()
    closed?.succeed()
    closed = nil
    for each in waiting { each.promise?.fail(ChannelError.ioOnClosedChannel) }
    waiting = []
  }

  // MARK: Input

  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard state != .closed else { return }
    let bytes = unwrapInboundIn(data)
    do {
      try session.receive(bytes)
      if state == .handshaking { advance(context) }
      if state == .open || state == .closing { try read(bytes.readableBytes, context) }
    } catch {
      fail(error, context)
    }
  }

  package func channelReadComplete(context: ChannelHandlerContext) {
    send(context)
    context.fireChannelReadComplete()
  }

  /// Goes on with the handshake.
  private func advance(_ context: ChannelHandlerContext) {
    guard state == .handshaking else { return }
    do {
      let isComplete = try session.handshake()
      send(context)
      guard isComplete else { return }
      state = .open
      context.fireUserInboundEventTriggered(
        TLSUserEvent.handshakeCompleted(negotiatedProtocol: session.negotiatedProtocol))
      let waiting = waiting
      self.waiting = []
      for each in waiting { write(each.bytes, each.promise, context) }
      context.flush()
    } catch {
      fail(error, context)
    }
  }

  private func read(_ count: Int, _ context: ChannelHandlerContext) throws {
    var plain = context.channel.allocator.buffer(capacity: count)
    var reading: TLSSession.Reading
    repeat { reading = try session.read(into: &plain) } while reading == .some
    if plain.readableBytes > 0, state == .open { context.fireChannelRead(wrapInboundOut(plain)) }
    if reading == .end { endInput(context) }
  }

  package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case ChannelEvent.inputClosed = event else {
      return context.fireUserInboundEventTriggered(event)
    }
    endInput(context)
  }

  /// The peer sends no more.
  private func endInput(_ context: ChannelHandlerContext) {
    switch state {
    case .open:
      guard !hasInputEnded else { return }
      hasInputEnded = true
      context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    case .handshaking, .closing: close(context)
    case .closed: break
    }
  }

  /// Tells the peer and the handlers, and closes the connection.
  private func fail(_ error: any Error, _ context: ChannelHandlerContext) {
    send(context)
    context.fireErrorCaught(error)
    close(context)
  }

  // MARK: Output

  package func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    switch state {
    case .handshaking: waiting.append((unwrapOutboundIn(data), promise))
    case .open: write(unwrapOutboundIn(data), promise, context)
    case .closing, .closed: promise?.fail(ChannelError.ioOnClosedChannel)
    }
  }

  private func write(
    _ bytes: ByteBuffer, _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext
  ) {
    do {
      try session.write(bytes)
      context.write(wrapOutboundOut(outgoing(context)), promise: promise)
    } catch {
      promise?.fail(error)
      fail(error, context)
    }
  }

  private func outgoing(_ context: ChannelHandlerContext) -> ByteBuffer {
    var bytes = context.channel.allocator.buffer(capacity: 0)
    session.takeOutgoing(into: &bytes)
    return bytes
  }

  /// Sends what TLS itself has to say, such as a part of the handshake.
  private func send(_ context: ChannelHandlerContext) {
    let bytes = outgoing(context)
    if bytes.readableBytes > 0 { context.writeAndFlush(wrapOutboundOut(bytes), promise: nil) }
  }

  package func close(
    context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?
  ) {
    guard mode == .all else {
      if mode == .output, state == .open {
        session.end()
        send(context)
      }
      return context.close(mode: mode, promise: promise)
    }
    switch state {
    case .open:
      closed.setOrCascade(to: promise)
      session.end()
      send(context)
      guard !hasInputEnded else { return close(context) }
      state = .closing
      goodbye = context.eventLoop.assumeIsolated().scheduleTask(in: Self.longestGoodbye) {
        self.close(context)
      }
    case .closing: closed.setOrCascade(to: promise)
    case .handshaking, .closed:
      finish()
      context.close(promise: promise)
    }
  }

  private func close(_ context: ChannelHandlerContext) {
    let promise = closed
    closed = nil
    finish()
    context.close(promise: promise)
  }
}
