import NIOCore

/// A request that has arrived as a whole and waits for its answer.
struct Exchange: Sendable {
  let request: EmulatorRequest
  /// The connection, or one HTTP/2 stream of it; the last handler of either takes an answer.
  let channel: any Channel

  /// Where the client has gone, nothing happens.
  func end(with answer: EmulatorAnswer) {
    channel.writeAndFlush(answer, promise: nil)
  }
}
