import CrierLint
import CrierMessage
import Testing

/// The fix of a finding does what it says, and nothing else.
@Suite("The fix of a rule") struct QuickFixTests {
  static let fixable = LintRule.all.filter { rule in
    guard let message = try? Message(json: rule.broken) else { return false }
    return rule.check(message, now: LintRule.exampleTime).contains { $0.quickFix != nil }
  }

  @Test func `exists for at least forty rules`() { #expect(Self.fixable.count >= 40) }

  @Test func `of a duration is in the sentence if it is known`() throws {
    func found(_ text: String) throws -> Explanation {
      let message = try Message(json: #"{"message": {"android": {"ttl": "\#(text)"}}}"#)
      let rule = try #require(LintRule.all.first { $0.id == "MS14" })
      return try #require(rule.check(message).first)
    }
    let known = try found("2 days")
    #expect(known.sentence.hasSuffix("seconds followed by s: 172800s."))
    #expect(known.fix == "Write 172800s. If you type 2 days in the form, Crier converts it.")
    #expect(try found("2 dayz").sentence.hasSuffix("seconds followed by s."))
  }

  @Test("removes the finding and causes no new error or warning", arguments: fixable)
  func fixes(rule: LintRule) throws {
    let broken = try Message(json: rule.broken)
    let fixed = Self.fixed(broken, by: rule).message
    #expect(rule.check(fixed, now: LintRule.exampleTime).isEmpty)
    let before = Set(Self.grave(broken))
    #expect(Set(Self.grave(fixed)).subtracting(before) == [])
  }

  @Test("changes only the fields it names", arguments: fixable)
  func isModest(rule: LintRule) throws {
    let broken = try Message(json: rule.broken)
    let (fixed, fields) = Self.fixed(broken, by: rule)
    let (before, after) = (Self.leaves(of: broken.request), Self.leaves(of: fixed.request))
    let changed = Set(before).symmetricDifference(after).compactMap {
      broken.field(atRootPath: $0.path)
    }
    for path in changed {
      #expect(fields.contains { path.starts(with: $0) }, "\(path) is not in \(fields)")
    }
  }

  @Test("keeps the spelling and the keys of the request", arguments: fixable)
  func keepsTheRequest(rule: LintRule) throws {
    let broken = try Message(json: rule.broken)
    let fixed = Self.fixed(broken, by: rule).message
    #expect(fixed.isBare == broken.isBare)
    #expect(fixed.request.members?.map(\.key) == broken.request.members?.map(\.key))
  }

  /// Applies the rule's fixes until none is left, at most five times.
  private static func fixed(
    _ message: Message, by rule: LintRule
  ) -> (message: Message, fields: [FieldPath]) {
    var message = message
    var fields: [FieldPath] = []
    for _ in 0..<5 {
      guard
        let quickFix = rule.check(message, now: LintRule.exampleTime).compactMap(\.quickFix).first
      else { break }
      for step in quickFix.steps {
        fields.append(step.field)
        if case .rename(let path, let name) = step { fields.append(path.parent.appending(name)) }
      }
      message.apply(quickFix)
    }
    return (message, fields)
  }

  private static func grave(_ message: Message) -> [String] {
    Linter.check(message, now: LintRule.exampleTime).filter { $0.severity != .hint }.map(\.rule)
  }

  private struct Leaf: Hashable {
    var path: FieldPath
    var value: JSONValue
  }

  /// Returns all scalars with their paths; an empty object or list also counts.
  private static func leaves(of value: JSONValue, at path: FieldPath = FieldPath()) -> [Leaf] {
    switch value {
    case .object(let members) where !members.isEmpty:
      members.flatMap { leaves(of: $0.value, at: path.appending($0.key)) }
    case .array(let elements) where !elements.isEmpty:
      elements.enumerated().flatMap { leaves(of: $0.element, at: path.appending($0.offset)) }
    default: [Leaf(path: path, value: value)]
    }
  }
}
