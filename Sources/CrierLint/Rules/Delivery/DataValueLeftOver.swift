import CrierMessage

extension LintRule {
  /// A text such as "undefined", which programs write when a value is missing.
  static let dataValueLeftOver = LintRule(
    "DA07", .risky, source: "texts that JavaScript, Java and Objective-C write for nothing",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "data": {"place": "[object Object]"}}}
      """,
    mended: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "data": {"place": "{\\"name\\":\\"Oslo\\"}"}}}
      """
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.compactMap { member in
        guard let text = member.value.text, leftOvers.contains(text) else { return nil }
        return Explanation(
          at: field.appending(member.key),
          "The value of \"\(member.key)\" is \"\(text)\", which programs write for no value.",
          fix: "Look at what filled it in.")
      }
    }
  }

  private static let leftOvers: Set<String> = [
    "[object Object]", "undefined", "NaN", "(null)", "<null>", "[object Promise]", "None",
  ]
}
