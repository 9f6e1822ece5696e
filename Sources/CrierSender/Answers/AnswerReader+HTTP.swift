package import CrierAnswers
package import CurlHTTP
import HTTPTypes

extension AnswerReader {
  /// Reads an HTTP response, using only the header fields that it needs.
  package func read(_ answer: HTTPAnswer, isDryRun: Bool = false) -> SendOutcome {
    read(ReceivedAnswer(answer), isDryRun: isDryRun)
  }
}

extension ReceivedAnswer {
  private static let usedHeaders: [HTTPField.Name] = [.date, .retryAfter]

  package init(_ answer: HTTPAnswer) {
    let fields = answer.response.headerFields
    self.init(
      status: answer.response.status.code,
      headers: Self.usedHeaders.compactMap { name in
        fields[name].map { AnswerHeader(name: name.canonicalName, value: $0) }
      }, body: answer.body)
  }
}
