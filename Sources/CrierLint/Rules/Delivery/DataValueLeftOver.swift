import CrierMessage

extension LintRule {
  /// A string such as "undefined", which programs write when a value is missing.
  static let dataValueLeftOver = LintRule(
    "DA07", .risky,
    source: "Strings that JavaScript, Java and Objective-C write for missing values",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "data": {"place": "[object Object]"}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "data": {"place": "{\\"name\\":\\"Oslo\\"}"}}}
      """
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.compactMap { member in
        guard let text = member.value.text, leftOvers.contains(text) else { return nil }
        return Explanation(
          at: field.appending(member.key),
          "The value of \"\(member.key)\" is \"\(text)\", which often means a missing value.",
          fix: "Check the program that fills it in.")
      }
    }
  }

  private static let leftOvers: Set<String> = [
    "[object Object]", "undefined", "NaN", "(null)", "<null>", "[object Promise]", "None",
  ]
}
