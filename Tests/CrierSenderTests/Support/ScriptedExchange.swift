import CrierSender
import CurlHTTP
import HTTPTypes
import Synchronization

/// Gives the answers that a test listed, in order, and records the requests.
///
/// The token endpoint's answers are `access-1`, `access-2` and so on.
final class ScriptedExchange: Sendable {
  enum Step: Sendable {
    case answer(Int, String, [String: String] = [:])
    case lost(CurlError.Cause, wasSent: Bool)
  }

  struct Call: Sendable {
    var request: HTTPRequest
    var body: String
  }

  private let steps: Mutex<[Step]>
  /// The answer to all requests after the steps.
  private let last: Step?
  private let calls = Mutex<[Call]>([])
  private let tokens = Mutex(0)

  init(_ steps: Step...) {
    self.steps = Mutex(steps)
    last = nil
  }

  init(repeating step: Step) {
    steps = Mutex([])
    last = step
  }

  /// The requests to FCM.
  var sends: [Call] {
    calls.withLock { $0.filter { $0.request.authority != "oauth2.googleapis.com" } }
  }

  /// The requests to the token endpoint.
  var tokenCalls: [Call] {
    calls.withLock { $0.filter { $0.request.authority == "oauth2.googleapis.com" } }
  }

  var exchange: Exchange {
    { request, body throws(CurlError) in
      self.calls.withLock {
        $0.append(Call(request: request, body: String(decoding: body, as: UTF8.self)))
      }
      if request.authority == "oauth2.googleapis.com" {
        let number = self.tokens.withLock { count in
          count += 1
          return count
        }
        return HTTPAnswer(
          status: 200, "{\"access_token\": \"access-\(number)\", \"expires_in\": 3599}")
      }
      let step = self.steps.withLock { $0.isEmpty ? self.last : $0.removeFirst() }
      switch step {
      case .answer(let status, let body, let fields):
        return HTTPAnswer(status: status, body, fields)
      case .lost(let cause, let wasSent): throw CurlError(cause, wasSent: wasSent)
      case nil: throw CurlError(.other(code: 0), wasSent: false, detail: "The script has ended.")
      }
    }
  }
}

extension HTTPAnswer {
  init(status: Int, _ body: String, _ fields: [String: String] = [:]) {
    var headerFields = HTTPFields()
    for (name, value) in fields {
      if let name = HTTPField.Name(name) { headerFields[name] = value }
    }
    self.init(
      response: HTTPResponse(status: .init(code: status), headerFields: headerFields),
      body: Array(body.utf8))
  }
}
