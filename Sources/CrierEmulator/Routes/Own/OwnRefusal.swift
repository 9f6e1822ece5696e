import CrierMessage
import HTTPTypes

/// Why a request to the emulator's own interface is refused.
struct OwnRefusal: Error {
  let explanation: Explanation
  var status: HTTPResponse.Status = .badRequest

  init(_ sentence: String, fix: String, status: HTTPResponse.Status = .badRequest) {
    explanation = Explanation(sentence, fix: fix)
    self.status = status
  }

  init(_ explanation: Explanation) { self.explanation = explanation }

  init(_ problem: DeviceProblem) {
    explanation = problem.explanation
    status = problem == .unknown ? .notFound : .badRequest
  }

  /// Answers a request, with an error if it is refused.
  static func answer(
    _ body: () async throws(OwnRefusal) -> EmulatorAnswer
  ) async -> EmulatorAnswer {
    do throws(OwnRefusal) {
      return try await body()
    } catch {
      return .complaint(error.explanation, status: error.status)
    }
  }
}
