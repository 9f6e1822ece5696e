/// A number in a text, as people write it in their language: `1,299.00`, `1.299,00`, `1 299`, `٢٤٫٩`.
struct WrittenNumber {
  let text: String
  /// What it may mean: `1.299` is 1299 in some languages, and less than 2 in others; `8 pm` is 20.
  private(set) var values: Set<String> = []
  /// What it means if it is no decimal number: the day and month of `29.11`, the hour of `20.30`.
  private(set) var parts: Set<String> = []
  /// Its currency, as `€` or in lower-case letters; nil if none is beside it.
  private(set) var currency: String?

  private var isWhole: Bool { values.allSatisfy { !$0.contains(".") } }

  func mayEqual(_ other: WrittenNumber) -> Bool {
    !values.isDisjoint(with: other.values)
      || other.isWhole && !parts.isDisjoint(with: other.values)
      || isWhole && !values.isDisjoint(with: other.parts)
  }

  /// Returns the numbers in a text; nil if it has words that give a number another value, such as 万.
  static func all(in text: String) -> [WrittenNumber]? {
    let text = Array(withoutVariables(text))
    var (found, index) = ([WrittenNumber](), 0)
    while index < text.count {
      guard digit(text[index]) != nil else {
        index += 1
        continue
      }
      let start = index
      var groups = [""]
      var separators: [Character] = []
      while index < text.count {
        if let digit = digit(text[index]) {
          groups[groups.count - 1] += digit
        } else if let separator = separator(at: index, in: text) {
          separators.append(separator)
          groups.append("")
        } else {
          break
        }
        index += 1
      }
      if index < text.count, multipliers.contains(text[index]) { return nil }
      let currency = currency(before: start, after: index, in: text)
      found += numbers(
        groups, separators, String(text[start..<index]), currency,
        isAfternoon: isAfternoon(at: index, in: text))
    }
    return found
  }

  private static func numbers(
    _ groups: [String], _ separators: [Character], _ text: String, _ currency: String?,
    isAfternoon: Bool
  ) -> [WrittenNumber] {
    var number = WrittenNumber(text: text)
    number.currency = currency
    let (last, digits) = (groups[groups.count - 1], groups.joined())
    let before = groups.dropLast().joined()
    let middle = groups.dropFirst().dropLast()
    let isGrouped = last.count == 3 && middle.allSatisfy { 2...3 ~= $0.count }
    switch Set(separators).count {
    case 0: number.values = [whole(digits)]
    case 1 where separators.count > 1:
      guard isGrouped else { return single(groups) }
      number.values = [whole(digits)]
    case 1:
      if isGrouped { number.values.insert(whole(digits)) }
      if !isGrouped || decimals.contains(separators[0]) {
        number.values.insert(decimal(before, last))
      }
      if currency == nil, last.count <= 2 { number.parts = [whole(before), whole(last)] }
    case 2
    where !separators.dropLast().contains(separators[separators.count - 1])
      && middle.allSatisfy { 2...3 ~= $0.count }:
      number.values = [decimal(before, last)]
    default: return single(groups)
    }
    if isAfternoon, let hour = Int(digits), hour < 12 { number.values.insert("\(hour + 12)") }
    return [number]
  }

  /// Numbers of their own, such as those of a date.
  private static func single(_ groups: [String]) -> [WrittenNumber] {
    groups.map { WrittenNumber(text: $0, values: [whole($0)]) }
  }

  private static func whole(_ digits: String) -> String {
    let digits = digits.drop { $0 == "0" }
    return digits.isEmpty ? "0" : String(digits)
  }

  private static func decimal(_ digits: String, _ fraction: String) -> String {
    var fraction = Substring(fraction)
    while fraction.last == "0" { fraction.removeLast() }
    return whole(digits) + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  // MARK: Characters

  private static let decimals: Set<Character> = [".", ",", "٫"]
  private static let spaces: Set<Character> = [" ", "\u{A0}", "\u{2009}", "\u{202F}"]
  private static let separators = decimals.union(["'", "’", "٬"]).union(spaces)
  private static let multipliers: Set<Character> = [
    "折", "万", "萬", "億", "亿", "千", "百", "만", "천", "억", "割", "할",
  ]

  /// Returns 0 to 9 for a decimal digit of any script.
  private static func digit(_ character: Character) -> String? {
    let scalars = character.unicodeScalars
    guard scalars.count == 1, scalars.first?.properties.numericType == .decimal else { return nil }
    return character.wholeNumberValue.map { "\($0)" }
  }

  /// Returns what separates the digits around it; a space only before a group of three.
  private static func separator(at index: Int, in text: [Character]) -> Character? {
    guard separators.contains(text[index]), index + 1 < text.count, digit(text[index + 1]) != nil
    else { return nil }
    guard spaces.contains(text[index]) else { return text[index] }
    let digits = text[(index + 1)...].prefix { digit($0) != nil }.count
    let before = text[..<index].reversed().prefix { digit($0) != nil }.count
    return digits == 3 && before <= 3 ? " " : nil
  }

  /// Whether `pm` follows, perhaps after minutes.
  private static func isAfternoon(at index: Int, in text: [Character]) -> Bool {
    var rest = text[index...]
    if rest.first == ":" { rest = rest.dropFirst().drop { digit($0) != nil } }
    let word = rest.drop { spaces.contains($0) }.prefix(4).filter { $0 != "." }
    return String(word.prefix(2)).lowercased() == "pm"
      && !(word.dropFirst(2).first?.isLetter ?? false)
  }

  private static func currency(before start: Int, after end: Int, in text: [Character]) -> String? {
    let before = text[..<start].reversed().drop { spaces.contains($0) }
    let after = text[end...].drop { spaces.contains($0) }
    if let sign = [before.first, after.first].compactMap(\.self).first(where: \.isCurrencySymbol) {
      return symbols["\(sign)"] ?? "\(sign)"
    }
    let words = [
      String(before.prefix(while: \.isLetter).reversed()), String(after.prefix(while: \.isLetter)),
    ]
    return words.map { $0.lowercased() }.lazy.compactMap { word in
      symbols[word] ?? (codes.contains(word) ? word : nil)
    }.first
  }

  private static let symbols = [
    "€": "eur", "$": "usd", "£": "gbp", "¥": "jpy", "₹": "inr", "euro": "eur", "euros": "eur",
    "zł": "pln", "kč": "czk", "ft": "huf", "fr": "chf",
  ]
  private static let codes: Set<String> = [
    "eur", "usd", "gbp", "jpy", "inr", "pln", "czk", "huf", "chf", "sek", "nok", "dkk", "kr", "cny",
    "brl", "cad", "aud", "try", "lei", "ron",
  ]

  private static func withoutVariables(_ text: String) -> String {
    guard text.contains("{{") else { return text }
    return text.split(separator: "{{", omittingEmptySubsequences: false).enumerated().map {
      guard $0 > 0, let end = $1.firstRange(of: "}}") else { return String($1) }
      return " " + $1[end.upperBound...]
    }.joined()
  }
}
