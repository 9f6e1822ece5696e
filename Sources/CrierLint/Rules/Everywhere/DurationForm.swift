import CrierMessage

extension LintRule {
  /// Durations are seconds followed by `s`; FCM refuses minutes and bare numbers.
  static let durationForm = LintRule(
    "MS14", "DurationForm", .refused,
    source: "Protobuf's JSON mapping; captured FCM response for ttl: "
      + "\"Field 'ttl', Illegal duration format\"",
    broken: #"{"message": {"topic": "news", "data": {"a": "1"}, "android": {"ttl": "1h"}}}"#,
    fixed: #"{"message": {"topic": "news", "data": {"a": "1"}, "android": {"ttl": "3600s"}}}"#,
    answer: { _, found in
      let field = found.field ?? .message
      let name = wireName(field)
      return parserError(
        "Invalid value at '\(name)' (\(Field.Kind.duration.protobufName)), "
          + "Field '\(field.lastKey ?? field.parent.lastKey ?? "")', Illegal duration format",
        at: name)
    }
  ) { message in
    message.fieldVisits.flatMap { visit -> [Explanation] in
      switch (visit.kind, visit.member.value) {
      case (.duration, .string(let text)):
        return badDuration(text, at: visit.path).map { [$0] } ?? []
      case (.list(.duration), .array(let elements)):
        return elements.enumerated().compactMap { index, element in
          element.text.flatMap { badDuration($0, at: visit.path.appending(index)) }
        }
      default: return []
      }
    }
  }

  private static func badDuration(_ text: String, at path: FieldPath) -> Explanation? {
    if WireDuration(text) != nil { return nil }
    // In other fields, the form takes milliseconds.
    let isTimeToLive = path.lastKey == "ttl"
    let problem = "\(path) is \"\(text)\", but FCM accepts only seconds followed by s"
    guard let meant = HumanDuration.read(text)?.text else {
      return Explanation(
        at: path, problem + ".",
        fix: "Write seconds with an s, such as 3600s or 0.25s."
          + (isTimeToLive ? " In the form, you can type 2 days." : ""))
    }
    if Int(text) != nil {
      var found = Explanation(
        at: path, problem + ".",
        fix: "Write seconds with an s. If these are milliseconds, divide them by 1000.")
      found.offerDurations(text, at: path)
      return found
    }
    // Minutes or months.
    let isClear = text.trimmed.last != "M"
    return Explanation(
      at: path, problem + (isClear ? ": \(meant)." : "."),
      fix: (isClear ? "Write \(meant)." : "Write seconds with an s: \(meant) if M means minutes.")
        + (isTimeToLive ? " If you type \(text) in the form, Crier converts it." : ""),
      quickFix: isClear ? QuickFix(.set(path, .string(meant))) : nil)
  }
}

extension Explanation {
  /// Offers the longest time to live in place of a longer one, and the number as milliseconds if it
  /// may be that.
  mutating func offerLongest(insteadOf seconds: Int, at path: FieldPath, unit: String) {
    func fix(_ seconds: Int) -> QuickFix { QuickFix(.set(path, .string("\(seconds)\(unit)"))) }
    let longest = Message.longestTimeToLive
    guard seconds % 1000 == 0, seconds / 1000 <= longest else { return quickFix = fix(longest) }
    choices = [longest, seconds / 1000].map { FixChoice("\($0)\(unit)", fix($0)) }
  }

  /// Makes a choice of the fix, because something else can be meant.
  func asChoice(_ label: String) -> Explanation {
    var choice = self
    choice.choices = quickFix.map { [FixChoice(label, $0)] } ?? []
    choice.quickFix = nil
    return choice
  }

  /// Offers what a plain number may mean: seconds, as in the legacy protocol, or milliseconds, as in the
  /// Node SDK. Only a time to live is clear, and no thousands of it.
  mutating func offerDurations(_ digits: String, at path: FieldPath) {
    guard let number = Int(digits), number >= 0 else { return }
    let fraction = String(number % 1000 + 1000).dropFirst()
    let isClear = path.lastKey == "ttl" && (number < 10_000 || number % 1000 != 0)
    let meant = isClear ? [digits] : [digits, "\(number / 1000).\(fraction)"]
    let fixes = meant.compactMap { WireDuration($0 + "s") }
      .filter { $0.seconds <= Message.longestTimeToLive }
      .map { FixChoice($0.text, QuickFix(.set(path, .string($0.text)))) }
    if isClear { quickFix = fixes.first?.quickFix } else { choices = fixes }
  }
}
