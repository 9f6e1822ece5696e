import NIOCore

/// A complete request that waits for its response.
struct PendingRequest: Sendable {
  let request: EmulatorRequest
  /// The connection, or one HTTP/2 stream of it; the last handler of either takes the response.
  let channel: any Channel

  /// Does nothing if the client has gone.
  func end(with answer: EmulatorAnswer) {
    channel.writeAndFlush(answer, promise: nil)
  }
}
