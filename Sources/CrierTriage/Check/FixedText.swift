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
  /// How often each rule has fixed each field; stops two rules that keep undoing each other's fix.
  private var times: [String: Int] = [:]
  private let now: Int?
  private let platforms: [Platform]

  /// The maximum number of rounds, more than any real file needs.
  ///
  /// A fix can require another round: it may allow a further fix, or delay one that overlaps.
  private static let mostRounds = 50
  /// The maximum number of fixes in one file.
  private static let mostFixes = 1000
  private static let mostTimes = 5

  /// Fixes the bytes of a file: first JSON syntax, such as comments, then the rules' findings.
  ///
  /// Text that cannot become JSON without a guess stays unchanged. `now` is in seconds since 1970;
  /// `platforms` are the platforms on which the app exists.
  package init(_ bytes: [UInt8], now: Int?, platforms: [Platform] = Platform.allCases) {
    self.bytes = bytes
    self.now = now
    self.platforms = platforms
    if let loose = LooseJSONFix(bytes) {
      self.bytes = loose.bytes
      fixes = loose.fixes
    }
    for _ in 0..<Self.mostRounds { guard fixes.count < Self.mostFixes, fixOnce() else { return } }
  }

  /// Applies one round of fixes that do not overlap; false when there was nothing to fix.
  private mutating func fixOnce() -> Bool {
    guard let placed = try? JSONReader.readPlaced(bytes) else { return false }
    let message = Message(request: placed.value)
    let findings = Linter.check(message, now: now, platforms: platforms).filter { canFix($0) }
    if findings.isEmpty { return false }
    let text = FixEdits(message: message, outline: JSONOutline(of: bytes), bytes: bytes)
    var fixed = message
    var edits: [JSONEdit] = []
    var done: [Finding] = []
    for finding in findings {
      guard let quickFix = finding.explanation.quickFix, let own = text.edits(for: quickFix),
        !own.isEmpty, !own.contains(where: { one in edits.contains { $0.collides(with: one) } })
      else { continue }
      edits += own
      fixed.apply(quickFix)
      done.append(finding)
    }
    var result = JSONEdit.made(edits, in: bytes)
    if done.isEmpty, let finding = findings.first, let quickFix = finding.explanation.quickFix {
      fixed.apply(quickFix)
      done = [finding]
      result = Self.stepByStep(quickFix, in: bytes) ?? bytes
    }
    if (try? JSONReader.read(result)) != fixed.request { result = rewritten(fixed.request) }
    for finding in done { times[Self.name(of: finding), default: 0] += 1 }
    guard fixed != message else { return true }
    let paths = done.map { message.rootPath(of: $0.field) }
    let places = placed.places(of: paths)
    fixes += zip(done, paths).map { Fix($0, at: places[$1]) }
    bytes = result
    return true
  }

  /// Applies overlapping steps one after the other; returns nil when one of them is impossible.
  private static func stepByStep(_ quickFix: QuickFix, in bytes: [UInt8]) -> [UInt8]? {
    var bytes = bytes
    for step in quickFix.steps {
      guard let request = try? JSONReader.read(bytes) else { return nil }
      let text = FixEdits(
        message: Message(request: request), outline: JSONOutline(of: bytes), bytes: bytes)
      guard let edits = text.edits(for: QuickFix(step)) else { return nil }
      bytes = JSONEdit.made(edits, in: bytes)
    }
    return bytes
  }

  private func canFix(_ finding: Finding) -> Bool {
    finding.explanation.quickFix != nil
      && times[Self.name(of: finding), default: 0] < Self.mostTimes
  }

  private static func name(of finding: Finding) -> String { "\(finding.rule) \(finding.field)" }

  /// Returns the whole value as text with the file's indentation, byte order mark and line ending.
  private func rewritten(_ value: JSONValue) -> [UInt8] {
    let mark: [UInt8] = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
    let end = bytes.reversed().prefix(while: JSONOutline.isSpace).reversed()
    guard let line = bytes.firstIndex(of: 0x0A), line < bytes.count - end.count else {
      return mark + Array(JSONWriter.compact(value).utf8) + end
    }
    let indent = bytes[(line + 1)...].prefix { $0 == 0x20 || $0 == 0x09 }
    let unit = indent.isEmpty ? "  " : String(decoding: indent, as: UTF8.self)
    let lines = JSONWriter.lines(of: value).map { line in
      let text = line.text
      let spaces = text.prefix { $0 == " " }.count
      return String(repeating: unit, count: spaces / 2) + text.dropFirst(spaces)
    }
    return mark + Array(lines.joined(separator: "\n").utf8) + end
  }
}
