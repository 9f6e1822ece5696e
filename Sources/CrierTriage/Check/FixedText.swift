import CrierConvert
package import CrierLint
package import CrierMessage

/// A file's text after all automatic fixes; everything else keeps its spelling and white space.
package struct FixedText: Sendable {
  /// What was fixed, and its position before the fix.
  package struct Fix: Hashable, Sendable {
    package var finding: Finding
    package var place: JSONPlace?

    init(_ finding: Finding, at place: JSONPlace?) {
      self.finding = finding
      self.place = place
    }
  }

  package private(set) var bytes: [UInt8]
  package private(set) var fixes: [Fix] = []
  /// Whether it could be fixed, but is not certainly a message.
  package private(set) var isLeftAlone = false
  /// How often each rule has fixed each field; stops two rules that keep undoing each other's fix.
  private var times: [String: Int] = [:]
  /// The rules and fields whose fix would have removed a variable.
  private var passedOver: Set<String> = []
  private let now: Int?
  private let platforms: [Platform]
  private let isTranslation: Bool

  /// The maximum number of rounds, more than any real file needs.
  ///
  /// A fix can require another round: it may allow a further fix, or delay one that overlaps.
  private static let mostRounds = 50
  /// The maximum number of fixes in one file.
  private static let mostFixes = 1000
  private static let mostTimes = 5

  /// Fixes the bytes of a file: first JSON syntax, such as comments and a byte
  /// order mark, then the rules' findings.
  ///
  /// Text that cannot become JSON without a guess stays unchanged, and so does JSON that is no message,
  /// such as the settings of another program. `now` is in seconds since 1970; `platforms` are the
  /// platforms on which the app exists.
  ///
  /// - Parameter isTranslation: Whether it is the merge patch of a draft, where null removes
  ///   something: the rules are about whole messages, so only its texts are fixed.
  package init(
    _ bytes: [UInt8], now: Int?, platforms: [Platform] = Platform.allCases,
    isTranslation: Bool = false
  ) {
    self.bytes = bytes
    self.isTranslation = isTranslation
    self.now = now
    self.platforms = platforms
    if let loose = LooseJSONFix(bytes) {
      self.bytes = loose.bytes
      fixes = loose.fixes
    }
    if let found = try? JSONReader.read(self.bytes), !RequestShape.isCertainlyMessage(found) {
      let findings = Linter.check(Message(request: found), now: now, platforms: platforms)
      isLeftAlone = !fixes.isEmpty || findings.contains(where: canFix)
      (self.bytes, fixes) = (bytes, [])
      return
    }
    if self.bytes.starts(with: MessageCheck.byteOrderMark),
      (try? JSONReader.read(self.bytes)) != nil
    {
      self.bytes.removeFirst(MessageCheck.byteOrderMark.count)
      fixes.append(Fix(MessageCheck.markFinding.finding, at: MessageCheck.markFinding.place))
    }
    for _ in 0..<Self.mostRounds { guard fixes.count < Self.mostFixes, fixOnce() else { return } }
  }

  /// Applies one round of fixes that do not overlap; false when there was nothing to fix.
  private mutating func fixOnce() -> Bool {
    guard let placed = try? JSONReader.readPlaced(bytes) else { return false }
    let message = Message(request: placed.value)
    let findings = Linter.check(message, now: now, platforms: platforms).filter { canFix($0) }
    if findings.isEmpty { return false }
    var fixed = message
    var done: [Finding] = []
    var changed = ChangedFields()
    for finding in findings {
      guard let quickFix = finding.explanation.quickFix,
        !isTranslation || quickFix.changesTexts(of: message), changed.insert(quickFix)
      else { continue }
      let before = fixed
      fixed.apply(quickFix)
      // Without its variable, a text would be sent as it stands.
      if quickFix.steps.contains(where: \.isSet),
        FilledMessage(fixed).names != FilledMessage(before).names
      {
        fixed = before
        passedOver.insert(Self.name(of: finding))
      }
      if fixed != before { done.append(finding) }
    }
    if done.isEmpty { return false }
    for finding in done { times[Self.name(of: finding), default: 0] += 1 }
    let paths = done.map { message.rootPath(of: $0.field) }
    let places = placed.places(of: paths)
    fixes += zip(done, paths).map { Fix($0, at: places[$1]) }
    bytes = FormattedJSON.bytes(of: fixed.request, like: bytes)
    return true
  }

  private func canFix(_ finding: Finding) -> Bool {
    finding.explanation.quickFix != nil
      && times[Self.name(of: finding), default: 0] < Self.mostTimes
      && !passedOver.contains(Self.name(of: finding))
  }

  private static func name(of finding: Finding) -> String { "\(finding.rule) \(finding.field)" }
}

extension QuickFix {
  /// Whether it only replaces texts that people read.
  fileprivate func changesTexts(of message: Message) -> Bool {
    steps.allSatisfy { step in
      guard case .set(let path, .string) = step else { return false }
      return Translation.words.contains(path) && message.text(path)?.isEmpty == false
    }
  }
}

/// The fields that the fixes of a round change, because a fix may not suit what another has changed.
private struct ChangedFields {
  private var fields: Set<FieldPath> = []
  private var enclosing: Set<FieldPath> = []

  /// Adds the fields of a fix; returns false if another fix has changed one of them, or a field
  /// around or inside it.
  mutating func insert(_ quickFix: QuickFix) -> Bool {
    let own = quickFix.steps.flatMap(Self.fields)
    for field in own
    where enclosing.contains(field) || Self.around(field).contains(where: fields.contains) {
      return false
    }
    for field in own {
      fields.insert(field)
      enclosing.formUnion(Self.around(field))
    }
    return true
  }

  private static func fields(of step: QuickFix.Step) -> [FieldPath] {
    switch step {
    case .set(let path, _), .keepLast(let path): [path]
    // Removing an element moves those after it.
    case .remove(let path): [path.lastKey == nil ? path.parent : path]
    case .rename(let path, let name): [path, path.parent.appending(name)]
    }
  }

  /// Returns a field and those that enclose it.
  private static func around(_ field: FieldPath) -> [FieldPath] {
    (0...field.steps.count).map { FieldPath(Array(field.steps[..<$0])) }
  }
}
