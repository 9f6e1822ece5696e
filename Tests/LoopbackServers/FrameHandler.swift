import NIOCore
import Synchronization

/// A connection of a `FrameServer`, which reads bytes and writes frames.
final class FrameHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private enum Kind: UInt8 {
    case data, headers, priority, reset, settings, push, ping, goAway
  }

  private let record: FrameRecord
  private let number: Int
  private var received = ByteBuffer()
  /// The bytes of `PRI * HTTP/2.0 …` that have not been read yet.
  private var prefaceLeft = 24

  init(_ record: FrameRecord) {
    self.record = record
    number = record.connections.withLock { count in
      count += 1
      return count
    }
  }

  func channelActive(context: ChannelHandlerContext) {
    write(.settings, context)
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    received.writeBuffer(&bytes)
    let skipped = min(prefaceLeft, received.readableBytes)
    received.moveReaderIndex(forwardBy: skipped)
    prefaceLeft -= skipped
    while let (kind, flags, stream) = nextFrame() { read(kind, flags, stream, context) }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }

  /// Returns the header of the next complete frame, and skips its payload.
  private func nextFrame() -> (kind: UInt8, flags: UInt8, stream: Int)? {
    let start = received.readerIndex
    guard let head = received.getBytes(at: start, length: 9) else { return nil }
    let length = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
    guard received.readableBytes >= 9 + length else { return nil }
    received.moveReaderIndex(forwardBy: 9 + length)
    let stream = head[5...8].reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF
    return (head[3], head[4], stream)
  }

  private func read(
    _ kind: UInt8, _ flags: UInt8, _ stream: Int, _ context: ChannelHandlerContext
  ) {
    let hasFlag = flags & 1 != 0
    switch Kind(rawValue: kind) {
    case .settings where !hasFlag: write(.settings, flags: 1, context)
    case .data where hasFlag, .headers where hasFlag:
      let request = FrameServer.Request(connection: number, stream: stream)
      record.requests.withLock { $0.append(request) }
      for reply in record.answer(request) { send(reply, on: stream, context) }
    default: break
    }
  }

  private func send(
    _ reply: FrameServer.Reply, on stream: Int, _ context: ChannelHandlerContext
  ) {
    switch reply {
    case .answer(let body):
      // 0x88 is ":status: 200" in HPACK's static table.
      write(.headers, flags: 4, stream: stream, context, [0x88])
      write(.data, flags: 1, stream: stream, context, Array(body.utf8))
    case .reset(let code): write(.reset, stream: stream, context, Self.bytes(code))
    case .goAway(let last):
      write(.goAway, context, Self.bytes(UInt32(last)) + Self.bytes(0))
    case .close: context.close(promise: nil)
    case .silence: break
    }
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private func write(
    _ kind: Kind, flags: UInt8 = 0, stream: Int = 0, _ context: ChannelHandlerContext,
    _ payload: [UInt8] = []
  ) {
    var frame = ByteBuffer(bytes: Self.bytes(UInt32(payload.count)).dropFirst())
    frame.writeBytes([kind.rawValue, flags])
    frame.writeBytes(Self.bytes(UInt32(stream)))
    frame.writeBytes(payload)
    context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
  }
}
