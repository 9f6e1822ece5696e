import NIOCore

/// A complete request that waits for its response.
struct PendingRequest: Sendable {
  let request: EmulatorRequest
  /// The connection, or one of its HTTP/2 streams; the last handler of either writes the response.
  let channel: any Channel

  /// Sends the response, unless the client has gone.
  func end(with answer: EmulatorAnswer) {
    guard answer.delivery.delay > .zero else {
      return channel.writeAndFlush(answer, promise: nil)
    }
    channel.eventLoop.scheduleTask(in: TimeAmount(answer.delivery.delay)) {
      channel.writeAndFlush(answer, promise: nil)
    }
  }
}
