import CrierAnswers
import CrierMessage
package import CrierTestSupport
import CrierTriage

extension FuzzTarget {
  /// A server's answer, or a pasted part of one: the first byte chooses the status.
  package static let answers = FuzzTarget(name: "answers") { bytes in
    let explainer = AnswerExplainer(now: .seconds(1_700_000_000))
    let statuses = [200, 400, 401, 403, 404, 429, 500, 503, 302]
    let status = statuses[Int(bytes.first ?? 0) % statuses.count]
    for api in AnswerExplainer.API.allCases {
      let explained = explainer.explain(
        ReceivedAnswer(status: status, body: Array(bytes.dropFirst())), of: api)
      let sentence = explained.explanation.sentence
      if !sentence.hasSuffix(".") || sentence.count >= 1200 { return "Not a sentence: \(sentence)" }
    }
    for piece in PastedText(bytes, now: .seconds(1_700_000_000)).pieces
    where !piece.explanation.sentence.hasSuffix(".") {
      return "Not a sentence: \(piece.explanation.sentence)"
    }
    return nil
  }
}
