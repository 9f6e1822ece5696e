import CrierMessage
import CrierPreview

extension LintRule {
  /// Whole numbers in FCM's own fields are limited to 32 bits.
  static let numberBeyondRange = LintRule(
    "MS19", "NumberBeyondRange", .refused,
    source: "Protobuf's JSON mapping of int32; FCM's error text is inferred",
    broken: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "android": {"notification": {"notification_count": 4294967296}}}}
      """,
    fixed: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "android": {"notification": {"notification_count": 42}}}}
      """,
    answer: { message, found in
      let field = found.field ?? .message
      return wrongTypeAnswer(
        message[field] ?? .null, kind: .integer, name: field.lastKey ?? "",
        at: wireName(field.parent))
    }
  ) { message in
    message.fieldVisits.compactMap { visit in
      guard visit.node?.isWholeNumber == true, let number = visit.member.value.integer,
        Int32(exactly: number) == nil
      else { return nil }
      return Explanation(
        at: visit.path, "\(visit.path) is \(number), but FCM's numbers have 32 bits.",
        fix: "Write a number below 2147483648.")
    }
  }

  /// FCM's parser accepts a number in quotes, but other readers of the file may not.
  static let numberInQuotes = LintRule(
    "MS13", "NumberInQuotes", .hint,
    source: "Protobuf's JSON mapping accepts numbers with and without quotes",
    broken: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "android": {"notification": {"notification_count": "3"}}}}
      """,
    fixed: """
      {"message": {"topic": "news", "notification": {"title": "Rain"},
        "android": {"notification": {"notification_count": 3}}}}
      """
  ) { message in
    message.fieldVisits.compactMap { visit in
      guard let kind = visit.kind, kind == .integer || kind == .number,
        let text = visit.member.value.text, kind.takes(visit.member.value)
      else { return nil }
      return Explanation(
        at: visit.path, "\(visit.path) is a string, but should be a number.",
        fix: "Write \(text) without quotes.",
        quickFix: (try? JSONReader.read(text)).flatMap { value in
          guard case .number = value else { return nil }
          return QuickFix(.set(visit.path, value))
        })
    }
  }

  /// In free-form objects FCM stores numbers as doubles, which hold 15 to 17 digits.
  static let numberLosesDigits = LintRule(
    "MS22", "NumberLosesDigits", .risky,
    source: "Protobuf's Struct: numbers are doubles, exact up to 2^53",
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
          // In a list, its neighbors stay numbers: the app reads them all alike.
          quickFix: place.lastKey == nil ? nil : QuickFix(.set(place, .string(digits)))))
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

extension LintRule {
  /// A platform's own text has a number, such as an older price, in place of that of the others.
  static let numbersDiffer = LintRule(
    "TX15", "NumbersDiffer", .risky, source: "Writing style",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Boots for 24.90"},
        "android": {"notification": {"title": "Rain boots: now 29.90"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Boots for 24.90"},
        "android": {"notification": {"title": "Rain boots: now 24.90"}}}}
      """
  ) { message in
    let texts = message.reach.map { platform in
      let words = message.words(on: platform)
      var shown = Message()
      for part in [words.title, words.subtitle, words.body].compactMap(\.self) {
        shown.set(part.origin, to: .string(part.text))
      }
      return (platform: platform, shown: shown)
    }
    let common = texts.first { message.message.hasOnlyCommonWords(on: $0.platform) }
    guard let other = common ?? texts.first else { return [] }
    return texts.compactMap { platform, shown in
      NumberDifference(from: other.shown, to: shown).map { difference in
        Explanation(
          at: difference.field,
          difference.sentence(
            about: "The text for \(platform.label)", where: "that for \(other.platform.label)"),
          fix: NumberDifference.fix)
      }
    }
  }
}

extension Message {
  fileprivate func hasOnlyCommonWords(on platform: Platform) -> Bool {
    FieldPath.commonWords.allSatisfy { !platformsWithOwn($0).contains(platform) }
  }
}
