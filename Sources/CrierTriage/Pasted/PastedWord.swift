import CrierAnswers
import CrierLint
import CrierMessage
import TextLayout

/// The meaning of a single word in pasted text.
///
/// A word in a sentence counts only if it cannot be an ordinary word. A word alone on its line is
/// looked up in all lists, and reported as unknown if no list contains it.
struct PastedWord {
  let text: String
  /// The label before the word (`token: …` or `token=…`), in lower case.
  let label: String?
  let isAlone: Bool
  private(set) var kind: PastedPiece.Kind?
  private(set) var meaning: PastedPiece.Meaning?
  private(set) var shown: String

  init(_ text: String, label: String?, isAlone: Bool, explainer: AnswerExplainer) {
    (self.text, self.label, self.isAlone) = (text, label, isAlone)
    shown = text
    guard !isPlain else { return }
    if let masked = maskedToken {
      (kind, meaning) = (.maskedToken, masked)
    } else if let identifier {
      (kind, meaning, shown) = (.init(identifier.kind), .identifier(identifier), identifier.shown)
    } else if let status {
      (kind, meaning, shown) = (
        .error, .answer(explainer.explain(status: status)), "HTTP \(status)"
      )
    } else if let codes {
      (kind, meaning) = (.error, .codes(codes))
    } else if let fact {
      (kind, meaning) = fact
    } else if isAlone || Self.nearestIfCode(text) != nil {
      (kind, meaning) = (.unknown, Self.unknown(text))
      shown = Identifier(of: text).shown
    }
  }

  /// Whether this is an ordinary word of a sentence, as most words of a log are; no list has it, or
  /// only with a label.
  private var isPlain: Bool {
    guard !isAlone, label == nil, text.utf8.count < InstallationID.length,
      let first = text.utf8.first, 0x61...0x7A ~= first | 0x20,
      text.utf8.dropFirst().allSatisfy({ 0x61...0x7A ~= $0 })
    else { return false }
    // Of these names, those with a capital letter also count in a sentence.
    return DeliveryStatistic.named(text) == nil && EmulatorReason.named(text) == nil
  }

