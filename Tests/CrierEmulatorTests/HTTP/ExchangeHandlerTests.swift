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
  private let table: ConnectionTable

  init() throws {
    (arrivals, end) = AsyncStream.makeStream(of: PendingRequest.self)
    var limits = EmulatorLimits()
    limits.bodyBytes = 2_000_000
    table = ConnectionTable(limits) { EmulatorServer.noon }
    try addHandler(to: channel)
  }

  private func addHandler(to channel: EmbeddedChannel) throws {
    try channel.pipeline.syncOperations.addHandler(
      ExchangeHandler(end, on: table.add(channel), deadline: RequestDeadline(.seconds(60))))
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

  @Test func `keeps its memory reserved until it is done, also if the client has gone`()
    async throws
  {
    let body = ByteBuffer(repeating: 0x20, count: 1_000_000)
    for _ in 1...2 {
      try write(Self.head, .body(body), .end(nil))
      channel.pipeline.fireChannelInactive()
    }
    try write(Self.head, .body(body), .end(nil))
    guard case .head(let answer) = try channel.readOutbound(as: HTTPResponsePart.self) else {
      Issue.record("There is no answer.")
      return
    }
    #expect(answer.status.code == 503)
    #expect(await requests().count == 2)
    // Those two were the last to know the bodies.
    let next = EmbeddedChannel()
    try addHandler(to: next)
    for part in [Self.head, .body(body), .end(nil)] { try next.writeInbound(part) }
    #expect(try next.readOutbound(as: HTTPResponsePart.self) == nil)
  }

  @Test func `is not carried out if its client has gone`() async throws {
    let settings = EmulatorServer.settings()
    let routes = EmulatorRoutes(world: EmulatorWorld(settings), settings: settings)
    try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
    try write(Self.head, .end(nil))
    for request in await requests() {
      await request.carryOut(with: routes)
      #expect(await routes.world.counters.requests == 1)
      try await channel.close().get()
      await request.carryOut(with: routes)
      #expect(await routes.world.counters.requests == 1)
    }
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
