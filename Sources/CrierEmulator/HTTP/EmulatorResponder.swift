import HTTPTypes
import HummingbirdCore
import NIOCore

/// Between the connections and the routes: reads a request to its end, and words the answer.
struct EmulatorResponder: Sendable {
  /// Longer bodies are answered with 413. FCM takes 4096 bytes of payload; the largest request of
  /// its other endpoints, a thousand tokens, has about 250 kB.
  static let largestBody = 1_048_576

  let routes: EmulatorRoutes

  func response(to request: Request) async throws -> Response {
    let answer = try await answer(to: request)
    let body = ByteBuffer(string: answer.body)
    let response = Response(
      status: answer.status, headers: answer.headers, body: ResponseBody(byteBuffer: body))
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func answer(to request: Request) async throws -> EmulatorAnswer {
    do {
      let body = try await request.body.collect(upTo: Self.largestBody)
      return await routes.answer(
        to: EmulatorRequest(request.head, body: Array(body.readableBytesView)))
    } catch is NIOTooManyBytesError {
      return .page(.contentTooLarge)
    }
  }
}