  /// The meaning of a shortened token, as Crier, logs and consoles show it: `fK3m…0001`.
  private var maskedToken: PastedPiece.Meaning? {
    guard ["…", "...", "***"].contains(where: { text.holds($0) }) else { return nil }
    let plain = text.replacing("...", with: "…").replacing("***", with: "…")
    let ends = plain.split(separator: "…", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ (1...12).contains($0.utf8.count) }),
      ends.allSatisfy({ $0.utf8.allSatisfy { IdentifierShape.isURLSafe($0) || $0 == 0x3A } }),
      // This excludes "Loading...done", "1...10" and "2024...2025".
      isAlone
        || text.contains(where: \.isNumber) && text.contains(where: \.isLetter)
          && ends.allSatisfy({ $0.utf8.count >= 3 })
    else { return nil }
    return .fact(
      Explanation(
        "This is a shortened token: its middle is missing, so nothing can be sent to it.",
        fix:
          "Look up the full token in your database; it begins with \(ends[0]) and ends with "
          + "\(ends[1])."), source: nil)
  }

  private var identifier: Identifier? {
    let found = Identifier(of: text)
    guard let kind = found.kind, let certainty = found.certainty, !isFileName else { return nil }
    if isTopicLabel, TopicName.isWellFormed(text) { return Identifier(topic: text) }
    if isAlone { return certainty != .possible || kind.isOpaque ? found : nil }
    guard certainty != .possible else { return nil }
    switch kind {
    // An identifier in source code can be as long as an installation ID, but rarely has digits.
    case .installationID: return text.contains(where: \.isNumber) || hasLabel ? found : nil
    // Any number can have this shape, so the label must be that of a project.
    case .senderID: return label.map(Self.projectLabels.contains) == true ? found : nil
    // In logs, unlabeled words of these shapes are mostly times, request IDs, classes or people.
    case .uuid, .package, .email, .webAddress, .projectID: return hasLabel ? found : nil
    default: return found
    }
  }

  private static let projectLabels: Set<String> = [
    "project", "project_id", "projectid", "project_number", "projectnumber", "sender_id",
    "senderid", "messagingsenderid", "gcm_defaultsenderid",
  ]
  private static let labels = projectLabels.union([
    "fid", "token", "installation", "package", "bundle", "app", "application", "id",
  ])
  private var hasLabel: Bool { label.map(Self.labels.contains) == true }
  static let topicLabels: Set<String> = ["topic", "topics"]
  private static let tokenLabels: Set<String> = [
    "tok", "tkn", "t", "reg_id", "regid", "registration_id", "device", "device_id", "deviceid",
  ]
  /// Whether logs have tokens behind this name, in lower case; `token=` is read with its token.
  static func isTokenLabel(_ name: String) -> Bool {
    name.hasSuffix("token") && name != "token" || tokenLabels.contains(name)
  }
  /// The names of an answer's status and code in logs.
  static let answerLabels: Set<String> = [
    "status", "code", "statuscode", "status_code", "httpstatus", "http_status", "reason", "error",
    "err", "errorcode", "error_code",
  ]
  private var isTopicLabel: Bool { label.map(Self.topicLabels.contains) == true }

  private var status: Int? {
    guard let number = Int(text), text.utf8.count == 3 else { return nil }
    if isAlone { return (100...599).contains(number) ? number : nil }
    let names = [
      "http", "status", "code", "statuscode", "status_code", "httpstatus", "http_status",
    ]
    return label.map(names.contains) == true && (400...599).contains(number) ? number : nil
  }

  private var codes: [KnownCode]? {
    // A class can have the names of its modules before it: firebase_admin.exceptions.NotFoundError.
    let name = text.split(separator: ".").last { $0.first?.isUppercase == true }.map(String.init)
    let known = KnownCode.matching(name ?? text)
    guard !known.isEmpty else { return nil }
    if isAlone { return known }
    let spelled = known.filter { $0.code == name || $0.code == text || text.contains("/") }
    // A word such as "Forbidden" may begin any sentence, so it counts as a code only after a label.
    let isPlainWord = text.dropFirst().allSatisfy { $0.isLowercase }
    return spelled.isEmpty || isPlainWord && label == nil ? nil : spelled
  }

  private var fact: (PastedPiece.Kind, PastedPiece.Meaning)? {
    if let rule = Self.rules[isAlone ? text.uppercased() : text] {
      return (.rule, .fact(rule.meaning, source: rule.source))
    }
    if let rule = FileRule.all.first(where: { $0.id == (isAlone ? text.uppercased() : text) }) {
      return (.rule, .fact(rule.meaning, source: nil))
    }
    if let statistic = DeliveryStatistic.named(text),
      isAlone || text.contains(where: \.isUppercase)
    {
      return (.deliveryStatistic, .fact(Self.told(statistic), source: DeliveryStatistic.source))
    }
    if let reason = EmulatorReason.named(text), isAlone || text.contains(where: \.isUppercase) {
      return (.emulatorReason, .fact(reason.explanation, source: EmulatorReason.source))
    }
    if isFileName {
      return (
        .file,
        .fact(
          Explanation(
            "This is the name of a file.",
            fix: "Run crier explain or crier check with its path."), source: nil)
      )
    }
    return field.map { (.field, .fact($0.meaning, source: $0.source)) }
  }

  private static let rules = Dictionary(LintRule.all.map { ($0.id, $0) }) { first, _ in first }

  /// A figure of the delivery data; if it is a clue to a cause, with the command that names it.
  private static func told(_ statistic: DeliveryStatistic) -> Explanation {
    var told = statistic.explanation
    if let reason = EmulatorReason.named(statistic.name) {
      told.statement += " In the emulator: \(reason.explanation.statement)"
    }
    if Question.named(.deliveryData)?.choice(named: statistic.name) != nil {
      let why = "For one message: crier why --delivery-data \(statistic.name)."
      told.fix = told.fix.map { "\($0) \(why)" } ?? why
    }
    return told
  }

  private var field: Field? {
    let name = text.hasPrefix("message.") ? String(text.dropFirst(8)) : text
    if name.contains(".") { return FieldCatalog.field(at: FieldPath(name)) }
    guard isAlone else { return nil }
    return FieldCatalog.field(at: FieldPath(name))
      ?? FieldCatalog.paths(named: name).first.flatMap(FieldCatalog.field)
      ?? FieldCatalog.all.first { $0.path.lastKey?.lowercased() == name.lowercased() }
  }

  private var isFileName: Bool { FileName.isLikely(text) }

  static func unknown(_ text: String) -> PastedPiece.Meaning {
    if let code = AppleLogCode(text) { return .unknown(code.explanation, nearest: nil) }
    let identifier = Identifier(of: text)
    let near = nearest(to: text)
    var fixes = near.map { ["Did you mean \($0)?"] } ?? []
    if identifier.candidates.contains(where: { $0.kind == .topic }) {
      fixes.append("If this is a topic name, use it as topic without the /topics/ prefix.")
    } else if near == nil, let fix = identifier.meaning.fix {
      fixes.append(fix)
    }
    let sentence =
      identifier.candidates.isEmpty
      ? identifier.meaning.sentence
      : "Crier does not know \(identifier.shown): it is not a code, rule, field or file name, "
        + "and it does not look like a token."
    return .unknown(
      Explanation(sentence, fix: fixes.isEmpty ? nil : fixes.joined(separator: " ")), nearest: near)
  }

  /// Returns the code that a word probably misspells; nil if the word does not look like a code.
  private static func nearestIfCode(_ text: String) -> String? {
    let isCode =
      text.utf8.count >= 6
      && (text.contains("_") || text.contains("/")) && text.allSatisfy { !$0.isLowercase }
      || text.utf8.count >= 8 && text.allSatisfy { $0.isASCII && $0.isUppercase }
    return isCode ? KnownCode.nearest(to: text) : nil
  }

  /// Returns the code, field or other known name that was probably meant.
  private static func nearest(to text: String) -> String? {
    let text = text.trimmed
    guard text.utf8.count >= 4, !text.contains(where: \.isWhitespace) else { return nil }
    if let code = KnownCode.nearest(to: text) { return code }
    let isRule = text.utf8.count == 4 && text.suffix(2).allSatisfy(\.isNumber)
    let near = (isRule ? ruleNames : otherNames).of(text)
    return near.flatMap { abs($0.count - text.count) <= 2 ? $0 : nil }
  }

  private static let ruleNames = NearestName(
    among: LintRule.all.map(\.id) + FileRule.all.map(\.id))
  private static let otherNames = NearestName(
    among: DeliveryStatistic.all.map(\.name) + EmulatorReason.all.map(\.name)
      + FieldCatalog.typed.compactMap(\.path.lastKey))
}
