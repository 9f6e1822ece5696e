package import CrierLint
package import CrierMessage
package import CrierPreview

/// The result of checking the bytes of a file that should contain a message.
package struct MessageCheck: Hashable, Sendable {
  /// The verdict on a file; scripts read the raw values, see `check` in docs/reference/commands.md.
  package enum Verdict: String, Hashable, Sendable {
    /// FCM would refuse the message, or the file is not JSON.
    case refused
    /// FCM accepts the message, but part of it may be lost.
    case risky
    case ok
  }

  /// A finding with its position in the file.
  package struct PlacedFinding: Hashable, Sendable {
    package var finding: Finding
    /// The start of the field's value, or of the nearest object around a missing field.
    package var place: JSONPlace?

    /// Whether `crier check --fix` can fix it.
    var isFixable: Bool

    package init(_ finding: Finding, at place: JSONPlace?, isFixable: Bool? = nil) {
      self.finding = finding
      self.place = place
      self.isFixable = isFixable ?? (finding.explanation.quickFix != nil)
    }
  }

  /// Nil when the bytes are not JSON.
  package let message: Message?
  /// The findings, the most severe first, then in file order.
  package var findings: [PlacedFinding]
  package let size: PayloadSize?
  package let console: ConsoleText?

  /// Checks the bytes of a file.
  ///
  /// `now`, in seconds since 1970, enables the rules about points in time. `channels` are the app's
  /// known Android channels; `platforms` are the platforms on which the app exists. `start` is the
  /// position of the bytes in their file. `values` take the place of variables; nil if the message
  /// is not a draft, so that it has none. The times of `sidecar` count from `now`.
  package init(
    of bytes: [UInt8], from start: JSONPlace = JSONPlace(line: 1, column: 1), now: Int? = nil,
    channels: ChannelList = [], platforms: [Platform] = Platform.allCases,
    values: VariableValues? = nil, sidecar: Sidecar = Sidecar()
  ) {
    do throws(JSONError) {
      self.init(
        try JSONReader.readPlaced(bytes), from: start, now: now, channels: channels,
        platforms: platforms, values, sidecar)
    } catch {
      var error = error
      error.place = error.place.moved(behind: start)
      self.init(
        FileRule.noJSON.id, error.explanation, at: error.place,
        isFixable: LooseJSONFix(bytes)?.isOfMessage
      )
    }
  }

  /// The result for a request that is not a message; `file` is its name on the command line.
  package init(foreign: ForeignRequest, file: String) {
    self.init(
      FileRule.foreign.id, foreign.explanation(file: file), at: JSONPlace(line: 1, column: 1))
  }

  /// The result for a file that could not be checked.
  package init(noFile explanation: Explanation) {
    self.init(FileRule.noFile.id, explanation, at: nil)
  }

  /// The result for a settings or theme file.
  package init(settings findings: [PlacedFinding]) {
    message = nil
    self.findings = findings
    size = nil
    console = nil
  }

  private init(
    _ placed: PlacedJSON, from start: JSONPlace, now: Int?, channels: ChannelList,
    platforms: [Platform], _ values: VariableValues?, _ sidecar: Sidecar
  ) {
    var message = Message(request: placed.value)
    if let now { message = sidecar.timed(message, at: now) }
    let (found, measures) = Self.findings(
      in: message, now: now, channels: channels, platforms: platforms, values)
    let paths = found.map { message.rootPath(of: $0.field) }
    let places = placed.places(of: paths)
    self.init(
      of: message,
      zip(found, paths).map { PlacedFinding($0, at: places[$1]?.moved(behind: start)) }, measures)
  }

  static func findings(
    in message: Message, now: Int?, channels: ChannelList, platforms: [Platform],
    _ values: VariableValues?
  ) -> ([Finding], MessageMeasures) {
    guard let values else {
      let measures = MessageMeasures(of: message, platforms: platforms)
      let found = Linter.check(
        message, now: now, channels: channels, platforms: platforms, measures: measures)
      return (found, measures)
    }
    let filled = FilledMessage(message, with: values)
    let measures = MessageMeasures(of: filled.longest, platforms: platforms)
    let found = Linter.check(
      filled, now: now, channels: channels, platforms: platforms, measures: measures)
    return (found, measures)
  }

  /// The result for a message; the findings need not be sorted by severity.
  init(of message: Message, _ findings: [PlacedFinding], _ measures: MessageMeasures) {
    self.message = message
    self.findings = findings.sorted { $0.finding.severity < $1.finding.severity }
    size = measures.size
    console = measures.console
  }

  init(
    _ rule: String, _ explanation: Explanation, at place: JSONPlace?, isFixable: Bool? = nil
  ) {
    let finding = Finding(rule: rule, severity: .refused, explanation: explanation)
    message = nil
    findings = [PlacedFinding(finding, at: place, isFixable: isFixable)]
    size = nil
    console = nil
  }

  package var verdict: Verdict {
    switch findings.first?.finding.severity {
    case .refused: .refused
    case .risky: .risky
    case .hint, nil: .ok
    }
  }
}

extension MessageCheck {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Adds a finding if a file with a message begins with a byte order mark.
  ///
  /// Crier skips the mark, but a program that sends the file's bytes may get a refusal.
  package mutating func tellByteOrderMark(of bytes: [UInt8]) {
    guard message != nil, bytes.starts(with: Self.byteOrderMark) else { return }
    findings = ([Self.markFinding] + findings).sorted { $0.finding.severity < $1.finding.severity }
  }

