package import CrierCore
package import CurlHTTP
import HTTPTypes

extension AnswerReader {
  /// Reads what came over the wire; only the header fields that it uses are looked at.
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
