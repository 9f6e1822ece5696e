import NIOCore

/// A complete request that waits for its response.
struct PendingRequest: Sendable {
  let request: EmulatorRequest
  /// The connection, or one of its HTTP/2 streams; the last handler of either writes the response.
  let channel: any Channel
  /// Ends when the client goes; nil for Google's routes, which never wait.
  let presence: AsyncStream<Never>?

  /// Gets the answer and sends it, unless the client has gone before.
  func carryOut(with routes: EmulatorRoutes) async {
    guard channel.isActive else { return }
    guard let presence else { return await end(with: routes.answer(to: request)) }
    // Nothing waits for a client that has gone.
    await withTaskGroup { group in
      group.addTask { await end(with: routes.answer(to: request)) }
      group.addTask { for await _ in presence {} }
      await group.next()
      group.cancelAll()
    }
  }

  /// Sends the response, unless the client has gone; events, until it goes.
  private func end(with answer: EmulatorAnswer) async {
    guard let feed = answer.feed else { return send(answer) }
    let channel = channel
    // Comments keep the connection open while nothing happens.
    let pulse = channel.eventLoop.scheduleRepeatedTask(
      initialDelay: Self.pulse, delay: Self.pulse
    ) { _ in channel.writeAndFlush(AnswerPart.more(":\n\n"), promise: nil) }
    defer { pulse.cancel() }
    channel.writeAndFlush(AnswerPart.begin(answer), promise: nil)
    for await event in feed {
      // Waits for a slow client, so that events gather in the feed, which drops the oldest.
      guard (try? await channel.writeAndFlush(AnswerPart.more(event.wireText))) != nil else {
        break
      }
    }
    channel.writeAndFlush(AnswerPart.end, promise: nil)
  }

  private static let pulse = TimeAmount.seconds(60)

  /// Sends the response, unless the client has gone; `ExchangeHandler` flushes it.
  func send(_ answer: EmulatorAnswer) {
    guard answer.delivery.delay > .zero else {
      return channel.write(AnswerPart.whole(answer), promise: nil)
    }
    channel.eventLoop.scheduleTask(in: TimeAmount(answer.delivery.delay)) {
      channel.write(AnswerPart.whole(answer), promise: nil)
    }
  }
}
