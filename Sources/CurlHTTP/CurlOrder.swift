import HTTPTypes

/// One exchange that a task waits for.
struct CurlOrder: Sendable {
  typealias Continuation = CheckedContinuation<Result<HTTPAnswer, CurlError>, Never>

  let number: UInt64
  let request: HTTPRequest
  let body: [UInt8]
  let continuation: Continuation

  init(number: UInt64, request: HTTPRequest, body: [UInt8], _ continuation: Continuation) {
    self.number = number
    self.request = request
    self.body = body
    self.continuation = continuation
  }
}
