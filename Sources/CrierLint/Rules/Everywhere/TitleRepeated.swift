import CrierMessage
import CrierPreview

extension LintRule {
  /// Title and text are the same.
  static let titleRepeated = LintRule(
    "TX13", .hint, source: "Writing style",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain at six", "body": "Rain at six"}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain", "body": "From six on"}}}
      """
  ) { message in
    var found: [Explanation] = []
    for platform in message.reach {
      let words = message.words(on: platform)
      guard let title = words.title, let body = words.body, title.text.isSpelled(body.text),
        !found.contains(where: { $0.field == body.origin })
      else { continue }
      found.append(
        Explanation(
          at: body.origin, "Title and text are the same.",
          fix: "Use the text for something that the title does not say."))
    }
    return found
  }
}
