import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import CrierEmulator

/// The handler of one HTTP/1.1 connection, without a socket.
@Suite("An exchange") struct ExchangeHandlerTests {
  private let channel = EmbeddedChannel()
  private let arrivals: AsyncStream<PendingRequest>
  private let end: AsyncStream<PendingRequest>.Continuation

  init() throws {
    (arrivals, end) = AsyncStream.makeStream(of: PendingRequest.self)
    let connection = ConnectionTable(EmulatorLimits()).add(channel)
    try channel.pipeline.syncOperations.addHandler(ExchangeHandler(end, on: connection))
  }

  private static let head = HTTPRequestPart.head(
    HTTPRequest(
      method: .post, scheme: "http", authority: "127.0.0.1",
      path: "/v1/projects/demo-shop/messages:send"))

  /// Returns the requests that were passed on.
  private func requests() async -> [PendingRequest] {
    end.finish()
    return await arrivals.reduce(into: []) { $0.append($1) }
  }

  private func write(_ parts: HTTPRequestPart...) throws {
    for part in parts { try channel.writeInbound(part) }
  }

  @Test func `with a body of a gigabyte is refused, and none of it is kept`() async throws {
    let megabyte = ByteBuffer(repeating: 0x20, count: 1_048_576)
    try write(Self.head)
    for _ in 1...1_024 { try write(.body(megabyte)) }
    try write(.end(nil))
    guard case .head(let answer) = try channel.readOutbound(as: HTTPResponsePart.self) else {
      Issue.record("There is no answer.")
      return
    }
    #expect(answer.status.code == 413)
    #expect(await requests().isEmpty)
  }

  @Test func `waits while the client does not read its answers`() async throws {
    channel.isWritable = false
    try write(Self.head, .end(nil))
    #expect(await requests().isEmpty)
  }

  @Test func `continues when the client reads again`() async throws {
    channel.isWritable = false
    try write(Self.head, .end(nil))
    channel.isWritable = true
    channel.pipeline.fireChannelWritabilityChanged()
    channel.pipeline.fireChannelWritabilityChanged()
    #expect(await requests().count == 1)
  }
}
