import CrierMessage

extension LintRule {
  /// Values of custom data are always strings.
  package static let dataValueNotText = LintRule(
    "DA01", .refused,
    source: "Captured FCM response: \"Invalid value at 'message.data[0].value' (TYPE_STRING), 12\"",
    broken:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"mm": 12}}}"#,
    fixed:
      #"{"message": {"topic": "rain", "notification": {"title": "Rain"}, "data": {"mm": "12"}}}"#,
    answer: valueNotTextAnswer
  ) { message in
    message.dataMaps.flatMap { field, members in
      members.filter { $0.value.text == nil }.map { member in
        Explanation(
          at: field.appending(member.key),
          "The value of \"\(member.key)\" is \(member.value.kind), but FCM accepts only strings.",
          fix: member.value == .null
            ? "Write \"\" or remove the row."
            : "Write it in double quotes in the JSON.",
          quickFix: quoted(member.value).map {
            QuickFix(.set(field.appending(member.key), $0))
          })
      }
    }
  }

  /// Returns a number or boolean as a string, or nil for other values.
  static func quoted(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .number, .bool: .string(JSONWriter.scalar(value))
    default: nil
    }
  }

  static let valueNotTextAnswer: Answer = { message, found in
    let field = found.field ?? "data"
    let entry = entryName(field, in: message)
    // As in a captured response: for an object, the parser reports its first key as unknown.
    if let name = message[field]?.members?.first?.key { return unknownName(name, at: entry) }
    return parserError(
      "Invalid value at '\(entry)' (TYPE_STRING), \(repeated(message[field]))", at: entry)
  }
}
