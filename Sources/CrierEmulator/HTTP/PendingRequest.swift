import NIOCore

/// A complete request that waits for its response.
struct PendingRequest: Sendable {
  let request: EmulatorRequest
  /// The connection, or one of its HTTP/2 streams; the last handler of either writes the response.
  let channel: any Channel

  /// Sends the response, unless the client has gone.
  func end(with answer: EmulatorAnswer) {
    channel.writeAndFlush(answer, promise: nil)
  }
}
