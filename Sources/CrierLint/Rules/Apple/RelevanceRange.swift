import CrierMessage
import CrierPreview

extension LintRule {
  /// The score sorts the notification summary; only Live Activities may use values above 1.
  static let relevanceRange = LintRule(
    "AP37", "RelevanceRange", .risky,
    source: "Apple's documentation: the score is from 0 to 1, or any number for Live Activities",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"relevance-score": 75}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"relevance-score": 0.75}}}}}
      """
  ) { message in
    guard let score = message["apns.payload.aps.relevance-score"], score != .null else {
      return []
    }
    let isActivity = message.apple.isActivity
    if let number = score.decimal, isActivity || (0...1).contains(number) { return [] }
    let number = score.text.flatMap { try? JSONReader.read($0) }
    let isFit = number?.decimal.map { isActivity || (0...1).contains($0) } == true
    return [
      Explanation(
        at: "apns.payload.aps.relevance-score",
        "The relevance is \(JSONWriter.compact(score)), but Apple expects a number from 0 to 1.",
        fix: "Write it like 0.75, without quotes.",
        quickFix: number.flatMap {
          isFit ? QuickFix(.set("apns.payload.aps.relevance-score", $0)) : nil
        })
    ]
  }
}
