import CrierAnswers
import CrierMessage
import CrierSender
package import CrierTestSupport
import CurlHTTP
import HTTPTypes
import LoopbackServers
import Synchronization

extension FuzzTarget {
  /// The bytes of a server's response after the status line: read by libcurl from a real
  /// connection, then by `AnswerReader`. The first byte chooses the status.
  package static let headers = FuzzTarget(name: "headers") { bytes in
    let statuses = [200, 429, 503, 400, 401, 404, 500, 302, 100]
    let status = statuses[Int(bytes.first ?? 0) % statuses.count]
    let head = Array("HTTP/1.1 \(status) Some words\r\n".utf8)
    reply.withLock { $0 = head + bytes.dropFirst() }
    return Blocking.run { await brokenAnswer() }
  }

  private static let reply = Mutex<[UInt8]>([])
  private static let client = CurlClient()
  private static let server = Result {
    try LoopbackServer { _ in .bytesThenClose(reply.withLock { $0 }) }
  }

  private static func brokenAnswer() async -> String? {
    guard let port = try? server.get().port else { return "There is no server." }
    let request = HTTPRequest(
      method: .post, scheme: "http", authority: "127.0.0.1:\(port)",
      path: "/v1/projects/demo-shop/messages:send")
    do {
      let answer = try await client.exchange(request, body: Array("{}".utf8))
      let outcome = AnswerReader(now: .seconds(1_777_593_600)).read(answer)
      guard case .refused(let refusal) = outcome, let wait = refusal.retryAfter else { return nil }
      return (.zero ... .seconds(86_400)).contains(wait) ? nil : "A wait of \(wait)."
    } catch {
      // Without a connection no input is tested, so report this.
      if case .unreachable = error.cause { return "The server cannot be reached." }
      return error.explanation.sentence.hasSuffix(".") ? nil : "Not a sentence."
    }
  }
}
