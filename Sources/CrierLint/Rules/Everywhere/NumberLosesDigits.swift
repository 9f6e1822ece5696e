import CrierMessage

extension LintRule {
  /// In free-form objects FCM stores numbers as doubles, which hold 15 to 17 digits.
  static let numberLosesDigits = LintRule(
    "MS22", .risky, source: "Protobuf's Struct: numbers are doubles, exact up to 2^53",
    broken: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": 1}, "order": 9007199254740993}}}}
      """,
    fixed: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"badge": 1}, "order": "9007199254740993"}}}}
      """
  ) { message in
    var found: [Explanation] = []
    for name in ["apns.payload", "webpush.notification"] {
      guard let value = message[name] else { continue }
      collectLong(in: value, at: FieldPath(name), depth: 0, into: &found)
    }
    return found
  }

  private static func collectLong(
    in value: JSONValue, at place: FieldPath, depth: Int, into found: inout [Explanation]
  ) {
    switch value {
    case .number(let digits) where digits.utf8.count > 15 && losesDigits(digits):
      found.append(
        Explanation(
          at: place, "\(digits) has more digits than FCM keeps in a free-form object.",
          fix: "Write it in double quotes in the JSON.",
          quickFix: QuickFix(.set(place, .string(digits)))))
    case .object(let members):
      for member in members {
        switch member.value {
        case .number(let digits) where digits.utf8.count <= 15: continue
        case .number, .object, .array:
          collectLong(
            in: member.value, at: place.appending(member.key), depth: depth + 1, into: &found)
        default: continue
        }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        collectLong(in: element, at: place.appending(index), depth: depth + 1, into: &found)
      }
    default: return
    }
  }

  /// Whether this is a whole number beyond 2^53; the last digits of fractions rarely matter.
  private static func losesDigits(_ digits: String) -> Bool {
    let whole = digits.utf8.drop { $0 == UInt8(ascii: "-") }
    guard whole.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
    return Int(digits).map { $0.magnitude > 1 << 53 } ?? true
  }
}
