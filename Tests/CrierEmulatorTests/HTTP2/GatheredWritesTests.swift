import NIOCore
import NIOEmbedded
import Testing

@testable import CrierEmulator

/// The handler that sends the frames of an HTTP/2 connection, without a socket.
@Suite("What an HTTP/2 connection writes") struct GatheredWritesTests {
  private let channel = EmbeddedChannel()

  init() throws {
    try channel.pipeline.syncOperations.addHandler(GatheredWrites())
  }

  private func write(_ text: String) -> EventLoopFuture<Void> {
    channel.writeAndFlush(ByteBuffer(string: text))
  }

  private func sent() throws -> String? {
    try channel.readOutbound(as: ByteBuffer.self).map { String(buffer: $0) }
  }

  @Test func `in one turn of the event loop is sent as a whole at its end`() throws {
    var told: [String] = []
    for text in ["head", "body"] {
      write(text).assumeIsolated().whenSuccess { told.append(text) }
    }
    #expect(try sent() == nil)
    channel.embeddedEventLoop.run()
    #expect(try sent() == "headbody")
    #expect(try sent() == nil)
    #expect(told.sorted() == ["body", "head"])
  }

  @Test func `in the next turn is sent at the end of that`() throws {
    for text in ["first", "second"] {
      _ = write(text)
      channel.embeddedEventLoop.run()
      #expect(try sent() == text)
    }
  }

  @Test func `because something has been sent is sent in the next turn`() throws {
    write("first").assumeIsolated().whenSuccess { _ = write("second") }
    channel.embeddedEventLoop.run()
    #expect(try sent() == "first")
    #expect(try sent() == "second")
    #expect(try sent() == nil)
  }

  @Test func `is sent before the connection closes`() throws {
    _ = write("last")
    channel.close(promise: nil)
    #expect(try sent() == "last")
    channel.embeddedEventLoop.run()
    #expect(try sent() == nil)
  }
}