  static let markFinding = PlacedFinding(
    Finding(
      rule: FileRule.noJSON.id, severity: .risky,
      explanation: Explanation(
        "The file begins with a byte order mark. It is not established whether FCM accepts one; the "
          + "sandbox does not. crier send leaves it out.",
        fix: "Save the file as UTF-8 without the mark, or use crier check --fix.")),
    at: JSONPlace(line: 1, column: 1), isFixable: true)
}

extension MessageCheck {
  /// Returns the object that `crier check --format json` prints for a file.
  ///
  /// `fixes` are those that `--fix` applied before the check. If the file could not be read,
  /// `reason` says why, and there is no verdict on its message.
  package func json(
    file: String, fixes: [FixedText.Fix]? = nil, isUnread: Bool = false
  ) -> JSONValue {
    let problem = isUnread ? findings.first?.finding.explanation : nil
    var members = [
      JSONMember("file", .string(file)),
      JSONMember("verdict", isUnread ? .null : .string(verdict.rawValue)),
      JSONMember("reason", problem.map { .string($0.spoken) } ?? .null),
      JSONMember("findings", .array(isUnread ? [] : findings.map(\.json))),
      JSONMember("size", sizeJSON),
    ]
    if let fixes { members.append(JSONMember("fixed", .array(fixes.map(\.json)))) }
    return .object(members)
  }

  private var sizeJSON: JSONValue {
    guard let tightest = size?.tightest, let console else { return .null }
    return .object([
      JSONMember("payload", .number(String(tightest.bytes))),
      JSONMember("limit", .number(String(tightest.countedLimit))),
      JSONMember("tightest", .string(tightest.platform.rawValue)),
      JSONMember("characters", .number(String(console.characters))),
      JSONMember("characterLimit", .number(String(ConsoleText.limit))),
    ])
  }
}

extension MessageCheck.PlacedFinding {
  var json: JSONValue {
    let head = [
      JSONMember("rule", .string(finding.rule)),
      JSONMember("weight", .string(finding.severity.rawValue)),
      JSONMember("field", .string(finding.field.description)),
    ]
    let tail = [
      JSONMember("line", place.map { .number(String($0.line)) } ?? .null),
      JSONMember("column", place.map { .number(String($0.column)) } ?? .null),
      JSONMember("fixable", .bool(isFixable)),
    ]
    return .object(head + finding.explanation.words + tail)
  }
}

extension FixedText.Fix {
  var json: JSONValue {
    .object([
      JSONMember("rule", .string(finding.rule)),
      JSONMember("field", .string(finding.field.description)),
      JSONMember("sentence", .string(finding.explanation.sentence)),
      JSONMember("line", place.map { .number(String($0.line)) } ?? .null),
    ])
  }
}

/// Checks of a translation and of a draft's sidecar.
extension MessageCheck {
  /// The result for a translation without its draft; `draft` is the name of the missing file.
  package init(ofTranslationWithout draft: String) {
    let explanation = Explanation(
      "This is a translation by its name, but there is no \(draft) beside it.",
      fix: "Restore \(draft), or add a target if this is a message of its own.")
    self.init(FileRule.translation.id, explanation, at: JSONPlace(line: 1, column: 1))
  }

  /// Checks the message that a translation gives over its draft.
  ///
  /// Findings that the draft itself has are left out. A finding has a position only if the
  /// translation sets its field.
  ///
  /// - Parameters:
  ///   - bytes: The translation.
  ///   - path: Its path for error messages.
  ///   - values: What takes the place of variables; nil if the message has none.
  package init(
    ofTranslation bytes: [UInt8], at path: String, over draft: JSONValue, now: Int? = nil,
    channels: ChannelList = [], platforms: [Platform] = Platform.allCases,
    values: VariableValues? = nil
  ) {
    let placed: PlacedJSON
    do {
      placed = try JSONReader.readPlaced(bytes)
    } catch {
      self.init(FileRule.noJSON.id, error.explanation, at: error.place)
      return
    }
    let patch = placed.value
    do {
      try Translation.check(patch, at: path, of: draft)
    } catch {
      self.init(FileRule.translation.id, error.explanation, at: JSONPlace(line: 1, column: 1))
      return
    }
    let message = Translation.applying(patch, to: draft)
    let (known, _) = Self.findings(
      in: Message(request: draft), now: now, channels: channels, platforms: platforms, values)
    let (all, measures) = Self.findings(
      in: message, now: now, channels: channels, platforms: platforms, values)
    let rules = all.filter { finding in
      !known.contains {
        $0.rule == finding.rule && $0.field == finding.field
          && $0.explanation.sentence == finding.explanation.sentence
      }
    }
    let own = Message(request: patch)
    let numbers = NumberDifference(from: Message(request: draft), to: message).map { difference in
      Finding(
        rule: FileRule.otherNumbers.id, severity: .risky,
        explanation: Explanation(
          at: difference.field, difference.sentence(about: "This translation"),
          fix: NumberDifference.fix))
    }
    let found = rules + [numbers].compactMap(\.self)
    let paths = found.map { own.value(at: $0.field) == nil ? nil : own.rootPath(of: $0.field) }
    let places = placed.places(of: paths.compactMap(\.self))
    let missing = Translation.missing(in: patch, of: draft).map { path in
      Finding(
        rule: FileRule.untranslated.id, severity: .risky,
        explanation: Explanation(
          at: path, "\(path) is not translated: people see the text of the base message.",
          fix: "Translate it here, or repeat the text if it is the same in this language."))
    }
    self.init(
      of: message,
      zip(found, paths).map { PlacedFinding($0, at: $1.flatMap { places[$0] }) }
        + missing.map { PlacedFinding($0, at: nil) }, measures)
  }
}
