import CrierMessage

extension LintRule {
  /// A value of the wrong JSON type, such as a number instead of a string.
  ///
  /// `null` means "not set" everywhere except in lists. Numbers may be written as strings, and enum
  /// values as numbers; other rules cover these cases.
  static let wrongType = LintRule(
    "MS06", "WrongType", .refused,
    source: "Protobuf's JSON mapping; FCM's error text for data was captured; for other fields it "
      + "is inferred",
    broken: #"{"message": {"topic": "news", "notification": {"title": 12}}}"#,
    fixed: #"{"message": {"topic": "news", "notification": {"title": "12"}}}"#,
    answer: { message, found in
      let field = found.field ?? .message
      let row = FieldCatalog.field(at: field) ?? FieldCatalog.field(at: field.parent)
      return wrongTypeAnswer(
        message[field] ?? .null, kind: row?.kind ?? .text, name: field.lastKey ?? "",
        at: wireName(field.lastKey == nil ? field : field.parent))
    }
  ) { message in
    message.fieldVisits.flatMap { visit -> [Explanation] in
      guard let field = visit.field else { return [] }
      let value = visit.member.value
      if case .list(let element) = field.kind, let elements = value.elements {
        return elements.enumerated().compactMap { index, value in
          value != .null && element.takes(value)
            ? nil : wrongType(value, element, at: visit.path.appending(index))
        }
      }
      if value == .null || field.kind.takes(value) { return [] }
      return [wrongType(value, field.kind, at: visit.path)]
    }
  }

  private static func wrongType(
    _ value: JSONValue, _ kind: Field.Kind, at path: FieldPath
  ) -> Explanation {
    var found = Explanation(
      at: path, "\(path) is \(value.kind), but must be \(kind.words).", fix: kind.example)
    if case (.duration, .number(let digits)) = (kind, value) {
      found.offerDurations(digits, at: path)
    } else if !path.isTarget {
      // Nobody has written a target that FCM would take.
      found.quickFix = retyped(value, kind).map { QuickFix(.set(path, $0)) }
    }
    return found
  }

  /// Returns the value in the right type, or nil if the conversion is not certain.
  private static func retyped(_ value: JSONValue, _ kind: Field.Kind) -> JSONValue? {
    switch (kind, value) {
    case (.text, _): quotedNumber(value)
    case (.flag, .string("true")): .bool(true)
    case (.flag, .string("false")): .bool(false)
    default: nil
    }
  }

  /// Returns FCM's error for a value of the wrong type; lists have their own wording.
  ///
  /// - Parameters:
  ///   - name: The key; empty for an element of a list.
  ///   - place: The object that has the key, or the element: `message.…body_loc_args[1]`.
  static func wrongTypeAnswer(
    _ value: JSONValue, kind: Field.Kind, name: String, at place: String?
  ) -> FCMError {
    if value.elements != nil, kind == .textMap {
      return parserError(
        "Invalid value at '\(place ?? "message")' (Map), "
          + "Cannot bind a list to map for field '\(name)'.", at: place ?? "message")
    }
    if value.elements != nil {
      let position = place.map { " at '\($0)'" } ?? ""
      return parserError(
        "Invalid JSON payload received. Unknown name \"\(name)\"\(position): "
          + "Proto field is not repeating, cannot start list.", at: place)
    }
    let field = [place ?? "", name].filter { !$0.isEmpty }.joined(separator: ".")
    return parserError(
      "Invalid value at '\(field)' (\(kind.protobufName)), \(repeated(value))", at: field)
  }
}
